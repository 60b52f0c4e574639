"""Plays the emulated handheld's piezo, as its PWM drives it, on pygame's mixer."""

from math import pi, sin

from host_sim.laptop.beeps import Speaker


class Piezo(Speaker):
    """A speaker that plays what the pin does."""

    def follow(self, changes):
        """Play `changes`: the new (ns, Hz, share of the time high) of the pin, the oldest first.

        The last one keeps sounding. A tone that is already over is played for its length: the tick
        of a card is shorter than the time between two calls.
        """
        if not changes:
            return
        end_ns, hertz, high = changes[-1]
        if hertz:
            self.start((hertz, 1000), loudness(high), repeat=True)  # whole periods: no clicks
            return
        self.quiet()
        if len(changes) > 1:
            start_ns, hertz, high = changes[-2]
            ms = round((end_ns - start_ns) / 1e6)
            if hertz and ms:
                self.start((hertz, ms), loudness(high))


def loudness(high):
    """Return 0..1: the fundamental of a pulse that is high for a share of 0..0.5."""
    return sin(pi * high)
