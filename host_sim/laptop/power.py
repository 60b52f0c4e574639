"""The display's light and sleep, and a battery of any voltage, for slapdeck/idle.py."""

from host_sim.laptop.st7789 import DISPOFF, SLPIN


class Power:
    """`percent` is how bright the display is; set `voltage` (millivolts), 0 is on USB.

    `sleep` and `wake` go to the chip of the panel; `naps` counts them.
    """

    def __init__(self, panel):
        self.percent = 0
        self.voltage = 0
        self.naps = 0
        self._panel = panel
        self._chip = panel.chip

    def light(self, percent):
        """0..100."""
        self.percent = percent

    def picture(self, rotation, lut):
        """The panel's way up and colours; True when that is new."""
        return self._panel.picture(rotation, lut)

    def millivolts(self):
        """The battery's voltage."""
        return self.voltage

    def sleep(self):
        """The display goes dark and keeps its picture."""
        self._chip.command(DISPOFF)
        self._chip.command(SLPIN)
        self.naps += 1

    def wake(self):
        """And shows it again, also after it was without power."""
        self._panel.switch_on()
