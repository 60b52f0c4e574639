"""The referee: who was first, what was late, what was a tie; by stamps, R12-R17 and R28."""

from host_sim.testing.each import each
from host_sim.testing.reported import reported
from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.cards.pile import Pile
from slapdeck.table.positions import MOST, Positions

PAIR = "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S"


@each("after_us, margin", [(1000, 1000), (1001, -1)])
def test_a_hand_beyond_the_grace_says_no_margin(judge, after_us, margin):
    """Also where it closes the window itself."""
    referee = judge(PAIR, grace=1000, tie_window=500)
    referee.slap(1, 100)
    referee.slap(2, 100 + after_us)
    assert reported(referee.game) == "1 wins, 2 late"
    assert referee.referee.last_margin == margin


def test_a_grace_is_over_after_any_time_at_all(judge):
    referee = judge(PAIR)
    referee.slap(1, 100)
    for minutes in range(1, 40):
        referee.decide(minutes * 60000000)
    referee.play(40 * 60000000)
    referee.slap(2, 40 * 60000000 + 1)
    assert reported(referee.game).endswith("2 burns 1")


# --- sudden death, R28


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


SEVEN = "pile 7H | 0: 7D 9S | 1: 4S TS | 2: 5S 8S"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # R12-R16: the first hand, late ones, ties
    (
        "equal stamps are a tie even without a window",
        PAIR,
        {},
        "100 slap 2, 100 slap 0",
        "tie 02",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "the tie window includes its last microsecond",
        PAIR,
        {"tie_window": 5000},
        "100 slap 1, 5100 slap 2",
        "tie 12",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "and no later one",
        PAIR,
        {"tie_window": 5000},
        "100 slap 1, 5101 slap 2",
        "1 wins, 2 late",
        "0: 3S 9S | 1: 4S TS 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    (
        "the same seat again in the window is late and no tie",
        PAIR,
        {"tie_window": 5000},
        "100 slap 1, 200 slap 1",
        "1 late, 1 wins",
        "0: 3S 9S | 1: 4S TS 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    (
        "after a tie play goes on where it stood, and slaps are late until a card",
        SEVEN,
        {},
        "0 play, 100 slap 1, 100 slap 2, 900000 slap 0, 1000000 play, 1000001 slap 0",
        "0 plays 7D, tie 12, 0 late, 1 plays 4S, 0 burns 1",
        "pile 9S 7H 7D 4S | 1: TS | 2: 5S 8S | turn 2",
    ),
    (
        "late hands are free to the end of the grace, even on a new pile",
        PAIR,
        {},
        "100 slap 1, 500000 play, 700100 slap 2",
        "1 wins, 1 plays 4S, 2 late",
        "pile 4S | 0: 3S 9S | 1: TS 2C 7H 7D | 2: 5S 8S | turn 2",
    ),
    (
        "and no longer",
        PAIR,
        {},
        "100 slap 1, 500000 play, 700101 slap 2",
        "1 wins, 1 plays 4S, 2 burns 1",
        "pile 5S 4S | 0: 3S 9S | 1: TS 2C 7H 7D | 2: 8S | turn 2",
    ),
    (
        "a settled claim starts no grace",
        "0: JS 9S | 1: 4S TS | 2: 5S 8S",
        {},
        "0 play, 10 play, 20 settle, 30 play, 40 slap 2",
        "0 plays JS, 0 challenges, 1 plays 4S, 0 claims, 0 takes, 0 plays 9S, 2 burns 1",
        "pile 5S 9S | 0: JS 4S | 1: TS | 2: 8S | turn 1",
    ),
    # R17: the order of judgement
    (
        "a slap faster than false_start is a guess",
        SEVEN,
        {"false_start": 100000},
        "0 play, 99999 slap 2",
        "0 plays 7D, 2 burns 1",
        "pile 5S 7H 7D | 0: 9S | 1: 4S TS | 2: 8S | turn 1",
    ),
    (
        "and wins from then on",
        SEVEN,
        {"false_start": 100000},
        "0 play, 100000 slap 2",
        "0 plays 7D, 2 wins",
        "0: 9S | 1: 4S TS | 2: 5S 8S 7H 7D | turn 2",
    ),
    (
        "nobody slaps after the end",
        "pile 7C 7D | 0: | 1: 4S 6S",
        {},
        "0 slap 1, 1 slap 0",
        "1 wins, 1 is the winner, 0 ignored",
        "1: 4S 6S 7C 7D",
    ),
    (
        "who is out is ignored",
        "0: 2S | 1: 4S | 2: ",
        {"slap_in": False},
        "0 slap 2",
        "2 ignored",
        "0: 2S | 1: 4S | turn 0",
    ),
    (
        "else a slap on no pile is late",
        "0: 2S | 1: 4S | 2: ",
        {},
        "0 slap 2",
        "2 late",
        "0: 2S | 1: 4S | turn 0",
    ),
    # R28: sudden death
    (
        "the card limit compares the cards",
        "0: 2S | 1: 4S TS 9C | 2: 5S 8S",
        {"card_limit": 2},
        "0 play, 1 play",
        "0 plays 2S, 1 plays 4S, sudden death, draw",
        "pile 2S 4S | 1: TS 9C | 2: 5S 8S",
    ),
    (
        "the time limit counts from the first event",
        "0: 2S 3S | 1: 4S TS | 2: 5S 8S",
        {"time_limit": 60000000},
        "0 play, 59999999 slap 3",
        "0 plays 2S, 3 burns 0",
        "pile 2S | 0: 3S | 1: 4S TS | 2: 5S 8S | turn 1",
    ),
    (
        "and is over at its last microsecond",
        "0: 2S 3S | 1: 4S TS | 2: 5S 8S",
        {"time_limit": 60000000},
        "0 play, 60000000 slap 3",
        "0 plays 2S, 3 burns 0, sudden death, draw",
        "pile 2S | 0: 3S | 1: 4S TS | 2: 5S 8S",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(judge(position, **changes), moves) == (events, then)
