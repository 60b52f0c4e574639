"""Each place in the code that answers a press with a verdict has a row in testing/answers.py."""

import ast
import re

from host_sim import ROOT
from host_sim.languages import language, texts_in
from host_sim.testing.answers import ANSWERS, NO_PRESS, all_places, places

HANDHELD = ROOT / "tests/device/handheld"


SEATS = "|".join(language("en").texts["console"]["SEATS"])


def place(found):
    """A pattern for the values that fill a place of a template."""
    return "(%s)" % (SEATS if found[1] in ("seat", "names") else "[A-Z0-9. ]+")


SAID = [
    re.compile(re.sub(r"\\{(\w+)\\}", place, re.escape(one)))
    for one in texts_in(language("en").texts["console"])
]


def is_said(text):
    return any(one.fullmatch(text) for one in SAID)


def test_the_table_has_every_place_that_gives_a_verdict():
    assert all_places() == set(ANSWERS) | NO_PRESS and not NO_PRESS & set(ANSWERS)


def test_each_row_of_the_bench_or_test_is_there():
    bench = (HANDHELD / "verdicts.py").read_text("utf-8")
    for _, row in ANSWERS.values():
        file, _, name = row.partition("::")
        if name:
            assert f"def {name}(" in (HANDHELD / file).read_text("utf-8"), row
        else:
            assert f'"{row}": ' in bench, row


def test_each_text_is_made_of_the_words():
    assert not [t for t, _ in ANSWERS.values() for t in t.split(", ") if not is_said(t)]
    assert not is_said("TOO LATE BY 3.214 MS")  # as the table had it


def test_a_new_answer_is_found():
    text = "class A:\n    def f(self):\n        self._verdict.put_text(0, b'')\n        x.won(0)"
    assert list(places(ast.parse(text))) == ["A.f"]
