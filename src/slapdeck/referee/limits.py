"""Sudden death: a game ends by cards, by time, or when a position repeats (R28, R34).

Every `t` is in microseconds and never falls from call to call; `ticks_diff(a, b)` is how long `a`
is after `b`. No call allocates while the times are small ints.
"""

from slapdeck.table.events import NEXT_PILE, SUDDEN_DEATH
from slapdeck.table.table import NOBODY
from slapdeck.ticks import difference

_SECOND = 1000000


class Limits:
    """Those of the rules of one game, already dealt.

    any      does the game have a limit at all?
    timed    ... of time?
    reached  has it ended the game?
    defers   in live play: a repeated position is looked for after the verdict, by `look_back`
    is_due   ... that is still to be done
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
        """After an event at `t`; while a tie window `is_open` the game does not end."""
        if self.any:
            self.pass_time(t)
            if not is_open:
                self.end_if_reached(0)

    def pass_time(self, t):
        """It is `t` now."""
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
        """Time passes without an event, once there was one."""
        if self.timed and self._started:
            self.pass_time(t)

    def seconds_left(self, now):
        """Whole seconds, rounded up, until time is up; only where `timed`."""
        seconds = self._seconds
        if self._started:
            seconds += (self._us + self._ticks_diff(now, self._now)) // _SECOND
        return max(0, self._limit_seconds - seconds)

    def hurried(self, tempo_us, fifths):
        """`tempo_us` by now; it falls evenly to so many `fifths` by a limit of time."""
        limit = self._limit_seconds
        if not limit:
            return tempo_us
        left = max(0, limit - self._seconds)
        return tempo_us // 1000 * (fifths * limit + (5 - fifths) * left) // (5 * limit) * 1000

    def ahead(self, t, later_us):
        """The us from the last time to a decision that falls `later_us` after `t`."""
        # Adding to the difference, instead of to the stamp, keeps wrapped ticks below their wrap.
        return self._ticks_diff(t, self._now) + later_us

    def end_if_reached(self, ahead):
        """End the game where a limit is reached `ahead` us after the last `t`."""
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
        """Do equals wait for the next pile after which one of them leads (R34)?"""
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
        """End the game where the position after the pile that was taken repeats; that takes some
        milliseconds on the handheld."""
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
        """Only after a pile was taken. So does the end of the room for positions."""
        if self._takes_seen == self._game.piles_taken:
            return False
        self._takes_seen = self._game.piles_taken
        if self._seen.is_full:
            return True
        self._game.note_position(self._seen)
        return self._seen.is_known()
