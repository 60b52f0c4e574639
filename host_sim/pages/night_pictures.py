"""Draws a party night of four guests: `python -m host_sim.pages.night_pictures`.

From power-on to the podium, by presses only: of each round its rule, its first pile or light, and
the podium after it.
"""

import sys
import tempfile

from host_sim import ROOT
from host_sim.laptop.store import LaptopStore
from host_sim.pages.sheets import as_png
from host_sim.png import unpacked
from host_sim.testing.guests import Guests
from slapdeck.table.events import WON

PICTURE = ROOT / "docs" / "usability" / "night.png"
_READ_MS = 700  # time to draw what has come
_LIGHT_MS = 300
_PODIUM_MS = 6000  # until the next rule is shown
_SEED = 11


def pictures():
    """Return {caption: pixels} in their order."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        LaptopStore(folder).save_settings({"is_new": 0})  # the guests know the lesson
        guests = Guests(folder, (0, 1, 2, 3), rig=None)
        guests.devices.entropy = lambda: _SEED
        console = guests.console

        def take(caption, after_ms=_READ_MS):
            guests.wait(after_ms)
            found["%d %s" % (len(found) + 1, caption)] = unpacked(guests.devices.canvas.buf)

        take("power on")
        guests.join()
        take("joined")
        guests.run(lambda: guests.shown == "night")
        night = console.party_night
        while not night.is_over:
            if night.done:
                guests.wait(_PODIUM_MS)
            _round(guests, night, 1 + night.done, take)
    return found


def _round(guests, night, number, take):
    console = guests.console
    take("rule of round %d" % number)
    guests.run(lambda: guests.shown in ("table", "round"))
    if console.shown == "table":
        events = console.screen.game.table.events
        guests.run(lambda: events.kind(events.count - 1) == WON)
        take("in round %d" % number)
    else:
        rules = console.screen.play.rules
        guests.run(lambda: rules.decided and any(rules.points) or night.done == number)
        take("in round %d" % number, _LIGHT_MS)
    guests.run(lambda: night.done == number)
    guests.run(lambda: not console.screen.step())
    take("after round %d" % number)


def main():
    """Write the picture; return the exit status."""
    PICTURE.write_bytes(as_png(pictures()))
    print(PICTURE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
