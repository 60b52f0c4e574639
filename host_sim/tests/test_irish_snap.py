"""Irish Snap as a rule book: a position in, events out. I numbers: docs/rules.md 8."""

import random

from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.players.visible_cards import VisibleCards
from slapdeck.referee.judges import judge_of
from slapdeck.table.events import LOST

THREE = "pile 9C KD 3H | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"  # the three is called a three
PLAIN = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"


def referee_of(position, seats=3, **changes):
    game = new_game(HouseRules("irish_snap", changes), seats)
    game.set_up(position)
    return judge_of(game)


# --- properties


def test_cpu_players_see_what_is_called():
    chance = random.Random(9)
    referee = referee_of(PLAIN, patterns=["count"])
    seen = VisibleCards()
    enabled = referee.rules.patterns
    for _ in range(400):
        cards = chance.sample(range(52), chance.randint(1, 40))
        names = " ".join(map(card.text, cards))
        referee.game.set_up("pile %s | 0: 5S" % names)
        referee.game.table.events.add(0, 0, 0)
        referee.game.show_to(seen)
        assert seen.pattern(enabled, -1) == referee.game.pattern(), names


# --- photo finishes


def test_who_was_last_of_2000_close_rounds_is_known_to_the_microsecond():
    """The judge against the order of the stamps, with hands in any distance from 1 us on."""
    chance = random.Random(5)
    wrong = 0
    for _ in range(2000):
        seats = chance.randint(2, 4)
        game = new_game(HouseRules("irish_snap"), seats)
        stocks = ["0: 5S", "1: 4S", "2: 8S", "3: 9S"][:seats]
        game.set_up(" | ".join(["pile 9C KD 3H", *stocks]))
        referee = judge_of(game)
        t = 0
        order = chance.sample(range(seats), seats)
        for seat in order:
            t += chance.choice((1, 2, 5, 30, 1000))
            referee.slap(seat, t)
        ring = game.table.events
        last = ring.count - 1
        wrong += not (ring.kind(last) == LOST and ring.seat(last) == order[-1])
    assert wrong == 0


