"""In Money every lit button is right to press: guests who obey the lights, in random games."""

import random

import pytest

from host_sim.testing.looks import is_filled
from host_sim.testing.tables import Duel
from slapdeck.cards import card
from slapdeck.games.house import HouseRules
from slapdeck.screens.table.money import MoneyPlay
from slapdeck.table import events as kinds
from slapdeck.ui import palette
from slapdeck.ui.words import words

_LOOK_MS = 20
_BOX = ((96, 202), (96, 10))  # corner of a seat's box, 128 x 28
_PROMPT = ((10, 150), (234, 70))  # and of the label of the button beside it, 76 x 20
_RIG = {"tempo_ms": 300, "join_ms": 300, "pause_ms": 300, "seed": 7}


def money(folder, seed, name="money", cards=80):
    """A game for two, its deck and its length given."""
    deck = [card.text(one) for one in HouseRules(name, {}).deck()]
    random.Random(seed).shuffle(deck)
    rules = {"card_limit": cards}
    header = {"log": 1, "game": name, "seats": 2, "rules": rules, "deck": deck}
    return Duel(folder, header, _RIG, cost_us=200).join(0, 2)


class Guest:
    """Looks at the picture, and presses what is lit some time later, whatever has come between."""

    def __init__(self, duel, seat, chance):
        self._duel = duel
        self._seat = seat
        self._colour = palette.SEAT_COLOURS[2 * seat]
        self._chance = chance
        self._wait = 0
        self.slaps = self.presses = 0

    def look(self):
        self._wait -= 1
        if self._wait > 0:
            return
        lit = [
            button
            for button, corner, size in (
                (0, _BOX[self._seat], (128, 28)),
                (1, _PROMPT[self._seat], (76, 20)),
            )
            if is_filled(self._duel.console.canvas, *corner, *size, self._colour)
        ]
        if lit:
            button = self._chance.choice(lit)
            ms = self._chance.choice((150, 300, 500, 900))
            self._wait = ms // _LOOK_MS + 5
            self._duel.press(2 * self._seat + button, ms * 1000)
            self.presses += 1
            self.slaps += not button


def played(duel, seed):
    """[guest, ..] and how many floors were given away, once the game is over."""
    chance = random.Random(seed)
    guests = [Guest(duel, seat, chance) for seat in range(2)]
    table = duel.screen.game.table
    given = seen = 0
    for _ in range(40000):
        duel.wait(_LOOK_MS)
        events = table.events
        while seen != events.count:
            given += events.kind(seen) == kinds.PENALTY
            seen += 1
        if table.over:
            return guests, given
        for guest in guests:
            guest.look()
    raise AssertionError("the guests are stuck")


@pytest.mark.parametrize("seed", range(1, 5))
def test_guests_who_obey_all_that_is_lit_never_give_a_floor_away(seed, tmp_path):
    name = ("money", "money_jokers", "buying_selling", "floos")[seed % 4]
    guests, given = played(money(tmp_path, seed, name), seed)
    assert given == 0
    assert all(guest.presses > 10 for guest in guests)


def test_control_where_every_thrower_is_told_to_slap_guests_give_floors_away(
    tmp_path, monkeypatch
):
    label = MoneyPlay._label

    def as_it_was(self):
        label(self)
        table = self._game.table
        if table.last_played >= 0 and len(table.pile) > 1:
            self.view.say(table.last_played, (words().SLAP,), b"", True)

    monkeypatch.setattr(MoneyPlay, "_label", as_it_was)
    _, given = played(money(tmp_path, 1), 1)
    assert given > 3


@pytest.mark.parametrize("name", ["money", "floos"])
def test_a_cpu_player_that_cannot_buy_needs_no_new_attribute(tmp_path, name):
    """The board's heap is locked in play; ten hours in the VM ended there once."""
    assert "stuck" in vars(money(tmp_path, 1, name).screen.round)
