"""The only user of time: judges presses by their stamps and ends games by sudden death (R28).

Every `t` is in microseconds and never falls from call to call. `ticks_diff(a, b)` is how long `a`
is after `b`: the plain difference for logs, the wrapped one of ticks.py in live play. With wrapped
ticks `decide` must be called now and then (each turn of the loop does), so that no two calls
lie as far apart as the wrap. No call allocates while the times are small ints.
"""

from slapdeck.table.events import SUDDEN_DEATH
from slapdeck.table.table import NOBODY
from slapdeck.ticks import difference

_SECOND = 1000000

class Judge:
    """Judges one game, already dealt, to its end: the games in which a slap is decided at once.

    War ignores slaps. In Money a thrower's slap counts until the next `play`, which is called once
    its card is visible and every earlier press is judged (M14).

    sudden_death has the game ended by R28?
    """

    window_open = False  # here no slap ever waits
    window_t = 0
    window_us = 0
    last_margin = -1
    pattern = -1
    heads = None  # head starts by seat, where there are some (R30)

    def __init__(self, game, ticks_diff=difference):
        self.game = game
        self.rules = game.rules
        self._ticks_diff = ticks_diff
        self._table = game.table
        self._card_limit = game.rules.card_limit
        self._limit_seconds = game.rules.time_limit // _SECOND
        self._limit_us = game.rules.time_limit % _SECOND
        self._timed = game.rules.time_limit > 0
        self._seen = set() if game.rules.repeats else None
        self._limited = bool(self._card_limit or self._timed or game.rules.repeats)
        self._takes_seen = 0
        if self._seen is not None:
            self._seen.add(game.position())
        self.sudden_death = False
        self._started = False
        self._now = 0  # the last `t`; the time since the first is kept in two small ints
        self._seconds = 0
        self._us = 0

    def play(self, t):
        """The card (War: both) of the seat at turn is visible at `t`: a play, battle or throw."""
        self.game.play()
        self.look(t)

    def trade(self, trade, t):
        """Money: the seat at turn makes `trade` (games/trades.py) at `t`."""
        self.game.trade(trade)
        self.look(t)

    def slap(self, seat, t):
        """`seat` (0..3) slapped at `t`."""
        self.game.slap(seat)
        self.look(t)

    def settle(self, t):
        """Claims belong to the family."""
        if self._table.claim < 0:
            raise ValueError("no claim is open")

    def decide(self, t):
        """Everything up to `t` is judged. True when that has decided a slap: never here."""
        if self._timed and self._started:
            self._pass_time(t)
        return self.window_open

    def finish(self):
        """No more events come. True when that has decided a slap: never here."""
        return self.window_open

    # --- sudden death, R28

    def look(self, t):
        """After an event at `t`."""
        if self._limited:
            self._pass_time(t)
            self._look_for_sudden_death(0)

    def _pass_time(self, t):
        if not self._started:
            self._started = True
            self._now = t
        us = self._us + self._ticks_diff(t, self._now)
        self._now = t
        if us >= _SECOND:
            self._seconds += us // _SECOND
            us %= _SECOND
        self._us = us

    def _time_is_up(self, ahead):
        """Has the limit come `ahead` us after the last `t`?"""
        us = self._us + ahead
        seconds = self._seconds
        if us >= _SECOND:
            seconds += us // _SECOND
            us %= _SECOND
        return seconds > self._limit_seconds or (
            seconds == self._limit_seconds and us >= self._limit_us)

    def _position_repeats(self):
        """Only after a pile was taken; remembers every position, so it allocates."""
        if self._takes_seen == self.game.piles_taken:
            return False
        self._takes_seen = self.game.piles_taken
        position = self.game.position()
        if position in self._seen:
            return True
        self._seen.add(position)
        return False

    def _look_for_sudden_death(self, ahead):
        if self._table.over or self.window_open:
            return
        sudden = 0 < self._card_limit <= self.game.cards_played
        if self._timed and not sudden:
            sudden = self._time_is_up(ahead)
        if self._seen is not None and self._position_repeats():
            sudden = True
        if sudden:
            self.sudden_death = True
            self._table.events.add(SUDDEN_DEATH, NOBODY, 0)
            self.game.end_by_cards()
