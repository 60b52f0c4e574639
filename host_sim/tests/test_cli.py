"""The commands as they are typed: bare Python, one clear line for a mistake, exit status 2."""

import ast
import os
import runpy
import subprocess
import sys

import pytest

from host_sim import ROOT, cli
from host_sim.laptop import doctor, leaving, play
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.testing.each import each
from slapdeck.console import Console

LOG = (
    '{"log": 1, "game": "ratscrew", "seats": 2, "rules": {}, "deck": ["7H", "KD", "7C", "2S"]}\n'
    '{"t": 0, "event": "play"}\n'
)


def run(*arguments, input=None, **environment):
    """`python -m host_sim` without site packages beyond the standard library."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "host_sim", *map(str, arguments)],
        cwd=ROOT,
        input=input,
        capture_output=True,
        text=True,
        timeout=60,
        stdin=None if input is not None else subprocess.DEVNULL,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize(
    "console",
    [
        {"PYTHONIOENCODING": "cp1252"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_a_file_name_that_the_console_cannot_show_is_no_error(console, tmp_path):
    (tmp_path / "\u042f").mkdir()
    picture = tmp_path / "\u042f" / "a.png"
    drawn = run("view", "docs/shots/view.jsonl", "--step", 3, "--png", picture, **console)
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert "a.png: event 3 of 15" in drawn.stdout and picture.is_file()


def test_a_log_whose_lines_end_as_on_windows_is_the_same_log(tmp_path):
    lines = (ROOT / "docs" / "shots" / "view.jsonl").read_bytes()
    log = tmp_path / "crlf.jsonl"
    log.write_bytes(lines.replace(b"\n", b"\r\n"))
    replayed = run("replay", "--json", log)
    assert replayed.returncode == 0 and replayed.stdout
    assert replayed.stdout == run("replay", "--json", "docs/shots/view.jsonl").stdout


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"]])
def test_help_fits_a_screen(arguments, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = run(*arguments).stdout.splitlines()
    assert 10 < len(lines) <= 24 and max(map(len, lines)) <= 80


@each(
    "name, game, rules_name, minutes",
    [
        ("War", "war", "", None),
        ("egyptian war", "egyptian_war", "", None),
        ("lightning", "ratscrew", "lightning", 3),
        ("FAMILY", "ratscrew", "family", 5),
    ],
)
def test_a_game_is_found_as_people_write_it(name, game, rules_name, minutes):
    options = cli.parser().parse_args(["play", "--game", name])
    chosen = cli._chosen(options)
    assert (chosen["game"], chosen["rules_name"], chosen.get("minutes")) == (
        game,
        rules_name,
        minutes,
    )


@each(
    "environ, language",
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de", "LANG": "C"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "la_VA.UTF-8"}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "Spanish_Spain.1252"}, "es"),
    ],
)
def test_the_language_is_guessed_from_the_locale(environ, language):
    assert play.language_of(environ) == language


@pytest.mark.parametrize(
    "stored, arguments, language",
    [(None, [], "de"), (None, ["--lang", "en"], "en"), ({"tempo_ms": 800}, [], "en")],
)
def test_the_language_is_guessed_on_a_new_data_folder_only(
    stored, arguments, language, tmp_path, monkeypatch
):
    monkeypatch.setenv("SLAPDECK_DATA", str(tmp_path))
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setattr(play, "data_folder", lambda: tmp_path)
    if stored:
        LaptopStore(tmp_path).save_settings(stored)
    found = []
    for _ in range(2):  # the second start knows it as well
        options = cli.parser().parse_args(["play", *arguments])
        play._live(
            lambda store, options, line: found.append(store.settings()),
            options,
            None,
            None,
            None,
            None,
        )
        assert found[-1].get("language", "en") == language
        LaptopStore(tmp_path).save_settings({**found[-1], "volume": 25})


def test_a_game_without_cards_comes_in_place_of_the_title(tmp_path, monkeypatch):
    monkeypatch.setattr(play, "data_folder", lambda: tmp_path)
    found = []

    def begun(store, options, line):
        console = Console(Devices(FakeClock(cost_us=20), None, store))
        leaving.begin(console, store)
        found.append((store.begins_with, console._next[0]))

    options = cli.parser().parse_args(["play", "--game", "duel"])
    play._live(begun, options, None, None, None, options.game)
    assert found == [("duel", "duel")]


@each(
    "arguments",
    [
        ["play", "--seed", "two"],
        ["play", "--tempo", "-5"],
        ["play", "--tempo", "600000"],  # ticks tell 536 s
        ["play", "--scripted", "--tempo", "99999999"],
        ["play", "--window", "--scripted"],
        ["play", "--terminal"],
        ["play", "--scripted", "--cpu", "lazy"],
        ["play", "--scripted", "--cpu", "pro,pro,pro,pro,pro"],
        ["play", "--game", "duel", "--rules", "{}"],
        ["play", "--game", "duel", "--scripted"],
        ["play", "--game", "lightning", "--rules", "{}"],
        ["shot", "--game", "duel", "--screen", "table", "--out", "a.png"],
        ["play", "--players", "3", "--game", "war"],
        ["play", "--fullscreen", "--scripted"],
        ["prove", "README.md"],
        ["view", "README.md"],
        ["view", "docs/shots/view.jsonl", "--gif", "no/such/x.gif"],
        ["view", "docs/shots/view.jsonl", "--step", "99", "--png", "x.png"],
        ["shot", "--screen", "no-such-screen", "--out", "x.png"],
        ["shot", "--screen", "title", "--out", "no/such/folder/x.png"],
        ["shot", "--screen", "title", "--out", "x.png", "--scale", "10000"],
    ],
)
def test_a_mistake_is_one_line_and_exit_status_2(arguments, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    refuses(arguments, capsys)


def refuses(arguments, capsys):
    """Return the line that says why."""
    try:
        status = cli.main(arguments)
    except SystemExit as end:
        status = end.code
    out, err = capsys.readouterr()
    assert (status, out) == (2, "") and is_one_line(err), err
    return err


@each(
    "arguments",
    [["deal"], ["play", "--fullscreen"], ["view", "docs/shots/view.jsonl"]],
    ids=["no command", "no window", "no viewer"],
)
def test_so_it_is_in_a_python_without_pygame(arguments):
    failed = run(*arguments)
    assert (failed.returncode, failed.stdout) == (2, "")
    assert is_one_line(failed.stderr), failed.stderr


def is_one_line(text):
    return text.startswith("slapdeck: ") and text.count("\n") == 1 and text[-1] == "\n"


# Values that no option of that name takes; others get the first.
WRONG = ("no/such/../value", "-1", "")
_NEEDED = {"simulate": ["--game", "snap"], "shot": ["--out", "x.png"]}


def mistakes():
    """Of each command's parser: each option with each wrong value and without one, an unknown
    option, an argument too many or too few."""
    commands = cli.parser()._subparsers._group_actions[0].choices
    assert set(commands) == set(cli.COMMANDS)
    for name, parser in commands.items():
        yield [name, "--no-such-option"]
        for action in parser._actions:
            for option in action.option_strings[:1]:
                if action.nargs == 0:
                    yield [name, option + "=1"]
                elif action.nargs != "?":
                    yield [name, option]
                    if action.dest not in ("out", "plot", "png", "gif", "flash"):
                        for value in WRONG if action.type else WRONG[:1]:
                            yield [name, *_NEEDED.get(name, ()), option + "=" + value]
            if not action.option_strings and action.nargs is None:
                yield [name]
            if not action.option_strings and action.dest != "language":
                yield [name, *WRONG[:1]]


@each("arguments", mistakes(), ids=" ".join)
def test_each_option_of_each_command_refuses_in_one_line(arguments, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    err = refuses(arguments, capsys)
    assert "[" not in err.replace("['", "", 1) or "JSON" in err, "a list of Python"


def with_parsers():
    """The modules of host_sim that read a command line of their own."""
    for path in sorted((ROOT / "host_sim").rglob("*.py")):
        text = path.read_text("utf-8")
        if path.name not in ("errors.py", "cli.py", "test_cli.py"):
            assert "argparse.ArgumentParser(" not in text, path
            if "= Parser(" in text:
                yield ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("module", [*with_parsers()])
def test_the_other_commands_refuse_in_the_same_voice(module, monkeypatch, capsys):
    if module.startswith(("host_sim.board", "host_sim.chip")):
        pytest.importorskip("mpremote")
        pytest.importorskip("tqdm")
    monkeypatch.setattr(sys, "argv", [module, "--no-such-option"])
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(SystemExit, match="^2$"):
        runpy.run_module(module, run_name="__main__")
    out, err = capsys.readouterr()
    assert out == "" and is_one_line(err), err


def test_play_and_simulate_list_the_same_games_in_one_order(capsys):
    lines = [run(one, "--game", "bridge").stderr for one in ("play", "simulate")]
    assert lines[0] == lines[1]
    listed = lines[0].strip().split(": ")[-1].split(", ")
    for name in listed:
        if cli.main(["simulate", "--game", name, "--games", "1", "--workers", "1"]):
            refused = capsys.readouterr().err
            assert name + " is only for `play`" in refused and ": it " in refused


@pytest.mark.skipif(os.name == "nt", reason="a pipe of POSIX")
@pytest.mark.parametrize("command", [["replay", "--json"], ["auto"], ["view", "--step=3"]])
def test_a_log_may_come_from_a_pipe(command, tmp_path):
    log = ROOT / "docs" / "shots" / "view.jsonl"
    if command[0] == "view":
        command = [*command, "--png=%s" % (tmp_path / "a.png")]
    read = run(*command, "/dev/stdin", input=log.read_text())
    assert (read.returncode, read.stderr) == (0, "")
    assert read.stdout == run(*command, log).stdout
    if command[0] != "view":
        assert run(*command, "/dev/stdin", input="").stderr.startswith(
            "slapdeck: /dev/stdin: line 1"
        )


def test_replay_says_who_won_by_what_and_in_what_time(tmp_path):
    said = run("replay", ROOT / "docs/shots/view.jsonl").stdout
    assert said == (
        "Egyptian Ratscrew (card limit 8): seat 0 (Red) wins by sudden death after 8 cards, "
        "0:10 minutes\n"
    )
    log = tmp_path / "log.jsonl"
    log.write_text(LOG)
    assert "not finished after 1 cards" in run("replay", log).stdout
    night = next((ROOT / "tests" / "data" / "nights").glob("*.jsonl"))
    assert " after 6 rounds (" in run("replay", night).stdout


@pytest.mark.parametrize("option", ["--png", "--gif"])
def test_a_log_is_not_drawn_over_itself(tmp_path, option):
    log = tmp_path / "log.jsonl"
    log.write_text(LOG)
    (tmp_path / "same").symlink_to(log)
    for path in (log, tmp_path / "same"):
        failed = run("view", log, "--step", 1, option, path)
        assert failed.returncode == 2 and len(failed.stderr.splitlines()) == 1
        assert log.read_text() == LOG


def test_a_report_is_not_plotted_over_itself(tmp_path):
    report = tmp_path / "report.json"
    report.write_text("{}")
    failed = run("prove", report, "--plot", report)
    assert failed.returncode == 2 and "another file" in failed.stderr
    assert report.read_text() == "{}"


def test_a_bad_log_cannot_be_dealt(tmp_path):
    log = tmp_path / "log.jsonl"
    log.write_text(LOG.replace("KD", "KZ"))
    failed = run("play", "--scripted", "--deal", log)
    assert failed.returncode == 2
    assert "log.jsonl: line 1: " in failed.stderr


def test_doctor_prints_one_page_and_stores_nothing(tmp_path):
    data = tmp_path / "data"
    printed = run("doctor", HOME=str(tmp_path), SLAPDECK_DATA=str(data), TERM="vt220")
    assert (printed.returncode, printed.stderr) == (0, "")
    lines = printed.stdout.splitlines()
    assert 10 < len(lines) <= 40 and [*doctor.PARTS] == [
        line[:12].strip() for line in lines if line[0] != " "
    ]
    missing = "pygame-ce is missing", "\nsound        pygame is missing\n"
    for words in (run("--version").stdout.strip(), "TERM=vt220", *missing, "~/data"):
        assert words in printed.stdout
    assert not list(tmp_path.iterdir())


@each("part", doctor.PARTS)
def test_a_part_that_doctor_cannot_examine_leaves_the_others(part, monkeypatch, capsys):
    def fails():
        yield "one line"
        raise OSError("no such thing")

    monkeypatch.setattr(doctor, "PARTS", {"before": lambda: ["a"], part: fails, "z": lambda: "z"})
    assert doctor.main() == 0
    assert [line[12:] for line in capsys.readouterr().out.splitlines()] == [
        " a",
        " one line",
        " OSError: no such thing",
        " z",
    ]


def test_every_screen_can_be_shot(tmp_path):
    from host_sim.pages import shot

    names = run("shot", "--list").stdout.split()
    assert names == shot.names() and "title" in names
    assert len({bytes(shot.chip_of(name).frame()) for name in names}) == len(names)
    shot.chip_of("title").save_png(tmp_path / "title.png")
    out = tmp_path / "again.png"
    assert run("shot", "--screen", "title", "--out", out).returncode == 0
    assert out.read_bytes() == (tmp_path / "title.png").read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="a pipe of POSIX")
def test_a_reader_that_goes_away_is_no_error(tmp_path):
    log = tmp_path / "log.jsonl"
    log.write_text(LOG)
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-S", "-m", "host_sim", "auto", str(log)],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=60,
    )
    os.close(writer)
    assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="file descriptors of POSIX")
@each(
    "arguments, status",
    [(["doctor"], 0), (["replay", "docs/shots/view.jsonl"], 0), (["shot", "--list"], 0),
     (["nonsense"], 2), (["view", "README.md"], 2), (["play", "--window", "--terminal"], 2)],
)  # fmt: skip
def test_closed_streams_are_no_error(arguments, status):
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&-', "sh", sys.executable, "-m", "host_sim", *arguments],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    assert done.returncode == status
    assert is_one_line(done.stderr) if status else done.stderr == ""


def in_the_locales_encoding(text):
    """The calls in a module's text that read or write text files as the locale has it."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and not any(one.arg == "encoding" for one in node.keywords):
            name = ast.unparse(node.func).rpartition(".")[2]
            is_open = ast.unparse(node.func) == "open" and "b" not in ast.unparse(node.args[1:2])
            least = {"read_text": 1, "write_text": 2}.get(name, 0)
            if is_open or len(node.args) < least:
                yield ast.unparse(node)


def test_no_text_file_depends_on_the_locale():
    """`make try` failed where it is not UTF-8."""
    found = []
    for folder in ROOT / "host_sim", ROOT / "hw":
        for path in folder.rglob("*.py"):
            if "tests" not in path.parts:
                found += in_the_locales_encoding(path.read_text("utf-8"))
    assert found == []


def test_control_a_file_in_the_locales_encoding_is_found():
    assert len(list(in_the_locales_encoding("p.read_text()\np.write_text(t)\nopen(p, 'w')"))) == 3
    assert not list(in_the_locales_encoding("p.read_text('utf-8')\nopen(p, 'rb')\nmenu.open(p)"))


def test_control_other_voices_are_no_line_of_ours():
    for said in ("no prefix\n", "usage: x\nslapdeck: y\n", "slapdeck: two\nlines\n", ""):
        assert not is_one_line(said)
