"""What a false slap costs by the house rules R44 to R46: a position in, events out."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.reported import reported
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.players.visible_cards import VisibleCards
from slapdeck.referee.judges import judge_of
from slapdeck.rules.patterns import bit_of
from slapdeck.table.position import describe

PLAIN = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"


def referee_of(position=PLAIN, seats=3, **changes):
    game = new_game(HouseRules("ratscrew", changes), seats)
    game.set_up(position)
    return judge_of(game)


def slaps(referee, *hands):
    """(seat, ms) each; what was reported."""
    for seat, ms in hands:
        referee.slap(seat, round(ms * 1000))
        referee.finish()
    return reported(referee.game)


def described(referee):
    return describe(referee.game.table)


# --- R44: burned cards make no patterns


@pytest.mark.parametrize(
    "is_dead, outcome",
    [(False, "0 burns 1, 1 plays 4S, 2 wins"), (True, "0 burns 1, 1 plays 4S, 2 burns 1")],
)
def test_a_burned_card_makes_a_pattern_unless_the_rule_says_no(is_dead, outcome):
    referee = referee_of(
        "pile 9C KD | 0: 4C 6S | 1: 4S 7S | 2: 8S TS | turn 1",
        burn=1,
        patterns=["top_bottom"],
        dead_burns=is_dead,
    )
    referee.slap(0, 0)
    referee.play(10)
    assert slaps(referee, (2, 1)) == outcome


def test_the_bottom_of_the_pile_is_the_lowest_card_that_was_played():
    referee = referee_of(
        "pile 4H KD | 0: 3C 6S | 1: 4S 7S | 2: 8S TS | turn 1",
        burn=1,
        patterns=["top_bottom"],
        dead_burns=True,
    )
    referee.slap(0, 0)
    referee.play(10)
    seen = VisibleCards()
    referee.game.show_to(seen)
    assert seen.pattern(bit_of("top_bottom"), -1) >= 0
    assert slaps(referee, (2, 1)).endswith("2 wins")
    assert described(referee).endswith("2: 8S TS 3C 4H KD 4S | turn 2")


def test_a_pile_needs_its_cards_without_the_burned_ones():
    referee = referee_of(
        "pile 4H | 0: 4C 6S | 1: 9S 7S | turn 1", 2, burn=1, patterns=["double"], dead_burns=True
    )
    assert slaps(referee, (0, 0), (1, 1)) == "0 burns 1, 1 burns 1"


def test_the_next_pile_has_no_dead_cards():
    referee = referee_of(
        "pile 4H | 0: 4C 6S | 1: 4S 7S 2C | turn 1",
        2,
        burn=1,
        patterns=["double"],
        dead_burns=True,
    )
    referee.slap(0, 0)
    referee.play(1000)
    assert slaps(referee, (1, 2)).endswith("1 wins")
    assert referee.game.table.pile.dead == 0


# --- R45: where the cards go


def test_the_cards_go_to_who_played_last_under_the_stock():
    referee = referee_of(burn=1, false_pays="give")
    assert slaps(referee, (0, 0)) == "0 burns 1"
    assert described(referee) == "pile 9C KD | 0: 6S | 1: 4S 7S | 2: 8S TS 5S | turn 0"
    assert referee.game.paid_to == 2


def test_who_played_last_itself_pays_to_the_next_player():
    referee = referee_of(burn=2, false_pays="give")
    slaps(referee, (2, 0))
    assert described(referee) == "pile 9C KD | 0: 5S 6S 8S TS | 1: 4S 7S | turn 0"


def test_where_nobody_else_has_cards_they_burn():
    referee = referee_of("pile 9C KD | 0: 5S 6S | turn 0", 2, burn=1, false_pays="give")
    slaps(referee, (0, 0))
    assert described(referee) == "pile 5S 9C KD | 0: 6S | turn 0"


def test_the_pile_goes_to_the_next_player_who_leads():
    referee = referee_of(false_pays="pile", burn=3)
    assert slaps(referee, (1, 0), (0, 1)) == "1 burns 0, 2 takes, 0 late"
    assert described(referee) == "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD | turn 2"


def test_a_claimer_keeps_the_pile_and_its_own_false_slap_gives_it_away():
    claimed = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | claim 1"
    assert slaps(referee_of(claimed, false_pays="pile"), (2, 0)) == "2 burns 0, 1 takes"
    assert slaps(referee_of(claimed, false_pays="pile"), (1, 0)) == "1 burns 0, 2 takes"


def test_with_teams_the_pile_never_goes_to_a_partner():
    referee = referee_of(
        "pile 9C KD | 0: 5S 6S | 1: 4S 7S | turn 0", 4, false_pays="pile", teams=True
    )
    assert slaps(referee, (2, 0)) == "2 burns 0, 3 takes"


# --- R46: who may not slap for a while


def test_after_a_false_slap_a_seat_may_not_slap_for_some_cards():
    referee = referee_of("pile 9C KD | 0: 5S 6S | 1: 4S 6H | 2: 6D TS | turn 0", burn=0, no_slap=2)
    slaps(referee, (1, 0), (1, 1))
    referee.play(1000_000)
    slaps(referee, (1, 1001))
    referee.play(2000_000)
    assert slaps(referee, (1, 2001)) == (
        "1 burns 0, 1 barred, 1 ignored, 0 plays 5S, 1 ignored, 1 plays 4S, 1 burns 0, 1 barred"
    )


def test_a_pile_that_is_taken_ends_the_wait():
    referee = referee_of("pile 9C KD | 0: KS 6S 5C | 1: 4S 6H 5H | 2: 6D TS", burn=0, no_slap=99)
    slaps(referee, (1, 0))
    referee.play(10_000)
    assert slaps(referee, (2, 20)).endswith("2 wins")
    referee.play(2_000_000)
    assert slaps(referee, (1, 2001)).endswith("1 burns 0, 1 barred")


def test_after_a_false_slap_a_seat_pauses():
    referee = referee_of(burn=1, slap_pause=500_000)
    assert slaps(referee, (1, 0), (1, 499.999), (0, 499.999), (1, 500)) == (
        "1 burns 1, 1 ignored, 0 burns 1, 1 burns 1"
    )
