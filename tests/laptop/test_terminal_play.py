"""The game in a terminal: every screen is reached by keys, and no way out loses anything."""

import os

import pytest

from firmware.store import Store
from host_sim.laptop import leaving

pty = pytest.importorskip("pty", reason="a terminal of POSIX")
if hasattr(os, "fork"):
    from tests.laptop.ways_in import InTerminal

ENTER, ESC, BACKSPACE, DOWN, TAB = "\r", "\x1b", "\x7f", "\x1b[B", "\t"


@pytest.fixture
def game(tmp_path):
    with InTerminal(tmp_path / "data") as game:
        yield game


def play(game):
    """From the title into a game."""
    game.until("Press the key")
    game.type("1")
    game.until("Pile")


def test_the_demo_begins_by_itself_and_esc_goes_back_before_it_ends_the_program(game):
    game.until("A demo")
    game.type(ESC)
    game.until("Press the key")
    game.type(ESC)
    assert game.ended() == 0
    assert "Traceback" not in game.text and game.is_restored()


def test_arrows_enter_and_backspace_work_the_menu_and_esc_goes_back(game):
    game.until("Press the key")
    game.type(ENTER)
    game.until("MENU  GAMES")
    game.type(DOWN)
    game.until("MENU  MORE")
    game.type(ENTER)
    game.until("MORE  HOUSE RULES")
    game.type(BACKSPACE)
    game.until("MENU  MORE")
    game.type(ESC)
    game.until("Press to join")
    game.type(ESC)
    game.until("Press the key")


def test_a_new_device_begins_with_the_lesson_and_tab_holds_a_key_so_that_it_is_skipped(tmp_path):
    with InTerminal(tmp_path, "play", "--terminal") as game:  # nothing is set up
        game.until("Press the key")
        game.type("a")
        game.until("The lesson")
        game.wait(0.3)
        game.type(TAB + "a")
        game.until("Press to join", 3)
        game.type("a")  # lets go
        game.type("q")
        assert game.ended() == 0


def test_esc_pauses_a_game_that_goes_on_and_q_saves_it(game, tmp_path):
    play(game)
    game.type(ESC)
    game.until("PAUSED: EGYPTIAN RATSCREW  RESUME")
    game.type(ENTER)
    game.until("Pile")
    game.type("q")
    assert game.ended() == 0
    assert leaving.SAVED in game.text and game.is_restored()
    assert Store(str(tmp_path / "data")).is_paused()


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
    assert game.ended() == 0 and leaving.SAVED in game.text
    assert game.is_restored()


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
    game.type(ENTER)
    game.until("Pile")
