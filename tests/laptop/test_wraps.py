"""The clocks wrap in the middle of a slap, a tie window, a claim, a pause: the game is the same.

One game is played with the ticks far from their end, then again with the wrap of 17.9 minutes at
every moment that matters, one microsecond before and after it, and with the stamps' wrap of 67 s
there: the same game, to the microsecond. (On the emulated chip:
tests/device/handheld/test_wraps.py.)
"""

import json
import os
import random
import sys

import pytest

from host_sim.logs.records import table_log
from host_sim.testing.logs import record_of
from host_sim.testing.tables import Table, choose, pause
from slapdeck.history.replay import replay

TICKS, STAMPS = 1 << 30, 1 << 26  # microseconds until each wraps
DECK = "7H 7C 2D 3S 9H KC 4D TS 5C 5D 6H 8S QC 2S 3D 9C".split()
RULES = {"tie_window": 5000, "grace": 200000, "claim_pause": 300000, "burn": 1, "card_limit": 36}
RIG = {"tempo_ms": 400, "join_ms": 300, "pause_ms": 400, "seed": 7}
LONG = bool(os.environ.get("SLAPDECK_LONG"))
BASE = 1 << 20  # neither wraps within the half minute that the game takes


class Timed(Table):
    """A table whose ticks begin at a chosen value; `moments` are the us at which actions begin."""

    def __init__(self, folder, start):
        Table.__init__(self, folder, DECK, 4, rig=RIG, start=start, **RULES)
        self.moments = []

    def mark(self, later=0):
        self.moments.append(self.clock.elapsed_us + later)

    def slap(self, *hands):
        """(button, us from now) each."""
        now = self.clock.now()
        for button, us in hands:
            self.mark(us)
            self.buttons.press(now + us & TICKS - 1, button)


def play(folder, start):
    """(the log's header and events, the moments) of a game that begins at those ticks."""
    table = Timed(folder, start).join(0, 1, 2, 3)
    table.run_until(lambda: table.pile() == 2)  # 7H 7C
    table.mark()  # the card's stamp
    table.slap((1, 150_000), (2, 153_000), (0, 190_000))  # a tie of two, a late hand
    table.mark(155_000)  # the end of the tie window
    table.wait(400)
    table.run_until(lambda: table.console.screen.game.cards_played == 4)
    table.slap((3, 100_000))  # false
    table.wait(300)
    table.run_until(lambda: table.console.screen.game.cards_played == 6)
    table.mark()
    pause(table, 1, 2)
    table.mark()
    table.wait(700)
    choose(table, 0)
    table.run_until(lambda: table.console.shown != "paused")
    table.mark()
    while table.console.shown == "table":
        table.slap((table.console.screen.game.cards_played % 4, 20_000))
        table.wait(370)
    rows = [json.loads(line) for line in table_log(table.console.recorder.view()).splitlines()]
    for row in rows[1:]:
        row["t"] -= start
    return rows, table.moments


@pytest.fixture(scope="module")
def the_game(tmp_path_factory):
    return play(tmp_path_factory.mktemp("far"), BASE)


def test_the_game_has_every_event_that_matters(the_game):
    reported = []
    replay(record_of([json.dumps(row).encode() for row in the_game[0]]).view(), reported.append)
    for out in "tie", "late", "false", "challenge", "claimed", "settled":
        assert '"out": "%s"' % out in "".join(reported), out
    assert len(the_game[1]) > 15 and max(the_game[1]) < STAMPS - BASE


@pytest.mark.long
@pytest.mark.parametrize("period", [TICKS, STAMPS], ids=["ticks", "stamps"])
def test_a_wrap_at_any_moment_does_not_change_a_microsecond(the_game, tmp_path, period):
    rows, moments = the_game
    dice = random.Random(period)
    tried = 0
    for moment in moments if LONG else moments[:8] + moments[8::6]:
        for before in (0, 1, -1, dice.randrange(2, 5000))[: 4 if LONG else 1]:
            assert play(tmp_path / str(tried), period - moment + before)[0] == rows
            tried += 1
    print("%d games, each with the wrap at another moment" % tried)


@pytest.mark.long
def test_control_plain_subtraction_fails_at_the_wrap(the_game, tmp_path, monkeypatch):
    """The negative control: plain subtraction of ticks."""
    for name, module in list(sys.modules.items()):
        if name.startswith("slapdeck.") and hasattr(module, "ticks_diff"):
            monkeypatch.setattr(module, "ticks_diff", lambda a, b: a - b)
    assert play(tmp_path / "far", BASE)[0] == the_game[0]
    with pytest.raises((AssertionError, AttributeError)):  # or the game ends early
        assert play(tmp_path / "near", TICKS - the_game[1][4])[0] == the_game[0]
