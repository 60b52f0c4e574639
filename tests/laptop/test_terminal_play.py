"""The game in a terminal: every screen is reached by keys, and no way out loses anything."""

import os
import re
import select
import shutil
import subprocess
import sys
import time

import pytest

from firmware.store import Store
from host_sim import ROOT
from host_sim.laptop.half_blocks import QUESTION
from host_sim.laptop.said import said
from host_sim.testing.keystrokes import REPORTS
from slapdeck.record.reader import Record
from tests.need import need

pty = pytest.importorskip("pty", reason="a terminal of POSIX")
if hasattr(os, "fork"):
    from tests.laptop.ways_in import InTerminal, environment, resize

ENTER, ESC, BACKSPACE, DOWN, TAB = "\r", "\x1b", "\x7f", "\x1b[B", "\t"


@pytest.fixture
def game(tmp_path):
    with InTerminal(tmp_path / "data") as game:
        yield game


def play(game):
    """From the title into a game."""
    game.until("Press the key")
    game.type("1", until="Pile")


def test_the_demo_begins_by_itself_and_esc_goes_back_before_it_ends_the_program(game):
    game.until("A demo")
    game.type(ESC, until="Press the key")
    game.type(ESC)
    assert game.ended() == 0
    assert "Traceback" not in game.text and game.is_restored()


def test_arrows_enter_and_backspace_work_the_menu_and_esc_goes_back(game):
    game.until("Press the key")
    game.type(ENTER, until="MENU  GAMES")
    game.type(DOWN, until="MENU  MORE")
    game.type(ENTER, until="MORE  HOUSE RULES")
    game.type(BACKSPACE, until="MENU  MORE")
    game.type(ESC, until="Press to join")
    game.type(ESC, until="Press the key")


def test_a_new_device_begins_with_the_lesson_and_tab_holds_a_key_so_that_it_is_skipped(tmp_path):
    with InTerminal(tmp_path, "play", "--terminal") as game:  # nothing is set up
        game.until("Press the key")
        game.type("a", until="The lesson")
        game.wait(0.3)
        game.type(TAB + "a")
        game.until("Press to join", 3)
        game.type("a")  # lets go
        game.quit()


def test_esc_pauses_a_game_that_goes_on_and_q_saves_it(game, tmp_path):
    play(game)
    game.type(ESC, until="PAUSED: EGYPTIAN RATSCREW  RESUME")
    game.type(ENTER, until="Pile")
    game.quit()
    assert said("saved") in game.text and game.is_restored()
    store = Store(str(tmp_path / "data"))
    assert store.is_paused()
    # No terminal knows keys finer than a keyboard is asked, 8 ms: closer slaps tie.
    assert Record(store.load_paused()[1]).rules.tie_window >= 8000


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_saves_the_game_and_puts_the_terminal_back(game, tmp_path, name):
    play(game)
    game.send(name)
    assert game.ended() == 0
    assert game.is_restored()
    assert Store(str(tmp_path / "data")).is_paused()


def test_ctrl_backslash_saves_the_game_too(game, tmp_path):
    play(game)
    game.type("\x1c")
    assert game.ended() == 0 and said("saved") in game.text
    assert game.is_restored()


def test_two_ctrl_c_while_the_terminal_is_asked_for_its_colours_put_it_back(tmp_path):
    with InTerminal(tmp_path, "play", "--terminal", COLORTERM="truecolor") as game:
        while QUESTION not in game.text:
            assert game.process.poll() is None, game.text
            game.read()
        game.send("SIGINT")
        game.wait(0.05)
        game.send("SIGINT")
        game.ended()
        assert game.is_restored() and "\x1b[?1049l" in game.text


def test_where_q_is_a_button_the_line_names_ctrl_c_which_ends(tmp_path):
    with InTerminal(tmp_path, "play", "--terminal", "--keys", "space,q,t,m") as game:
        game.until("Press the key")
        assert "end: Ctrl-C" in game.text and "end: Q" not in game.text
        game.type("\x03")
        assert game.ended() == 0 and game.is_restored()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_has_no_half_blocks_is_refused_in_one_line(tmp_path, encoding):
    with InTerminal(tmp_path, "play", "--terminal", PYTHONIOENCODING=encoding) as game:
        assert game.ended() == 2
    lines = game.text.splitlines()
    assert len(lines) == 1 and "UTF-8" in lines[0] and "2580" not in lines[0]


