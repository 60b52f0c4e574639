"""The quiet timer: without a press the light dims, later all is dark until somebody presses.

For screens where nobody plays (idle.py) and for a game that waits for people (table/standby.py).
The picture and the game are kept.
"""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff

DIM = const(1)
DARK = const(2)
_STEPS = const(100)  # of quiet until dark: its microseconds alone would not fit into ticks
_DIM_STEPS = const(50)
_NEVER_US = const(120000000)  # where it never sleeps it dims after half of this
_DIMMEST = const(5)  # percent
_NAP_US = const(4000000)  # the watchdog wants to be fed every 8 s, the stopwatch polled every 30 s


class QuietTimer:
    """Waits `times` as long as the setting says. `sleeps` False: the setting is OFF.

    `stir` at any press and `count` allocate nothing; `dim` and `sleep` do.
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
        """Count from `now` on."""
        self._steps = 0
        self._step_t = now

    def stir(self):
        """Somebody pressed, or something happened."""
        self._steps = 0

    def count(self, now):
        """DIM or DARK when it is time for that, else 0. Brings back the light after `stir`."""
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
        """The full light."""
        self._is_dim = False
        self._console.devices.power.light(self._console.settings.brightness)

    def dim(self):
        """A third of the light."""
        self._is_dim = True
        power = self._console.devices.power
        power.light(max(_DIMMEST, self._console.settings.brightness // 3))

    def sleep(self, mind=None):
        """Dark until a button is pressed; that press is swallowed. Ticks may wrap meanwhile:
        `mind(now)` is called every four seconds. The display shows what it showed; returns the
        ticks.
        """
        console = self._console
        devices = console.devices
        clock = devices.clock
        power = devices.power
        devices.sound.quiet()
        devices.lights.set(0)
        power.light(0)
        power.sleep()
        while not devices.buttons.poll() and not devices.quit():
            if mind:
                mind(clock.now())
            clock.wait(ticks_add(clock.now(), _NAP_US))
        console.known_t = devices.buttons.known_t
        power.wake()
        self.light()
        now = clock.now()
        self.start(now)
        return now
