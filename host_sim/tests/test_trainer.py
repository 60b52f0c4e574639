"""The judge of a practice: by scripted stamps, and against the table's own referee."""

import random

import pytest

from host_sim.testing.each import each
from host_sim.testing.wraps import WRAP, wrapped
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.history.practice_scores import STORED, best_of, enter, number_of
from slapdeck.practice.drill import Drill
from slapdeck.practice.trainer import FALSE, HIT, LATE, PACES_MS, TOO_SOON, Trainer
from slapdeck.referee.referee import Referee
from slapdeck.table import events as kinds

RATSCREW = HouseRules("ratscrew")
SECOND = 1_000_000


class Cards:
    """Cards by name, instead of a drill."""

    def __init__(self, names):
        self.cards = bytes(card.parse(name) for name in names.split())


def trainer_of(names, **given):
    return Trainer(Cards(names), 1, RATSCREW.patterns, -1, **given)


@pytest.fixture(params=[0, WRAP - 5, WRAP - 2 * SECOND], ids=["fresh", "wraps", "wraps later"])
def at(request):
    """at(t): the ticks of a session whose first ones are given, perhaps about to wrap."""
    return lambda t: request.param + t & WRAP - 1


def test_the_pace_rises_after_five_cards_and_falls_after_a_miss_and_a_false_slap(at):
    one = trainer_of("7H 2C 9D 3C JD 4S 6H 8H TC QD 2D 2H 4H")
    for i in range(11):
        one.play(at(i * SECOND))
    assert list(one.levels[:11]) == [0] * 5 + [1] * 5 + [2]
    one.slap(at(10 * SECOND + 5))
    assert one.level == 1
    one.play(at(11 * SECOND))
    one.play(at(12 * SECOND))
    assert one.missed == 1 and one.level == 0
    one.slap(at(12 * SECOND + 5))
    assert one.level == 0


def test_the_pace_is_irregular_and_never_faster_than_its_last_step():
    cards = "2H 4C 6D 8S TH " * 13
    one = trainer_of(cards)
    waits = []
    for i in range(65):
        one.play(i * SECOND)
        waits.append(one.wait_us())
        pace_us = PACES_MS[one.level] * 1000
        assert abs(waits[-1] - pace_us) <= pace_us / 6
    assert one.level == len(PACES_MS) - 1
    assert len(set(waits)) > 60
    assert sum(waits[:60]) < 90 * SECOND


def test_points_are_a_thousand_less_the_mean_reaction():
    one = trainer_of("7H 7C 7D 7S 2H 3C")
    for i in range(6):
        one.play(i * 2 * SECOND)
        if i == 1:
            one.slap(2 * SECOND + 300_999)
    assert one.finish() == -1
    assert one.points() == (1000 - 300) // 2  # the other double was missed
    one.slap(99 * SECOND)
    assert one.points() == (1000 - 300 - 500) // 2
    one.slap(99 * SECOND)
    assert one.points() == 0


def test_without_a_pattern_there_are_no_points():
    one = trainer_of("7H 2C")
    one.play(0)
    one.play(2 * SECOND)
    assert one.finish() == -1 and one.points() == 0


def test_reactions_are_told_by_pattern():
    one = trainer_of("7H 7C 2D 3S 2C 9H 9C")
    reactions = {1: 300_000, 4: 400_000, 6: 200_000}
    for i in range(7):
        one.play(i * SECOND)
        if i in reactions:
            assert one.slap(i * SECOND + reactions[i]) == HIT
    assert list(one.came[:2]) == list(one.hits[:2]) == [2, 1]
    assert (one.best_us[0], one.mean(0)) == (200_000, 250_000)
    assert (one.best_us[1], one.mean(1)) == (400_000, 400_000)
    assert one.best_us[2] == one.mean(2) == -1
    assert (one.quickest_us, one.mean()) == (200_000, 300_000)


# --- as at the table

OF_EVENT = {kinds.WON: HIT, kinds.FALSE: FALSE, kinds.LATE: LATE}


