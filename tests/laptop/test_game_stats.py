"""A game's statistics: by hand, live and from the log, always the same."""

import json

import pytest

from host_sim.laptop import scripted
from host_sim.simulate.accounts import stats_of_log
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.games.house import HouseRules
from slapdeck.history.stats_from_record import StatsFromRecord


def log(*events, game="ratscrew", seats=2, rules=None, deck="7H 7C 2D 9S TH 4C"):
    head = {"log": 1, "game": game, "seats": seats, "rules": rules or {}, "deck": deck.split()}
    rows = [head]
    for event in events:
        words = event.split()
        rows.append({"t": int(words[0]), "event": words[1]})
        if len(words) > 2:
            rows[-1]["seat"] = int(words[2])
    return [json.dumps(row).encode() for row in rows]


def reported(stats):
    """All figures, to compare."""
    closest = stats.closest
    hands = [(closest.seats[i], closest.by_us[i]) for i in range(closest.count)]
    return (
        list(stats.piles),
        list(stats.false),
        list(stats.hands),
        list(stats.best_us),
        [stats.mean_us(seat) for seat in range(4)],
        hands if len(hands) > 1 else [],
        stats.slaps,
    )


def test_a_game_counted_by_hand():
    """7H 7C is a double: 1 wins, 0 and 3 are late, 0 slaps on; 9S alone is none: 0 burns."""
    stats = stats_of_log(
        log(
            "1000000 play",
            "2000000 play",
            "2300000 slap 1",
            "2303214 slap 0",
            "2340000 slap 3",
            "2350000 slap 0",
            "4000000 play",
            "4500000 slap 0",
            rules={"grace": 700000},
        )
    )
    assert reported(stats) == (
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [1, 1, 0, 1],
        [303214, 300000, -1, 340000],
        [303214, 300000, -1, 340000],
        [(1, 0), (0, 3214), (3, 40000)],
        4,
    )


def test_only_hands_within_the_grace_are_late_ones_and_ties_win_nothing():
    stats = stats_of_log(
        log(
            "1000000 play",
            "2000000 play",
            "2300000 slap 1",
            "2400001 slap 0",
            rules={"grace": 100000},
        )
    )
    assert stats.closest.count < 2 and list(stats.hands) == [0, 1, 0, 0]
    stats = stats_of_log(
        log(
            "1000000 play",
            "2000000 play",
            "2300000 slap 1",
            "2304000 slap 0",
            rules={"tie_window": 5000},
        )
    )
    assert reported(stats)[0] == [0, 0, 0, 0] and not stats.slaps


def test_the_closest_slap_is_stored_with_all_its_hands():
    """Margins of 9, 2 and 5 ms: the second one stays the closest."""
    deck = "7H 7C 7D 7S 8H 8C 8D 8S 9H 9C 9D 9S"
    events, t = [], 0
    for margin in (9000, 2000, 5000):
        events += ["%d play" % (t + 1000000), "%d play" % (t + 2000000)]
        t += 2300000
        events += ["%d slap 0" % t, "%d slap 1" % (t + margin), "%d slap 2" % (t + margin + 70)]
        t += 1000000
    stats = stats_of_log(log(*events, deck=deck))
    closest = stats.closest
    assert [(closest.seats[i], closest.by_us[i]) for i in range(closest.count)] == [
        (0, 0),
        (1, 2000),
        (2, 2070),
    ]
    assert stats.mean_us(1) == 300000 + (9000 + 2000 + 5000) // 3


@pytest.mark.parametrize("game", ["war", "money", "floos"])
def test_war_and_money_are_counted_too(game, tmp_path):
    deck = HouseRules(game, {}).deck()
    Chance(3).shuffle(deck)
    header = {
        "log": 1,
        "game": game,
        "seats": 2,
        "rules": {"card_limit": 36},
        "deck": [card.text(one) for one in deck],
    }
    _, _, record = scripted.play(2, 300, header, tmp_path)
    counter = StatsFromRecord(record)
    while counter.step():
        pass
    stats = counter.stats
    assert sum(stats.piles) == counter.game.piles_taken > 0
    assert bool(stats.slaps) == (game == "money")
