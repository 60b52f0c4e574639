"""The demo: four CPU players at the table, until a press or for 45 seconds."""

from micropython import const

from slapdeck.screens.common.screen import Screen
from slapdeck.screens.table.screen import PlayScreen
from slapdeck.screens.title.demo_sign import DemoSign
from slapdeck.screens.title.going_on import go_on, waiting
from slapdeck.ticks import ticks_add, ticks_diff

_SHOWN_US = const(45000000)
_BELOW_Y = const(200)


class _Silence:
    def play(self, tone):
        pass


class Demo(Screen):
    """Shows `played`, a PlayScreen, without sound; its record is not saved."""

    idles = True

    def __init__(self, console, deal):
        played = self.played = PlayScreen(console, deal, self._show_title, _Silence())
        played.feedback.caption = deal.refused
        Screen.__init__(self, console, played.view)
        self.game = played.game
        has_banks = played.game.table.banks is not None  # a bank is at the upper left
        self._sign = DemoSign(console.display, _BELOW_Y if has_banks else 0)
        self._until_t = 0
        self._waits = ""
        self.sent = played.sent
        self.overrun = played.overrun
        self.rest = played.rest
        self.due = played.due
        self.led_mask = played.led_mask

    def enter(self, now):
        """Start the game like any other, with the sign over it."""
        self._waits = waiting(self.console)
        self._until_t = ticks_add(now, _SHOWN_US)
        self._sign.enter()
        self.played.enter(now)

    def step(self):
        """Draw a piece of the table, then of the sign."""
        return self.played.step() or self._sign.step()

    def press(self, button, t):
        """End the demo at once; then act as the title does."""
        self.console.heap.unlock()  # the next screen is made on the heap
        go_on(self.console, self._waits, button, t)

    def update(self, now):
        """Return to the title after 45 seconds."""
        if ticks_diff(now, self._until_t) >= 0:
            self.played.finish()
            return True
        return self.played.update(now)

    def _show_title(self):
        self.console.show("title")
