"""A person who walks through the screens of a real console, and takes pictures of its display."""

import os
import time

from host_sim.laptop.clock import FakeClock
from host_sim.laptop.store import LaptopStore
from host_sim.png import unpacked
from host_sim.testing.pressed import Pressed
from slapdeck.ui.send import REST

_SEED = 20261125
_PAUSED_AT = (2026, 11, 25, 21, 5, 0, 0, 0, -1)


class Walker(Pressed):
    """A handheld with `settings` (a dict) and the person at it.

    Nothing is left to chance, and drawing takes no time, so pictures do not depend on the number
    of pieces in which something is drawn.
    """

    def __init__(self, folder, settings):
        LaptopStore(folder).save_settings({"is_new": 0, "night": 0, **settings})
        super().__init__(folder, {}, cost_us=0, wire=False)
        self.devices.entropy = lambda: _SEED
        self.store.paused_words = self._paused_words
        self.clock.wait = self._wait
        self._rests = False

    @property
    def game(self):
        return self.console.screen.game

    def _wait(self, until):
        self._rests = True
        FakeClock.wait(self.clock, until)

    def _paused_words(self, words):
        if self.store.is_paused():
            paused_s = time.mktime(_PAUSED_AT)
            os.utime(self.store.folder / "paused", (paused_s, paused_s))
        return type(self.store).paused_words(self.store, words)

    def picture(self):
        """Wait until nothing is left to draw for now; return the number of the colour of each
        pixel."""
        self._rests = False
        self.run_until(lambda: self._rests and not self.console.queue.pending(REST))
        panel = self.devices.panel
        is_lit = panel.chip.awake and panel.chip.on
        return unpacked(panel.shown if is_lit else bytes(len(panel.shown)))

    def until(self, screen, ms=400_000):
        """Run until that screen is shown and complete."""
        self.run_until(lambda: self.shown == screen, ms, wait_ms=300)

    def join(self, *buttons):
        """Join from the title, and wait until the table is shown."""
        self.wait(300)
        for button in buttons:
            self.press(button)
        self.until("table", 8000)