LAST = "pile 9C | 0: 2S | 1: 4S 7S"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # I1: the count
    (
        "the house rules may add slaps",
        "pile 9C 9D | 0: 5S | 1: 4S",
        {"patterns": ["count", "double"]},
        "0 slap 0",
        "0 is number 1, 1 must take 2",
        "0: 5S | 1: 4S 9C 9D | turn 1",
    ),
    (
        "no card challenges",
        "0: KS 5S | 1: 4S 6S",
        {},
        "0 play, 1 play",
        "0 plays KS, 1 plays 4S",
        "pile KS 4S | 0: 5S | 1: 6S | turn 0",
    ),
    # I2, I3: the round of hands
    (
        "the last hand takes the pile",
        THREE,
        {},
        "0 slap 2, 100000 slap 0, 100001 slap 1",
        "2 is number 1, 0 is number 2, 1 is number 3, 1 must take 3",
        "0: 5S 6S | 1: 4S 7S 9C KD 3H | 2: 8S TS | turn 1",
    ),
    (
        "a hand in the last microsecond of the time is in the round",
        THREE,
        {},
        "0 slap 0, 5000 slap 1, 1200000 slap 2",
        "0 is number 1, 1 is number 2, 2 is number 3, 2 must take 3",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD 3H | turn 2",
    ),
    (
        "and no later one",
        THREE,
        {},
        "0 slap 0, 5000 slap 1, 1200001 slap 2",
        "0 is number 1, 1 is number 2, 2 must take 3, 2 late",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD 3H | turn 2",
    ),
    (
        "the second slap of a seat is late and changes nothing",
        THREE,
        {},
        "0 slap 0, 1000 slap 0, 2000 slap 1, 3000 slap 2",
        "0 is number 1, 0 late, 1 is number 2, 2 is number 3, 2 must take 3",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD 3H | turn 2",
    ),
    (
        "who has no part in the deal is ignored",
        THREE,
        {},
        "0 slap 3, 1000 slap 0, 2000 slap 3",
        "3 ignored, 0 is number 1, 3 ignored, 1 must take 2, 2 must take 1",
        "0: 5S 6S | 1: 4S 7S 9C 3H | 2: 8S TS KD | turn 1",
    ),
    (
        "the grace runs from the end of the time",
        "pile 9C KD 3H | 0: AS 6S | 1: AD 7S | turn 0",
        {},
        "0 slap 0, 1300000 play, 1900000 slap 1, 1900001 slap 1",
        "0 is number 1, 1 must take 3, 1 plays AD, 1 late, 1 is number 1, 0 must take 1",
        "0: AS 6S AD | 1: 7S 9C KD 3H | turn 0",
    ),
    # I4, I5: who takes what
    (
        "those who sleep share the pile card by card from the first hand on",
        THREE,
        {},
        "0 slap 1",
        "1 is number 1, 2 must take 2, 0 must take 1",
        "0: 5S 6S KD | 1: 4S 7S | 2: 8S TS 9C 3H | turn 2",
    ),
    (
        "equal stamps are last together, and the first hand then comes last of all",
        THREE,
        {},
        "7000 slap 1, 7000 slap 0, 7000 slap 2",
        "1 is number 1, 0 is number 2, 2 is number 3, 2 must take 1, 0 must take 1, 1 must take 1",
        "0: 5S 6S KD | 1: 4S 7S 3H | 2: 8S TS 9C | turn 2",
    ),
    (
        "hands within the tie window before the last one are last too",
        THREE,
        {"tie_window": 1000},
        "0 slap 0, 50000 slap 1, 51000 slap 2",
        "0 is number 1, 1 is number 2, 2 is number 3, 1 must take 2, 2 must take 1",
        "0: 5S 6S | 1: 4S 7S 9C 3H | 2: 8S TS KD | turn 1",
    ),
    (
        "and no earlier one",
        THREE,
        {"tie_window": 999},
        "0 slap 0, 50000 slap 1, 51000 slap 2",
        "0 is number 1, 1 is number 2, 2 is number 3, 2 must take 3",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD 3H | turn 2",
    ),
    (
        "of a small pile a sharer may get nothing",
        "pile AS | 0: 5S | 1: 4S | 2: 8S",
        {},
        "0 slap 0",
        "0 is number 1, 1 must take 1, 2 must take 0",
        "0: 5S | 1: 4S AS | 2: 8S | turn 1",
    ),
    (
        "a false slap takes the pile",
        PLAIN,
        {},
        "0 slap 2, 1000 slap 1",
        "2 burns 0, 2 must take 2, 1 late",
        "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD | turn 2",
    ),
    (
        "a false start takes it too",
        "pile 9C KD | 0: 3S 6S | 1: 4S",
        {"false_start": 100000},
        "0 play, 99999 slap 1",
        "0 plays 3S, 1 burns 0, 1 must take 3",
        "0: 6S | 1: 4S 9C KD 3S | turn 1",
    ),
    # I7: the end
    (
        "the last card wins at once where nothing can be slapped",
        "pile 9C | 0: 5S | 1: 4S 7S",
        {},
        "0 play, 1000 slap 1",
        "0 plays 5S, 0 is the winner, 1 ignored",
        "pile 9C 5S | 1: 4S 7S",
    ),
    (
        "who is first on its own last card wins",
        LAST,
        {},
        "0 play, 10000 slap 0, 20000 slap 1",
        "0 plays 2S, 0 is number 1, 1 is number 2, 1 must take 2, 0 is the winner",
        "1: 4S 7S 9C 2S",
    ),
    (
        "who is last on it takes the pile",
        LAST,
        {},
        "0 play, 10000 slap 1, 20000 slap 0",
        "0 plays 2S, 1 is number 1, 0 is number 2, 0 must take 2",
        "0: 9C 2S | 1: 4S 7S | turn 0",
    ),
    (
        "a last card that nobody slaps wins with the next one",
        LAST,
        {},
        "0 play, 1000000 play",
        "0 plays 2S, 1 plays 4S, 0 is the winner",
        "pile 9C 2S 4S | 1: 7S",
    ),
    (
        "the false start of another one makes the last card win",
        LAST,
        {"false_start": 100000},
        "0 play, 50000 slap 1",
        "0 plays 2S, 1 burns 0, 1 must take 2, 0 is the winner",
        "1: 4S 7S 9C 2S",
    ),
    # I8: sudden death
    (
        "the fewest cards win",
        "0: 5S 6S | 1: 4S 7S 8S",
        {"card_limit": 1},
        "0 play",
        "0 plays 5S, sudden death, 0 is the winner",
        "pile 5S | 0: 6S | 1: 4S 7S 8S",
    ),
    (
        "equals draw",
        "0: 5S 6S 9S | 1: 4S 7S",
        {"card_limit": 1},
        "0 play",
        "0 plays 5S, sudden death, draw",
        "pile 5S | 0: 6S 9S | 1: 4S 7S",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(
        judge(position, 3 if "2:" in position else 2, "irish_snap", **changes), moves
    ) == (events, then)
