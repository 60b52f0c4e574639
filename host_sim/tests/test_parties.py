"""The party modes: rules that exist and differ, words in every language, chosen in the menu."""

import pytest

from host_sim.testing.pressed import GAME, Handheld
from slapdeck.games import parties
from slapdeck.games.house import HouseRules
from slapdeck.rules.patterns import NAME, PATTERNS, bit_of
from slapdeck.settings import LENGTHS
from slapdeck.ui.setting_text import games, rules_shown
from slapdeck.ui.words import de, en

NAMES = [row[parties.NAME] for row in parties.ROWS]


@pytest.mark.parametrize("row", parties.ROWS, ids=NAMES)
def test_a_party_mode_says_only_what_differs_from_its_game(row):
    house = HouseRules(row[parties.GAME], row[parties.RULES])
    assert row[parties.RULES] and house.differences() == row[parties.RULES]
    assert row[parties.MINUTES] in LENGTHS


def test_all_the_slaps_are_all_patterns_but_slapjacks_jack():
    row = parties.ROWS[NAMES.index("all_slaps")]
    house = HouseRules(row[parties.GAME], row[parties.RULES])
    names = [pattern[NAME] for pattern in PATTERNS]
    assert [name for name in names if not house.patterns & bit_of(name)] == ["jack"]


@pytest.mark.parametrize("language", [en, de])
def test_party_mode_has_title_and_text(language):
    assert sorted(language.PARTY) == sorted(NAMES)


@pytest.mark.parametrize("place", range(len(NAMES)), ids=NAMES)
def test_party_mode_is_dealt_when_chosen(place, tmp_path):
    handheld = Handheld(tmp_path).open()
    while handheld.menu.cursor != GAME:
        handheld.tap()
    handheld.press(3)
    while handheld.menu.cursor != len(games()) + place:
        handheld.tap()
    handheld.press(3)
    row = parties.ROWS[place]
    settings = handheld.console.settings
    assert (settings.game, settings.rules) == (row[parties.GAME], row[parties.RULES])
    assert settings.minutes == row[parties.MINUTES]
    assert rules_shown(en, settings) == en.PARTY[NAMES[place]][0]
    assert handheld.page == "MainPage"
