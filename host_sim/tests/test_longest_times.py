"""The longest time that a rule may have is played like any other: no sum of ticks overflows."""

import random

import pytest

from host_sim.testing.evening import NUMBERS, play
from host_sim.testing.long_tests import in_turn
from host_sim.testing.rules_of_rest import Rules, remembering
from slapdeck.games.catalogue import PRESETS
from slapdeck.rules.options import LONGEST_US, NAME, TIME, TYPE, rows_of
from slapdeck.ticks import ticks_add

DECK = [rank + suit for rank in "7383927382" for suit in "CDHS"]
TIMES = [(game, row[NAME]) for game in ("ratscrew", "irish_snap")
         for row in rows_of(PRESETS[game].groups) if row[TYPE] == TIME]  # fmt: skip


@pytest.mark.parametrize("game, name", in_turn(TIMES))
def test_an_evening_with_it(game, name):
    header = {"log": 1, "game": game, "seats": 3, "deck": DECK, "rules": {name: LONGEST_US}}
    if game == "ratscrew":
        header["rules"] |= {"patterns": ["double", "sandwich"], "chances": {"7": 1, "8": 2}}
    dice = random.Random(1)
    with remembering():
        play({"seed": 1, "joined": [0, 1, 3], "cost_us": 300, "rig": {"tempo_ms": 200},
              "settings": {}, "header": header}, [dice.randrange(NUMBERS) for _ in range(40)],
             Rules)  # fmt: skip


def test_control_half_a_round_of_the_ticks_is_too_long():
    with pytest.raises(OverflowError):
        ticks_add(5, (1 << 29))
