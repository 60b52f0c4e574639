"""A page whose figures are of other sources than the tree's is named, and no other."""

import re

from tests.docs.measured import COMMANDS, digest, older
from tests.docs.pages import ROOT


def test_each_command_is_one_of_make_that_records_itself_and_its_page_is_there():
    rules = (ROOT / "Makefile").read_text()
    for command, (page, folders) in COMMANDS.items():
        assert re.search(r"^measure-%s:" % command, rules, re.M), command
        assert "tests.docs.measured %s" % command in rules, command
        assert (ROOT / page).is_file()
        assert digest(folders) != digest(folders[:-1] or ("hw",))


def test_a_page_of_other_sources_is_named_and_no_other():
    stored = {command: digest(folders) for command, (_, folders) in COMMANDS.items()}
    assert older(stored) == []
    stored["lockstep"] = "another"
    del stored["bench"]
    assert older(stored) == [
        "docs/performance.md is older than what it measures: make measure WHAT=bench",
        "docs/reliability.md is older than what it measures: make measure WHAT=lockstep",
    ]
