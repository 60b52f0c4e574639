"""Dims the light after half the set time without a press, and switches it off after all of it.

Used by screens outside a game (idle.py) and by a game that waits for people (table/standby.py).
The picture and the game are kept.
"""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff

DIM = const(1)
DARK = const(2)
# Steps without a press until dark. In one step the microseconds would not fit into ticks.
_STEPS = const(100)
_DIM_STEPS = const(50)
_NEVER_US = const(120000000)  # with the setting OFF the light dims after half of this
_DIMMEST = const(5)  # percent
_WAIT_US = const(4000000)  # the watchdog must be fed every 8 s, the stopwatch polled every 30 s


class QuietTimer:
    """Waits `times` as long as the setting says. `sleeps` is False if the setting is OFF.

    `stir` and `count` allocate nothing; `dim` and `sleep` do.
    """

    def __init__(self, console, now, times=1):
        self._console = console
        seconds = console.settings.sleep_after_s
        sleep_us = console.devices.store.test_config().get("sleep_ms", seconds * 1000) * 1000
        self.sleeps = sleep_us > 0
        self._step_us = (sleep_us or _NEVER_US) // (_STEPS // times)
        self._steps = 0
        self._step_t = now
        self._is_dim = False

    def start(self, now):
        """Count the quiet time from `now` on."""
        self._steps = 0
        self._step_t = now

    def stir(self):
        """Reset the quiet time: a button was pressed, or something happened on the screen."""
        self._steps = 0

    def count(self, now):
        """Return DIM or DARK when it is time for that, else 0. Restore the light after `stir`."""
        if self._is_dim and not self._steps:
            self.light()
        if ticks_diff(now, self._step_t) < self._step_us:
            return 0
        self._step_t = ticks_add(self._step_t, self._step_us)
        self._steps += 1
        if self._steps == _DIM_STEPS:
            return DIM
        return DARK if self._steps >= _STEPS else 0

    def light(self):
        """Restore the full light."""
        self._is_dim = False
        self._console.devices.power.light(self._console.settings.brightness)

    def dim(self):
        """Dim to a third of the set brightness."""
        self._is_dim = True
        power = self._console.devices.power
        power.light(max(_DIMMEST, self._console.settings.brightness // 3))

    def sleep(self, update=None):
        """Switch the display off until a button is pressed, and swallow that press. Return the
        ticks.

        Ticks may wrap meanwhile: `update(now)` is called every four seconds, and wakes the device
        if it returns True. The display shows the same picture again.
        """
        console = self._console
        devices = console.devices
        clock = devices.clock
        power = devices.power
        devices.sound.quiet()
        power.light(0)
        power.sleep()
        while not devices.buttons.poll() and not devices.quit():
            devices.lights.set(0)  # an edge that is no press lit one
            if update and update(clock.now()):
                break
            clock.wait(ticks_add(clock.now(), _WAIT_US))
        console.known_t = devices.buttons.known_t
        power.wake()
        self.light()
        now = clock.now()
        self.start(now)
        return now
