"""Left alone: less light, then dark until somebody presses.

For screens where nobody plays (idle.py) and for a game that waits for people (table/standby.py).
The picture and the game are kept. Loaded for the moment; allocates.
"""

from micropython import const

from slapdeck.ticks import ticks_add

_DIMMEST = const(5)  # percent
_NAP_US = const(4000000)  # the watchdog wants to be fed every 8 s, the stopwatch polled every 30 s


def dim(console):
    """A third of the light."""
    console.devices.power.light(max(_DIMMEST, console.settings.brightness // 3))


def sleep(console, mind=None):
    """Dark until a button is pressed; that press is swallowed. Ticks may wrap meanwhile:
    `mind(now)` is called every four seconds. The display shows what it showed; returns the ticks.
    """
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
    power.light(console.settings.brightness)
    return clock.now()
