"""A game that waits for people and gets no press: less light, then dark (quiet_timer.py)."""

from slapdeck.quiet_timer import DARK, DIM, QuietTimer

_TIMES = 4  # a game waits so much longer for people than other screens


class Standby:
    """Part of War and the Money games. `rest(now)` keeps their times valid (live/dealer.py).

    The press that wakes it does nothing else, and the game goes on as it stood.
    """

    def __init__(self, console, rest, feedback):
        self._console = console
        self._rest = rest
        self._feedback = feedback
        timer = self._timer = QuietTimer(console, 0, _TIMES)
        self.start = timer.start
        self.stir = timer.stir

    def rest(self, now):
        """Nothing to draw: count the quiet."""
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
            self._feedback.reported_t = timer.sleep(self._rest)
            self._console.devices.power.wake()  # a display that had no power is set up again
            heap.lock()
