"""The dealer of a live Money game: throws when the seat to move asks for it, trades, slaps by
stamp.

A throw counts when its last pixel is on the screen. A slap of the thrower before that is judged
without the card that is being drawn (M14, R12): the captured floor is then shown first and the
card thrown on the empty floor.
"""

from slapdeck.live.dealer import CARD, NOTHING, Dealer
from slapdeck.table import events as kinds
from slapdeck.table.table import NOBODY
from slapdeck.ticks import ticks_add, ticks_diff

_IDLE_US = 100000  # a press wakes the loop earlier
_ROUND_US = 200000000  # moves a time long past closer, before the ticks wrap


class MoneyDealer(Dealer):
    """Deals as Dealer does. `margin_us` is how late the last missed slap came, -1 if none did.

    wanted   has the seat to move asked for its throw?
    """

    def __init__(self, referee, recorder, chance, pause_us):
        Dealer.__init__(self, referee, recorder, chance, 0, pause_us)
        self.wanted = False
        self._slapped = False  # is the log's last event a slap at `last_t`?
        self._missed = NOBODY  # the seat that could have captured until the last card

    def start(self, now):
        """Start: seat 0 may throw at once."""
        self.last_t = self.due_t = now

    def want_throw(self, seat):
        """Ask for the throw of `seat`. False if it may not throw, or its throw is on the way
        already."""
        if self.asked or self.wanted or seat != self.table.turn or self.game.next_card() < 0:
            return False
        self.wanted = True
        return True

    def ask(self, now):
        """Return CARD (in ``card``) when the wanted throw must be shown now, else NOTHING."""
        if not self.wanted or self.asked or ticks_diff(now, self.due_t) < 0:
            return NOTHING
        self.look_back()
        self.card = self.game.next_card()
        if self.card < 0:
            self.wanted = False
            return NOTHING
        self.asked = CARD
        return CARD

    def shown(self, t):
        """Throw the card asked for: it was wholly on the screen at ``t``."""
        self.wanted = False
        self._slapped = False
        self._missed = self.game.capturer()
        self.margin_us = self.reaction_us = -1
        Dealer.shown(self, t)

    def trade(self, trade, t):
        """Make the legal `trade` of the seat to move, pressed at ``t``.

        In a log a slap precedes everything else of its microsecond (docs/rules.md 4.1), so a trade
        at the stamp of a slap moves on by one.
        """
        self.look_back()
        if self.table.over:
            return
        behind = ticks_diff(t, self.last_t)
        if behind < 0:
            t = self.last_t
        if behind <= 0 and self._slapped:
            t = ticks_add(t, 1)
        self.last_t = t
        self._slapped = False
        self.referee.trade(trade, t)
        self._recorder.note_trade(trade, t)

    def slap(self, seat, t):
        """Judge one slap, as Dealer does. A slap stamped before the last event counts at that
        event's time."""
        if ticks_diff(t, self.last_t) < 0:
            t = self.last_t
        self.margin_us = -1
        self._slapped = True
        return Dealer.slap(self, seat, t)

    def due(self, now):
        """Return the ticks of the next moment when something must be asked or decided."""
        if self.asked:
            return ticks_add(now, 1000)
        if self.wanted or self.referee.window_open:
            return self.due_t
        return ticks_add(now, _IDLE_US)

    def rest(self, now):
        """Call at least every 3 minutes so that old stamps stay valid when the ticks wrap."""
        Dealer.rest(self, now)
        if ticks_diff(now, self.due_t) > _ROUND_US:
            self.due_t = now

    def _follow(self, count, t):
        events = self.table.events
        for i in range(count, events.count):
            kind = events.kinds[i & kinds.MASK]
            if kind == kinds.CAPTURED or kind == kinds.PENALTY or kind == kinds.SETTLED:
                self.reaction_us = -1 if kind == kinds.SETTLED else ticks_diff(t, self.shown_t)
                self.due_t = ticks_add(t, self._pause_us)
            elif kind == kinds.FALSE:  # no card comes before the floor is claimed or not (M15)
                self.due_t = ticks_add(t, self.referee.window_us + 1)
            elif kind == kinds.IGNORED and events.seat(i) == self._missed:
                self.margin_us = ticks_diff(t, self.shown_t)
                self._missed = NOBODY

    def _withdraw(self):
        """Did the judged slap take the floor under the card being shown? Then forget that card."""
        events = self.table.events
        kind = events.kinds[events.count - 1 & kinds.MASK]
        if kind == kinds.IGNORED and not self.table.over:
            return False
        self.asked = NOTHING
        return True
