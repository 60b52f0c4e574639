"""Samples of the result's second page."""

from slapdeck.referee.tally import Tally
from slapdeck.table.events import BATTLE, CARD, FALSE, LATE, SETTLED, WON
from slapdeck.table.table import Table
from slapdeck.ui.duel_samples import finish
from slapdeck.ui.stats_view import StatsView

_GRACE = 700000
# A slap a line: seat and reaction of who was first, then seat and how much later each.
_CLOSE = ((1, 302114), (0, 214), (3, 1320), (2, 1530))
_WIDE = ((2, 288000), (3, 3214), (1, 120000), (0, 120480))
_OTHERS = (((0, 412000), (1, 21000)), ((0, 355300), (2, 9100), (1, 30000)), ((3, 266125),))


def _tally(slaps, piles=(5, 2, 0, 11), false=(1, 0, 4, 0)):
    tally = Tally(grace=_GRACE)
    for slap in slaps:
        tally.see(CARD, 0, 0)
        seat, t = slap[0]
        tally.see(WON, seat, t)
        for i in range(1, len(slap)):
            tally.see(LATE, slap[i][0], t + slap[i][1])
    for seat in range(4):
        for _ in range(piles[seat]):
            tally.see(SETTLED, seat, 0)
        for _ in range(false[seat]):
            tally.see(FALSE, seat, 0)
    return tally


def _stats(canvas, queue, tally, counts=(0, 0, 0, 52), seats=4, partly=False):
    table = Table(seats, 52)
    for seat in range(seats):
        for _ in range(counts[seat]):
            table.stocks[seat].push_bottom(0)
    view = StatsView(canvas, queue)
    view.prepare(table, b"\0\1\2\3", tally, partly)
    view.enter()
    finish(view)


def stats(canvas, queue):
    """The closest slap of a game among four, to scale, and everybody's numbers."""
    _stats(canvas, queue, _tally((_CLOSE,) + _OTHERS))


def stats_far(canvas, queue):
    """Two hands close together and two much later, behind a break of the line; a record that ran
    full."""
    _stats(canvas, queue, _tally((_WIDE,) + _OTHERS), (20, 0, 20, 12), partly=True)


def stats_two(canvas, queue):
    """A game between two."""
    slaps = (((1, 412345), (0, 180250)), ((0, 377000),))
    _stats(canvas, queue, _tally(slaps, (4, 9, 0, 0), (0, 2, 0, 0)), (52, 0), 2)


def stats_alone(canvas, queue):
    """A game in which no slap was close: the numbers alone."""
    _stats(canvas, queue, _tally((((2, 350000),),)), (11, 12, 13, 16))


def stats_war(canvas, queue):
    """War, where nobody slaps."""
    tally = Tally()
    for i in range(90):
        tally.see(BATTLE, i % 3 and 1, 0)
    _stats(canvas, queue, tally, (0, 52), 2)


STATS = {
    "stats": stats,
    "stats_far": stats_far,
    "stats_two": stats_two,
    "stats_alone": stats_alone,
    "stats_war": stats_war,
}
