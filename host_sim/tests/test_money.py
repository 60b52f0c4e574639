"""The Money games as a rule book: a position in, events out. M numbers: docs/rules.md."""

from host_sim.testing.positions import position
from host_sim.testing.reported import reported
from host_sim.testing.rule_book import rule_book
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.trades import parse
from slapdeck.table.position import describe


def money(position, game="money", **changes):
    game = new_game(HouseRules(game, changes), 2)
    game.set_up(position)
    return game


def after(game, *moves):
    """`throw`, `slap 1`, or a trade as `floor K 5 JJ`: what all of them brought about."""
    for move in moves:
        words = move.split()
        if words[0] == "throw":
            game.play()
        elif words[0] == "slap":
            game.slap(int(words[1]))
        else:
            partner, give, numerals, take = (words + [""])[:4]
            game.trade(parse(partner, give, int(numerals), take))
    return reported(game)


SOLD_OUT = (
    "pile 2C 3C 4C 6C 8C 9C | 0: | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 KQ "
    "| bank 1 KKJ | under K | turn 0"
)


# --- R28 and what cannot be


def test_a_repeat_counts_banks_and_turn():
    one = money("0: 2C | 1: 4C | bank 0 K | bank 1 Q | turn 0")
    for other in (
        "0: 2C | 1: 4C | bank 0 Q | bank 1 K | turn 0",
        "0: 2C | 1: 4C | bank 0 K | bank 1 Q | turn 1",
        "0: 4C | 1: 2C | bank 0 K | bank 1 Q | turn 0",
    ):
        assert position(money(other)) != position(one)
    assert position(money("0: 2C | 1: 4C | bank 0 K | bank 1 Q | turn 0")) == position(one)


