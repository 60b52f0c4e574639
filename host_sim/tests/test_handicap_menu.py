"""Handicaps by button: chosen in the menu, shown where one joins, dealt to the right seats."""

import json

from host_sim.testing.each import each
from host_sim.testing.pressed import RULES, Handheld
from slapdeck.games import rounds
from slapdeck.games.house import HouseRules
from slapdeck.rules.handicaps import EXTRA_CARDS, HEAD_STARTS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.common.deal import Deal
from slapdeck.screens.common.seat_layout import seat_handicaps
from slapdeck.screens.menu.pages.rules import PatternsPage
from slapdeck.settings import settings_of
from slapdeck.ui.handicap import LONGEST, handicap_shown, show_handicaps
from slapdeck.ui.words import words

HANDICAPS = -4  # rows of the page of house rules, from its end
HEAD_START, BARRED, EXTRA = range(3)
NO_CPU = [None] * 4


class Store:
    """As much of a store as a deal asks for."""

    def test_config(self):
        return {}

    def next_game(self):
        return None


def test_a_head_start_is_chosen_by_one_button(handheld):
    handheld.choose(RULES, HANDICAPS)
    assert handheld.page == "HandicapsPage"
    assert [row[0] for row in handheld.rows[:4]] == list(words().SEATS)
    handheld.choose(2)
    seen = []
    for _ in range(len(HEAD_STARTS)):
        seen.append(handheld.console.settings.rules.get("head_start", [0, 0, 0])[2])
        handheld.choose(HEAD_START)
    assert seen == HEAD_STARTS
    assert handheld.console.settings.rules == {}  # off is nothing at all


def test_fewer_slaps_and_extra_cards_are_chosen_and_shown_on_the_way_back(opened, tmp_path):
    opened.choose(RULES, HANDICAPS, 3, EXTRA, BARRED)
    assert opened.page == "BarredPage"
    assert [row[0] for row in opened.rows] == [b"PAIR", b"SANDWICH", b"BACK"]
    opened.choose(0)
    assert opened.rows[0][1] == b"OFF"
    opened.back()
    opened.choose(HEAD_START)
    assert [row[1] for row in opened.rows[:3]] == [b"50 MS", b"-1", b"+5"]
    opened.back()
    assert opened.rows[3] == (b"YELLOW", b"50 MS -1 +5")
    opened.back()
    assert opened.rows[HANDICAPS] == (b"HANDICAPS", b"ON")
    wanted = {
        "head_start": [0, 0, 0, 50000],
        "barred_patterns": [[], [], [], ["double"]],
        "extra_cards": [0, 0, 0, 5],
    }
    assert opened.console.settings.rules == wanted
    opened.menu.leave()
    assert Handheld(tmp_path).console.settings.rules == wanted  # after power-off
    opened.choose(-2)  # as written
    assert opened.console.settings.rules == {}


def test_the_page_says_which_slaps_are_barred(opened):
    opened.console.settings.rules = {
        "patterns": ["double", "run", "flush"],
        "barred_patterns": [["run"]],
    }
    opened.choose(RULES, HANDICAPS, 0, BARRED)
    assert opened.rows[:3] == [(b"PAIR", b"ON"), (b"RUN", b"OFF"), (b"FLUSH", b"ON")]


def test_the_last_slap_of_a_button_stays(opened):
    opened.choose(RULES, HANDICAPS, 0, BARRED, 0, 1)
    assert opened.console.settings.rules == {"barred_patterns": [["double"]]}
    assert opened.menu.complaint == words().ONE_SLAP_STAYS
    opened.choose(0)
    assert opened.console.settings.rules == {}


def test_a_button_that_slaps_switched_off_later_would_leave_none_is_barred_from_none(opened):
    settings = opened.console.settings
    settings.rules = {
        "patterns": ["double", "sandwich"],
        "barred_patterns": [["double"], [], ["sandwich"]],
    }
    opened.choose(RULES)
    opened.menu.open(PatternsPage(opened.menu))
    opened.choose([row[0] for row in opened.rows].index(b"SANDWICH"))
    opened.back()
    opened.choose(HANDICAPS)
    assert [row[1] for row in opened.rows[:3]] == [words().OFF] * 3
    opened.choose(0, BARRED)
    assert opened.rows[:1] == [(b"PAIR", b"ON")]
    deal = Deal(Store(), 0b0101, 1, settings)
    assert deal.rules.patterns == 1 and deal.rules.handicaps is None


@each(
    "patterns, shown",
    [
        (["double", "sandwich", "run"], b"-2 SLAPS"),
        (["double", "run"], b"-1 SLAPS"),
        (["double"], b""),
        ([], b""),
    ],
)
def test_the_joining_counts_a_slap_less_only_where_it_is_on_and_another_is_left(patterns, shown):
    class View(dict):
        handicap = dict.__setitem__

    view = View()
    show_handicaps(
        view,
        settings_of(
            {"rules": {"patterns": patterns, "barred_patterns": [["double", "sandwich"]]}}
        ),
    )
    assert view.get(0, b"") == shown


