"""Samples of verdicts, of seats without cards, and of a result's second page."""

from samples.steps import Sample, enter, finish
from samples.tables import BUTTON_OF, sample_table
from slapdeck.games.game import IN_DEBT, MAY_SLAP_IN, OUT
from slapdeck.history.game_stats import GameStats
from slapdeck.history.hands import Hands
from slapdeck.rules.patterns import PATTERNS, bit_of
from slapdeck.screens.result.stats_view import StatsView
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.late_view import LateView
from slapdeck.screens.table.views.table_view import TableView
from slapdeck.screens.table.why_false import WhyFalse
from slapdeck.table.events import BATTLE, CARD, FALSE, LATE, SETTLED, WON
from slapdeck.table.table import Table
from slapdeck.ui.names import pattern_words
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import by_seat, words

_GRACE = 700000
# A slap each: (seat and reaction of the first hand), then (seat, delay) of each later one.
_CLOSE = ((1, 302114), (0, 214), (3, 1320), (2, 1530))
_WIDE = ((2, 288000), (3, 3214), (1, 120000), (0, 120480))
_TWO = (((1, 412345), (0, 180250)), ((0, 377000),))
_OTHERS = (((0, 412000), (1, 21000)), ((0, 355300), (2, 9100), (1, 30000)), ((3, 266125),))


def _taken(display, pile):
    """Return (view, Table) after red has taken the pile."""
    table = sample_table((11, 12, 8, 15), pile)
    table.pile.move_under(table.stocks[0])
    view = AnimatedTableView(display, table, BUTTON_OF, None, False)
    enter(view)
    return view, table


def _slapped(display, pile, head_starts=None):
    """Draw the same by a slap, with its verdict; return the same."""
    view, table = _taken(display, pile)
    verdict = Verdict(display)
    verdict.head_starts = head_starts
    verdict.won(0, 3214, 412000)
    finish(verdict)
    return view, table


def late_hands(display):
    """Red was first; blue, yellow and green were late, each with its delay."""
    _slapped(display, "5C 9H 7D 7C")
    hands = Hands()
    view = LateView(display, hands, BUTTON_OF)
    view.forget()
    hands.begin(0)
    hands.add(1, 3214)
    hands.add(3, 34127)
    hands.add(2, 123456)
    finish(view)


def what_lay_there(display):
    """Holding a button on a verdict shows the slapped cards: a sandwich of sevens."""
    view, table = _slapped(display, "5C 9H 7D KS 7H")
    bit = bit_of("sandwich")
    mask = next(row[5] for row in PATTERNS if row[0] == "sandwich")
    for names in pattern_words("ratscrew", bit).values():
        view.recall(table.stocks[0], True, 5, names, mask)
    finish(view)


def nothing_lay_there(display):
    """The same after a challenge took the pile: there was no pattern."""
    view, table = _taken(display, "5C QH 2D 4S")
    view.recall(table.stocks[0], True, 4, words().NOTHING, 0)
    finish(view)


def without_cards(display):
    """Red is out, blue may slap in, green is barred for seven cards, yellow by its debts."""
    table = sample_table((0, 0, 0, 0), "5C 9H 7D")
    table.turn = -1
    view = AnimatedTableView(display, table, BUTTON_OF, None, False)
    view.status_of = lambda seat: (OUT, MAY_SLAP_IN, 7, IN_DEBT)[seat]  # type: ignore
    enter(view)


def _false(display, button, burned, too_soon, barred=False, reason=None):
    view = TableView(display, sample_table((13, 9, 4, 21), "5C 9H TS 7D 8H", 1), BUTTON_OF)
    enter(view)
    verdict = Verdict(display)
    verdict.false_slap(button, burned, too_soon)
    if barred:
        verdict.barred()
    if reason:
        reason(WhyFalse(verdict, pattern_words("ratscrew", 3)))
    finish(verdict)


def false_slap_covered(display):
    """Green slapped 84 ms after the sandwich was covered."""

    def reason(why):
        why.covered = 1
        why.slap(84213, -1)

    _false(display, 2, 1, False, False, reason)


def false_slap_early(display):
    """Red slapped 3.214 ms before the card that made a pair."""

    def reason(why):
        why.slap(0, -1)
        why.shown(3214, 0, 0)

    _false(display, 0, 1, False, False, reason)


