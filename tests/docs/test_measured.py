"""A page whose figures are of other sources than the tree's is named, and no other."""

import re

import pytest

from tests.docs import measured
from tests.docs.measured import COMMANDS, digest, older
from tests.docs.pages import ROOT


def test_each_command_is_one_of_make_that_records_itself_and_its_page_is_there():
    rules = (ROOT / "Makefile").read_text()
    for command, (page, folders) in COMMANDS.items():
        assert re.search(r"^measure-%s:" % command, rules, re.M), command
        assert "tests.docs.measured %s" % command in rules, command
        assert (ROOT / page).is_file()
        assert digest(folders) != digest(folders[:-1] or ("hw",))


def test_each_change_of_a_source_is_another_digest(tmp_path, monkeypatch):
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    monkeypatch.setattr(
        measured, "tracked", lambda *_folders: [path for path in (two, one) if path.is_file()]
    )
    seen = []
    for path, text in ((one, "1"), (two, "2"), (one, "12"), (two, "")):
        path.write_text(text)
        seen.append(digest(("src",), tmp_path))
    one.rename(tmp_path / "other.py")
    seen.append(digest(("src",), tmp_path))
    assert len(set(seen)) == len(seen)


def test_a_page_of_other_sources_is_named_and_no_other():
    stored = {command: digest(folders) for command, (_, folders) in COMMANDS.items()}
    assert older(stored) == []
    stored["lockstep"] = "another"
    del stored["bench"]
    assert older(stored) == [
        "docs/performance.md is older than what it measures: make measure WHAT=bench",
        "docs/reliability.md is older than what it measures: make measure WHAT=lockstep",
    ]


@pytest.mark.parametrize("command", [None, "bench"])
def test_a_command_that_was_run_is_recorded_and_said_no_more(
    command, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(measured, "STORED", tmp_path / "measured.json")
    if command:
        assert measured.main(command) == 0
    assert measured.main() == 1
    out = capsys.readouterr().out
    assert ("WHAT=bench" in out) == (command is None) and "WHAT=endurance" in out