def test_after_ctrl_z_and_fg_the_game_is_paused_and_takes_keys(game):
    play(game)
    game.send("SIGTSTP")
    os.waitpid(game.process.pid, os.WUNTRACED)
    game.read(0.1)
    assert game.is_restored()
    game.send("SIGCONT")
    game.until("PAUSED: EGYPTIAN RATSCREW  RESUME")
    assert not game.is_restored()
    game.type(ENTER, until="Pile")


@pytest.mark.long
def test_late_reports_neither_end_the_game_nor_slap_wherever_they_are_split(tmp_path):
    quiet = {"demo_ms": 400_000, "tempo_ms": 1500, "join_ms": 300, "cpu": [None] * 4, "seed": 7}
    with InTerminal(tmp_path / "data", "play", "--terminal", how={"rig": quiet}) as game:
        game.until("Press the key")
        send_split(game)  # on the title
        game.until("Press the key")
        play(game)
        game.until("plays")
        send_split(game)
        game.until("plays")
        assert "False slap" not in game.text
        for _ in range(4):  # the control: a pattern may lie there once
            game.type("1")
            game.wait(0.7)
        assert "False slap" in game.text
        game.quit()


def send_split(game):
    """Send every report in two pieces, at another place each."""
    for number, report in enumerate(REPORTS):
        at = 1 + number % max(1, len(report) - 1)
        game.send_bytes(report[:at])
        game.wait(0.06)
        game.send_bytes(report[at:])
    game.wait(0.8)


def test_a_small_terminal_says_what_it_needs_until_it_is_large_enough(tmp_path):
    with InTerminal(tmp_path / "data", "play", "--terminal", columns=40) as game:
        game.wait(2)
        assert "The picture needs 68x22 characters, this terminal has 40x24." in game.text
        assert "\u2580" not in game.text
        game.resize(20, 5)
        game.wait(0.5)
        assert "this terminal has 20x5." in game.text and "\u2580" not in game.text
        game.resize(80, 24)
        game.until("Press the key")
        game.wait(0.3)
        assert "\u2580" in game.text
        game.quit()


def test_a_dumb_terminal_is_named_as_the_reason(tmp_path):
    with InTerminal(tmp_path, "play", "--terminal", TERM="dumb") as game:
        assert game.ended() == 2
    assert len(game.text.splitlines()) == 1 and "TERM=dumb" in game.text


COLOURS = 50  # of the title, and more
MULTIPLEXERS = {
    "screen": ("screen", "-U", "-c", "rc"),
    "screen that says xterm": ("screen", "-U", "-T", "xterm-256color", "-c", "rc"),
    "tmux": ("tmux", "-u", "-L", "slapdeck-test-%d" % os.getpid(), "-f", "/dev/null", "new"),
}


@pytest.mark.long
@pytest.mark.parametrize("colorterm", ["", "truecolor"])
@pytest.mark.parametrize("name", MULTIPLEXERS)
def test_inside_screen_and_tmux_the_colours_are_right(tmp_path, name, colorterm):
    """GNU screen reads 48;2;5;... of a 24-bit colour as blink, dim and others."""
    command = MULTIPLEXERS[name]
    need(shutil.which(command[0]), "apt-get install %s" % command[0])
    colours, others = orders_in(in_multiplexer(tmp_path, command, colorterm))
    assert len(colours) > COLOURS
    assert not any(order & {b"2", b"5"} for order in others)


def orders_in(sent):
    """The orders for a colour, and the other ones for letters."""
    orders = {frozenset(order.split(b";")) for order in re.findall(rb"\x1b\[([\d;]*)m", sent)}
    colours = {order for order in orders if order & {b"38", b"48"}}
    return colours, orders - colours


def in_multiplexer(folder, command, colorterm):
    """What the terminal outside gets up to a second after the picture of the title."""
    (folder / "rc").write_text("startup_message off\n")
    sockets = folder / "sockets"
    sockets.mkdir(mode=0o700)
    more = {"SCREENDIR": str(sockets), "COLORTERM": colorterm, "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-m", "host_sim", "play", "--terminal"]
    ours, theirs = pty.openpty()
    resize(theirs, 100, 40)
    program = subprocess.Popen(
        [*command, *words],
        cwd=folder,
        env=environment(folder / "data", **more),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    sent, end = b"", time.monotonic() + 20
    is_there = False
    while time.monotonic() < end:
        if select.select([ours], [], [], 0.1)[0]:
            sent += os.read(ours, 65536)
        if not is_there and len(orders_in(sent)[0]) > COLOURS:
            is_there, end = True, time.monotonic() + 1
    os.write(ours, b"q")
    assert program.wait(20) == 0
    os.close(ours)
    return sent
