"""What every screen answers to."""

from slapdeck.referee.ticks import after


class Screen:
    """One state of the console. ``view`` is drawn step by step; times are ticks.

    ``console`` gives the devices, the canvas, the send queue and the other screens. ``lit`` is
    the mask of buttons whose LED is on although nobody holds them.
    """

    lit = 0

    def __init__(self, console, view):
        self.console = console
        self.view = view

    def enter(self, now):
        """The screen is shown from now on."""
        self.view.enter()

    def leave(self):
        """Another screen follows."""

    def sent(self, stamp):
        """``stamp``: ticks of the last pixel of what was stamped last, -1 when none."""

    def press(self, button, t):
        """A press of ``button`` (0..3) that passed the filter, stamped ``t``."""

    def overrun(self):
        """The stopwatch lost edges: a press in doubt was void."""

    def update(self, now) -> bool:
        """Time passes. True when that took so long that the turn should end here."""
        return False

    def rest(self, now):
        """Nothing is left to draw or to send."""

    def step(self):
        """Draw one small piece; False when nothing is left to draw."""
        return self.view.step()

    def due(self, now):
        """Ticks of the next moment ``update`` has something to do."""
        return after(now, 100000)
