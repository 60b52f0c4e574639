"""A hot hand (R50): who slapped the last pile leaves the next one. A position in, events out."""

import pytest

from host_sim.simulate.nights import Nights, row_of
from host_sim.simulate.playout import Games
from host_sim.testing.looks import said
from host_sim.testing.pressed import Handheld
from host_sim.testing.rule_book import carry_out, rule_book
from host_sim.testing.tables import table_of
from slapdeck.games import rounds
from slapdeck.games.house import HouseRules
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.screens.menu.pages.guide import GuidePage
from slapdeck.settings import choose
from slapdeck.ui.sheet import Sheet
from slapdeck.ui.words import words

# A pair lies there; once seat 1 has slapped it, the next two cards are a pair again.
PAIRS = "pile 9C 9D | 0: 5S 8C 5D | 1: 7H 2S 6C | 2: 7D 7S 7C | turn 0"


# --- the rule does what it is for


def without_a_pile(hot_hand):
    """Per cent of the guests of usual tables who take no pile by a slap in such a round."""
    game, changes = rounds.changes_of(rounds.HOT)
    rules = HouseRules(game, {**changes, "hot_hand": hot_hand})
    pace = rounds.pace_of(rounds.HOT, False, 1100, 1100)
    never = 0
    for seed in range(30):
        guests = Nights("usual", 4, seed).guests
        names = [row_of(guest, 1) for guest in guests]
        never += Games(rules, names, pace=pace).play(seed).won[:4].count(0)
    return 100 * never / 120


def test_more_players_take_a_pile_with_it():
    shares = without_a_pile(True), without_a_pile(False)
    assert shares[0] < 2 / 3 * shares[1]


# --- at the table

# Red and blue turn up a pair, then blue and green one.
_DECK = "7H 7C 9D 3C 9S 2D 4D 6C 5H 4H 8D TC 5D 8H JC".split()


def table(folder, **rules):
    """Red, blue and green; blue has slapped the first pair, and the next one lies there."""
    found = table_of(folder, {"hot_hand": True, "grace": 0, **rules}, _DECK, 3, tempo_ms=700)
    found.join(0, 1, 2, pile=2, wait_ms=100)
    found.press(1)
    found.run_until(
        lambda: found.pile() == 2 and found.console.screen.game.cards_played == 4, wait_ms=100
    )
    return found


def stocks(table):
    return [len(stock) for stock in table.console.screen.game.table.stocks[:3]]


def test_a_press_of_the_hot_hand_is_told_to_wait_and_the_others_slap(tmp_path):
    shown = table(tmp_path)
    before = stocks(shown)
    shown.press(1, wait_ms=100)
    assert said(shown.console.screen.verdict) == b"BLUE MUST WAIT" and stocks(shown) == before
    shown.press(2, wait_ms=100)
    assert stocks(shown)[2] == before[2] + 2


def test_without_the_rule_the_same_press_wins(tmp_path):
    shown = table(tmp_path, hot_hand=False)
    before = stocks(shown)
    shown.press(1, wait_ms=100)
    assert stocks(shown)[1] == before[1] + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_the_rule(tmp_path, language, spoken, monkeypatch):
    menu = Handheld(tmp_path).open().menu
    spoken(language)
    menu.words = words()
    said = []
    monkeypatch.setattr(Sheet, "lines", lambda sheet, box, text, *given: said.append(text))
    for rules in {"hot_hand": True}, {}:
        choose(menu.settings, "ratscrew", rules)
        page = GuidePage(menu, "ratscrew")
        page.view().show(page, (), 2)
    sentence = words().NIGHT_ROUNDS["hot"][1]
    assert sentence in said[0] and sentence not in said[1]


