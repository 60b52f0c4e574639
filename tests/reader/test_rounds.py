"""Rounds without cards: the product's points of a record are those of a program that knows only
docs/rules.md."""

import json
import random

import pytest

from host_sim.logs.night_log import text_of
from host_sim.simulate.lamp_round import LampRound
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.history.night import Night
from tests.reader.rounds import points

OTHERS = [
    place
    for place, row in enumerate(rounds.ROWS)
    if row[rounds.KIND] == rounds.LAMP and row[rounds.NAME] != "light"
]
PLAYERS = (0b1111, 0b1011, 0b0101)


def rows_of(night):
    """The lines of a night's only round: (its record's head, its events)."""
    lines = [json.loads(line) for line in text_of(b"".join(night.pieces), None).splitlines()]
    return lines[2], lines[3:]


def played(place, seed):
    """A night of one round that CPU players and random presses made."""
    dice = random.Random(seed)
    players = PLAYERS[seed % len(PLAYERS)]
    names = [dice.choice(("sleepy", "normal", "pro", None)) for _ in range(4)]
    one = LampRound(place, players, names, Chance(seed), dice.choice((0, 0, 8000, 20_000)))
    seconds = rounds.ROWS[place][rounds.SECONDS]
    presses = sorted(
        (dice.randrange(seconds * 1_000_000), dice.randrange(4))
        for _ in range(dice.choice((0, 60, 200)))
    )
    one.play(presses)
    night = Night(bytes((place,)))
    night.sit(players, 0)
    night.end(one.record)
    while night.step():
        pass
    return night


@pytest.mark.parametrize("place", OTHERS, ids=lambda place: rounds.ROWS[place][rounds.NAME])
def test_points_of_a_round_are_those_of_the_rules(place):
    name = rounds.ROWS[place][rounds.NAME]
    some = misread = 0
    for seed in range(12):
        night = played(place, seed)
        head, rows = rows_of(night)
        found = points(name, head, rows)
        assert night.piles == found
        some += sum(found)
        # the control: without the presses of one button, its points are others
        button = found.index(max(found))
        others = [row for row in rows if row.get("button") != button]
        misread += points(name, head, others) != found
    assert some and misread > 6
