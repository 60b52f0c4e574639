"""Dims, then darkens a game that waits for people and gets no press (quiet_timer.py)."""

from slapdeck.quiet_timer import DARK, DIM, QuietTimer

_TIMES = 4  # a game waits this many times longer than other screens


class Standby:
    """The quiet time of War and the Money games. `rest(now)` is called in the dark to keep the
    game's times valid (live/dealer.py).

    The press that wakes the device does nothing else, and the game goes on as it stood.
    """

    def __init__(self, console, rest, feedback):
        self._console = console
        self._rest = rest
        self._interruptions = None
        self._feedback = feedback
        timer = self._timer = QuietTimer(console, 0, _TIMES)
        self.start = timer.start
        self.stir = timer.stir

    def rest(self, now, interruptions):
        """Count the quiet time; dim or sleep when it is over. Called once all is drawn."""
        timer = self._timer
        wanted = timer.count(now)
        if not wanted or wanted == DARK and not timer.sleeps:
            return
        heap = self._console.heap
        heap.unlock()  # nothing is judged now and no card comes
        if wanted == DIM:
            timer.dim()
            heap.relock()
        else:
            self._interruptions = interruptions
            self._feedback.reported_t = timer.sleep(self._look)
            self._console.devices.power.wake()  # a display that had no power is set up again
            heap.lock()

    def _look(self, now):
        """Keep the times valid in the dark; True if the battery is empty."""
        self._rest(now)
        return self._interruptions.look_at_battery(now)