MATCH = "pile 2C 5C | 0: 5H 9S | 1: 7D 8D | bank 0 K | bank 1 Q | under JJK"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # M4, M14, M15: a match, and who may take it
    (
        "seats throw in turn and an ace is a one",
        "0: AS 3S | 1: AH 4S",
        {},
        "throw, throw, slap 1",
        "0 plays AS, 1 plays AH, 1 captures",
        "0: 3S | 1: 4S AS AH | thrower 1 | turn 0",
    ),
    (
        "the thrower of a match captures the floor with its money",
        MATCH,
        {},
        "throw, slap 0",
        "0 plays 5H, 0 captures",
        "0: 9S 2C 5C 5H | 1: 7D 8D | bank 0 KKJJ | bank 1 Q | thrower 0 | turn 1",
    ),
    (
        "the next throw ends the chance and the pile stays",
        MATCH,
        {},
        "throw, throw, slap 0",
        "0 plays 5H, 1 plays 7D, 0 ignored",
        "pile 2C 5C 5H 7D | 0: 9S | 1: 8D | bank 0 K | bank 1 Q | under KJJ | thrower 1 | turn 0",
    ),
    (
        "the slaps of all others do nothing",
        MATCH,
        {},
        "throw, slap 1, slap 2, slap 3, slap 0",
        "0 plays 5H, 1 ignored, 2 ignored, 3 ignored, 0 captures",
        "0: 9S 2C 5C 5H | 1: 7D 8D | bank 0 KKJJ | bank 1 Q | thrower 0 | turn 1",
    ),
    (
        "a slap before any throw does nothing",
        "0: 5H | 1: 7D | bank 0 K | bank 1 K",
        {},
        "slap 0, slap 1",
        "0 ignored, 1 ignored",
        "0: 5H | 1: 7D | bank 0 K | bank 1 K | turn 0",
    ),
    (
        "a wrong grab gives the opponent the floor",
        "pile 2C 6C | 0: 5H 9S | 1: 7D 8D | bank 0 K | bank 1 Q | under J",
        {},
        "throw, slap 0",
        "0 plays 5H, 1 gets the floor",
        "0: 9S | 1: 7D 8D 2C 6C 5H | bank 0 K | bank 1 QJ | thrower 0 | turn 1",
    ),
    (
        "also on the first card",
        "0: 5H 9S | 1: 7D 8D | bank 0 K | bank 1 Q | under J",
        {},
        "throw, slap 0",
        "0 plays 5H, 1 gets the floor",
        "0: 9S | 1: 7D 8D 5H | bank 0 K | bank 1 QJ | thrower 0 | turn 1",
    ),
    (
        "slaps on an empty floor do nothing",
        MATCH,
        {},
        "throw, slap 0, slap 0, slap 1",
        "0 plays 5H, 0 captures, 0 ignored, 1 ignored",
        "0: 9S 2C 5C 5H | 1: 7D 8D | bank 0 KKJJ | bank 1 Q | thrower 0 | turn 1",
    ),
    (
        "a trade leaves the chance while both cards lie there",
        "pile 2C 3C 4C 6C 8C 9C 5C | 0: 5H 9S | 1: | bank 0 K | bank 1 KK | turn 0",
        {},
        "throw, floor K 5, slap 0",
        "0 plays 5H, 1 buys 5, 0 captures",
        "0: 9S 9C 5C 5H | 1: 2C 3C 4C 6C 8C | bank 0 KK | bank 1 K | thrower 0 | turn 1",
    ),
    (
        "a bought card ends it where it was right",
        "pile 2C 3C 4C 6C 5C | 0: 5H 9S | 1: | bank 0 K | bank 1 KK | turn 0",
        {},
        "throw, floor K 5, slap 0, throw, slap 1",
        "0 plays 5H, 1 buys 5, 0 ignored, 1 plays 2C, 0 gets the floor",
        "0: 9S 5H 2C | 1: 3C 4C 6C 5C | bank 0 KK | bank 1 K | thrower 1 | turn 0",
    ),
    (
        "and where it was wrong",
        "pile 2C 3C 4C 6C 5C | 0: TH 9S | 1: | bank 0 K | bank 1 KK | turn 0",
        {},
        "throw, floor K 5, slap 0, throw, slap 1",
        "0 plays TH, 1 buys 5, 0 ignored, 1 plays 2C, 0 gets the floor",
        "0: 9S TH 2C | 1: 3C 4C 6C 5C | bank 0 KK | bank 1 K | thrower 1 | turn 0",
    ),
    (
        "an exchange leaves it",
        "pile 5C | 0: 5H 9S | 1: | bank 0 KK | bank 1 J | under KK | turn 0",
        {},
        "throw, floor J 0 KK, slap 0",
        "0 plays 5H, 1 exchanges, 0 captures",
        "0: 9S 5C 5H | bank 0 KKJ | bank 1 KK | thrower 0 | turn 1",
    ),
    (
        "in Buying and Selling the top of the floor is bought, which ends it",
        "pile 2C 3C 4C 6C 8C 9C 5C | 0: 5H 9S | 1: | bank 0 K | bank 1 X | turn 0",
        {"game": "buying_selling"},
        "throw, floor X 5, slap 0",
        "0 plays 5H, 1 buys 5, 0 ignored",
        "pile 2C 3C 4C | 0: 9S | 1: 6C 8C 9C 5C 5H | bank 0 K | under X | thrower 0 | turn 1",
    ),
    # M10-M12, M19, M24: where bought numerals come from
    (
        "the bottom of the floor comes lowest first",
        SOLD_OUT,
        {},
        "floor K 5",
        "0 buys 5",
        "pile 9C | 0: 2C 3C 4C 6C 8C | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 Q | bank "
        "1 KKJ | under KK | turn 0",
    ),
    (
        "in Buying and Selling its top",
        "pile 2C 3C 4C 6C 8C 9C | 0: | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 X | bank "
        "1 KKJ | under K | turn 0",
        {"game": "buying_selling"},
        "floor X 5",
        "0 buys 5",
        "pile 2C | 0: 3C 4C 6C 8C 9C | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 1 KKJ | "
        "under KX | turn 0",
    ),
    (
        "the opponent sells from the top in order",
        "pile 4C 6C 8C 9C | 0: | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 KQ | bank 1 "
        "KKJ | under K | turn 0",
        {},
        "opponent Q 5 KK",
        "0 buys 5",
        "pile 4C 6C 8C 9C | 0: 5D 6D 7D 8D 9D | 1: TD 2H 3H 4H 5H 6H | bank 0 KKK | bank 1 "
        "QJ | under K | turn 0",
    ),
    (
        "in Floos all goes under the stock",
        "pile 2C 3C 4C 6C 8C 9C | 0: AS | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 KQ | "
        "bank 1 KKJ | under K | turn 0",
        {"game": "floos"},
        "floor Q 5",
        "0 buys 5",
        "pile 9C | 0: AS 2C 3C 4C 6C 8C | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 K | "
        "bank 1 KKJ | under KQ | turn 0",
    ),
    (
        "and the opponent's bottom is sold",
        "pile 2C 3C 4C 6C 8C 9C | 0: AS | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 KQ | "
        "bank 1 KKJ | under K | turn 0",
        {"game": "floos"},
        "opponent Q 5, opponent K 0 K",
        "0 buys 5, 0 exchanges",
        "pile 2C 3C 4C 6C 8C 9C | 0: AS 2H 3H 4H 5H 6H | 1: 5D 6D 7D 8D 9D TD | bank 0 K | "
        "bank 1 KKQJ | under K | turn 0",
    ),
    # M7, M8: the end
    (
        "a seat to move with nothing left loses and the opponent gets the floor",
        "pile 2C | 0: 5H 9S | 1: | bank 0 K | under QJ | turn 0",
        {},
        "throw",
        "0 plays 5H, 0 is the winner",
        "0: 9S 2C 5H | bank 0 KQJ | thrower 0",
    ),
    (
        "it may grab until the next throw",
        "pile 5C | 0: 5H | 1: 9S TS | bank 1 K",
        {},
        "throw, slap 0",
        "0 plays 5H, 0 captures",
        "0: 5C 5H | 1: 9S TS | bank 1 K | thrower 0 | turn 1",
    ),
    (
        "and no longer",
        "pile 5C | 0: 5H | 1: 9S TS | bank 1 K",
        {},
        "throw, throw",
        "0 plays 5H, 1 plays 9S, 1 is the winner",
        "1: TS 5C 5H 9S | bank 1 K | thrower 1",
    ),
    (
        "money keeps a seat alive",
        "pile 2C | 0: 5H 9S | 1: | bank 0 K | bank 1 K | turn 0",
        {},
        "throw",
        "0 plays 5H",
        "pile 2C 5H | 0: 9S | bank 0 K | bank 1 K | thrower 0 | turn 1",
    ),
    (
        "the holder of every card wins",
        "pile 2C | 0: 2H | 1: | bank 0 K | turn 0",
        {"game": "floos"},
        "throw",
        "0 plays 2H, 0 captures, 0 is the winner",
        "0: 2C 2H | bank 0 K | thrower 0",
    ),
    (
        "also by a wrong grab",
        "pile 2C | 0: 5H | 1: 9S | bank 1 K | turn 0",
        {},
        "throw, slap 0",
        "0 plays 5H, 1 gets the floor, 1 is the winner",
        "1: 9S 2C 5H | bank 1 K | thrower 0",
    ),
    # M15: a wrong grab that must be claimed
    (
        "the other seat claims the floor, and only it",
        "pile 2C 6C | 0: 5H 9S | 1: 7D 8D | bank 0 K | bank 1 Q | under J",
        {"claim_floor": True},
        "throw, slap 0, slap 0, slap 2, slap 1",
        "0 plays 5H, 0 burns 0, 0 ignored, 2 ignored, 1 takes",
        "0: 9S | 1: 7D 8D 2C 6C 5H | bank 0 K | bank 1 QJ | thrower 0 | turn 1",
    ),
    (
        "its throw leaves the floor",
        "pile 2C 6C | 0: 5H 9S | 1: 7D 8D",
        {"claim_floor": True},
        "throw, slap 0, throw, slap 0",
        "0 plays 5H, 0 burns 0, 1 misses it, 1 plays 7D, 0 ignored",
        "pile 2C 6C 5H 7D | 0: 9S | 1: 8D | thrower 1 | turn 0",
    ),
    (
        "so does its trade",
        "pile 2C 3C 4C 6C 9C | 0: 5H 9S | 1: | bank 0 K | bank 1 KK | turn 0",
        {"claim_floor": True},
        "throw, slap 0, floor K 5, slap 1",
        "0 plays 5H, 0 burns 0, 1 misses it, 1 buys 5, 1 ignored",
        "pile 5H | 0: 9S | 1: 2C 3C 4C 6C 9C | bank 0 K | bank 1 K | under K | thrower 0 | turn 1",
    ),
    (
        "a claim of every card wins",
        "pile 2C | 0: 5H | 1: 9S | bank 1 K | turn 0",
        {"claim_floor": True},
        "throw, slap 0, slap 1",
        "0 plays 5H, 0 burns 0, 1 takes, 1 is the winner",
        "1: 9S 2C 5H | bank 1 K | thrower 0",
    ),
    # M17, M18, M22: Floos
    (
        "a match captures by itself",
        MATCH,
        {"game": "floos"},
        "throw",
        "0 plays 5H, 0 captures",
        "0: 9S 2C 5C 5H | 1: 7D 8D | bank 0 KKJJ | bank 1 Q | thrower 0 | turn 1",
    ),
    (
        "slaps are ignored",
        "pile 4C | 0: 5H 9S | 1: 7D 8D",
        {"game": "floos"},
        "throw, slap 0, slap 1",
        "0 plays 5H, 0 ignored, 1 ignored",
        "pile 4C 5H | 0: 9S | 1: 7D 8D | thrower 0 | turn 1",
    ),
    (
        "koumi captures any pile",
        "pile 4C | 0: 7D 9S | 1: 8D",
        {"game": "floos", "koumi": True},
        "throw",
        "0 plays 7D, 0 captures",
        "0: 9S 4C 7D | 1: 8D | thrower 0 | turn 1",
    ),
    (
        "only by the rule",
        "pile 4C | 0: 7D 9S | 1: 8D",
        {"game": "floos", "koumi": False},
        "throw",
        "0 plays 7D",
        "pile 4C 7D | 0: 9S | 1: 8D | thrower 0 | turn 1",
    ),
    (
        "only by its thrower",
        "pile 7D | 0: 4C 9S | 1: 8D",
        {"game": "floos", "koumi": True},
        "throw",
        "0 plays 4C",
        "pile 7D 4C | 0: 9S | 1: 8D | thrower 0 | turn 1",
    ),
    (
        "only the seven of diamonds",
        "pile 4C | 0: 7H 9S | 1: 8D",
        {"game": "floos", "koumi": True},
        "throw",
        "0 plays 7H",
        "pile 4C 7H | 0: 9S | 1: 8D | thrower 0 | turn 1",
    ),
    (
        "and no empty floor",
        "0: 7D 9S | 1: 8D",
        {"game": "floos", "koumi": True},
        "throw",
        "0 plays 7D",
        "pile 7D | 0: 9S | 1: 8D | thrower 0 | turn 1",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(position, changes, moves, events, then):
    game = money(position, **changes)
    assert (after(game, *moves.split(", ")), describe(game.table)) == (events, then)
