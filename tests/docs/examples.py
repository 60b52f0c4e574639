"""The worked examples of docs/recipes.md, and whether their blocks still apply to this tree.

    python -m tests.docs.examples    rewrites the blocks that no longer apply

A block is a change of some older commit. Git merges it with all that has changed since then, moved
files included; the new block is what the merge adds to this tree. Where the lines of
a block, or those beside it, have changed, git cannot merge: the block stays as it is, git shows
both versions, and you write the block by hand.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.docs.pages import ROOT, blocks, sections

PAGE = ROOT / "docs" / "recipes.md"
SECTIONS = sections(PAGE.read_text("utf-8"))
EXAMPLES = ["Add a screen", "Add a slap pattern", "Add a house rule",
            "Add a game", "Add a game with rules of its own", "Add a kind of round", "Add a board",
            "Add a language",
            "A crash on a board becomes a test", "An odd verdict becomes a test"]  # fmt: skip
_HEAD = re.compile(r"^(diff --git|index|new file mode|similarity index|rename) .*\n", re.M)


def diffs(name):
    """The blocks of the example `name` that change files."""
    return [block for kind, block in blocks(SECTIONS[name]) if kind == "diff"]


def files(block):
    """The files that a block changes or makes."""
    return re.findall(r"^\+\+\+ b/(.*)$", block, re.M)


def applies(block, *words, folder=ROOT):
    """Does `git apply` accept the block there?"""
    return (
        subprocess.run(
            ["git", "apply", "--check", *words, "-"],
            cwd=folder,
            input=block,
            text=True,
            capture_output=True,
        ).returncode
        == 0
    )


def is_kept(name):
    """Has somebody kept the example's change, so that it is in this tree already?"""
    return bool(diffs(name)) and all(applies(block, "-R") for block in diffs(name))


def stale():
    """[(example, block)] of the blocks that do not apply, of examples that nobody has kept."""
    return [
        (name, block)
        for name in EXAMPLES
        if not is_kept(name)
        for block in diffs(name)
        if not applies(block)
    ]


class Conflict(Exception):
    """Git cannot merge a block with what has changed since."""


class Mender:
    """Merges blocks with this tree, in commits that belong to no branch; nothing else changes."""

    def __init__(self, root=ROOT):
        self._root = root
        self._folder = tempfile.TemporaryDirectory()
        self._index = {"GIT_INDEX_FILE": str(Path(self._folder.name) / "index")}
        self._git("read-tree", "HEAD")
        self._git("add", "-A")
        self._now = self._commit("HEAD")

    def _git(self, *words, text=None, allowed=(0,)):
        named = {
            "GIT_" + who + what: "slapdeck"
            for who in ("AUTHOR_", "COMMITTER_")
            for what in ("NAME", "EMAIL")
        }
        done = subprocess.run(
            ["git", *words],
            cwd=self._root,
            input=text,
            text=True,
            env={**os.environ, **named, **self._index},
            capture_output=True,
        )
        if done.returncode not in allowed:
            raise Conflict(done.stdout + done.stderr)
        return done.stdout.strip("\n")

    def _commit(self, parent):
        """A commit of what is in the index."""
        return self._git("commit-tree", "-p", parent, "-m", "example", self._git("write-tree"))

    def _with(self, block):
        """A commit: the newest one that the block applies to, with the block."""
        for commit in self._git("rev-list", "HEAD").split():
            self._git("read-tree", commit)
            try:
                self._git("apply", "--cached", "-", text=block)
            except Conflict:
                continue
            return self._commit(commit)
        raise Conflict("it applies to no commit\n")

    def mended(self, block):
        """The block for this tree; raises Conflict."""
        merged, _, messages = self._git(
            "-c",
            "merge.directoryRenames=true",
            "merge-tree",
            "--write-tree",
            "--name-only",
            self._now,
            self._with(block),
            allowed=(0, 1),
        ).partition("\n")
        if "CONFLICT" in messages:
            raise Conflict(f"both changed: git show {merged}:PATH\n{messages}")
        return _HEAD.sub("", self._git("diff", "-U1", "--no-renames", self._now, merged)) + "\n"


def main():
    """Returns the exit status: 1 if a block is left to a person."""
    mender, failed = Mender(), 0
    text = PAGE.read_text("utf-8")
    for name, block in stale():
        print(f"{name}: {', '.join(files(block))}")
        try:
            text = text.replace(block, mender.mended(block))
        except Conflict as conflict:
            print(conflict)
            failed = 1
    PAGE.write_text(text, "utf-8")
    return failed


if __name__ == "__main__":
    sys.exit(main())
