"""Patterns of one's own (R51): what holds, what a log may say of them, and who sees them."""

import random
import sys

import pytest

from host_sim.simulate.random_log import own_patterns
from host_sim.testing.each import each
from host_sim.testing.game_stats import stats_of
from host_sim.testing.logs import GOLDEN, record_of
from host_sim.testing.reported import reported
from slapdeck.cards import card
from slapdeck.cards.pile import Pile
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.history.high_scores import HighScores
from slapdeck.players.cpu_players import CpuPlayers
from slapdeck.practice.session import rules_of
from slapdeck.record import reader
from slapdeck.record.reader import Record
from slapdeck.record.recorder import header_bytes
from slapdeck.referee.judges import judge_of
from slapdeck.rules.own_patterns import examples
from slapdeck.rules.patterns import NO_WILD, PATTERNS, holding
from slapdeck.ui.names import hint
from slapdeck.ui.words import words

OWN = len(PATTERNS)


def rules(*clauses, game="ratscrew", **changes):
    changes.setdefault("patterns", [])
    return HouseRules(game, {"own_patterns": [["MAX7", *clauses]], **changes})


def lies(cards, *clauses, wild=False):
    house = rules(*clauses)
    pile = Pile(9)
    for name in cards.split():
        pile.push_top(card.parse(name))
    found = holding(pile, house.patterns, card.JOKER if wild else NO_WILD, house.slaps)
    assert found in (-1, OWN)
    return found >= 0


def test_only_cards_that_a_clause_speaks_of_are_ringed():
    for clauses, ringed in ((("any", "any", "lower 2"), 0b110), (("K", "any", "any"), 0b001)):
        assert rules(*clauses).slaps[OWN][-1] == ringed


# The newest card stands last, as in tests/data/patterns.txt.
@each(
    "cards, clauses, holds",
    [
        ("5C 6D", "any, lower 1", True),
        ("6D 5C", "any, lower 1", False),
        ("KC AD", "any, lower 1", True),
        ("AC 2D", "any, lower 1", True),
        ("6D 5C", "any, higher 1", True),
        ("AD KC", "any, higher 1", True),
        ("KC AD 2S", "any, lower 1, lower 2", True),
        ("2S KC AD", "any, lower 1, lower 2", False),
        ("X1 AD", "any, higher 1", False),
        ("X1 AD", "any, lower 1", False),
        ("AD X1", "any, higher 1", False),
        ("AD X1", "any, lower 1", False),
        ("7C 7D", "any, same 1", True),
        ("7C 8D", "any, same 1", False),
        ("X1 X2", "any, same 1", True),
        ("X1 7C", "any, same 1", False),
        ("7C 2S 7D", "any, any, same 1", True),
        ("7C 7S 7D", "any, any, same 1", True),
        ("6D 4C", "any, sum 10 1", True),
        ("9D AC", "any, sum 10 1", True),
        ("TD X1", "any, sum 10 1", False),
        ("TD 4C", "any, sum 10 1", False),
        ("KD 8C", "any, sum 21 1", True),
        ("JD TC", "any, sum 21 1", True),
        ("QD 9C", "any, sum 21 1", True),
        ("KD KC", "any, sum 26 1", True),
        ("AD AC", "any, sum 2 1", True),
        ("AD AC", "any, sum 3 1", False),
        ("7C 2C", "any, suit 1", True),
        ("7C 2D", "any, suit 1", False),
        ("X1 X2", "any, suit 1", False),
        ("X1 2D", "any, suit 1", False),
        ("5C 7D", "7, any", True),
        ("7D 5C", "7, any", False),
        ("7D", "7, any", False),
        ("X1 7D", "7, any", True),
        ("KS TH AC", "A, T, K", True),
        ("KS TH 2C", "A, T, K", False),
        ("9C 2D 3H 4S", "any, lower 1, lower 2, any", True),
        ("2D 3H 4S", "any, lower 1, lower 2, any", False),
        ("KC 8H 5D KS", "any, any, any, same 1", True),
    ],
)
def test_a_pattern_holds_where_every_clause_is_true(cards, clauses, holds):
    assert lies(cards, *clauses.split(", ")) == holds


