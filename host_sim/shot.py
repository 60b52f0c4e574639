"""`python -m host_sim shot`: any screen of the catalogue as a PNG, through the panel's chip."""

from host_sim.clock import FakeClock
from host_sim.devices import Devices
from slapdeck.ui.catalogue import SCREENS
from slapdeck.ui.send import SendQueue


def names():
    """The screens' names."""
    return sorted(SCREENS)


def chip_of(name):
    """An ST7789 that shows the screen `name`; ValueError for a name that is not there."""
    if name not in SCREENS:
        raise ValueError("no screen is called %r; `shot --list` names them" % name)
    devices = Devices(FakeClock(), None, None)
    queue = SendQueue(devices.canvas)
    SCREENS[name](devices.canvas, queue)
    while queue.pump(devices.panel):
        pass
    return devices.panel.chip


def main(name, path, scale):
    """Draw `name` into the file `path`; returns the exit status."""
    chip_of(name).save_png(path, scale)
    return 0
