"""Builds the samples of all screens and draws each of them to its end."""

from slapdeck.ui.send import Display


def finish(view):
    """Step until nothing is left to draw."""
    while view.step():
        pass


def enter(view):
    """Draw all of a view that is shown for the first time."""
    view.enter()
    finish(view)


class Sample:
    """A screen that is `draw(display, *given)`; `says` describes it."""

    def __init__(self, says, draw, *given, **named):
        self.__doc__ = says
        self._draw = draw
        self._given = given
        self._named = named

    def __call__(self, display):
        self._draw(display, *self._given, **self._named)


def with_setting(display, name, draw):
    """Draw with that setting of the canvas, such as "upright", on."""
    setattr(display.canvas, name, True)
    draw(display)
    setattr(display.canvas, name, False)


def sample_with_setting(display, name, module, table, sample):
    """Draw a sample of another module so, which is imported now: a board has no room for all."""
    module = __import__("samples." + module, None, None, (table,))
    with_setting(display, name, getattr(module, table)[sample])


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