@each(
    "cards, clauses, holds",
    [
        ("5C X1", "any, lower 1", True),
        ("X2 X1", "any, lower 1", True),
        ("X1 2C", "any, sum 10 1", True),
        ("X1 TC", "any, sum 10 1", False),
        ("KC X1 7C", "any, lower 1, lower 2", False),
        ("5H X1 7C", "any, lower 1, lower 2", True),
        ("7H X1 7C", "any, any, same 1", True),
        ("7H X1 7C", "any, sum 9 1, sum 9 2", True),
        ("8H X1 7C", "any, sum 9 1, sum 9 2", False),  # the joker is one card, the 2
        ("7H X1 7S", "any, suit 1, suit 2", False),
        ("7H X1 9H", "any, suit 1, suit 2", True),
        ("7H X1 7S", "any, same 1, suit 2", True),  # the seven of hearts
        ("X1 5H 9S", "9, any, K", True),
        ("X1 5H 8S", "9, any, K", False),
    ],
)
def test_a_wild_joker_is_one_card_for_the_whole_pattern(cards, clauses, holds):
    assert lies(cards, *clauses.split(", "), wild=True) == holds


@pytest.mark.parametrize(
    "dead, outcome",
    [(False, "0 burns 1, 1 plays 9S, 0 wins"), (True, "0 burns 1, 1 plays 9S, 0 burns 1")],
)
def test_burned_cards_count_as_everywhere(dead, outcome):
    game = new_game(rules("any", "any", "suit 1", burn=1, dead_burns=dead), 2)
    game.set_up("pile 4H | 0: 4S 6S | 1: 9S 7S | turn 1")
    referee = judge_of(game)
    referee.slap(0, 0)
    referee.play(10)
    referee.slap(0, 20)
    referee.finish()
    assert reported(game) == outcome


def test_it_comes_after_the_patterns_of_the_table_and_cannot_be_barred():
    house = rules("any", "same 1", patterns=["double"], barred_patterns=[["double"]])
    game = new_game(house, 2)
    game.set_up("pile 4H 4C | 0: 4S 6S | 1: 9S 7S | turn 1")
    assert game.pattern() == 0
    game.slapper = 0
    assert game.pattern() == OWN
    assert [row[0] for row in house.slaps[OWN:]] == ["MAX7"]


@each(
    "value, wrong",
    [
        (7, "a list of at most 4, not 7"),
        ([["MAX7", "any", "same 1"]] * 5, "a list of at most 4"),
        ([["MAX7", "any", "same 1"]] * 2, "MAX7 is there twice"),
        ([[]], "a name like MAX7"),
        (["MAX7"], "a name like MAX7"),
        ([[7, "any", "same 1"]], "a name like MAX7"),
        ([["MAX07", "any", "same 1"]], "not ['MAX07'"),
        ([["MAX100", "any", "same 1"]], "not ['MAX100'"),
        ([["MAX0", "any", "same 1"]], "not ['MAX0'"),
        ([["max7", "any", "same 1"]], "'max7'"),
        ([["MAX7", "A"]], "MAX7 must have 2 to 4 places"),
        ([["MAX7", *["A"] * 5]], "MAX7 must have 2 to 4 places"),
        ([["MAX7", "same 1", "any"]], "place 1 of MAX7 cannot be 'same 1'"),
        ([["MAX7", "any", "same 2"]], "place 2 of MAX7 cannot be 'same 2'"),
        ([["MAX7", "any", "same 0"]], "place 2 of MAX7 cannot be 'same 0'"),
        ([["MAX7", "any", "Same 1"]], "cannot be 'Same 1'"),
        ([["MAX7", "any", 7]], "cannot be 7"),
        ([["MAX7", "any", "same  1"]], "cannot be"),
        ([["MAX7", "any", "X"]], "cannot be 'X'"),
        ([["MAX7", "any", "sum 27 1"]], "cannot be 'sum 27 1'"),
        ([["MAX7", "any", "sum 1 1"]], "cannot be 'sum 1 1'"),
        ([["MAX7", "any", "sum 1"]], "cannot be 'sum 1'"),
        ([["MAX7", "any", ""]], "cannot be ''"),
        ([["MAX7", "any", "any"]], "MAX7 holds always or never"),
        ([["MAX7", "K", "sum 5 1"]], "MAX7 holds always or never"),
        ([["MAX7", "2", "higher 1", "same 2", "sum 3 3"]], "MAX7 holds always or never"),
    ],
)
def test_a_wrong_one_is_named_in_one_line(value, wrong):
    with pytest.raises(ValueError, match="own_patterns") as error:
        HouseRules("ratscrew", {"own_patterns": value})
    assert wrong in str(error.value) and "\n" not in str(error.value)


