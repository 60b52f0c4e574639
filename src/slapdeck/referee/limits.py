"""Sudden death: a game ends by cards, by time, or when a position repeats (R28, R34).

Every `t` is in microseconds and never falls from call to call; `ticks_diff(a, b)` is how long `a`
is after `b`. No call allocates while the times are small ints.
"""

from slapdeck.table.events import NEXT_PILE, SUDDEN_DEATH
from slapdeck.table.table import NOBODY
from slapdeck.ticks import difference

_SECOND = 1000000


class Limits:
    """Ends one game, already dealt, at the limits of its rules.

    any      does the game have a limit?
    timed    does it have a time limit?
    reached  has a limit ended the game?
    defers   set in live play: the caller looks for a repeated position after the verdict, by
             `look_back`; else `end_if_reached` does
    is_due   must the caller call `look_back`?
    """

    def __init__(self, game, ticks_diff=difference):
        rules = game.rules
        self.defers = self.is_due = False
        self._game = game
        self._table = game.table
        self._ticks_diff = ticks_diff
        self._cards = rules.card_limit
        self._limit_seconds = rules.time_limit // _SECOND
        self._limit_us = rules.time_limit % _SECOND
        self._deck_size = rules.deck_size() if rules.play_on else 0  # in play that would allocate
        self._late_bound = rules.late_bound
        self._takes_seen = -1
        self._seen = None
        if rules.repeats:
            from slapdeck.table.positions import Positions  # rarely wanted

            self._seen = Positions()
            self._position_repeats()  # the deal
        self.timed = rules.time_limit > 0
        self.any = bool(rules.card_limit or self.timed or rules.repeats)
        self.reached = False
        self._started = False
        self._now = 0  # the last `t`; the time since the first is kept in two small ints
        self._seconds = 0
        self._us = 0

    def look(self, t, is_open=False):
        """End the game if a limit is reached after an event at `t`; not while a tie window
        `is_open`."""
        if self.any:
            self.pass_time(t)
            if not is_open:
                self.end_if_reached(0)

    def pass_time(self, t):
        """Advance the clock to `t`; the first call starts it."""
        if not self._started:
            self._started = True
            self._now = t
        us = self._us + self._ticks_diff(t, self._now)
        self._now = t
        if us >= _SECOND:
            self._seconds += us // _SECOND
            us %= _SECOND
        self._us = us

    def rest(self, t):
        """Advance the clock to `t` without an event; before the first event it stands still."""
        if self.timed and self._started:
            self.pass_time(t)

    def seconds_left(self, now):
        """Return the whole seconds left, rounded up. Call only if `timed`."""
        seconds = self._seconds
        if self._started:
            seconds += (self._us + self._ticks_diff(now, self._now)) // _SECOND
        return max(0, self._limit_seconds - seconds)

    def hurried(self, tempo_us, fifths):
        """Return `tempo_us` as shortened by now: evenly, to `fifths` fifths at the time limit."""
        limit = self._limit_seconds
        if not limit:
            return tempo_us
        left = max(0, limit - self._seconds)
        return tempo_us // 1000 * (fifths * limit + (5 - fifths) * left) // (5 * limit) * 1000

    def ahead(self, t, later_us):
        """Return the microseconds from the last `t` of the clock to `later_us` after this `t`."""
        # Adding to the difference, instead of to the stamp, keeps wrapped ticks below their wrap.
        return self._ticks_diff(t, self._now) + later_us

    def end_if_reached(self, ahead):
        """End the game if a limit is reached by `ahead` microseconds after the last `t`."""
        if self._table.over:
            return
        sudden = 0 < self._cards <= self._game.cards_played
        if self.timed and not sudden:
            sudden = self._time_is_up(ahead)
        if sudden and not self._goes_on():
            self._end()
        elif self._seen is not None:
            self.is_due = True
            if not self.defers:
                self.look_back()

    def _goes_on(self) -> bool:
        """Does the game go on because the leaders are equal (R34)?"""
        game = self._game
        if not self._deck_size:
            return False
        taken = game.tied_at != game.piles_taken
        if game.tied_at >= 0 and game.cards_played >= game.last_card:
            if not (taken and self._late_bound):
                return False
        if not taken:
            return True
        if game.leader() >= 0:
            return False
        if game.tied_at < 0:
            game.last_card = game.cards_played + self._deck_size
            self._table.events.add(NEXT_PILE, NOBODY, 0)
        game.tied_at = game.piles_taken
        return True

    def look_back(self):
        """End the game if the position after the last taken pile repeats. Takes some milliseconds
        on the handheld."""
        self.is_due = False
        if not self._table.over and self._position_repeats():
            self._end()

    def _end(self):
        self.reached = True
        self._table.events.add(SUDDEN_DEATH, NOBODY, 0)
        self._game.end_by_cards()

    def _time_is_up(self, ahead):
        us = self._us + ahead
        seconds = self._seconds
        if us >= _SECOND:
            seconds += us // _SECOND
            us %= _SECOND
        return seconds > self._limit_seconds or (
            seconds == self._limit_seconds and us >= self._limit_us
        )

    def _position_repeats(self):
        """Has the position after a newly taken pile been there before? Also True once there is no
        room for more positions."""
        if self._takes_seen == self._game.piles_taken:
            return False
        self._takes_seen = self._game.piles_taken
        if self._seen.is_full:
            return True
        self._game.note_position(self._seen)
        return self._seen.is_known()
