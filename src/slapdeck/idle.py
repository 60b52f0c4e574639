"""Left alone, the device dims its light and then sleeps; and it minds its battery.

A console has an ``Idle`` only while it shows a screen that ``idles``: none exists in play, so no
game is ever dimmed, put to sleep or disturbed by the battery. Asleep, the display is off and the
processor waits for an edge; the stopwatch goes on. The press that wakes is nothing else.
"""

from micropython import const

from slapdeck.power_save import dim, sleep
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, LOW, NONE, BatteryIcon, level_of

_STEPS = const(100)  # of quiet until sleep: its microseconds alone would not fit into ticks
_DIM_STEPS = const(50)
_NEVER_US = const(120000000)  # where it never sleeps a battery dims it after half of this
_LOOK_US = const(5000000)  # between two looks at the battery


class Idle:
    """``rest`` whenever nothing else is to be done, ``press`` at any press.

    ``changed`` when another screen that idles is shown, ``leave`` when one that does not.
    """

    def __init__(self, console, now):
        self._console = console
        self._power = console.devices.power
        self._icon = BatteryIcon(console.canvas, console.queue)
        seconds = console.settings.sleep_after_s
        sleep_us = console.devices.store.test_config().get("sleep_ms", seconds * 1000) * 1000
        self._sleeps = sleep_us > 0
        self._step_us = (sleep_us or _NEVER_US) // _STEPS
        self._steps = 0
        self._step_t = now
        self._is_dim = False
        self.changed(now)

    def press(self, now):
        """Somebody is there."""
        self._steps = 0
        self._step_t = now
        if self._is_dim:
            self.leave()

    def changed(self, now):
        """Another screen stands there."""
        self._power.wake()
        self._icon.forget()
        self._look(now)

    def leave(self):
        """The full light again."""
        self._is_dim = False
        self._power.light(self._console.settings.brightness)

    def rest(self, now):
        """Count the quiet; may sleep, and then the title is shown after it."""
        console = self._console
        if ticks_diff(now, self._look_t) >= _LOOK_US:
            self._look(now)
        screen = console.screen
        if console.battery == EMPTY and not screen.outlasts_battery:
            console.show("battery_empty")
            return
        if screen.battery_at:
            self._icon.show(screen.battery_at, console.battery)
        if ticks_diff(now, self._step_t) < self._step_us:
            return
        self._step_t = ticks_add(self._step_t, self._step_us)
        self._steps += 1
        if self._steps == _DIM_STEPS and (self._sleeps or console.battery != NONE):
            self._is_dim = True
            dim(console)
        elif self._steps >= _STEPS and (self._sleeps or console.battery == EMPTY):
            self._sleep()

    def _look(self, now):
        console = self._console
        last = console.battery
        console.battery = level_of(self._power.millivolts(), last)
        if last > console.battery > NONE and console.battery <= LOW:
            console.devices.sound.play(tones.WARN)
        self._look_t = now

    def _sleep(self):
        """Dark until somebody presses; then the title."""
        self._console.heap.unlock()
        self._console.screen.leave()
        now = sleep(self._console)
        self.press(now)
        self.leave()
        self._console.show("title")
