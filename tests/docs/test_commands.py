"""Every command that README, CONTRIBUTING and their pages tell people to type is run by something.

Those in a line of their own and those in backticks in a sentence. Run here as it stands, run as a
worked example (test_first_change.py), run by CI or by a test that is named here (of what takes
long, its parts), or marked in its line as needing a board or a log of one's own.
"""

import re
import shlex

import pytest

from tests.docs.examples import EXAMPLES
from tests.docs.pages import ROOT, blocks, commands, inline, run, scratch, sections

PAGES = ["README.md", "CONTRIBUTING.md", "docs/playing.md", "docs/board.md", "docs/referee.md"]
MARKED = re.compile(r"#.*needs (a board|that log)")
# make target: (file, what in it shows that the target, or the program behind it, is run)
BY = {
    "test": (".ci/run", "make test"), "test-long": (".ci/run", "make test-long"),
    "lint": (".ci/run", "make lint"),
    "hw": (".ci/run", "make hw"),
    "uf2": ("Makefile", "uf2 stock stage vm"), "stock": ("Makefile", "uf2 stock stage vm"),
    "stage": ("Makefile", "uf2 stock stage vm"), "vm": ("Makefile", "uf2 stock stage vm"),
    "remake": ("CONTRIBUTING.md", "\nmake remake\n"),
    "flash": ("tests/flash/test_stock.py", 'flash("flash"'),
    "flash-uf2": ("tests/flash/test_bootsel.py", "uf2"),
    "flash-clean": ("tests/flash/test_stock.py", "clean"),
    "log": ("tests/flash/test_kept.py", '"log"'),
    "records": ("tests/flash/test_kept.py", '"records"'),
    "settings": ("tests/flash/test_kept.py", "flash_kept.settings"),
    "endurance": ("tests/endurance/test_endurance.py", "vm.sampled"),
    "peers": ("tests/peers/test_peers.py", "peers"),
    "view": ("host_sim/tests/test_view.py", "view"),
    "photo-long": ("tests/handheld/test_photo_finish.py", "photo_finish"),
    "flash-long": ("tests/flash/test_full.py", "SLAPDECK_LONG"),
    "shots": ("tests/handheld/test_film.py", "film"),
    "release": ("tests/docs/test_release.py", "release."),
    "bench": ("tests/bench/test_model.py", "finishes."),
    "misses": ("tests/bench/jobs.py", "misses.in_slaps"),
    "lockstep": ("tests/chip/test_lockstep.py", "lockstep.compare"),
    "faults": ("tests/vm/test_power_cuts_vm.py", "SLAPDECK_LONG"),
    "fuzz": ("tests/fuzz/test_readers.py", "readers"),
    "setup": ("Makefile", "\nsetup: .venv/.dev"), "help": ("Makefile", "DEFAULT_GOAL := help"),
    "play": ("tests/docs/test_commands.py", '"make play"'),
    "play-chip": ("tests/chip/test_play.py", '"play-chip"'),
    "clean": ("tests/docs/test_commands.py", '"make clean"'),
}  # fmt: skip
# The rest, typed as here: (line, in other words where a name has to be filled in or time is dear)
LOG = "docs/shots/view.jsonl"
HERE = {
    "make play": "make play </dev/null", "make": "make",
    "python -m host_sim play --scale 3": "python -m host_sim play --scale 3 </dev/null",
    "python -m host_sim play --cpu none,pro": "python -m host_sim play --cpu none,pro </dev/null",
    "make view LOG=FILE GIF=FILE.gif": f"make view LOG={LOG} GIF=b.gif",
    "make fuzz": "python -m host_sim.fuzz 2000",
    "python -m host_sim replay FILE": f"python -m host_sim replay {LOG}",
    "python -m host_sim auto FILE": f"python -m host_sim auto {LOG}",
    "python -m host_sim view FILE --step 17 --png FILE.png":
        f"python -m host_sim view {LOG} --step 7 --png a.png",
    "python -m host_sim view FILE --gif FILE.gif --from 12 --to 20 --scale 2":
        f"python -m host_sim view {LOG} --gif a.gif --from 2 --to 3 --scale 2",
    "python -m host_sim shot --screen table --out table.png": "",
    ".venv/bin/python -m host_sim shot --screen menu_games --scale 3 --out build/menu_games.png":
        "mkdir -p build && .venv/bin/python -m host_sim shot --screen menu_games --scale 3"
        " --out build/menu_games.png",
    "python -m host_sim simulate --game ratscrew --cpu sleepy,normal,sharp,pro --games 1000":
        "python -m host_sim simulate --game ratscrew --cpu sleepy,normal,sharp,pro --games 10",
}  # fmt: skip
ELSEWHERE = {
    "python -m host_sim view FILE": "host_sim/tests/test_viewer.py",
    ".venv/bin/python -m pytest host_sim -q": ".ci/run",
    "python -m host_sim.frames": "CONTRIBUTING.md",
    ".venv/bin/python -m host_sim.frames": "CONTRIBUTING.md",
    ".venv/bin/python -m host_sim.frames --check": ".pre-commit-config.yaml",
    "pytest -s tests/handheld/test_latency.py": ".ci/run",
    "python -m tests.handheld.memory": "tests/handheld/memory.py",
    "git apply": "tests/docs/test_first_change.py",
}
PEOPLES = {"git diff", "pre-commit install", "pipx install pre-commit", "git commit -n",
           "pip install mpremote"}  # others' tools
