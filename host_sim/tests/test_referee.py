"""The referee: who was first, what was late, what was a tie; by stamps, R12-R17 and R28."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.reported import reported
from host_sim.testing.wraps import start_at
from slapdeck.cards.pile import Pile
from slapdeck.table.positions import MOST, Positions

PAIR = "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S"


def test_the_first_valid_slap_wins_and_the_next_is_late(judge):
    referee = judge(PAIR)
    referee.slap(1, 100)
    referee.slap(2, 101)
    assert reported(referee.game) == "1 wins, 2 late"
    assert referee.referee.last_margin == 1


@pytest.mark.parametrize("after_us, margin", [(1000, 1000), (1001, -1)])
def test_a_hand_beyond_the_grace_says_no_margin(judge, after_us, margin):
    """Also where it closes the window itself."""
    referee = judge(PAIR, grace=1000, tie_window=500)
    referee.slap(1, 100)
    referee.slap(2, 100 + after_us)
    assert reported(referee.game) == "1 wins, 2 late"
    assert referee.referee.last_margin == margin


def test_equal_stamps_are_a_tie_even_without_a_window(judge):
    referee = judge(PAIR)
    referee.slap(2, 100)
    referee.slap(0, 100)
    assert referee.decide(101)
    assert reported(referee.game) == "tie 02"
    assert referee.referee.last_margin == 0


@pytest.mark.parametrize("apart, outcome", [(5000, "tie 12"), (5001, "1 wins, 2 late")])
def test_the_tie_window_includes_its_last_microsecond(judge, apart, outcome):
    referee = judge(PAIR, tie_window=5000)
    referee.slap(1, 100)
    referee.slap(2, 100 + apart)
    referee.decide(100 + apart + 5001)
    assert reported(referee.game) == outcome


def test_the_same_seat_again_in_the_window_is_late_and_no_tie(judge):
    referee = judge(PAIR, tie_window=5000)
    referee.slap(1, 100)
    referee.slap(1, 200)
    referee.decide(6000)
    assert reported(referee.game) == "1 late, 1 wins"


def test_nothing_is_shown_or_settled_while_a_window_is_open(judge):
    referee = judge(PAIR, tie_window=5000)
    referee.slap(1, 100)
    assert referee.referee.window_open
    for wrong in (referee.play, referee.settle):
        with pytest.raises(ValueError, match="a tie window is open"):
            wrong(5100)
    referee.play(5101)
    assert reported(referee.game) == "1 wins, 1 plays 4S"


def test_after_a_tie_play_goes_on_where_it_stood_and_slaps_are_late_until_a_card(judge):
    referee = judge("pile 7H | 0: 7D 9S | 1: 4S TS | 2: 5S 8S")
    referee.play(0)
    referee.slap(1, 100)
    referee.slap(2, 100)
    referee.slap(0, 900000)
    referee.play(1000000)
    referee.slap(0, 1000001)
    assert reported(referee.game) == ("0 plays 7D, tie 12, 0 late, 1 plays 4S, 0 burns 1")


@pytest.mark.parametrize("after, outcome", [(700000, "2 late"), (700001, "2 burns 1")])
def test_late_hands_are_free_for_the_grace_even_on_a_new_pile(judge, after, outcome):
    referee = judge(PAIR)
    referee.slap(1, 100)
    referee.play(500000)
    referee.slap(2, 100 + after)
    assert reported(referee.game) == "1 wins, 1 plays 4S, " + outcome


def test_a_settled_claim_starts_no_grace(judge):
    referee = judge("0: JS 9S | 1: 4S TS | 2: 5S 8S")
    referee.play(0)
    referee.play(10)
    referee.settle(20)
    referee.play(30)
    referee.slap(2, 40)
    assert reported(referee.game).endswith("0 takes, 0 plays 9S, 2 burns 1")


def test_a_grace_is_over_after_any_time_at_all(judge):
    referee = judge(PAIR)
    referee.slap(1, 100)
    for minutes in range(1, 40):
        referee.decide(minutes * 60000000)
    referee.play(40 * 60000000)
    referee.slap(2, 40 * 60000000 + 1)
    assert reported(referee.game).endswith("2 burns 1")


@pytest.mark.parametrize("after, outcome", [(99999, "2 burns 1"), (100000, "2 wins")])
def test_a_slap_faster_than_false_start_is_a_guess(judge, after, outcome):
    referee = judge("pile 7H | 0: 7D 9S | 1: 4S TS | 2: 5S 8S", false_start=100000)
    referee.play(0)
    referee.slap(2, after)
    referee.decide(after + 1)
    assert reported(referee.game) == "0 plays 7D, " + outcome


def test_the_order_of_judgement():
    """Each line of R17's list beats those below it."""
    over = start_at(0, "pile 7C 7D | 0: | 1: 4S 6S", 2)
    over.slap(1, 0)
    over.slap(0, 1)
    assert reported(over.game).endswith("1 is the winner, 0 ignored")
    empty = start_at(0, "0: 2S | 1: 4S | 2: ", slap_in=False)
    empty.slap(2, 0)
    assert reported(empty.game) == "2 ignored"
    nothing = start_at(0, "0: 2S | 1: 4S | 2: ")
    nothing.slap(2, 0)
    assert reported(nothing.game) == "2 late"


