"""Names on a board have letters from A to Z; others are spelled with them, everywhere alike."""

import json
import subprocess

import pytest

from host_sim.spelling import script, spelled
from host_sim.testing.each import each
from host_sim.web import runtime

NAMES = [("José", "JOSE"), ("Øyvind", "OYVIND"), ("Łukasz", "LUKASZ"), ("Æsir", "AESIR"),
         ("Groß", "GROSS"), ("Ольга", ""), ("an-na 2", "ANNA"), ("Ğülşen", "GULSEN")]  # fmt: skip


@each("typed, name", NAMES)
def test_a_name_is_spelled_with_a_to_z(typed, name):
    assert spelled(typed) == name


def test_the_pages_spell_names_as_the_laptop_does():
    if not runtime.node():
        pytest.skip("node is missing")
    given = json.dumps([typed for typed, _ in NAMES])
    code = script() + "console.log(JSON.stringify(%s.map(spelled)))" % given
    done = subprocess.run([runtime.node(), "-e", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [name for _, name in NAMES]