BOARDS = re.compile(r"(\.venv/bin/)?mpremote |make repl$")


def bare(line):
    """The command without its comment."""
    return line.partition("  #")[0].partition(" # ")[0].strip()


def told():
    """{command: page} of all commands that no worked example runs."""
    found = {}
    for page in PAGES:
        text = (ROOT / page).read_text()
        below = sections(text)
        examples = [line for name in EXAMPLES for kind, block in blocks(below.get(name, ""))
                    for line in block.splitlines() if kind == "sh"]  # fmt: skip
        for line in commands(text):
            if line not in examples and not MARKED.search(line):
                found[bare(line)] = page
        for line in inline(text):
            if not BOARDS.match(line) and line not in PEOPLES:
                found[line] = page
    return found


def is_run(line):
    """Is there something that runs it?"""
    if line in HERE or line in ELSEWHERE:
        return True
    words = shlex.split(line)
    return words[0] == "make" and words[1] in BY


def test_every_command_is_run_by_something():
    assert not [(page, line) for line, page in told().items() if not is_run(line)]


def test_a_command_that_nobody_runs_is_noticed():
    assert not is_run("make coffee") and not is_run("python -m host_sim juggle")
    assert is_run("make hw") and MARKED.search("make log    # needs a board: logs")
    assert inline("Say `make\ncoffee` or `make`, `pytest`, `a make`.") == ["make coffee"]


def test_what_is_said_to_run_them_is_there_and_what_is_not_told_is_not_listed():
    for target, (name, words) in BY.items():
        assert words in (ROOT / name).read_text(), target
    assert all((ROOT / name).is_file() for name in ELSEWHERE.values())
    lines = set(told())
    assert set(HERE) - {"make"} <= lines and set(ELSEWHERE) <= lines


def test_the_table_of_targets_is_that_of_the_makefile():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    table = text.partition("<!-- targets -->")[2].partition("<!-- /targets -->")[0]
    made = re.findall(r"^([a-z0-9-]+):.*?## ", (ROOT / "Makefile").read_text(), re.M)
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert sorted(re.findall(r"`make ([a-z0-9-]+)`", " ".join(rows))) == sorted(made)
    assert set(BY) == set(made) - {"repl"}  # that is a board's


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return scratch(tmp_path_factory.mktemp("tree"))


def test_make_clean_removes_what_was_made_and_nothing_else(tmp_path):
    copy = scratch(tmp_path)
    before = sorted(copy.rglob("*"))
    for name in ("build", "dist", "src/__pycache__"):
        (copy / name).mkdir()
    assert run("make clean", copy)[0] == 0
    tools = {copy / ".venv", copy / "typings"}
    assert sorted(copy.rglob("*")) == [path for path in before if path not in tools]


@pytest.mark.parametrize("line", HERE)
def test_a_command_works_as_it_stands(line, tree):
    typed = (HERE[line] or line).replace("python -m", ".venv/bin/python -m", 1)
    status, out = run(typed.replace(".venv/bin/.venv/bin/", ".venv/bin/"), tree)
    assert status == 0, out[-2000:]


def test_a_commit_is_looked_at_by_the_tools_of_make_lint():
    asked = re.findall(r"entry: (\S+ -m [\w.]+)", (ROOT / ".pre-commit-config.yaml").read_text())
    lint = (ROOT / "Makefile").read_text().partition("\nlint:")[2].partition("\n\n")[0]
    for tool in re.findall(r"\$\(PY\) -m (\w+)", lint):
        assert f".venv/bin/python -m {tool}" in asked, tool
    assert len(asked) >= 5 and asked[3].endswith("host_sim.game_pages")
    # It names the files to codespell, which then leaves out what it leaves out for make lint.
    assert run(f"{asked[1]} src/slapdeck/ui/words/de.py", ROOT) == (0, "")
    assert "make log" in (ROOT / ".github/ISSUE_TEMPLATE/odd-verdict.md").read_text()