# --- sudden death, R28


def test_the_card_limit_ends_the_game_for_who_has_most_cards(judge):
    referee = judge("0: 2S | 1: 4S TS 9C | 2: 5S 8S", card_limit=2)
    referee.play(0)
    referee.play(1)
    assert reported(referee.game) == "0 plays 2S, 1 plays 4S, sudden death, draw"
    assert referee.referee.limits.reached


@pytest.mark.parametrize("t, outcome", [(59999999, ""), (60000000, ", sudden death, draw")])
def test_the_time_limit_counts_from_the_first_event(judge, t, outcome):
    referee = judge("0: 2S 3S | 1: 4S TS | 2: 5S 8S", time_limit=60000000)
    referee.play(0)
    referee.slap(3, t)
    assert reported(referee.game) == "0 plays 2S, 3 burns 0" + outcome


def test_an_open_window_waits_and_its_end_counts_for_the_limit(judge):
    referee = judge(PAIR, time_limit=5000, tie_window=5000)
    referee.slap(0, 0)
    referee.slap(0, 5000)
    assert reported(referee.game) == "0 late"
    referee.decide(5001)
    assert reported(referee.game) == "0 late, 0 wins, sudden death, 0 is the winner"


def test_a_game_of_an_hour_meets_its_limit_on_wrapping_ticks(judge):
    hour = 3600 * 1000000
    referee = judge(PAIR, time_limit=hour)
    referee.slap(0, 0)
    referee.slap(0, 0)
    for t in range(1000000, hour, 60000000):
        referee.decide(t)
        assert not referee.game.table.over
    referee.slap(1, hour - 1)
    assert not referee.game.table.over
    referee.slap(1, hour)
    assert reported(referee.game).endswith("1 late, 1 late, sudden death, 0 is the winner")


def test_the_501st_position_ends_a_game_that_remembers_them():
    """R28: there is room for 500, the deal included."""
    positions = Positions()
    for i in range(MOST):
        positions.note()
        positions.mix(i)
        assert not positions.is_full and not positions.is_known()
    assert positions.is_full
    for i in (0, 77, MOST - 1):
        positions.note()
        positions.mix(i)
        assert positions.is_known()
    positions.note()
    positions.mix(MOST)
    assert not positions.is_known()


def test_positions_that_differ_by_two_cards_are_told_apart():
    seen = set()
    pile = Pile(52)
    for card in range(52):
        pile.push_bottom(card)
    for i in range(52):
        for j in range(52):
            cards = list(range(52))
            cards[i], cards[j] = cards[j], cards[i]
            pile.clear()
            for card in cards:
                pile.push_bottom(card)
            positions = Positions()
            positions.note()
            positions.mix_pile(pile)
            seen.add((positions._a, positions._b))
    assert len(seen) == 52 * 51 // 2 + 1
