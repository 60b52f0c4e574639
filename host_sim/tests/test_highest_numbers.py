"""The highest number that a rule may have is played like any other: no sum of ticks overflows.
tests/device/vm/test_evenings_vm.py plays them with the heap locked."""

import pytest

from host_sim.simulate.evenings import broken
from host_sim.testing.each import each
from host_sim.testing.highest import RULES, evening
from slapdeck.games.house import HouseRules
from slapdeck.record.header import Header
from slapdeck.rules.options import MOST, TIME
from slapdeck.ticks import ticks_add


@pytest.mark.long  # two seconds each
@pytest.mark.parametrize("game, name, value", RULES)
def test_an_evening_with_it(game, name, value):
    config, numbers = evening(game, name, value)
    Header(config["header"])  # else another game would be dealt
    assert broken(config, numbers) is None


@each("game, name, value", RULES)
def test_a_higher_one_is_refused_in_one_line(game, name, value):
    with pytest.raises(ValueError, match="^%s must be at most %d, not " % (name, value)):
        HouseRules(game, {name: value + 1})


def test_control_half_a_round_of_the_ticks_is_too_long():
    ticks_add(5, MOST[TIME])
    with pytest.raises(OverflowError):
        ticks_add(5, 1 << 29)
