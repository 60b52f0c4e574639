"""Samples of a result's further pages: new high scores, a name being entered, the session."""

from samples.steps import Sample, enter, finish
from slapdeck.history.game_stats import BINS
from slapdeck.history.high_scores import CLOSEST, PILES, REACTION, STREAK, HighScores
from slapdeck.history.session_stats import ROWS, SessionStats
from slapdeck.screens.result.evening_view import EveningView
from slapdeck.screens.result.name_view import NameView
from slapdeck.screens.result.session_view import SessionView
from slapdeck.ui.high_scores_view import HighScoresView
from slapdeck.ui.words import words


def sample_records(*broken):
    """High scores: blue (ANA) has the best reaction, green the most piles; kinds in `broken` get a
    new best."""
    records = HighScores()
    records.name(1, "ANA")
    records.reach(REACTION, 231407, 1)
    records.reach(PILES, 14, 2)
    records.begin("lightning")
    if STREAK in broken:
        records.reach(STREAK, 4, 3)
    if REACTION in broken:
        records.reach(REACTION, 198312, 1)
    if PILES in broken:
        records.reach(PILES, 17, 0)
    return records


def _records(display, records, note=b""):
    view = HighScoresView(display)
    view.show(records, note)
    finish(view)
    return view


def record(display):
    """Blue sets a high score; a player without a name can enter one."""
    view = _records(display, sample_records(REACTION, STREAK, PILES))
    view.hold(8)


def record_named(display):
    """The same when every player has a name: any press continues."""
    _records(display, sample_records(REACTION))


def record_lost(display):
    """The file of high scores was damaged and renamed; a new one begins."""
    _records(display, HighScores(), words().RECORDS_LOST)


def name_first(display):
    """Red enters a name: a tap offers the next letter, a hold takes it."""
    view = NameView(display, 0)
    view.show(b"", b"J")
    finish(view)


def name_right(display):
    """Yellow, at the right, holds the button to take the last letter."""
    view = NameView(display, 3)
    view.show(b"TI", b"M")
    finish(view)
    view.hold(12)


# row, first bin, counts
_PEOPLE = ((0, 6, (1, 4, 9, 12, 8, 5, 4, 2, 1)), (2, 8, (2, 3, 3, 7, 9, 11, 6, 3, 3, 2, 0, 1)))
_CPU = ((5, 9, (2, 6, 9, 9, 4, 2, 1, 1)), (7, 3, (1, 5, 14, 9, 5, 2, 1)))
_FOUR = (
    (0, 5, (1, 4, 9, 3)),
    (1, 0, (1, 0, 0, 0, 2, 5, 4, 1)),
    (2, 9, (3, 4)),
    (3, 14, (1, 2, 1, 0, 2, 0, 0, 0, 0, 5)),
    (7, 4, (8, 9, 3)),
)


def _evening(display, games, rows, slaps):
    session = SessionStats()
    session.wins[:] = b"\2\0\1\2"
    stored = session.counts
    for row, first, counts in rows:
        for i in range(len(counts)):
            stored[row * BINS + first + i] = counts[i]
    for i in range(len(slaps)):
        stored[ROWS * BINS + i] = slaps[i]
    stored[-1] = games
    view = SessionView(display, session)
    enter(view)


def evening_all(display):
    """Four people, one of whom took over from a CPU player, and fifteen patterns."""
    _evening(display, 23, _FOUR, [3 * i + 1 for i in range(15)])


def evening_best(display):
    """The last page of a result: tonight's wins, and the best player of each kind."""
    session = SessionStats()
    for button in (2, 0, 0, 0, 3, 2):
        session.win(button)
    session.counts[-1] = 6
    session.best = sample_records(STREAK)
    session.best.reach(CLOSEST, 412, 0)
    view = EveningView(display, session, ["", "ANA", "", ""])
    enter(view)


HIGH_SCORES = {
    "record": record,
    "record_named": record_named,
    "record_lost": record_lost,
    "name_first": name_first,
    "name_right": name_right,
    "evening": Sample(
        "All games since power-on of two people and two CPU players: reactions and patterns.",
        _evening,
        5,
        _PEOPLE + _CPU,
        (61, 33),
    ),
    "evening_all": evening_all,
    "evening_best": evening_best,
}