def test_a_round_of_a_party_night_leaves_every_button_a_slap():
    for place in range(len(rounds.ROWS)):
        game, changes = rounds.changes_of(place)
        everything = (1 << len(PATTERNS)) - 1
        rules = HouseRules(game, {**changes, "head_start": [1]})
        rules.handicaps.barred_patterns[:] = [everything] * 4
        assert seat_handicaps(rules, 15, 4, NO_CPU)
        assert rules.handicaps.barred_patterns == [0] * 4


def test_another_rule_leaves_the_handicaps_alone(opened):
    opened.console.settings.rules = {"head_start": [50000]}
    opened.choose(RULES)
    opened.choose(0)  # packs
    assert opened.console.settings.rules == {"head_start": [50000], "packs": 2}


@each(
    "joined, head_starts, barred, extra",
    [
        (0b1111, [1, 2, 3, 4], [1, 2, 4, 8], [5, 0, 10, 1]),
        (0b1010, [2, 4, 1, 3], [2, 8, 1, 4], [0, 1, 0, 0]),  # seats are 1, 3, then 0 and 2
        (0b0101, [1, 3, 2, 4], [1, 4, 2, 8], [5, 10, 0, 0]),
    ],
)
def test_handicap_follows_its_button_to_the_seat(joined, head_starts, barred, extra):
    rules = HouseRules("ratscrew", {"head_start": [1, 2, 3, 4], "extra_cards": [5, 0, 10, 1]})
    rules.patterns = 15
    rules.handicaps.barred_patterns[:] = [1, 2, 4, 8]
    assert seat_handicaps(rules, joined, bin(joined).count("1"), NO_CPU)
    handicaps = rules.handicaps
    assert handicaps.head_start == head_starts
    assert (handicaps.barred_patterns, handicaps.extra_cards) == (barred, extra)


def test_extra_cards_of_a_button_that_did_not_join_are_nobodys():
    rules = HouseRules("ratscrew", {"extra_cards": [0, 0, 0, 5]})
    assert seat_handicaps(rules, 0b0011, 2, NO_CPU) and rules.handicaps is None


def test_a_cpu_player_has_no_handicap_and_a_button_that_may_slap_in_later_has():
    rules = HouseRules("ratscrew", {"head_start": [1, 2, 3, 4], "extra_cards": [5, 5]})
    assert seat_handicaps(rules, 0b0011, 2, [None, "sharp", None, None])
    assert rules.handicaps.head_start == [1, 0, 3, 4]
    assert rules.handicaps.extra_cards == [5, 0, 0, 0]


def test_more_extra_cards_than_there_are_is_said_and_none_are_dealt():
    settings = settings_of(
        {"rules": {"extra_cards": [1000], "head_start": [5]}, "cpu_when": "never"}
    )
    deal = Deal(Store(), 0b0011, 1, settings)
    assert deal.rules.handicaps is None
    assert deal.refused == (b"HANDICAPS", b"", b"IGNORED")
    deal.new_game().deal(deal.deck)


def test_the_menu_offers_what_can_be_dealt_and_shown():
    for game in ("egyptian_war", "ratscrew_party"):
        rules = HouseRules(
            game, {"extra_cards": [EXTRA_CARDS[-1]] * 4, "head_start": [HEAD_STARTS[-1]] * 4}
        )
        rules.handicaps.barred_patterns[:] = [(1 << 15) - 1] * 4
        assert len(handicap_shown(words(), rules.handicaps, 0)) <= LONGEST
        assert seat_handicaps(rules, 15, 4, NO_CPU)
        rules.handicaps.insist_on(4, rules.deck_size())


def test_a_live_game_with_a_head_start_has_it_in_its_log_by_seat(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.store.save_settings(
        {
            "rules": {
                "head_start": [0, 150000, 0, 300000],
                "extra_cards": [0, 5, 0, 10],
                "card_limit": 8,
            }
        }
    )
    handheld = Handheld(tmp_path)
    handheld.wait(60)
    handheld.press(1)
    handheld.press(3)
    handheld.run_until(lambda: handheld.console.shown == "table")
    table = handheld.console.screen
    assert table.dealer.referee.head_starts == [150000, 300000, 0, 0]
    stocks = [stock.count for stock in table.game.table.stocks]
    assert stocks == [5 + 19, 10 + 18, 0, 0]
    handheld.run_until(lambda: table.game.table.over, 60000)
    from host_sim.logs.records import table_log

    header = json.loads(table_log(table.recorder.view()).splitlines()[0])
    assert header["rules"]["head_start"] == [150000, 300000]
    assert header["rules"]["extra_cards"] == [5, 10]
