"""The line about a game on the winner's page: the rarest thing that is true of it."""

from micropython import const

from slapdeck.history.high_scores import CLOSEST
from slapdeck.ticks import round_us
from slapdeck.ui.high_scores_view import worth

_PHOTO_US = const(5000)  # a slap won by less is shown as a photo at the table, too
_FEW = const(3)  # cards: who had no more, and won, was nearly out
_ROW = const(3)  # games


def boast(w, stats, won, fewest, run):
    """Of the seats that `won` (one, or two of a team), in the words `w`: a photo finish, a
    comeback, games won in a row, else piles and best reaction; b"" where there is nothing.

    `stats` are the finished game's GameStats, `fewest` the fewest cards that the winner had, `run`
    how many games it has won in a row. Up to 30 letters; allocates.
    """
    closest = stats.closest
    if closest.count > 1 and closest.seats[0] in won and closest.by_us[1] < _PHOTO_US:
        return w.PHOTO_FINISH[0] + b" " + worth(CLOSEST, closest.by_us[1])
    if fewest <= _FEW:
        return w.COMEBACK[fewest]
    if run >= _ROW:
        return b"%d" % run + w.WINS_IN_A_ROW
    piles = sum([stats.piles[seat] for seat in won])
    if not piles:
        return b""
    one, more, best = w.BOAST
    line = one if piles == 1 else b"%d" % piles + more
    known = [stats.best_us[seat] for seat in won if stats.best_us[seat] >= 0]
    return line + best + b"%d MS" % (round_us(min(known)) // 1000) if known else line


def goes_on(w, name, champion):
    """The `name` goes on in a knock-out, or is its `champion`; "" where the group plays again."""
    wins, goes, again = w.KNOCKOUT[-3:]
    if not name:
        return again
    return name.encode() + (wins if champion else goes)


def king(w, session, loser):
    """The king of the table stays, and the next guest takes the button of the `loser`, for the
    SessionStats after a win."""
    stays, row, guest = w.KING_STAYS
    line = w.SEATS[session.runner] + stays
    if session.run > 1:
        line += b"%d" % session.run + row + b". "
    return line + guest + w.SEATS[loser]
