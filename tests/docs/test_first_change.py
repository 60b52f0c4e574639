"""The worked examples of CONTRIBUTING.md work unchanged on the commit they are written for."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.docs.examples import BASE, EXAMPLES, SECTIONS
from tests.docs.pages import ROOT, blocks, run, scratch
from tests.need import need

# The output that must appear, besides that no command fails.
SAID = {
    "Add a slap pattern": ['"out": "won"', "length"],
    "Add a game": ["doubles, 4 seats, 20 games"],
    "Add a display": ["3 passed"],
    "Add a language": ["it/title: new", "it: "],
    "Add a house rule": ["build/play/logs/1.jsonl"],
    "A crash on a board becomes a test": ["1 passed"],
    "An odd verdict becomes a test": ["1 passed"],
}
SLOW = ("Add a slap pattern", "Add a game", "Add a language", "Add a house rule")


@pytest.mark.parametrize("name", long_except(lambda name: name not in SLOW, EXAMPLES))
def test_an_example_works(name, tmp_path):
    need(ROOT / ".venv" / "bin" / "python", "the tools: make setup")
    copy = scratch(tmp_path, BASE)
    messages = ""
    for kind, block in blocks(SECTIONS[name]):
        if kind == "diff":
            status, out = run("git apply -", copy, block)
            assert status == 0, f"{name}: a block does not apply\n{out}{block}"
            continue
        for line in block.splitlines():
            status, out = run(line, copy)
            assert status == 0, f"{name}: {line}\n{out[-2000:]}"
            messages += out
    for words in SAID.get(name, []):
        assert words in messages, messages[-2000:]


def test_every_example_is_tried():
    below = list(SECTIONS)
    first, last = below.index("Your first change"), below.index("Before you send it")
    assert below[first + 1 : last] == EXAMPLES[:-2]
    assert all(blocks(SECTIONS[name]) for name in EXAMPLES)


def test_control_a_block_that_does_not_apply_is_found(tmp_path):
    """The negative control."""
    (tmp_path / "a").write_text("one\n")
    wrong = "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-two\n+three\n"
    assert run("git apply -", tmp_path, wrong)[0] != 0
    assert run("git apply -", tmp_path, wrong.replace("two", "one"))[0] == 0
    assert (tmp_path / "a").read_text() == "three\n"
