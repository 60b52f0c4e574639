"""Draws samples to their end, for the samples of every screen."""

from slapdeck.ui.send import Display


def finish(view):
    """Step until nothing is left to draw."""
    while view.step():
        pass


class Unsent:
    """The queue of a sample, which counts everything drawn as sent."""

    def __init__(self, queue):
        self.queue = queue.queue
        self.cancel = queue.cancel

    def pending(self, level):
        """Return False, so that the next frame is drawn."""
        return False


def unsent(display):
    """Return the display of a sample whose queue is always empty."""
    return Display(display.canvas, Unsent(display.queue))
