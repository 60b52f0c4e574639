"""The Money games as a rule book: a position in, events out. M numbers: docs/rules.md."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.positions import position
from host_sim.testing.reported import reported
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.trades import parse
from slapdeck.referee.judges import judge_of
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


# --- M1-M4, M9, M16, M21, M23: the deal


@pytest.mark.parametrize(
    "name, changes, stocks, bank",
    [
        ("money", {}, 20, "KKQQJJ"),
        ("money_jokers", {}, 21, "KKQQJJ"),
        ("floos", {}, 20, "KKQQJJ"),
        ("floos", {"ace_money": True}, 18, "KKQQJJAA"),
        ("buying_selling", {}, 20, "KKQQJJX"),
    ],
)
def test_the_deal(name, changes, stocks, bank):
    rules = HouseRules(name, changes)
    game = new_game(rules, 2)
    game.deal(rules.deck())
    assert [len(stock) for stock in game.table.stocks] == [stocks, stocks, 0, 0]
    assert [purse.text() for purse in game.table.banks] == [bank, bank]
    assert game.table.under.text() == "" and game.table.turn == 0
    game.play()
    game.deal(rules.deck())  # the next deal starts anew
    assert game.table.banks[0].text() == bank and not game.table.pile.count


def test_seats_throw_in_turn_and_an_ace_is_a_one():
    game = money("0: AS 3S | 1: AH 4S")
    assert after(game, "throw", "throw") == "0 plays AS, 1 plays AH"
    assert game.table.turn == 0 and game.capturer() == 1


# --- M14, M15: the reaction games

MATCH = "pile 2C 5C | 0: 5H 9S | 1: 7D 8D | bank 0 K | bank 1 Q | under JJK"


def test_the_thrower_of_a_match_captures_the_floor_with_its_money():
    game = money(MATCH)
    assert after(game, "throw", "slap 0") == "0 plays 5H, 0 captures"
    assert describe(game.table) == (
        "0: 9S 2C 5C 5H | 1: 7D 8D | bank 0 KKJJ | bank 1 Q | thrower 0 | turn 1"
    )


def test_the_next_throw_ends_the_chance_and_the_pile_stays():
    game = money(MATCH)
    assert game.capturer() == -1
    game.play()
    assert game.capturer() == 0
    assert after(game, "throw", "slap 0") == "0 plays 5H, 1 plays 7D, 0 ignored"
    assert game.capturer() == -1


def test_the_slap_of_anybody_else_does_nothing():
    for seat in 1, 2, 3:
        game = money(MATCH)
        assert after(game, "throw", f"slap {seat}").endswith(f"{seat} ignored")
        assert game.capturer() == 0


def test_a_slap_before_any_throw_does_nothing():
    game = money("0: 5H | 1: 7D | bank 0 K | bank 1 K")
    assert after(game, "slap 0", "slap 1") == "0 ignored, 1 ignored"


@pytest.mark.parametrize("pile", ["pile 2C 6C | ", ""])
def test_a_wrong_grab_gives_the_opponent_the_floor(pile):
    game = money(pile + "0: 5H 9S | 1: 7D 8D | bank 0 K | bank 1 Q | under J")
    assert after(game, "throw", "slap 0") == "0 plays 5H, 1 gets the floor"
    assert describe(game.table).startswith(
        "0: 9S | 1: 7D 8D " + ("2C 6C " if pile else "") + "5H | bank 0 K | bank 1 QJ"
    )
    assert game.table.turn == 1


def test_slaps_on_an_empty_floor_do_nothing():
    game = money(MATCH)
    assert after(game, "throw", "slap 0", "slap 0", "slap 1").endswith(
        "0 captures, 0 ignored, 1 ignored"
    )


def test_a_trade_leaves_the_chance_while_both_cards_lie_there():
    game = money("pile 2C 3C 4C 6C 8C 9C 5C | 0: 5H 9S | 1: | bank 0 K | bank 1 KK | turn 0")
    assert after(game, "throw", "floor K 5", "slap 0").endswith("1 buys 5, 0 captures")


def test_a_bought_card_ends_the_chance_right_or_wrong():
    for thrown in "5H", "TH":
        game = money(f"pile 2C 3C 4C 6C 5C | 0: {thrown} 9S | 1: | bank 0 K | bank 1 KK | turn 0")
        game.play()
        assert after(game, "floor K 5", "slap 0").endswith("1 buys 5, 0 ignored")
        assert game.capturer() == -1
        assert after(game, "throw", "slap 1").endswith("0 gets the floor")


def test_an_exchange_leaves_the_chance():
    game = money("pile 5C | 0: 5H 9S | 1: | bank 0 KK | bank 1 J | under KK | turn 0")
    assert after(game, "throw", "floor J 0 KK", "slap 0").endswith("1 exchanges, 0 captures")
    assert game.table.banks[0].text() == "KKJ" and game.table.banks[1].text() == "KK"


def test_the_top_of_the_floor_bought_ends_the_chance_in_buying_selling():
    game = money(
        "pile 2C 3C 4C 6C 8C 9C 5C | 0: 5H 9S | 1: | bank 0 K | bank 1 X | turn 0",
        "buying_selling",
    )
    game.play()
    assert game.capturer() == 0
    assert after(game, "floor X 5", "slap 0").endswith("1 buys 5, 0 ignored")


def test_jokers_match_each_other_alone():
    for under, capturer in ("X1", 0), ("AC", -1), ("TC", -1):
        game = money(f"pile {under} | 0: X2 9S | 1: 7D 8D | bank 1 K", "money_jokers")
        game.play()
        assert game.capturer() == capturer


# --- M10-M12, M19, M24: where bought numerals come from

SOLD_OUT = (
    "pile 2C 3C 4C 6C 8C 9C | 0: | 1: 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H | bank 0 KQ "
    "| bank 1 KKJ | under K | turn 0"
)


def test_the_bottom_of_the_floor_comes_lowest_first():
    game = money(SOLD_OUT)
    assert after(game, "floor K 5") == "0 buys 5"
    assert describe(game.table).startswith("pile 9C | 0: 2C 3C 4C 6C 8C | 1: 5D")
    assert game.table.under.text() == "KK" and game.table.banks[0].text() == "Q"
    assert game.table.turn == 0


def test_the_top_of_the_floor_comes_lowest_first_in_buying_selling():
    game = money(SOLD_OUT.replace("bank 0 KQ", "bank 0 X"), "buying_selling")
    after(game, "floor X 5")
    assert describe(game.table).startswith("pile 2C | 0: 3C 4C 6C 8C 9C | 1: 5D")


def test_the_opponent_sells_from_the_top_in_order():
    game = money(SOLD_OUT.replace("pile 2C 3C", "pile"))
    assert after(game, "opponent Q 5 KK") == "0 buys 5"
    assert describe(game.table) == (
        "pile 4C 6C 8C 9C | 0: 5D 6D 7D 8D 9D | 1: TD 2H 3H 4H 5H 6H | bank 0 KKK | bank 1 QJ "
        "| under K | turn 0"
    )


def test_in_floos_all_goes_under_the_stock_and_the_opponents_bottom_is_sold():
    position = SOLD_OUT.replace("0: |", "0: AS |")
    game = money(position, "floos")
    after(game, "floor Q 5")
    assert describe(game.table).startswith("pile 9C | 0: AS 2C 3C 4C 6C 8C | 1: 5D")
    game = money(position, "floos")
    after(game, "opponent Q 5", "opponent K 0 K")
    assert describe(game.table).startswith(
        "pile 2C 3C 4C 6C 8C 9C | 0: AS 2H 3H 4H 5H 6H | 1: 5D 6D 7D 8D 9D TD | bank 0 K "
    )


# --- M7, M8: the end


def test_a_seat_without_numerals_cannot_throw():
    game = money(SOLD_OUT)
    assert game.must_buy() and game.next_card() == -1 and game.may_trade()
    with pytest.raises(ValueError, match="seat 0 must buy first"):
        game.play()


def test_a_seat_to_move_with_nothing_left_loses_and_the_opponent_gets_the_floor():
    game = money("pile 2C | 0: 5H 9S | 1: | bank 0 K | under QJ | turn 0")
    assert after(game, "throw") == "0 plays 5H, 0 is the winner"
    assert game.piles_taken == 1
    assert describe(game.table).startswith("0: 9S 2C 5H | bank 0 KQJ")


def test_a_seat_with_nothing_left_may_grab_until_the_next_throw():
    game = money("pile 5C | 0: 5H | 1: 9S TS | bank 1 K")
    assert after(game, "throw", "slap 0") == "0 plays 5H, 0 captures"
    game = money("pile 5C | 0: 5H | 1: 9S TS | bank 1 K")
    assert after(game, "throw", "throw") == "0 plays 5H, 1 plays 9S, 1 is the winner"


def test_money_keeps_a_seat_alive():
    game = money("pile 2C | 0: 5H 9S | 1: | bank 0 K | bank 1 K | turn 0")
    assert after(game, "throw") == "0 plays 5H" and game.must_buy()


def test_the_holder_of_every_card_wins():
    assert after(money("pile 2C | 0: 2H | 1: | bank 0 K | turn 0", "floos"), "throw") == (
        "0 plays 2H, 0 captures, 0 is the winner"
    )
    game = money("pile 2C | 0: 5H | 1: 9S | bank 1 K | turn 0")
    assert after(game, "throw", "slap 0") == "0 plays 5H, 1 gets the floor, 1 is the winner"


# --- M17, M18, M22: floos


def test_in_floos_a_match_captures_by_itself_and_slaps_are_ignored():
    game = money(MATCH, "floos")
    assert after(game, "throw") == "0 plays 5H, 0 captures"
    assert game.table.turn == 1 and game.piles_taken == 1 and game.capturer() == -1
    game = money("pile 4C | 0: 5H 9S | 1: 7D 8D", "floos")
    assert after(game, "throw", "slap 0", "slap 1") == "0 plays 5H, 0 ignored, 1 ignored"


def test_koumi_captures_any_pile_but_an_empty_one():
    for lies, koumi, told_ in (
        ("pile 4C | 0: 7D 9S | 1: 8D", True, "0 plays 7D, 0 captures"),
        ("pile 4C | 0: 7D 9S | 1: 8D", False, "0 plays 7D"),
        ("pile 7D | 0: 4C 9S | 1: 8D", True, "0 plays 4C"),
        ("pile 4C | 0: 7H 9S | 1: 8D", True, "0 plays 7H"),
        ("0: 7D 9S | 1: 8D", True, "0 plays 7D"),
    ):
        assert after(money(lies, "floos", koumi=koumi), "throw") == told_


# --- R28 and what cannot be


def test_sudden_death_counts_money_as_cards():
    game = money("0: 2C 3C | 1: 4C 5C | bank 0 K | bank 1 QQ", card_limit=1)
    judge_of(game).play(0)
    assert reported(game) == "0 plays 2C, sudden death, 1 is the winner"


def test_a_repeat_counts_banks_and_turn():
    one = money("0: 2C | 1: 4C | bank 0 K | bank 1 Q | turn 0")
    for other in (
        "0: 2C | 1: 4C | bank 0 Q | bank 1 K | turn 0",
        "0: 2C | 1: 4C | bank 0 K | bank 1 Q | turn 1",
        "0: 4C | 1: 2C | bank 0 K | bank 1 Q | turn 0",
    ):
        assert position(money(other)) != position(one)
    assert position(money("0: 2C | 1: 4C | bank 0 K | bank 1 Q | turn 0")) == position(one)


def test_nothing_moves_after_the_end():
    game = money("pile 2C | 0: 2H | 1: | bank 0 K | turn 0", "floos")
    after(game, "throw", "slap 0")
    assert reported(game).endswith("0 ignored")
    for move in "throw", "floor K 5":
        with pytest.raises(ValueError, match="the game is over"):
            after(game, move)
    assert game.trades.find() == 0 and game.next_card() == -1 and not game.must_buy()


def test_a_position_reads_back():
    text = SOLD_OUT.replace("| under", "| under").replace("| 0: ", "")
    game = money(text)
    assert describe(game.table) == text
    with pytest.raises(ValueError, match="no such part"):
        new_game(HouseRules("ratscrew", {}), 2).set_up("0: 5H | bank 0 K")
