"""Left alone, the device dims its light and then sleeps; and it minds its battery.

A console has an ``Idle`` only while it shows a screen that ``idles``: none exists in play, so no
game is ever dimmed, put to sleep or disturbed by the battery. Asleep, the display is off and the
processor waits for an edge; the stopwatch goes on. The press that wakes is nothing else.
"""

from micropython import const

from slapdeck.quiet_timer import DARK, DIM, QuietTimer
from slapdeck.ticks import ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, LOW, NONE, BatteryIcon, level_of

_LOOK_US = const(5000000)  # between two looks at the battery


class Idle:
    """``rest`` whenever nothing else is to be done, ``press`` at any press.

    ``changed`` when another screen that idles is shown, ``leave`` when one that does not.
    """

    def __init__(self, console, now):
        self._console = console
        self._power = console.devices.power
        self._icon = BatteryIcon(console.display)
        timer = self._timer = QuietTimer(console, now)
        self.press = timer.start
        self.leave = timer.light  # the full light again
        self.changed(now)

    def changed(self, now):
        """Another screen stands there."""
        self._power.wake()
        self._icon.forget()
        self._look(now)

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
        timer = self._timer
        wanted = timer.count(now)
        if wanted == DIM and (timer.sleeps or console.battery != NONE):
            timer.dim()
        elif wanted == DARK and (timer.sleeps or console.battery == EMPTY):
            console.heap.unlock()
            screen.leave()
            timer.sleep()  # dark until somebody presses
            console.show("title")

    def _look(self, now):
        console = self._console
        last = console.battery
        console.battery = level_of(self._power.millivolts(), last)
        if last > console.battery > NONE and console.battery <= LOW:
            console.devices.sound.play(tones.WARN)
        self._look_t = now
