"""Reads the documents: headings, links, commands, blocks; and makes a tree to try them in."""

import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_LEFT_OUT = ("build", "dist", ".venv", "typings", ".git", "__pycache__", ".pytest_cache",
             ".ruff_cache")  # fmt: skip

COMMAND = r"(make|python3?|mpremote|git|pytest|sed|cp|head|pre-commit|pipx?|\.venv/\S+)(?!\S)"


def pages():
    """Our pages: at the top, under docs, hw, .github."""
    found = [*ROOT.glob("*.md")]
    for folder in ("docs", "hw", ".github"):
        found += (ROOT / folder).rglob("*.md")
    return sorted(found)


def sections(text):
    """{heading: the text below it up to the next heading}, of all levels."""
    parts = re.split(r"^#+ (.*)$", without_blocks(text, keep=True), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def without_blocks(text, keep=False):
    """The page without its fenced blocks; with `keep` only without their lines that look like
    headings."""

    def mend(found):
        return re.sub(r"^#", " #", found[0], flags=re.M) if keep else ""

    return re.sub(r"^```.*?^```$", mend, text, flags=re.M | re.S)


def blocks(text):
    """[(language, text)] of the fenced blocks, in their order."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", text, flags=re.M | re.S)


def commands(text):
    """Every command line of a page: fenced as sh, or indented by four."""
    found = [line for kind, block in blocks(text) if kind == "sh" for line in block.splitlines()]
    for line in without_blocks(text).splitlines():
        if re.match("    " + COMMAND, line):
            found.append(line.strip())
    return [line for line in found if line and not line.startswith("#")]


def inline(text):
    """Every command in backticks in a sentence or a table, but not a tool's name alone."""
    found = [" ".join(words.split()) for words in re.findall(r"`([^`]+)`", without_blocks(text))]
    return [line for line in found if re.match(COMMAND + " ", line)]


def anchors(text):
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in sections(text)
    }


def scratch(folder, commit=""):
    """A separate copy of the tree, or of that commit if this clone has it, with this tree's
    tools."""
    copy = Path(folder) / "slapdeck"
    packed = Path(folder) / "tree.tar"
    words = ["git", "-C", str(ROOT), "archive", "-o", str(packed), commit]
    if commit and subprocess.run(words, capture_output=True).returncode == 0:
        shutil.unpack_archive(packed, copy)
    else:
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*_LEFT_OUT))
    for tools in (".venv", "typings"):
        if (ROOT / tools).exists():
            (copy / tools).symlink_to((ROOT / tools).resolve())
    return copy


def run(line, folder, text=None):
    """(exit status, output) of a command line in that folder."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST", "COV", "GIT", "MAKE"))
    }
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        input=text,
        text=True,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.returncode, done.stdout
