"""The piezo of the emulated handheld, heard: what its PWM plays, on pygame's mixer."""

from math import pi, sin

from host_sim.laptop.beeps import Speaker


class Piezo(Speaker):
    """`follow(changes)` makes the speaker sound like the pin."""

    def follow(self, changes):
        """`changes`: the new (ns, Hz, share of the time high) of the pin, the oldest first.

        The last one sounds on. A tone that is already over is played for as long as it was: the
        tick of a card is shorter than the time between two calls.
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
    """0..1: how much of the fundamental a pulse has that is high for a share of 0..0.5."""
    return sin(pi * high)
