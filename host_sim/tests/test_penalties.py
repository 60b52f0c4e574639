"""What a false slap costs by the house rules R44 to R46: a position in, events out."""

import pytest

from host_sim.testing.pressed import Handheld
from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.games import rounds
from slapdeck.games.catalogue import PRESETS
from slapdeck.history.night import Night
from slapdeck.history.resume import ResumedDeal
from slapdeck.live.dealt import Dealt
from slapdeck.rules.options import BURNS, row_of
from slapdeck.screens.common.deal import Deal, DemoDeal, SameDeckDeal
from slapdeck.screens.common.night_deal import RoundDeal
from slapdeck.screens.menu.pages.rules import RulesPage
from slapdeck.settings import choose

BURNING = set("egyptian_war egyptian_ruffle ruffle_slaps ratscrew ratscrew_party beggar".split())
PLAIN = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"


@pytest.mark.parametrize(
    "rules, wanted", [({}, True), ({"dead_burns": True}, True), ({"dead_burns": False}, None)]
)
def test_new_games_say_in_their_log_that_burned_cards_are_dead(tmp_path, rules, wanted):
    console = Handheld(tmp_path).open().console
    store, settings = console.devices.store, console.settings
    burning = [game for game, kind in PRESETS.items() if BURNS in kind.groups]
    assert set(burning) >= BURNING  # in the others a false slap pays to a player
    for game in burning:
        choose(settings, game, rules)
        for deal in Deal(store, 3, 1, settings), DemoDeal(1, settings):
            assert deal.rules.differences().get("dead_burns") is wanted, game


def test_rounds_of_a_night_say_so_too(tmp_path):
    console = Handheld(tmp_path).open().console
    for place, row in enumerate(rounds.ROWS):
        if row[rounds.KIND] == rounds.CARDS:
            night = console.party_night = Night(bytes((place,)))
            night.sit(0b1111, 0)
            assert RoundDeal(console).rules.differences()["dead_burns"] is True
    # Whoever deals in another way is to be asked here; that one deals a record once more.
    assert {*Dealt.__subclasses__()} == {Deal, DemoDeal, ResumedDeal, RoundDeal, SameDeckDeal}


def test_the_menu_shows_the_rule_on_and_turns_it_off_and_on(opened):
    page = RulesPage(opened.console.screen, rare=True)
    row = row_of("dead_burns")
    for wanted in {"dead_burns": False}, {}:
        page._change(row)
        assert opened.console.settings.rules == wanted
        page.rows()


# --- R45: where the cards go


