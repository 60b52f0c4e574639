"""Dims the light of a device left alone, then puts it to sleep, and watches the battery.

A console has an ``Idle`` only while it shows a screen that ``idles``: none exists in play, so no
game is ever dimmed, put to sleep or disturbed by the battery. Asleep, the display is off and the
processor waits for an edge while the stopwatch keeps running. The press that wakes the device does
nothing else.
"""

from micropython import const

from slapdeck.quiet_timer import DARK, DIM, QuietTimer
from slapdeck.ticks import ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, LOW, NONE, BatteryIcon, level_of

_LOOK_US = const(5000000)  # between two readings of the battery


class Idle:
    """Call ``rest`` when nothing else has to be done, ``press`` at any press.

    Call ``changed`` when another screen that idles is shown, ``leave`` when the next one does not
    idle.
    """

    def __init__(self, console, now):
        self._console = console
        self._power = console.devices.power
        self.icon = BatteryIcon(console.display)
        timer = self._timer = QuietTimer(console, now)
        self.press = timer.start
        self.leave = timer.light  # restores the full light
        self.changed(now)

    def changed(self, now):
        """Start on another screen: wake the display, read the battery."""
        self._power.wake()
        self._look(now)

    def rest(self, now):
        """Dim the light or sleep when it is time. Sleeping ends with a press; then show the
        title."""
        console = self._console
        if ticks_diff(now, self._look_t) >= _LOOK_US:
            self._look(now)
        screen = console.screen
        if console.battery == EMPTY and not screen.outlasts_battery:
            console.show("battery_empty")
            return
        if screen.battery_at:
            self.icon.show(screen.battery_at, console.battery)
        timer = self._timer
        wanted = timer.count(now)
        if wanted == DIM and (timer.sleeps or console.battery != NONE):
            timer.dim()
        elif wanted == DARK and (timer.sleeps or console.battery == EMPTY):
            console.heap.unlock()
            screen.leave()
            timer.sleep()  # returns after the press that wakes
            console.show("title")

    def _look(self, now):
        console = self._console
        last = console.battery
        console.battery = level_of(self._power.millivolts(), last)
        if last > console.battery > NONE and console.battery <= LOW:
            console.devices.sound.play(tones.WARN)
        self._look_t = now
