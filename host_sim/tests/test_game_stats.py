"""Statistics and achievements of a game from its events: streaks, reactions, patterns."""

import copy
import json

import pytest

from host_sim.testing.each import each
from host_sim.testing.game_stats import stats_of, stats_of_events, won
from host_sim.testing.logs import GOLDEN, at, header, record_of, slap, void
from slapdeck.history import game_stats
from slapdeck.history.game_stats import GameStats
from slapdeck.history.replay import replay
from slapdeck.history.session_stats import BIN_MS, BINS, FIRST_MS
from slapdeck.history.stats_from_record import StatsFromRecord
from slapdeck.record.reader import Record
from slapdeck.table.events import CAPTURED, CARD, FALSE, LATE, PENALTY, SETTLED, TIE, WON


def longest(*rows):
    return list(stats_of_events(*[one for row in rows for one in row]).longest)


BETWEEN = [(SETTLED, 1, 0), (TIE, -1, 0), (LATE, 1, 400000)]
GRAB = [(CARD, 0, 0), (CAPTURED, 0, 250000)]
STREAKS = [
    ("slaps won in a row", [won(0), won(0), won(1), won(0), won(0), won(0)], [3, 1, 0, 0]),
    ("an own false one ends it", [won(2), won(2), [(FALSE, 2, 1)], won(2)], [0, 0, 2, 0]),
    ("another's does not", [won(2), won(2), [(FALSE, 1, 1)], won(2)], [0, 0, 3, 0]),
    ("nor do claims, ties and late hands", [won(0), BETWEEN, won(0)], [2, 0, 0, 0]),
    (
        "a capture counts where it was slapped",
        [GRAB, [(CARD, 0, 0), (CAPTURED, 0, 0)]],
        [1, 0, 0, 0],
    ),
    ("a wrong grab ends it", [GRAB, [(CARD, 0, 0), (PENALTY, 1, 300000)], GRAB], [1, 0, 0, 0]),
    ("another's does not", [GRAB, [(CARD, 0, 0), (PENALTY, 0, 300000)], GRAB], [2, 0, 0, 0]),
]


@each("rows, most", [row[1:] for row in STREAKS], ids=[row[0] for row in STREAKS])
def test_the_longest_streak(rows, most):
    assert longest(*rows) == most


def test_a_reaction_under_100_ms_is_a_win_but_counts_nowhere():
    """It was in the air before the card: neither the best, nor in the mean, nor on the strip."""
    stats = stats_of_events(*won(1, 99999), *won(1, 240000))
    assert stats.piles[1] == stats.longest[1] == 2
    assert stats.best_us[1] == stats.mean_us(1) == 240000
    assert stats.hands[1] == sum(stats.strips) == 1
    assert stats_of_events(*won(1, 100000)).best_us[1] == 100000
    assert list(stats_of_events(*won(1, 60000)).best_us) == [-1] * 4


@each(
    "us, place",
    [
        (100000, 0),
        (124999, 0),
        (125000, 1),
        (399999, 11),
        (400000, 12),
        (674999, 22),
        (675000, 23),
        (9000000, 23),
    ],
)
def test_a_reaction_falls_into_its_bin(us, place):
    strips = stats_of_events(*won(3, us)).strips
    assert [i for i in range(len(strips)) if strips[i]] == [3 * BINS + place]
    assert FIRST_MS + BINS * BIN_MS == 700


def counted(lines, rules):
    """(longest streaks, strips) once more, from the outcome lines alone."""
    runs, longest, strips = [0] * 4, [0] * 4, [0] * 4 * BINS
    shown = won_t = first = None
    hands = set()
    before = None  # the slaps since the last card: what a void takes back
    for line in map(json.loads, lines):
        out, seat, t = line["out"], line.get("seat"), line["t"]
        if out == "voided":
            runs, longest, strips, won_t, first, hands = copy.deepcopy(before)
        if out == "card":
            shown = t
        if out in ("card", "settled"):
            before = copy.deepcopy((runs, longest, strips, won_t, first, hands))
        reaction = None
        if out == "won":
            won_t = t - rules.tie_window
            hands = {seat}
            reaction = won_t - shown
            runs = [runs[i] + 1 if i == seat else 0 for i in range(4)]
            longest[seat] = max(longest[seat], runs[seat])
            first = reaction
        elif out == "late" and hands and seat not in hands and t - won_t <= rules.grace:
            hands.add(seat)
            reaction = first + t - won_t
        elif out == "false":
            runs[seat] = 0
        if reaction is not None and reaction >= 100000:
            strips[seat * BINS + min(BINS - 1, (reaction // 1000 - 100) // 25)] += 1
    return longest, strips


# With head starts a line does not say when the slap was.
FAMILY_LOGS = [
    path
    for path in GOLDEN
    if path.name.startswith(("ratscrew", "egyptian", "beggar"))
    and "head_start" not in path.read_text()
]


@each("path", FAMILY_LOGS, ids=lambda path: path.stem)
def test_the_statistics_are_those_of_the_outcome_lines(path):
    with open(path, "rb") as log:
        data = bytes(record_of(log).view())
    lines = []
    replay(data, lines.append)
    stats = stats_of(data)
    longest, strips = counted(lines, Record(data).rules)
    assert list(stats.longest) == longest and list(stats.strips) == strips
    if not any('"voided"' in line for line in lines):
        assert sum(stats.patterns) == sum('"out": "won"' in line for line in lines)


def test_golden_logs_contain_streaks():
    """The negative control: else all of that would be zeros."""
    most = 0
    for path in FAMILY_LOGS:
        with open(path, "rb") as log:
            most = max(most, *stats_of(bytes(record_of(log).view())).longest)
    assert most > 2


@pytest.mark.parametrize("is_void", [True, False])
def test_cards_that_a_void_gives_back_were_never_away(is_void):
    rows = [
        header(deck="7C 7D 9S TH 2C 3D 4C 5D".split(), rules={"burn": 3}),
        at(0),
        slap(1000000, 1),
        void(3000000) if is_void else at(3000000),
        at(4000000),
    ]
    counted = StatsFromRecord(bytes(record_of([row.encode() for row in rows]).view()))
    while counted.step():
        pass
    assert counted.fewest[1] == (3 if is_void else 0)


@pytest.mark.parametrize("place", [0, 16, 31])
def test_any_number_of_patterns_can_be_counted(place, monkeypatch):
    """A pattern is a row (docs/recipes.md): the statistics have room for the 17th and more."""
    monkeypatch.setattr(game_stats, "PATTERNS", [()] * 32)
    stats = GameStats()
    stats.see(CARD, 0, 0)
    stats.see(WON, 2, 300000)
    stats.slapped(place)
    assert stats.slapped_by[2] == 1 << place
