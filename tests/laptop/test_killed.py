"""Twenty games end at a random moment, each in another way; the next start goes on with them."""

import os
import random

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.tables import resumed
from tests.need import need_module

if not hasattr(os, "fork"):
    pytest.skip("a terminal of POSIX", allow_module_level=True)
from tests.laptop.ways_in import InTerminal, Screen

ENDS = ("SIGTERM", "SIGHUP", "SIGKILL", "closed")
SPACE = 65  # its place, in X


def in_terminal(folder, how, seconds):
    """A game that ends so after those seconds; its states, as InTerminal has them."""
    with InTerminal(folder) as game:
        game.until("Press the key")
        game.type("1")
        game.shows("table")
        game.wait(seconds)
        if how == "closed":
            game.type("q")
        else:
            game.send(how)
        game.ended()
        return game.states()


def in_window(folder, how, seconds):
    """The same in a window."""
    need_module("pygame", "pygame-ce (make play installs it)")
    with Screen() as screen:
        game = screen.play(folder)
        screen.press(SPACE)
        game.shows("table")
        game.wait(seconds)
        if how == "closed":
            screen.close_window()
        else:
            game.send(how)
        game.ended()
        return game.states()


def lost(states, state):
    """Cards were taken after `state` (None: the deal), or nothing was ever like it."""
    if state is not None and state not in states:
        return True
    since = states[::-1].index(state) + 1 if state else len(states)
    later = states[-since:]
    return any(
        now > before
        for one, next_ in zip(later, later[1:], strict=False)
        for before, now in zip(one[1:], next_[1:], strict=True)
    )


def continued(folder):
    """The state in which the next start goes on, None where no game waits."""
    store = LaptopStore(folder)
    store.find_running()
    if not store.is_paused():
        return None
    table = resumed(folder).console.screen.game.table
    return tuple(len(one) for one in (table.pile, *table.stocks))


@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_the_next_start_goes_on_where_the_program_ended(tmp_path, number):
    how = ENDS[number % len(ENDS)]
    play = in_window if number // len(ENDS) & 1 else in_terminal
    states = play(tmp_path, how, random.Random(number).uniform(0.1, 6.0))
    assert (tmp_path / "paused").is_file() == (how != "SIGKILL")
    state = continued(tmp_path)
    assert not lost(states, state)
    assert how == "SIGKILL" or state == states[-1]


def test_control_a_game_that_goes_on_before_its_last_pile_is_found():
    states = [(0, 5, 5), (1, 4, 5), (2, 4, 4), (0, 6, 4), (1, 5, 4)]
    assert not lost(states, (0, 6, 4)) and not lost(states, (1, 5, 4))
    assert not lost(states[:3], None)
    assert lost(states, (2, 4, 4)) and lost(states, (3, 3, 3)) and lost(states, None)