def false_slap_lost_pile(display):
    """Green's false slap has given the pile to yellow, and green must wait for some cards."""
    table = sample_table((11, 12, 8, 15), "5C 9H TS 7D 8H", 3)
    table.pile.move_under(table.stocks[3])
    _table(display, table)
    verdict = Verdict(display)
    verdict.false_slap(2, 0)
    verdict.because(words().WHY_FALSE[0])
    verdict.barred()
    finish(verdict)


def must_wait(display):
    """Green slaps again too soon after its false slap."""
    _table(display, sample_table((13, 9, 4, 21), "5C 9H TS 7D 8H", 1))
    _say(display, 2, by_seat(words().MUST_WAIT))


def claim_to_slap(display):
    """Yellow has won the pile by a challenge, and must slap it before the next card."""
    sample = sample_table((11, 12, 8, 15), "3C 5H 9S 2D JC TS", 3)
    sample.claim = 3
    _table(display, sample, True)
    _say(display, 3, by_seat(words().CLAIMS[0]))


def claim_missed(display):
    """A claim lost: the next card came before the slap."""
    _table(display, sample_table((10, 12, 8, 15), "3C 5H 9S 2D JC TS 4H", 1), True)
    _say(display, 3, by_seat(words().CLAIMS[1]))


def _table(display, table, claims=False):
    view = TableView(display, table, BUTTON_OF)
    if claims:
        view.must_slap()
    enter(view)


def _say(display, button, texts):
    verdict = Verdict(display)
    verdict.guest(button, texts)
    finish(verdict)


def _game_stats(slaps, piles=(5, 2, 0, 11), false=(1, 0, 4, 0)):
    stats = GameStats(grace=_GRACE)
    for slap in slaps:
        stats.see(CARD, 0, 0)
        seat, t = slap[0]
        stats.see(WON, seat, t)
        for i in range(1, len(slap)):
            stats.see(LATE, slap[i][0], t + slap[i][1])
    for seat in range(4):
        for _ in range(piles[seat]):
            stats.see(SETTLED, seat, 0)
        for _ in range(false[seat]):
            stats.see(FALSE, seat, 0)
    return stats


def _slap_stats(display, slaps, *given, **named):
    _stats(display, _game_stats(slaps, **named), *given)


def _stats(display, stats, counts=(0, 0, 0, 52), seats=4, partly=False):
    table = Table(seats, 52)
    for seat in range(seats):
        for _ in range(counts[seat]):
            table.stocks[seat].push_bottom(0)
    view = StatsView(display)
    view.prepare(table, BUTTON_OF, stats)
    view.partly = partly
    view.wins = b"\2\0\1\6"
    enter(view)


def stats_war(display):
    """War, where nobody slaps."""
    stats = GameStats()
    for i in range(90):
        stats.see(BATTLE, i % 3 and 1, 0)
    _stats(display, stats, (0, 52), 2)


REPORTS = {
    "late_hands": late_hands,
    "by_a_head_start": Sample(
        "Red was first thanks to its head start, which the screen shows with the margin.",
        _slapped,
        "5C 9H 7D 7C",
        [150000, 0, 0, 0],
    ),
    "what_lay_there": what_lay_there,
    "nothing_lay_there": nothing_lay_there,
    "without_cards": without_cards,
    "false_slap_covered": false_slap_covered,
    "false_slap_early": false_slap_early,
    "too_soon": Sample("Green slapped faster than anybody can see a card.", _false, 2, 1, True),
    "false_slap_in": Sample(
        "Yellow slapped in without a pattern, and is barred for a while.",
        _false,
        3,
        0,
        False,
        True,
    ),
    "false_slap_lost_pile": false_slap_lost_pile,
    "must_wait": must_wait,
    "claim_to_slap": claim_to_slap,
    "claim_missed": claim_missed,
}
STATS = {
    "stats": Sample(
        "The closest slap of a game among four, to scale, and everybody's numbers.",
        _slap_stats,
        (_CLOSE,) + _OTHERS,
    ),
    "stats_far": Sample(
        "Two hands close together and two much later, after a break in the line; the record was "
        "full.",
        _slap_stats,
        (_WIDE,) + _OTHERS,
        (20, 0, 20, 12),
        4,
        True,
    ),
    "stats_two": Sample(
        "A game between two.",
        _slap_stats,
        _TWO,
        (52, 0),
        2,
        piles=(4, 9, 0, 0),
        false=(0, 2, 0, 0),
    ),
    "stats_alone": Sample(
        "A game in which no slap was close: the numbers alone.",
        _slap_stats,
        (((2, 350000),),),
        (11, 12, 13, 16),
    ),
    "stats_war": stats_war,
}
