"""Every path through the menu, and the settings after power-off."""

import pytest

from host_sim.testing.each import each
from host_sim.testing.pressed import (
    CPU_PLAYERS,
    GAME,
    PLAY,
    RIG,
    RULES,
    SETTINGS,
    Handheld,
)
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.languages import CODES
from slapdeck.rules.options import CHANCES, MOST, SWITCH, is_rare
from slapdeck.rules.options import row_of as row_of_rule
from slapdeck.screens.common.deal import Deal
from slapdeck.screens.common.night_deal import ALWAYS, FOR_TWO
from slapdeck.screens.menu.pages.rules import NOT_HERE
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.setting_text import duration
from slapdeck.ui.sheet import width
from slapdeck.ui.words import Words, fill, words

en, de = Words("en"), Words("de")


def test_a_tap_moves_and_a_hold_chooses_a_game(handheld):
    handheld.choose(GAME, "war")
    assert handheld.page == "MainPage" and handheld.menu.cursor == handheld.place("PLAY")
    assert handheld.console.settings.game == "war"
    handheld.choose(PLAY)
    assert handheld.console.shown == "join"
    assert handheld.console.screen.joined == 1 << handheld.own
    handheld.run_until(lambda: handheld.console.shown == "table")
    assert handheld.console.screen.game.rules.game == "war"


@pytest.mark.parametrize(
    "night, joined, begins",
    [
        (FOR_TWO, 0b0001, "table"),
        (FOR_TWO, 0, "table"),
        (FOR_TWO, 0b0101, "night"),
        (ALWAYS, 0b0001, "night"),
    ],
)
def test_beside_play_stands_what_it_deals_to_those_who_are_in(tmp_path, night, joined, begins):
    handheld = Handheld(tmp_path, rig={**RIG, "night": night})
    console = handheld.console
    console.show("menu", button=0, joined=joined)
    handheld.wait(100)
    handheld.menu.move(handheld.place("PLAY") - handheld.menu.cursor)
    beside = handheld.menu.chosen_row()[2]
    assert beside == (en.NIGHT if begins == "night" else b"EGYPTIAN RATSCREW")
    console.screen.play()
    handheld.run_until(lambda: console.shown in ("night", "table"))
    assert console.shown == begins


@pytest.mark.parametrize("game", PRESETS)
def test_every_house_rule_of_every_game_is_changed_by_one_button(game, opened):
    opened.choose(GAME, game, RULES)
    rows = [row for row in HouseRules(game).rows() if row[0] not in NOT_HERE]
    often = [row for row in rows if not is_rare(row)]
    rare = [row for row in rows if is_rare(row)]
    assert len(opened.rows) == len(often) + (5 if PRESETS[game].has_handicaps else 4)
    _change_all(opened, often)
    opened.choose(len(often))
    assert opened.page == "RulesPage" and len(opened.rows) == len(rare) + 1
    _change_all(opened, rare)
    opened.back()
    opened.choose(-2)  # as written
    assert opened.console.settings.rules == {}


@each("language", [en, de])
@each("name", list(en.RULE_SAYS))
def test_the_sentences_of_a_house_rule_fit_their_row(name, language):
    kind = row_of_rule(name)[1]
    says = language.RULE_SAYS[name]
    assert (
        len(set(says))
        == len(says)
        == (2 if kind == SWITCH else len(kind) if isinstance(kind, tuple) else len(says))
    )
    for sentence in says:
        shown = fill(sentence, n=b"J1 Q2 K3 A4" if kind == CHANCES else 3)
        assert width(shown, WRITTEN) <= 263 - 8 and width(shown, 1) <= 180, shown  # and turned


def _change_all(handheld, rows):
    for i, row in enumerate(rows):
        if row[1] in MOST or row[1] == SWITCH or isinstance(row[1], tuple):
            before = handheld.rows[i]
            handheld.choose(i)
            assert handheld.rows[i] != before, row[0]
            assert row[0] in handheld.console.settings.rules


def test_chances_are_set_rank_by_rank(opened):
    opened.choose(RULES)
    names = [row[0] for row in HouseRules("ratscrew").rows()]
    opened.choose(names.index("chances"))
    opened.hold()  # jacks stand first: one more
    wanted = {"J": 2, "Q": 2, "K": 3, "A": 4}
    assert opened.console.settings.rules == {"chances": wanted}


def test_every_setting_steps_through_its_values_and_comes_round(opened):
    for page in (SETTINGS, CPU_PLAYERS):
        opened.choose(page)
        for i, row in enumerate(opened.menu._page._rows):
            seen = []
            for _ in row[1]:
                opened.choose(i)
                seen.append(getattr(opened.console.settings, row[0]))
            assert sorted(map(str, seen)) == sorted(map(str, row[1]))
            assert seen[-1] == row[2]
        opened.back()


def test_each_language_is_spoken_at_once_and_after_power_off(tmp_path):
    handheld = Handheld(tmp_path).open()
    for code in (*CODES[1:], "en"):
        handheld.choose(SETTINGS)
        place = [row[0] for row in handheld.rows].index(words().SETTING["language"][0])
        handheld.choose(place)
        assert handheld.rows[place][0] == Words(code).SETTING["language"][0]
        handheld.back()
        handheld = Handheld(tmp_path).open()
        assert handheld.rows[0][0] == Words(code).PLAY[0]


@pytest.mark.parametrize("also", ["chosen_row", "escape", "back", "refresh", "go_on"])
def test_the_first_page_stands_until_the_next_screen_does(handheld, also):
    """Keys that come in one turn with Esc, and hosts that read the row out, found no page."""
    menu = handheld.menu
    menu.escape()
    getattr(menu, also)()
    menu.move(1)
    handheld.wait(100)
    assert handheld.console.shown == "join"


@pytest.mark.parametrize("setting", [500, 1500, 3000])
def test_the_time_before_a_claim_takes_every_value_whatever_the_setting(tmp_path, setting):
    handheld = Handheld(tmp_path)
    settings = handheld.console.settings
    settings.claim_pause_ms = setting
    handheld.open().choose(RULES, "ADVANCED")
    row = [label for label, _ in handheld.rows].index(b"BEFORE A CLAIM")
    dealt = set()
    for _ in range(5):
        handheld.choose(row)
        deal = Deal(handheld.store, 0b11, 1, settings)
        assert handheld.rows[row][1] == duration(words(), deal.rules.claim_pause // 1000)
        dealt.add(deal.rules.claim_pause)
    assert dealt == {500_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000}
