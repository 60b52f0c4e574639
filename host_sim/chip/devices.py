"""The emulated handheld as devices for laptop/window.py: keys in; picture, LEDs, tones out."""

import sys
from types import SimpleNamespace

from host_sim.laptop.devices import Lights
from host_sim.laptop.st7789 import HEIGHT, WIDTH
from host_sim.png import png

SHORTEST_US = 5000  # of a press: a key can go down and up between two looks at the keyboard
COMPLAINTS = 20  # at most this many complaints of the display are printed


class Glass:
    """Gives the panel's picture to Window, which expects a display."""

    def __init__(self):
        self.changed = True
        self._panel = None
        self._state = None

    def look(self, panel):
        """Note the changes since the last call. Call before the panel's journal is cleared."""
        state = (panel.on, panel.inverted, panel.sleeps)
        if panel is not self._panel or state != self._state:
            self._panel, self._state = panel, state
            self.changed = True
        self.changed = self.changed or any(old != new for *_, old, new, _ in panel.journal)

    @property
    def awake(self):
        return not self._panel.sleeps

    def frame(self):
        return self._panel.frame()

    def take_changed(self):
        changed, self.changed = self.changed, False
        return changed

    def save_png(self, path, scale):
        with open(path, "wb") as out:
            out.write(png(self.frame(), WIDTH, HEIGHT, scale))


class Buttons:
    """Turns keys into edges on the pins, without bounce; `held` is the mask of those down.

    `catch_up()` is called before an edge, so that it falls at the simulated moment of the key.
    """

    def __init__(self, devices):
        self._devices = devices
        self._down_us = [0, 0, 0, 0]
        self.held = 0
        self.catch_up = lambda: None

    def edge(self, button, is_down):
        """Note that the key of `button` (0..3) went down or up."""
        if self.held >> button & 1 == is_down:
            return
        self.catch_up()
        devices = self._devices
        if is_down:
            self._down_us[button] = devices.now_us
        else:
            short = self._down_us[button] + SHORTEST_US - devices.now_us
            if short > 0:
                devices.run_us(short)
        self.held ^= 1 << button
        self.connect()

    def connect(self):
        """Drive the pins according to the keys."""
        for button in range(4):
            if self.held >> button & 1:
                self._devices.rig.hold(button)
            else:
                self._devices.rig.release(button)


class Devices:
    """A handheld that runs for hours. `power_on(filesystem)` returns a new Rig.

    When the firmware resets the chip (machine.reset, the watchdog) a new chip starts with its
    flash. Set `closed` to True to end it.
    """

    def __init__(self, power_on, filesystem, sound):
        self._power_on = power_on
        self.sound = sound
        self.lights = Lights()
        self.power = SimpleNamespace(percent=0)  # of the display's backlight
        self.panel = SimpleNamespace(chip=Glass())
        self.buttons = Buttons(self)
        self.closed = False
        self._before_us = 0
        self._complaints = 0
        self._start(filesystem)

    @property
    def now_us(self):
        """Simulated us since the first power-on."""
        return self._before_us + self.rig.now_us

    def filesystem(self):
        """Return the bytes of the file system as they are now."""
        return self.rig.chip.filesystem()

    def run_us(self, microseconds):
        """Simulate `microseconds`, fewer if the chip is reset; then fetch the outputs."""
        rig = self.rig
        board = rig.board
        tones = rig.pwm.settings.get(board.PIEZO, [])
        heard = len(tones)
        rig.run_us(microseconds)
        self.panel.chip.look(rig.panel)
        lit = (rig.led_is_lit(button, rig.now_us) for button in range(len(board.LEDS)))
        self.lights.set(sum(is_lit << button for button, is_lit in enumerate(lit)))
        light = rig.pwm.settings.get(board.BACKLIGHT, [(0, 0, 1)])
        self.power.percent = round(100 * _last(light)[2] ** 0.5)
        self.sound.follow(tones[heard:])
        self._print_complaints()
        rig.forget()
        if self._was_reset:
            print("slapdeck: the firmware reset the chip", file=sys.stderr, flush=True)
            self._before_us += rig.now_us
            self.sound.quiet()
            self._start(self.filesystem(), rig.chip.mcu.watchdog)

    def _start(self, filesystem, watchdog=None):
        self.rig = rig = self._power_on(filesystem)
        self._was_reset = False
        mine = rig.chip.mcu.watchdog
        mine.on_watchdog_trigger = self._reset
        if watchdog is not None:  # a reset leaves the registers as they are (RP2040 datasheet 4.7)
            mine._reason, mine.scratch_data = watchdog._reason, list(watchdog.scratch_data)
        self.buttons.connect()
        self.panel.chip.look(rig.panel)

    def _reset(self):
        self._was_reset = True
        self.rig.chip.stop()

    def _print_complaints(self):
        """Print the new complaints of the display."""
        complaints = self.rig.panel.complaints
        for ns, text in complaints[: max(COMPLAINTS - self._complaints, 0)]:
            print("slapdeck: the display, at %.3f us: %s" % (ns / 1000, text), file=sys.stderr)
        self._complaints += len(complaints)
        complaints.clear()


def _last(log):
    return log[-1] if log else (0, 0, 0)