def at_the_table(cards, slaps, false_start):
    """The table's referee on one pile and slaps [(card's place, t)]."""
    rules = HouseRules("ratscrew", {"chances": {}, "burn": 0, "false_start": false_start})
    game = new_game(rules, 2, 52)
    rest = [one for one in range(52) if one not in cards]
    game.deal(bytes(list(cards) + rest))
    referee = Referee(game, wrapped)
    events = game.table.events
    reported = []
    for i in range(len(cards)):
        assert game.next_card() == cards[i]
        referee.play(i * SECOND)
        for place, t in slaps:
            if place == i:
                before = events.count
                referee.slap(0, t)
                referee.decide(t + 1)
                reported.append(
                    [
                        OF_EVENT[events.kind(j)]
                        for j in range(before, events.count)
                        if events.kind(j) in OF_EVENT
                    ][0]
                )
    return reported


def in_practice(cards, slaps, false_start, enabled=RATSCREW.patterns):
    drill = Cards("")
    drill.cards = cards
    one = Trainer(drill, 1, enabled, -1, false_start=false_start)
    reported = []
    for i in range(len(cards)):
        one.play(i * SECOND)
        reported += [one.slap(t) for place, t in slaps if place == i]
    return [FALSE if verdict == TOO_SOON else verdict for verdict in reported]


def piles(number):
    """The piles of a deal, up to the pattern."""
    one = Trainer(
        Drill(number, RATSCREW.patterns, RATSCREW.pack(), -1), number, RATSCREW.patterns, -1
    )
    begin = 0
    while one.next_card() >= 0:
        one.play(one.played * SECOND)
        if one.pattern >= 0:
            yield one.cards[begin : one.played]
            begin = one.played


def scripted(chance, count):
    """Up to three slaps a card, at any time until the next one, at its stamp too."""
    slaps = []
    for i in range(count):
        times = {
            chance.choice((0, 1, 49_999, 50_000, chance.randrange(600_000)))
            for _ in range(chance.choice((0, 1, 2, 3)))
        }
        slaps += [(i, i * SECOND + t) for t in sorted(times)]
    return slaps


@pytest.mark.parametrize("false_start", [0, 50_000])
def test_every_slap_is_what_the_tables_referee_says(false_start):
    chance = random.Random(false_start)
    seen = []
    for number in range(25):
        for cards in piles(number):
            slaps = scripted(chance, len(cards))
            reported = at_the_table(cards, slaps, false_start)
            assert in_practice(cards, slaps, false_start) == reported, (cards, slaps)
            seen += reported
    assert min(seen.count(one) for one in (HIT, FALSE, LATE)) > 20


def test_a_judge_of_other_patterns_is_noticed():
    """The negative control: where sandwiches do not count the referee says otherwise."""
    differ = 0
    for cards in piles(3):
        slaps = [(len(cards) - 1, (len(cards) - 1) * SECOND + 300_000)]
        differ += in_practice(cards, slaps, 0, enabled=1) != at_the_table(cards, slaps, 0)
    assert differ > 2


# --- the best


def row(points, number=7):
    return [points, number, 9, 12, 301_000]


def test_the_best_five_of_a_game_stay_the_older_one_first_where_they_are_equal():
    saved = {}
    for i, points in enumerate((300, 500, 400, 500, 100, 350, 50)):
        at = enter(saved, "ratscrew", row(points, i))
        assert at == (0, 0, 1, 1, 4, 3, -1)[i]
    assert [one[:2] for one in best_of(saved, "ratscrew")] == [
        [500, 1],
        [500, 3],
        [400, 2],
        [350, 5],
        [300, 0],
    ]
    assert len(best_of(saved, "ratscrew")) == STORED
    assert best_of(saved, "war") == [] and number_of(saved) == 6


@each(
    "saved",
    [
        {},
        {"best": 5},
        {"best": {"ratscrew": 5}},
        {"best": {"ratscrew": [5, [1], "x", None]}},
        {"best": {"ratscrew": [[1, 2, 3, 4, "5"], [-1, 2, 3, 4, 5], [1, 100000, 3, 4, 5]]}},
        {"number": "x", "best": {"ratscrew": [[True, 2, 3, 4, 5]]}},
        {"number": -5},
    ],
)
def test_malformed_practice_scores_are_dropped(saved):
    assert best_of(saved, "ratscrew") == [] and number_of(saved) == -1
    assert enter(saved, "ratscrew", row(5)) == 0
    assert best_of(saved, "ratscrew") == [row(5)]
