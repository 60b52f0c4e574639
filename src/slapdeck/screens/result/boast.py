"""Chooses the line about a game on the winner's page: the rarest thing that is true of it."""

from micropython import const

from slapdeck.history.high_scores import CLOSEST
from slapdeck.ticks import round_us
from slapdeck.ui.high_scores_view import worth
from slapdeck.ui.line import millis_text
from slapdeck.ui.words import fill, join

_PHOTO_US = const(5000)  # a slap won by less is also shown as a photo at the table
_FEW = const(3)  # a winner who once had at most this many cards was nearly out
_ROW = const(3)  # games won in a row


def boast(w, stats, won, fewest, run):
    """Return the line about the seats that `won` (one, or the two of a team), in the words `w`.

    A photo finish, a comeback, games won in a row, else piles and best reaction; b"" if there is
    nothing. `stats` are the finished game's GameStats, `fewest` the fewest cards that the winner
    had, `run` the number of games it has won in a row. Up to 30 letters; allocates.
    """
    closest = stats.closest
    if closest.count > 1 and closest.seats[0] in won and closest.by_us[1] < _PHOTO_US:
        return join([w.PHOTO_FINISH, worth(CLOSEST, closest.by_us[1])])
    if fewest <= _FEW:
        return w.COMEBACK[fewest]
    if run >= _ROW:
        return fill(w.WINS_IN_A_ROW, n=run)
    piles = sum([stats.piles[seat] for seat in won])
    if not piles:
        return b""
    line = w.counted(w.BOAST, piles)
    known = [stats.best_us[seat] for seat in won if stats.best_us[seat] >= 0]
    if not known:
        return line
    best = round_us(min(known)) // 1000
    if closest.count > 1 and closest.seats[0] in won:
        return fill(w.BOAST_CLOSEST, n=best, by=millis_text(closest.by_us[1]))
    return fill(w.BOAST_BEST, piles=line, n=best)


def goes_on(w, name, champion):
    """Return the line that `name` advances in a knock-out, or is its `champion`; with "" that the
    group plays again."""
    wins, goes, again = w.KNOCKOUT[-3:]
    if not name:
        return again
    return fill(wins if champion else goes, name=name.encode())


def king(w, session, loser):
    """Return the line that the king of the table stays, and the next guest takes the `loser`'s
    button.

    `session` is the SessionStats after the win.
    """
    line = w.KING_STAYS[session.run > 1]
    return fill(line, seat=w.SEATS[session.runner], n=session.run, guest=w.SEATS[loser])
