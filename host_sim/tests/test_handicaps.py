"""Handicaps: head starts, fewer patterns, extra cards (R30-R32); without them nothing changes."""

import json

import pytest

from host_sim.logs.records import table_log
from host_sim.simulate.random_log import make
from host_sim.testing.each import each
from host_sim.testing.logs import header, record_of, replayed
from host_sim.testing.reported import reported
from host_sim.testing.rule_book import carry_out, rule_book
from host_sim.testing.wraps import wrapped
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.live.dealer import Dealer
from slapdeck.record.reader import Record
from slapdeck.record.recorder import Recorder
from slapdeck.referee.judges import judge_of

PAIR = "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S"


OFF = {"head_start": [0, 0, 0, 0], "barred_patterns": [[], []], "extra_cards": [0]}


def test_handicaps_go_through_header_record_and_text_again():
    changes = {
        "head_start": [0, 150000],
        "barred_patterns": [[], [], ["double", "run"]],
        "extra_cards": [5, 0, 10],
    }
    rules = HouseRules("ratscrew_party", changes)
    assert rules.differences() == changes
    recorder = Recorder()
    recorder.start("ratscrew_party", 3, rules, bytes(range(30)))
    data = bytes(recorder.view())
    assert data[5] == 2 and Record(data).rules.differences() == changes
    assert json.loads(table_log(data))["rules"] == changes
    plain = HouseRules("ratscrew_party", {**changes, **OFF})
    assert plain.handicaps is None and plain.differences() == {}


def test_a_full_record_with_handicaps_says_both():
    rules = {"head_start": [0, 150000]}
    lines = [line.encode() for line in make(5, "ratscrew", rules, 200, 52)]
    short = record_of(lines, 300)
    assert short.incomplete and short.view()[5] == 3
    record = Record(short.view())
    assert record.incomplete and record.rules.differences() == rules
    replayed(short.view())


def test_a_record_with_a_handicap_out_of_range_is_refused():
    rules = HouseRules("ratscrew", {"head_start": [1000000]})
    recorder = Recorder()
    recorder.start("ratscrew", 2, rules, b"\1\2\3")
    data = bytes(recorder.view())
    assert data.count(b"\xc0\x84\x3d") == 1
    with pytest.raises(ValueError, match="the record's rule head_start is out of range"):
        Record(data.replace(b"\xc0\x84\x3d", b"\xc1\x84\x3d"))


@each(
    "rules, reason",
    [
        ({"head_start": 5}, "head_start must be a list by seat, not 5"),
        ({"head_start": [0] * 5}, "head_start has a value for more than 4 seats: "),
        ({"head_start": [-1]}, "head_start must be at least 0, not -1"),
        ({"head_start": [1000001]}, "head_start must be at most 1000000, not 1000001"),
        ({"head_start": [1.0]}, "head_start must be a whole number, not 1.0"),
        ({"head_start": [True]}, "head_start must be a whole number, not True"),
        ({"barred_patterns": ["double"]}, "patterns must be a list, not 'double'"),
        ({"barred_patterns": [["snap"]]}, "no pattern is called 'snap'"),
        ({"barred_patterns": [["double", "double"]]}, "pattern 'double' is named twice"),
        ({"extra_cards": [1001]}, "extra_cards must be at most 1000, not 1001"),
        ({"extra_cards": {"0": 5}}, "extra_cards must be a list by seat"),
        ({"extra_cards": [0, 0, 1]}, "extra_cards of seat 2, which is dealt none"),
        ({"extra_cards": [3, 2]}, "6 cards are too few for 2 seats and 5 extra cards"),
        ({"handicap": []}, "no rule is called 'handicap'"),
    ],
)
def test_a_wrong_handicap(run, rules, reason):
    status, out, err = run(header(rules=rules))
    assert (status, out) == (2, []) and err.startswith("line 1: " + reason)
    assert err.count("\n") == 1


class _Even:
    """A chance without surprises."""

    def below(self, most):
        return most // 2


def live(rules):
    """A Dealer at a double, two seats, and its recorder."""
    house = HouseRules("ratscrew", rules)
    game = new_game(house, 2, 6)
    game.deal(bytes((0, 1, 8, 12, 16, 20)))  # AC AD: a double
    recorder = Recorder(ticks_diff=wrapped)
    recorder.start("ratscrew", 2, house, bytes((0, 1, 8, 12, 16, 20)))
    dealer = Dealer(judge_of(game, wrapped), recorder, _Even())
    dealer.start(0)
    for t in (1100000, 2200000):
        dealer.ask(t)
        dealer.shown(t)
    return dealer, recorder


def test_the_dealer_gives_the_figures_of_a_head_start():
    dealer, recorder = live({"head_start": [0, 150000]})
    dealer.slap(0, 2500000)
    assert dealer.due(2500000) == 2650001
    assert not dealer.decide(2600000)
    dealer.slap(1, 2640000)
    assert not dealer.decide(2650000)  # a press of that moment may still come
    assert dealer.decide(2650001)
    assert reported(dealer.game).endswith("0 late, 1 wins")
    assert (dealer.margin_us, dealer.reaction_us) == (10000, 440000)
    assert dealer.referee.head_starts[1] == 150000
    out = replayed(recorder.view()).splitlines()
    assert json.loads(out[-1])["t"] == 2650000


