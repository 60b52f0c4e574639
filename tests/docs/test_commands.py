"""The commands on README, CONTRIBUTING and their pages.

Both the command lines and those in backticks in a sentence. Each one exists: a target of the
Makefile, a module, a command of host_sim, a file of tests. Some of them are run here, others as a
worked example (test_first_change.py); those that need a board or one's own log say so.
"""

import re
import shlex

import pytest

from host_sim.cli import COMMANDS
from host_sim.testing.long_tests import long_except
from tests.docs.examples import EXAMPLES
from tests.docs.pages import ROOT, blocks, commands, inline, run, scratch, sections

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/recipes.md",
    "docs/playing.md",
    "docs/manual.md",
    "docs/board.md",
    "docs/performance.md",
    "docs/proof.md",
    "docs/referee.md",
    "docs/reliability.md",
    "docs/table_log.md",
    "docs/usability.md",
]
MARKED = re.compile(r"#.*needs (a board|that log)")
# Run here, with a log for FILE: others open a window, take long or need a board
RUN = re.compile(
    r"make play$|make view .*GIF=|python -m host_sim "
    r"(play|replay|auto|shot|simulate|balance|view .*--(png|gif))\b"
)
LOG = "tests/data/golden/war-plain.jsonl"
SHORTER = (
    ("FILE.gif", "a.gif"),
    ("FILE.png", "a.png"),
    ("FILE", LOG),
    ("--games 1000", "--games 10"),
    ("balance", "balance --games 50"),
)
OTHERS = ("git", "pip", "pipx", "pre-commit")  # tools that are not ours
BOARDS = re.compile(r"(\.venv/bin/)?mpremote |make repl$")


def bare(line):
    """The command without its comment."""
    return line.partition("  #")[0].partition(" # ")[0].strip()


def reported():
    """{command: page} of all commands that no worked example runs."""
    found = {}
    for page in PAGES:
        text = (ROOT / page).read_text()
        below = sections(text)
        examples = [
            line
            for name in EXAMPLES
            for kind, block in blocks(below.get(name, ""))
            for line in block.splitlines()
            if kind == "sh"
        ]
        for line in commands(text):
            if line not in examples and not MARKED.search(line):
                found[bare(line)] = page
        for line in inline(text):
            if not BOARDS.match(line):
                found[line] = page
    return found


def targets():
    """The targets that `make help` lists."""
    return rules(".*?## ")


def rules(rest=""):
    """The targets whose rule goes on with the pattern `rest`."""
    return re.findall(r"^([a-z0-9-]+):" + rest, (ROOT / "Makefile").read_text(), re.M)


def exists(line):
    """Is there what this command line names?"""
    tool, *words = shlex.split(line.removeprefix(".venv/bin/"))
    if tool == "make":
        what = [word.replace("WHAT=", "measure-") for word in words[1:] if "WHAT=" in word]
        return not words or (words[0] in targets() and {*what} <= {*rules()})
    if tool == "python" and words[:2] == ["-m", "pytest"]:
        tool, words = "pytest", words[2:]
    if tool == "pytest":
        places = [word for word in words if "/" in word or word == words[0] and word[0] != "-"]
        return all((ROOT / word).exists() for word in places)
    if tool == "python" and words[:2] == ["-m", "host_sim"]:
        return words[2] in COMMANDS
    if tool == "python" and words[0] == "-m":
        return words[1] == "pytest" or any(
            (ROOT / words[1].replace(".", "/")).with_suffix(end).exists() for end in (".py", "")
        )
    return tool in OTHERS


def test_every_command_on_the_pages_exists():
    assert not [(page, line) for line, page in reported().items() if not exists(line)]


def test_control_a_missing_command_is_found():
    for line in (
        "make coffee",
        "make measure WHAT=coffee",
        "python -m host_sim juggle",
        "python -m tests.juggle",
        "pytest tests/test_coffee.py",
        "python -m pytest coffee -q",
        "coffee",
    ):
        assert not exists(line), line


def test_make_help_and_make_measure_list_every_target_but_two():
    listed = re.findall(r"^([a-z0-9-]+) +[A-Z].*", run("make help", ROOT)[1], re.M)
    what = re.findall(r"^  ([a-z0-9-]+) +[A-Z].*", run("make measure", ROOT)[1], re.M)
    assert listed == targets()
    assert {*listed, *("measure-" + one for one in what)} == {*rules()} - {"sources", "vm"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return scratch(tmp_path_factory.mktemp("tree"))


def test_make_clean_removes_only_generated_files(tmp_path):
    copy = scratch(tmp_path)
    before = sorted(copy.rglob("*"))
    for name in ("build", "dist", "src/__pycache__"):
        (copy / name).mkdir()
    assert run("make clean", copy)[0] == 0
    tools = {copy / ".venv", copy / "typings"}
    assert sorted(copy.rglob("*")) == [path for path in before if path not in tools]


@pytest.mark.parametrize(
    "line",
    long_except(
        lambda line: not line.endswith("balance"),
        [line for line in reported() if RUN.match(line.removeprefix(".venv/bin/"))],
    ),
)
def test_a_command_works(line, tree):
    for long, short in SHORTER:
        line = line.replace(long, short)
    line = line.removeprefix(".venv/bin/").replace("python -m", ".venv/bin/python -m", 1)
    status, out = run(f"mkdir -p build && {line} </dev/null", tree)
    assert status == 0, out[-2000:]