@each("times", [2, 5, 15])
def test_wrong_ones_in_a_record_are_refused_in_one_short_line(times):
    """Found by the fuzz: five made a line of 340 characters, for all of them stood in it."""
    own = HouseRules("ratscrew", {"own_patterns": [["MAX7", "any", "lower 1", "suit 2", "K"]]})
    data = header_bytes("ratscrew", 2, own, b"\0\1")
    packed = bytes(own.own_patterns)
    at = data.index(packed)
    assert data[at - 1] == len(packed)
    more = (
        data[: at - 1] + bytes([times * len(packed)]) + times * packed + data[at + len(packed) :]
    )
    with pytest.raises(ValueError, match="^the record's rule own_patterns is out of range$"):
        Record(more)


@each("seed", range(40))
def test_log_and_record_carry_them_there_and_back(seed):
    own = own_patterns(random.Random(seed))
    house = HouseRules("irish_snap", {"own_patterns": own})
    assert house.differences().get("own_patterns", []) == own
    record = Record(header_bytes("irish_snap", 2, house, b"\0\1"))
    assert record.rules.own_patterns == house.own_patterns
    assert record.rules.patterns == house.patterns and len(record.rules.slaps) == OWN + len(own)
    for name, cards in examples(house.own_patterns).items():
        names = " ".join(map(card.text, cards))
        clauses = next(row[1:] for row in own if row[0] == name)
        assert len(set(cards)) == len(cards) == len(clauses) and lies(names, *clauses), (
            clauses,
            names,
        )


@each(
    "at, byte",
    [(0, 200), (0, 97), (3, 0), (3, 100), (4, 14), (5, 101), (5, 15), (6, 128), (4, 127)],
)
def test_damaged_ones_in_a_record_are_refused(at, byte):
    house = rules("any", "same 1")
    data = header_bytes("ratscrew", 2, house, b"\0\1")
    begin = bytes(data).index(b"MAX")
    data[begin + at] = byte
    with pytest.raises(ValueError, match="own_patterns|ascii|utf"):
        Record(data)
    assert reader.VERSION == 3  # a record without is as before


def test_a_game_without_has_nothing_of_it_in_memory(monkeypatch):
    module = "slapdeck.rules.own_patterns"
    monkeypatch.delitem(sys.modules, module)
    for changes, is_there in ({"burn": 2}, False), ({"own_patterns": [["MAX7", "2", "7"]]}, True):
        house = HouseRules("ratscrew", changes)
        assert HouseRules("ratscrew", house.differences()).differences() == changes
        new_game(Record(header_bytes("ratscrew", 2, house, b"\0\1")).rules, 2)
        assert (module in sys.modules) == is_there


def test_statistics_count_them_and_records_of_slaps_do_not():
    path = next(path for path in GOLDEN if path.stem == "ratscrew-own")
    stats = stats_of(bytes(record_of(path.read_bytes().splitlines(True)).view()))
    assert list(stats.patterns[OWN:]) == [2, 1, 1, 1] and not any(stats.patterns[:OWN])

    class Table:
        def has_won(self, seat):
            return seat == 0

    scores = HighScores()
    scores.add(Table(), (0, 1, 2, 3), 0b1111, stats, HouseRules())
    assert scores.slaps == 0 and any(stats.slapped_by)


def test_the_joining_names_them_and_practice_leaves_them_out():
    house = rules("any", "lower 1")
    assert hint(words(), house).endswith(b"MAX7")
    assert rules_of("ratscrew", house.differences()).slaps is PATTERNS


@pytest.mark.parametrize("cards, fewest, most", [("7H 8C", 90, 100), ("7H JC", 0, 10)])
def test_cpu_players_slap_it(cards, fewest, most):
    game = new_game(rules("any", "lower 1"), 2)
    hands = 0
    for seed in range(100):
        game.set_up(f"pile {cards} | 0: 4S 6S | 1: 9S 7S | turn 1")
        cpu_players = CpuPlayers()
        cpu_players.sit(1, "pro", seed)
        cpu_players.begin(game)
        cpu_players.see(0)
        hands += cpu_players.hand_by(3_000_000) == 1
    assert fewest <= hands <= most
