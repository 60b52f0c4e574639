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

    limits  its sudden death (R28)
    """

    window_open = False  # here no slap ever waits
    window_t = 0
    window_us = 0
    last_margin = -1
    pattern = -1
    head_starts = None

    def __init__(self, game, ticks_diff=difference):
        self.game = game
        self.rules = game.rules
        self.limits = Limits(game, ticks_diff)

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
        self.game.slap(seat)
        self.limits.look(t)

    def settle(self, t):
        """Claims belong to the family: ValueError."""
        raise ValueError("no claim is open")

    def decide(self, t):
        """Everything up to `t` is judged. True when that has decided a slap: never here."""
        self.limits.rest(t)
        return False

    def finish(self):
        """No more events come. True when that has decided a slap: never here."""
        return False
