"""A canvas and a queue that fail if a view draws where it must not, and count its steps."""

import itertools

from host_sim.laptop.native import glyph
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.plain import letters
from slapdeck.ui.send import SendQueue


def assert_inside(x, y, w, h):
    """Check that the rectangle is on the screen and not empty."""
    assert 0 <= x and 0 <= y and x + w <= 320 and y + h <= 240 and w > 0 and h > 0


class StrictQueue(SendQueue):
    """A queue that sends nothing from beyond the screen."""

    def queue(self, level, x, y, w, h, stamped=False):
        assert_inside(x, y, w, h)
        SendQueue.queue(self, level, x, y, w, h, stamped)


class Rects:
    """A queue that keeps its rectangles."""

    def __init__(self):
        self.all = []

    def queue(self, level, x, y, w, h, stamped=False):
        assert_inside(x, y, w, h)
        self.all.append((level, x, y, w, h, stamped))

    def put(self, level, x, y, w, h):
        self.cancel(level)
        self.queue(level, x, y, w, h)

    def cancel(self, level):
        self.all = [rect for rect in self.all if rect[0] != level]

    def pending(self, level):
        return any(rect[0] == level for rect in self.all)


class Strict(Canvas):
    """A canvas that lets nothing leave the screen, and counts what a step draws."""

    def __init__(self):
        Canvas.__init__(self, self.checked_glyph, self.checked_letters)
        self.calls = 0
        self.bits = 0
        fill_rect = self.fill_rect

        def checked(x, y, w, h, colour):
            assert 0 <= x and 0 <= y and x + w <= 320 and y + h <= 240
            self.calls += 1
            fill_rect(x, y, w, h, colour)

        self.fill_rect = checked

    def checked_glyph(self, buf, rows, p):
        x, y, w, h, scale, rotation, _, first = p
        assert first + h <= len(rows)
        wide, high = (h, w) if rotation & 1 else (w, h)
        assert 0 <= x and x + wide * scale <= 320, (x, wide, scale)
        assert 0 <= y and y + high * scale <= 240, (y, high, scale)
        self.calls += 1
        self.bits += h * 8
        glyph(buf, rows, p)

    def checked_letters(self, buf, text, face, p):
        assert 0 <= p[8] <= p[9] <= len(text)
        calls, bits = self.calls, self.bits
        letters(buf, text, face, p, self.checked_glyph)
        self.calls = calls + 1
        # Native code is quicker: it draws a row of 8 pixels at once.
        if p[4] == 1 and not p[5] & 1:
            self.bits = bits + (self.bits - bits) // 4


def steps(view, canvas, calls=7, bits=2784):
    """Finish the view; return the number of steps.

    No step may draw more than a few pieces, the largest a layer of a figure, 48x58: 0.3 ms on the
    RP2040.
    """
    for count in itertools.count():
        canvas.calls = canvas.bits = 0
        going = view.step()
        assert canvas.calls <= calls and canvas.bits <= bits
        if not going:
            return count
        assert count < 300
