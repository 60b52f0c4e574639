"""The party modes: rules that exist and differ, words in every language, chosen in the menu."""

import pytest

from host_sim.simulate.playout import Games
from host_sim.testing.each import each
from host_sim.testing.pressed import GAME
from slapdeck.games import parties
from slapdeck.games.house import HouseRules
from slapdeck.settings import LENGTHS
from slapdeck.ui.setting_text import rules_shown
from slapdeck.ui.words import Words

en = Words("en")

NAMES = [row[parties.NAME] for row in parties.ROWS]


@each("row", parties.ROWS, ids=NAMES)
def test_a_party_mode_says_only_what_differs_from_its_game(row):
    house = HouseRules(row[parties.GAME], row[parties.RULES])
    assert row[parties.RULES] and house.differences() == row[parties.RULES]
    assert row[parties.MINUTES] in LENGTHS


@pytest.mark.parametrize("place", range(len(NAMES)), ids=NAMES)
def test_party_mode_is_dealt_when_chosen(place, opened):
    opened.choose(GAME)
    opened.choose(1 + place)  # behind the party night
    row = parties.ROWS[place]
    settings = opened.console.settings
    assert (settings.game, settings.rules) == (row[parties.GAME], row[parties.RULES])
    assert settings.minutes == row[parties.MINUTES]
    assert rules_shown(en, settings) == en.PARTY[NAMES[place]][0]
    assert opened.page == "MainPage" and opened.menu.cursor == opened.place("PLAY")
    assert opened.rows[0] == (en.PLAY[0], en.PARTY[NAMES[place]][0])
    opened.choose(GAME)
    assert opened.menu.cursor == 1 + place  # it opens at what is played


def seconds_of_a_chance(changes):
    """The mean s from one card after which something may be slapped to the next, in 12 games."""
    rules = HouseRules("ratscrew", {**changes, "time_limit": 300_000_000})
    games = Games(rules, ["normal"] * 4)
    outcomes = [games.play(seed) for seed in range(12)]
    return sum(one.seconds for one in outcomes) / sum(one.chances for one in outcomes)


def test_the_slap_party_has_twice_as_many_chances():
    usual, party = seconds_of_a_chance({}), seconds_of_a_chance(parties.ROWS[0][parties.RULES])
    assert party <= 7 and usual >= 13


PACED = {"ratscrew": (1100, 3, 1800, 1100), "slap_party": (1000, 4, 1200, 500)}


@pytest.mark.parametrize("name", PACED)
def test_a_game_is_dealt_at_its_own_pace(name):
    row = next((row for row in parties.ROWS if row[parties.NAME] == name), None)
    rules = HouseRules("ratscrew", row and row[parties.RULES])
    assert parties.pace_of(rules, 1100) == PACED[name]
    twice = parties.pace_of(rules, 2200)
    assert (twice[0], twice[3]) == (2 * PACED[name][0], 2 * PACED[name][3])
    assert twice[1:3] == PACED[name][1:3], "the pause is for reading"