PLAIN = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"
CLAIMED = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | claim 1"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    (
        "with teams the pile never goes to a partner",
        "pile 9C KD | 0: 5S 6S | 1: 4S 7S | turn 0",
        {"false_pays": "pile", "teams": True},
        "slap 2",
        "2 burns 0, 3 takes",
        "0: 5S 6S | 1: 4S 7S 9C KD | turn 3",
    ),
    # R44: burned cards make no patterns
    (
        "a burned card makes a pattern",
        "pile 9C KD | 0: 4C 6S | 1: 4S 7S | 2: 8S TS | turn 1",
        {"burn": 1, "patterns": ["top_bottom"], "dead_burns": False},
        "slap 0, 1000010 play, 1001000 slap 2",
        "0 burns 1, 1 plays 4S, 2 wins",
        "0: 6S | 1: 7S | 2: 8S TS 4C 9C KD 4S | turn 2",
    ),
    (
        "unless the rule says no",
        "pile 9C KD | 0: 4C 6S | 1: 4S 7S | 2: 8S TS | turn 1",
        {"burn": 1, "patterns": ["top_bottom"], "dead_burns": True},
        "slap 0, 1000010 play, 1001000 slap 2",
        "0 burns 1, 1 plays 4S, 2 burns 1",
        "pile 8S 4C 9C KD 4S | 0: 6S | 1: 7S | 2: TS | turn 2",
    ),
    (
        "a pile needs its cards without the burned ones",
        "pile 4H | 0: 4C 6S | 1: 9S 7S | turn 1",
        {"burn": 1, "patterns": ["double"], "dead_burns": True},
        "slap 0, slap 1",
        "0 burns 1, 1 burns 1",
        "pile 9S 4C 4H | 0: 6S | 1: 7S | turn 1",
    ),
    (
        "the next pile has no dead cards",
        "pile 4H | 0: 4C 7D 6S | 1: 4S 7S 2C | turn 1",
        {"burn": 1, "patterns": ["double"], "dead_burns": True},
        "slap 0, play, slap 1, play 2, slap 0",
        "0 burns 1, 1 plays 4S, 1 wins, 1 plays 7S, 0 plays 7D, 0 wins",
        "0: 6S 7S 7D | 1: 2C 4C 4H 4S | turn 0",
    ),
    # R45: where the cards go
    (
        "they go to who played last, under the stock",
        PLAIN,
        {"burn": 1, "false_pays": "give"},
        "slap 0",
        "0 burns 1",
        "pile 9C KD | 0: 6S | 1: 4S 7S | 2: 8S TS 5S | turn 0",
    ),
    (
        "who played last itself pays to the next player",
        PLAIN,
        {"burn": 2, "false_pays": "give"},
        "slap 2",
        "2 burns 2",
        "pile 9C KD | 0: 5S 6S 8S TS | 1: 4S 7S | turn 0",
    ),
    (
        "where nobody else has cards they burn",
        "pile 9C KD | 0: 5S 6S | 1: | turn 0",
        {"burn": 1, "false_pays": "give"},
        "slap 0",
        "0 burns 1",
        "pile 5S 9C KD | 0: 6S | turn 0",
    ),
    (
        "the pile goes to the next player, who leads",
        PLAIN,
        {"burn": 3, "false_pays": "pile"},
        "slap 1, 1001000 slap 0",
        "1 burns 0, 2 takes, 0 late",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD | turn 2",
    ),
    (
        "a claimer keeps the pile",
        CLAIMED,
        {"false_pays": "pile"},
        "slap 2",
        "2 burns 0, 1 takes",
        "0: 5S 6S | 1: 4S 7S 9C KD | 2: 8S TS | turn 1",
    ),
    (
        "its own false slap gives it away",
        CLAIMED,
        {"false_pays": "pile"},
        "slap 1",
        "1 burns 0, 2 takes",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD | turn 2",
    ),
    # R46: who may not slap for a while
    (
        "after a false slap a seat may not slap for some cards",
        "pile 9C KD | 0: 5S 6S | 1: 4S 6H | 2: 6D TS | turn 0",
        {"burn": 0, "no_slap": 2},
        "0 slap 1, 1000 slap 1, play, slap 1, play, slap 1",
        "1 burns 0, 1 barred, 1 ignored, 0 plays 5S, 1 ignored, 1 plays 4S, 1 burns 0, 1 barred",
        "pile 9C KD 5S 4S | 0: 6S | 1: 6H | 2: 6D TS | turn 2",
    ),
    (
        "a pile that is taken ends the wait",
        "pile 9C KD | 0: KS 6S 5C | 1: 4S 6H 5H | 2: 6D TS",
        {"burn": 0, "no_slap": 99},
        "0 slap 1, 10000 play, 20000 slap 2, 2000000 play, 2001000 slap 1",
        "1 burns 0, 1 barred, 0 plays KS, 0 challenges, 2 wins, 2 plays 6D, 1 burns 0, 1 barred",
        "pile 6D | 0: 6S 5C | 1: 4S 6H 5H | 2: TS 9C KD KS | turn 0",
    ),
    (
        "after a false slap a seat pauses",
        PLAIN,
        {"burn": 1, "slap_pause": 500000},
        "0 slap 1, 499999 slap 1, 499999 slap 0, 500000 slap 1",
        "1 burns 1, 1 ignored, 0 burns 1, 1 burns 1",
        "pile 7S 5S 4S 9C KD | 0: 6S | 2: 8S TS | turn 0",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    seats = 4 if "teams" in changes else 3 if "2:" in position else 2
    assert carry_out(judge(position, seats, **changes), moves) == (events, then)
