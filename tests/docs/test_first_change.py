"""The worked examples of docs/recipes.md apply to this tree, alone and all together, and work."""

import subprocess

import pytest

from host_sim.testing.long_tests import long_except
from tests.docs.examples import (
    EXAMPLES,
    SECTIONS,
    Conflict,
    Mender,
    applies,
    diffs,
    files,
    is_kept,
    stale,
)
from tests.docs.pages import ROOT, blocks, run, scratch
from tests.need import need

# The output that must appear, besides that no command fails.
SAID = {
    "Add a slap pattern": ['"out": "won"', "length"],
    "Add a house rule": ["build/play/logs/1.jsonl"],
    "Add a game": ["doubles, 4 seats, 20 games"],
    "Add a game with rules of its own": ["polite, 4 seats, 20 games", '"out": "won"'],
    "Add a board": [" passed"],
    "Add a language": ["it lacks "],
    "A crash on a board becomes a test": ["1 passed"],
    "An odd verdict becomes a test": ["1 passed"],
}
QUICK = "Add a board", "An odd verdict becomes a test"


def tools():
    return need(ROOT / ".venv" / "bin" / "python", "the tools: make setup")


def apply(block, folder, *words):
    """git apply, in a folder that is no repository's."""
    status, out = run(" ".join(["git apply", *words, "-"]), folder, block)
    assert not status, out + block


def commands(name):
    """The command lines of an example."""
    return [
        line
        for kind, block in blocks(SECTIONS[name])
        if kind == "sh"
        for line in block.splitlines()
    ]


def test_every_example_applies_to_this_tree():
    """To fix it: python -m tests.docs.examples"""
    assert not [(name, files(block)) for name, block in stale()]


@pytest.mark.parametrize("name", long_except(lambda name: name in QUICK, EXAMPLES))
def test_an_example_works(name, tmp_path):
    tools()
    if is_kept(name):
        pytest.skip("its change is in this tree")
    copy = scratch(tmp_path)
    for block in diffs(name):
        apply(block, copy)
    messages = ""
    for line in commands(name):
        status, out = run(line, copy)
        assert status == 0, f"{name}: {line}\n{out[-2000:]}"
        messages += out
    for words in SAID.get(name, []):
        assert words in messages, messages[-2000:]


REMAKE = ("make remake", ".venv/bin/python -m host_sim.pages.frames '*'")  # once for all of them


def merge(block, one, together):
    """Into the folder `together` what the block changes in the folder `one`, as git merges
    branches; where two blocks add at one place, both stay."""
    apply(block, one)
    for name in files(block):
        if not (ROOT / name).exists():
            (together / name).parent.mkdir(parents=True, exist_ok=True)
            (together / name).write_bytes((one / name).read_bytes())
        else:
            done = subprocess.run(
                ["git", "merge-file", "--union", together / name, ROOT / name, one / name]
            )
            assert done.returncode == 0, name
    apply(block, one, "-R")


@pytest.mark.long
def test_the_laptops_tests_pass_with_all_examples_at_once(tmp_path):
    tools()
    one, together = scratch(tmp_path / "one"), scratch(tmp_path / "together")
    names = [name for name in EXAMPLES if not is_kept(name)]
    for name in names:
        for block in diffs(name):
            merge(block, one, together)
    lines = [
        line
        for name in names
        for line in commands(name)
        if line not in REMAKE and " pytest " not in line
    ]
    for line in [*REMAKE, *lines, ".venv/bin/python -m pytest host_sim -q"]:
        status, out = run(line, together)
        assert status == 0, f"{line}\n{out[-6000:]}"


def test_every_example_is_tried():
    told = ["Recipes", "Change a screen", "A golden frame failed", "Add a menu page"]
    assert list(SECTIONS) == [*told, *EXAMPLES]
    assert all(blocks(SECTIONS[name]) for name in EXAMPLES)


# --- negative controls, and the command that mends

OLD = "one\ntwo\nthree\nfour\n"
BLOCK = "--- a/a\n+++ b/a\n@@ -1,4 +1,5 @@\n one\n two\n+new\n three\n four\n"


@pytest.fixture
def repository(tmp_path):
    """A repository with the file `a`; repository(text) commits another text of it: the folder."""

    def commit(text):
        (tmp_path / "a").write_text(text)
        status, out = run(
            "git add -A && git -c user.name=a -c user.email=a commit -qm a", tmp_path
        )
        assert not status, out
        return tmp_path

    assert not run("git init -q", tmp_path)[0]
    commit(OLD)
    return commit


def test_control_a_block_whose_place_has_changed_does_not_apply(repository):
    folder = repository(OLD.replace("four", "4"))
    assert not applies(BLOCK, folder=folder)


def test_a_block_follows_its_place(repository):
    folder = repository("0\n" + OLD.replace("four", "4"))
    block = Mender(folder).mended(BLOCK)
    assert applies(block, folder=folder) and "+new\n three\n" in block


def test_a_block_follows_a_file_that_was_moved_and_not_yet_committed(repository):
    folder = repository(OLD + "\n")
    (folder / "b").mkdir()
    (folder / "a").rename(folder / "b" / "c")
    block = Mender(folder).mended(BLOCK)
    assert applies(block, folder=folder) and files(block) == ["b/c"]
    assert sorted(path.name for path in folder.iterdir()) == [".git", "b"]


def test_a_block_whose_own_lines_have_changed_is_left_to_a_person(repository):
    folder = repository(OLD.replace("two", "2").replace("three", "3"))
    with pytest.raises(Conflict, match="both changed: git show"):
        Mender(folder).mended(BLOCK)
