"""The dealer of a live Money game: throws when the seat to move wants it, trades, slaps by stamp.

A throw counts when its last pixel is there; a slap of the thrower before it is judged without
the card that is being drawn (M14, R12): the captured floor is then shown first and the card
thrown on the empty floor.
"""

from slapdeck.live.dealer import CARD, NOTHING, Dealer
from slapdeck.table.events import CAPTURED, IGNORED, MASK, PENALTY
from slapdeck.table.table import NOBODY
from slapdeck.ticks import ticks_add, ticks_diff

_IDLE_US = 100000  # a press wakes the loop
_ROUND_US = 200000000  # before the ticks come round again, a time long past is put closer


class MoneyDealer(Dealer):
    """As Dealer. `margin_us` says how late the last missed slap came, -1 when none did.

    wanted   has the seat to move asked for its throw?
    """

    def __init__(self, referee, recorder, chance, pause_us):
        Dealer.__init__(self, referee, recorder, chance, 0, pause_us)
        self.wanted = False
        self._slapped = False  # is the last event of the log a slap at `last_t`?
        self._missed = NOBODY  # who could have captured until the last card

    def start(self, now):
        """Begin: seat 0 throws when it likes."""
        self.last_t = self.shown_t = self.due_t = now

    def want_throw(self, seat):
        """`seat` wants to throw; False when it is not to do so, or does already."""
        if self.asked or self.wanted or seat != self.table.turn or self.game.next_card() < 0:
            return False
        self.wanted = True
        return True

    def ask(self, now):
        """CARD (in ``card``) when the wanted throw is to be shown now."""
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
        """The card that was asked for was wholly on the screen at ``t``: now it is thrown."""
        self.wanted = False
        self._slapped = False
        self._missed = self.game.capturer()
        self.margin_us = self.reaction_us = -1
        Dealer.shown(self, t)

    def trade(self, trade, t):
        """The seat to move makes the legal `trade`, pressed at ``t``.

        A log has no trade at the very microsecond of a slap (docs/rules.md 4.1): it comes after.
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
        """Judge one slap, as Dealer does; one as old as the slap before a trade comes after it."""
        if ticks_diff(t, self.last_t) < 0:
            t = self.last_t
        self.margin_us = -1
        self._slapped = True
        return Dealer.slap(self, seat, t)

    def due(self, now):
        """Ticks of the next moment when something must be asked."""
        if self.asked:
            return ticks_add(now, 1000)
        if self.wanted:
            return self.due_t
        return ticks_add(now, _IDLE_US)

    def rest(self, now):
        """Call now and then: old stamps must not come round again with the wrap of the ticks."""
        Dealer.rest(self, now)
        if ticks_diff(now, self.due_t) > _ROUND_US:
            self.due_t = now

    def _follow(self, count, t):
        events = self.table.events
        for i in range(count, events.count):
            kind = events.kinds[i & MASK]
            if kind == CAPTURED or kind == PENALTY:
                self.reaction_us = ticks_diff(t, self.shown_t)
                self.due_t = ticks_add(t, self._pause_us)
            elif kind == IGNORED and events.seat(i) == self._missed:
                self.margin_us = ticks_diff(t, self.shown_t)
                self._missed = NOBODY

    def _withdraw(self):
        """True when the judged slap took the floor under the card that is being shown."""
        events = self.table.events
        kind = events.kinds[events.count - 1 & MASK]
        if kind == IGNORED and not self.table.over:
            return False
        self.asked = NOTHING
        return True