def test_a_hand_after_the_window_has_its_margin_with_head_starts_taken_off():
    dealer, _recorder = live({"head_start": [50000, 150000]})
    dealer.slap(1, 2500000)
    assert dealer.decide(2500001)  # nobody has more: nobody to wait for
    dealer.slap(0, 2500005)
    assert dealer.margin_us == 100005
    dealer, _recorder = live({})
    dealer.slap(1, 2500000)
    dealer.decide(2500001)
    dealer.slap(0, 2500005)
    assert dealer.margin_us == 5


FIVE = "pile 2C 7H | 0: 7D 9S | 1: 4S TS | 2: 5S 8S"
# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # R30: head starts
    (
        "a hand that counts as earlier wins",
        PAIR,
        {"head_start": [0, 150000]},
        "100 slap 0, 150099 slap 1",
        "0 late, 1 wins",
        "0: 3S 9S | 1: 4S TS 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    (
        "one that counts as equal ties",
        PAIR,
        {"head_start": [0, 150000]},
        "100 slap 0, 150100 slap 1",
        "tie 01",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "one that counts as later is late",
        PAIR,
        {"head_start": [0, 150000]},
        "100 slap 0, 150101 slap 1",
        "0 wins, 1 late",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "the tie window counts from the first counted hand",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 150000]},
        "100 slap 0, 155100 slap 1",
        "tie 01",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "to its last microsecond",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 150000]},
        "100 slap 0, 155101 slap 1",
        "0 wins, 1 late",
        "0: 3S 9S 2C 7H 7D | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "also where the later hand is the first one",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 150000]},
        "100 slap 0, 145100 slap 1",
        "tie 01",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
    (
        "and no hand before it ties",
        PAIR,
        {"tie_window": 5000, "head_start": [0, 150000]},
        "100 slap 0, 145099 slap 1",
        "0 late, 1 wins",
        "0: 3S 9S | 1: 4S TS 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    (
        "the grace counts from the winner's own stamp",
        PAIR,
        {"grace": 40000, "head_start": [0, 20000]},
        "90 slap 0, 100 slap 1, 20091 play, 40100 slap 2",
        "0 late, 1 wins, 1 plays 4S, 2 late",
        "pile 4S | 0: 3S 9S | 1: TS 2C 7H 7D | 2: 5S 8S | turn 2",
    ),
    (
        "and no longer",
        PAIR,
        {"grace": 40000, "head_start": [0, 20000]},
        "90 slap 0, 100 slap 1, 20091 play, 40101 slap 2",
        "0 late, 1 wins, 1 plays 4S, 2 burns 1",
        "pile 5S 4S | 0: 3S 9S | 1: TS 2C 7H 7D | 2: 8S | turn 2",
    ),
    (
        "a head start does not change the pile that is judged",
        "pile 2C | 0: 2H 9S | 1: 4S TS | 2: 5S 8S",
        {"head_start": [0, 0, 300000]},
        "100 slap 2, 200 play, 50000 play, 50001 slap 2",
        "2 burns 1, 0 plays 2H, 1 plays 4S, 2 burns 1",
        "pile 8S 5S 2C 2H 4S | 0: 9S | 1: TS | turn 0",
    ),
    (
        "a false start is measured without it",
        FIVE,
        {"false_start": 100000, "head_start": [0, 150000]},
        "0 play, 99999 slap 1",
        "0 plays 7D, 1 burns 1",
        "pile 4S 2C 7H 7D | 0: 9S | 1: TS | 2: 5S 8S | turn 1",
    ),
    (
        "and from there on the slap is none",
        FIVE,
        {"false_start": 100000, "head_start": [0, 150000]},
        "0 play, 100000 slap 1",
        "0 plays 7D, 1 wins",
        "0: 9S | 1: 4S TS 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    # R31: patterns that do not count for a seat
    (
        "a barred pattern does not count for that seat",
        PAIR,
        {"barred_patterns": [["double"]]},
        "100 slap 0, 200 slap 1",
        "0 burns 1, 1 wins",
        "0: 9S | 1: 4S TS 3S 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    (
        "in an open window such a seat is late",
        PAIR,
        {"tie_window": 5000, "barred_patterns": [["double"]]},
        "200 slap 1, 300 slap 0",
        "0 late, 1 wins",
        "0: 3S 9S | 1: 4S TS 2C 7H 7D | 2: 5S 8S | turn 1",
    ),
    (
        "a seat without any pattern left is ignored",
        PAIR,
        {"barred_patterns": [[], ["double", "sandwich"]]},
        "100 slap 1",
        "1 ignored",
        "pile 2C 7H 7D | 0: 3S 9S | 1: 4S TS | 2: 5S 8S | turn 0",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(judge(position, **changes), moves) == (events, then)