JACK = "pile 9C 9D | 0: 5S 8C | 1: JH 2S 6C | 2: 7D 7S | turn 0"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    (
        "the partner of a hot hand may slap",
        "pile 9C 9D | 0: 5S 8C 5D | 1: 7H 2S 7D | turn 0",
        {"teams": True},
        "slap 0, play, play, slap 0, slap 2",
        "0 wins, 0 plays 5S, 1 plays 7H, 0 ignored, 2 burns 1",
        "pile 8C 5S 7H | 0: 5D 9C 9D | 1: 2S 7D | turn 2",
    ),
    (
        "who slapped the last pile leaves the next one to the others",
        PAIRS,
        {},
        "slap 1, play, play, slap 1, slap 0",
        "1 wins, 1 plays 7H, 2 plays 7D, 1 ignored, 0 wins",
        "0: 5S 8C 5D 7H 7D | 1: 2S 6C 9C 9D | 2: 7S 7C | turn 0",
    ),
    (
        "without the rule the same hand takes it",
        PAIRS,
        {"hot_hand": False},
        "slap 1, play, play, slap 1, slap 0",
        "1 wins, 1 plays 7H, 2 plays 7D, 1 wins, 0 late",
        "0: 5S 8C 5D | 1: 2S 6C 9C 9D 7H 7D | 2: 7S 7C | turn 1",
    ),
    (
        "where nothing lies there its slap costs nothing",
        PAIRS,
        {},
        "slap 1, play, slap 1, slap 0",
        "1 wins, 1 plays 7H, 1 ignored, 0 burns 1",
        "pile 5S 7H | 0: 8C 5D | 1: 2S 6C 9C 9D | 2: 7D 7S 7C | turn 2",
    ),
    (
        "the next winner is the hot hand",
        PAIRS,
        {},
        "slap 1, play, play, slap 0, play, slap 1, slap 0",
        "1 wins, 1 plays 7H, 2 plays 7D, 0 wins, 0 plays 5S, 1 burns 1, 0 ignored",
        "pile 2S 5S | 0: 8C 5D 7H 7D | 1: 6C 9C 9D | 2: 7S 7C | turn 1",
    ),
    (
        "a claim that is settled ends it for everybody",
        JACK,
        {},
        "slap 1, play, play, slap 1, settle, play, slap 1",
        "1 wins, 1 plays JH, 1 challenges, 2 plays 7D, 1 claims, 1 ignored, 1 takes, 1 plays "
        "2S, 1 burns 1",
        "pile 6C 2S | 0: 5S 8C | 1: 9C 9D JH 7D | 2: 7S | turn 2",
    ),
    (
        "a pile that a false slap gives away ends it too",
        PAIRS,
        {"false_pays": "pile"},
        "slap 1, play, slap 0, play, slap 1",
        "1 wins, 1 plays 7H, 0 burns 0, 1 takes, 1 plays 2S, 1 burns 0, 2 takes",
        "0: 5S 8C 5D | 1: 6C 9C 9D 7H | 2: 7D 7S 7C 2S | turn 2",
    ),
    (
        "a tie takes no pile and ends nothing",
        PAIRS,
        {"tie_window": 5000},
        "slap 1, play, play, slap 0, 4002000 slap 2, 5002000 play, 6002000 slap 1",
        "1 wins, 1 plays 7H, 2 plays 7D, tie 02, 0 plays 5S, 1 ignored",
        "pile 7H 7D 5S | 0: 8C 5D | 1: 2S 6C 9C 9D | 2: 7S 7C | turn 1",
    ),
    (
        "in a tie window the hot hand does not tie",
        PAIRS,
        {"tie_window": 5000},
        "slap 1, play, play, slap 0, 4001000 slap 1",
        "1 wins, 1 plays 7H, 2 plays 7D, 1 ignored, 0 wins",
        "0: 5S 8C 5D 7H 7D | 1: 2S 6C 9C 9D | 2: 7S 7C | turn 0",
    ),
    (
        "of two players both slap",
        "pile 9C 9D | 0: 5S 8C 5D | 1: 5H 2S 6C | turn 0",
        {},
        "slap 1, play, play, slap 1",
        "1 wins, 1 plays 5H, 0 plays 5S, 1 wins",
        "0: 8C 5D | 1: 2S 6C 9C 9D 5H 5S | turn 1",
    ),
    (
        "also where another one has laid its last card",
        "pile 9C 9D | 0: 5S | 1: 7H 2S | 2: 7D 7S 7C | turn 0",
        {},
        "slap 1, play, play, play, play, slap 1",
        "1 wins, 1 plays 7H, 2 plays 7D, 0 plays 5S, 1 plays 2S, 1 burns 1",
        "pile 9C 7H 7D 5S 2S | 1: 9D | 2: 7S 7C | turn 2",
    ),
    (
        "who is hot and has laid its last card may not slap in",
        "pile 9C 9D | 0: 5S 8C | 1: | 2: 7D 7S | 3: 8D 8S | turn 0",
        {},
        "slap 1, play, play, play, play, play, slap 1",
        "1 wins, 1 joins, 1 plays 9C, 2 plays 7D, 3 plays 8D, 0 plays 5S, 1 plays 9D, 1 ignored",
        "pile 9C 7D 8D 5S 9D | 0: 8C | 2: 7S | 3: 8S | turn 2",
    ),
    (
        "a guest who slaps in is hot",
        PAIRS,
        {},
        "slap 3, play, slap 3",
        "3 wins, 3 joins, 3 plays 9C, 3 ignored",
        "pile 9C | 0: 5S 8C 5D | 1: 7H 2S 6C | 2: 7D 7S 7C | 3: 9D | turn 0",
    ),
    (
        "a hot claimer slaps its claim",
        JACK,
        {"slap_claims": True},
        "slap 1, play, play, slap 1",
        "1 wins, 1 plays JH, 1 challenges, 2 plays 7D, 1 claims, 1 takes",
        "0: 5S 8C | 1: 2S 6C 9C 9D JH 7D | 2: 7S | turn 1",
    ),
    (
        "a head start changes nothing for the hot hand",
        PAIRS,
        {"head_start": [0, 200000]},
        "slap 1, play, play, slap 0, 4050000 slap 1",
        "1 wins, 1 plays 7H, 2 plays 7D, 1 ignored, 0 wins",
        "0: 5S 8C 5D 7H 7D | 1: 2S 6C 9C 9D | 2: 7S 7C | turn 0",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(
        judge(
            position,
            4 if "3:" in position or "teams" in changes else 3 if "2:" in position else 2,
            **{"hot_hand": True, "grace": 0, **changes},
        ),
        moves,
    ) == (events, then)
