"""A game that waits for people and gets no press: less light, then dark (power_save.py)."""

from slapdeck import power_save
from slapdeck.ticks import ticks_add, ticks_diff

_TIMES = 4  # a game waits so much longer for people than other screens
_STEPS = 100  # of quiet until all is dark: its microseconds alone would not fit into ticks
_DIM_STEPS = 50
_NEVER_US = 120000000  # where it never sleeps it dims after half of this, four times as late


class Standby:
    """Part of War and the Money games. `rest(now)` keeps their times valid (live/dealer.py).

    When nothing happens and nobody presses, the light dims, and after four times the setting's
    time all is dark. The press that wakes it does nothing else, and the game goes on as it stood.
    """

    def __init__(self, console, rest, feedback):
        self._console = console
        self._rest = rest
        self._feedback = feedback
        seconds = console.settings.sleep_after_s
        sleep_us = console.devices.store.test_config().get("sleep_ms", seconds * 1000) * 1000
        self._sleeps = sleep_us > 0
        self._step_us = (sleep_us or _NEVER_US) // (_STEPS // _TIMES)
        self._steps = 0  # of quiet
        self._step_t = 0
        self._is_dim = False

    def start(self, now):
        """The game begins, or goes on."""
        self._step_t = now

    def stir(self):
        """Somebody pressed, or something happened."""
        self._steps = 0

    def rest(self, now):
        """Nothing to draw: count the quiet."""
        if self._is_dim and not self._steps:
            self._is_dim = False
            self._console.devices.power.light(self._console.settings.brightness)
        if ticks_diff(now, self._step_t) >= self._step_us:
            self._step_t = ticks_add(self._step_t, self._step_us)
            self._steps += 1
            if self._steps == _DIM_STEPS or self._steps >= _STEPS:
                self._doze()

    def _doze(self):
        """Nothing is judged and no card comes, so for once memory is free."""
        console = self._console
        console.heap.unlock()
        if self._steps == _DIM_STEPS:
            self._is_dim = True
            power_save.dim(console)
            console.heap.relock()
            return
        if self._sleeps:
            now = power_save.sleep(console, self._rest)
            console.devices.power.wake()  # a display that had no power is set up again
            self._feedback.reported_t = self._step_t = now
            self._steps = 0
            self._is_dim = False
        console.heap.lock()
