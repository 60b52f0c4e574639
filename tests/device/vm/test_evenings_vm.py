"""The short evenings in MicroPython: nothing is allocated in play, and all goes as on CPython."""

import json

import pytest

from host_sim.testing.configurations import HOT_HANDS, NAMES, fixed, own_cards, party_night
from host_sim.testing.highest import RULES, evening
from host_sim.testing.long_tests import long_except
from tests.device.vm.interpreter import ROOT, in_both

CASES = ROOT / "tests" / "data" / "evenings.jsonl"
PARTS = range(8)  # of one evening in eight each


def play(folder, cases):
    path = folder / "evenings.jsonl"
    path.write_text("\n".join(cases))
    lines = in_both("locked_evenings.py", path, folder, heap="1m")
    assert len(lines) == len(cases)


@pytest.mark.parametrize("part", long_except(lambda part: part == 0, PARTS))
def test_evenings_on_which_a_fault_was_found_allocate_nothing(tmp_path, part):
    """And what stopped a board once in some hours: the time of a claim's ring needed more than
    30 bits."""
    play(tmp_path, CASES.read_text().splitlines()[part :: len(PARTS)])


def case(config, numbers, name=""):
    """The line of an evening."""
    return json.dumps({"name": name, "config": config, "numbers": numbers})


def test_an_evening_of_own_cards_allocates_nothing(tmp_path):
    play(tmp_path, [case(*own_cards())])


@pytest.mark.long
def test_a_party_night_with_hot_hands_allocates_nothing(tmp_path):
    play(tmp_path, [case(*party_night(HOT_HANDS))])


@pytest.mark.long
@pytest.mark.parametrize("game, name, value", RULES)
def test_the_highest_number_of_a_rule_allocates_nothing(tmp_path, game, name, value):
    play(tmp_path, [case(*evening(game, name, value))])


@pytest.mark.long
def test_an_evening_of_each_game_allocates_nothing(tmp_path):
    play(tmp_path, [case(*fixed(name), name) for name in NAMES])
