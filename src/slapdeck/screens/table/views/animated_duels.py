"""The views of War and the Money games that sweep in what was taken.

`sweep(button, t)`: from `t` on, backs of cards go from the bare table to the side of `button`.
Whatever is shown before or meanwhile ends it. The owner sets `now` on every turn.
"""

from micropython import const

from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.sweep import WAYS, Sweep
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette
from slapdeck.ui.send import CARD

_STILL = const(0)
_WAIT = const(1)
_BARE = const(2)
_SWEEP = const(3)
# as in sweep.py, from either column, past the number between them
_WAR_WAYS = (
    (70, 48, 0, 23, 100, 56, 0, 21, 190, 48, 0, 23, 220, 56, 0, 21),
    (216, 42, -43, 0, 216, 140, -43, 0, 88, 42, -11, 0, 88, 140, -11, 0),
    (70, 132, 0, -23, 100, 124, 0, -21, 190, 132, 0, -23, 220, 124, 0, -21),
    (66, 42, 46, 0, 66, 140, 46, 0, 204, 42, 11, 0, 204, 140, 11, 0),
)


class AnimatedWarView(WarView):
    """A WarView that clears the battle and sweeps it in; the empty places come back after the
    sweep."""

    def __init__(self, display, game, button_of):
        WarView.__init__(self, display, game, button_of)
        self._sweep = Sweep(display, _WAR_WAYS)
        self._state = _STILL
        self._taker = self._sweep_t = self.now = 0

    def sweep(self, button, t):
        """Sweep the battle to `button` from `t` on."""
        self._taker = button
        self._sweep_t = t
        self._state = _WAIT

    def enter(self):
        """Draw the whole screen, without a card on the table."""
        self._sweep.forget()
        self._state = _STILL
        WarView.enter(self)

    def show_battle(self):
        """Show a battle as WarView does; end a sweep."""
        self._sweep.forget()
        self._state = _STILL
        self._queue.cancel(CARD)  # or an area that still waits would show cards before their stamp
        return WarView.show_battle(self)

    def due(self, t):
        """Return the earlier of `t` and the next movement."""
        if self._state == _STILL:
            return t
        ours = self._sweep_t if self._state == _WAIT else self._sweep.next_t()
        return ours if ticks_diff(ours, t) < 0 < ticks_diff(ours, self.now) else t

    def step(self):
        """Draw a piece as WarView does, then of the sweep."""
        if WarView.step(self):
            return True
        state = self._state
        if state == _STILL:
            return False
        if state == _WAIT:
            if ticks_diff(self.now, self._sweep_t) < 0:
                return False
            self._clear(True)
            self._count.update(0)
            self._state = _BARE
        elif state == _BARE:
            self._sweep.take(self._taker, self.now)
            self._state = _SWEEP
        elif not self._sweep.step(self.now):
            if self._sweep.running:
                return False
            self._state = _STILL
            self._clear(False)
        return True

    def _clear(self, is_bare):
        """Remove all cards from the table, with `is_bare` also the empty places, as cards are
        swept over them."""
        for column in self._columns:
            column.start(False, is_bare)
        self._drawing = 4
        self._stamped = False

    def _draw_middle(self):
        if self._drawing == 4:  # a back may be there, below the number
            self._canvas.fill_rect(136, 140, 48, 32, palette.FELT)
        WarView._draw_middle(self)


class AnimatedMoneyView(MoneyView):
    """A MoneyView that sweeps in the floor."""

    def __init__(self, display, table, worth):
        MoneyView.__init__(self, display, table, worth)
        self._sweep = Sweep(display, WAYS)
        self._state = _STILL
        self._taker = self.now = 0

    def sweep(self, button, t):
        """Sweep the floor to `button` at once; `t` is ignored."""
        if self.middle.refuses():
            return
        self._taker = button
        self._state = _BARE

    def _halt(self):
        self._sweep.forget()  # the sweep is drawn only where the cards lie
        self._state = _STILL
        self._queue.cancel(CARD)

    def enter(self):
        """Draw the whole screen."""
        self._halt()
        MoneyView.enter(self)

    def cover(self):
        """Leave the middle to another view."""
        self._halt()
        MoneyView.cover(self)

    def show_card(self, card):
        """Show a card as MoneyView does; end a sweep."""
        self._halt()
        MoneyView.show_card(self, card)

    def show_pile(self):
        """Show the pile as MoneyView does; end a sweep."""
        if not self.middle.refuses():
            self._halt()
            MoneyView.show_pile(self)

    def due(self, t):
        """Return the earlier of `t` and the next movement."""
        if self._state != _SWEEP:
            return t
        ours = self._sweep.next_t()
        return ours if ticks_diff(ours, t) < 0 < ticks_diff(ours, self.now) else t

    def step(self):
        """Draw a piece as MoneyView does, then of the sweep."""
        if MoneyView.step(self):
            return True
        state = self._state
        if state == _STILL:
            return False
        if state == _BARE:
            self._canvas.fill_rect(88, 40, 144, 132, palette.FELT)
            self._queue.queue(CARD, 88, 40, 144, 132)
            self._sweep.take(self._taker, self.now)
            self._state = _SWEEP
        elif not self._sweep.step(self.now):
            if self._sweep.running:
                return False
            self._state = _STILL
            MoneyView.show_pile(self)
        return True
