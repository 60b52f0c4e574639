"""The judge of the games in which a slap is decided at once: War and Money.

Every `t` is in microseconds and never falls from call to call. `ticks_diff(a, b)` is how long `a`
is after `b`: the plain difference for logs, the wrapped one of ticks.py in live play. With wrapped
ticks `decide` must be called now and then (each turn of the loop does), so that no two calls
lie as far apart as the wrap. No call allocates while the times are small ints.
"""

from slapdeck.referee.limits import Limits
from slapdeck.ticks import difference


class Judge:
    """Judges one game, already dealt, to its end; answers to what a Referee (referee.py) does.

    War ignores slaps. In Money a thrower's slap counts until the next `play`, which is called once
    its card is visible and every earlier press is judged (M14).

    window_t  the stamp of the last slap while no floor waited to be claimed (M15); that of a wrong
              grab may be claimed up to `window_us` later
    limits    its sudden death (R28)
    """

    last_margin = -1
    pattern = -1
    head_starts = None

    def __init__(self, game, ticks_diff=difference):
        self.game = game
        self.rules = game.rules
        self.window_t = 0
        self.window_us = game.rules.grace
        self._ticks_diff = ticks_diff
        self.limits = Limits(game, ticks_diff)

    @property
    def window_open(self):
        """Waits a floor to be claimed (M15)?"""
        return self.game.table.claim >= 0

    def play(self, t):
        """The card (War: both) of the seat at turn is visible at `t`: a play, battle or throw."""
        self.game.play()
        self.limits.look(t)

    def trade(self, trade, t):
        """Money: the seat at turn makes `trade` (games/trades.py) at `t`."""
        self.game.trade(trade)
        self.limits.look(t)

    def slap(self, seat, t):
        """`seat` (0..3) slapped at `t`."""
        if self.game.table.claim < 0 or self.decide(t):
            self.window_t = t
        self.game.slap(seat)
        self.limits.look(t)

    def settle(self, t):
        """Claims belong to the family: ValueError."""
        raise ValueError("no claim is open")

    def decide(self, t):
        """Everything up to `t` is judged. True when the time to claim a floor has passed."""
        self.limits.rest(t)
        is_over = self.window_open and self._ticks_diff(t, self.window_t) > self.window_us
        return is_over and self.finish()

    def finish(self):
        """No more events come. True when a floor was still to be claimed."""
        was_open = self.window_open
        if was_open:
            self.game.miss_claim()
        return was_open
