"""Rounds displayed margins to what browsers and phones can measure: 1 ms or coarser."""

from slapdeck.rules.options import TIMING
from slapdeck.ticks import round_us
from slapdeck.ui.line import Line

_STEPS_US = (1000, 5000, 10000, 20000, 50000, 100000)  # margins are shown in steps of one of these
_shown_step = [1000]
_exactly = Line.millis
_TICK_US = 50000  # of the time line of a slap, which goes 1, 2, 5: no margin


def _millis(line, us):
    """In place of Line.millis: whole milliseconds, in steps of what the input can tell apart."""
    step = _shown_step[0]
    if not step:
        _exactly(line, us)
        return
    if us >= step and us != _TICK_US:
        us = round_us(us, step)
    line.number(round_us(us) // 1000)


def coarsen_margins():
    """From now on margins are shown as `show_margins_in` says."""
    Line.millis = _millis


def margins_shown_in():
    """The step of all margins in microseconds, 0 where they are shown as they are."""
    return _shown_step[0]


def show_margins_in(resolution_us):
    """Show margins no finer than that, 0 for as they are; returns the step."""
    step = next((us for us in _STEPS_US if us >= resolution_us), _STEPS_US[-1])
    _shown_step[0] = step if resolution_us else 0
    return _shown_step[0]


def widen_ties(deal, us):
    """Raise a new game's tie window to at least `us`, if its rules have one."""
    rules = deal.rules
    if deal.record is None and TIMING in rules.kind.groups:
        rules.tie_window = max(rules.tie_window, us)
