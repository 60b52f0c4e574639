"""The display's light and sleep, and a battery of any voltage, for slapdeck/idle.py."""

from host_sim.st7789 import DISPOFF, DISPON, SLPIN, SLPOUT


class Power:
    """`percent` is how bright the display is; set `voltage` (millivolts), 0 is on USB.

    `sleep` and `wake` go to the panel's chip; `naps` counts them.
    """

    def __init__(self, chip):
        self.percent = 0
        self.voltage = 0
        self.naps = 0
        self._chip = chip

    def light(self, percent):
        """0..100."""
        self.percent = percent

    def millivolts(self):
        """The battery's voltage."""
        return self.voltage

    def sleep(self):
        """The display goes dark and keeps its picture."""
        self._chip.command(DISPOFF)
        self._chip.command(SLPIN)
        self.naps += 1

    def wake(self):
        """And shows it again."""
        self._chip.command(SLPOUT)
        self._chip.command(DISPON)
