"""The labels beside the buttons in a menu, and the bar that grows while a button is held."""

from slapdeck.ui import palette
from slapdeck.ui.layout import Layout, extent_of
from slapdeck.ui.lettering import above, below
from slapdeck.ui.send import REST
from slapdeck.ui.sheet import CENTRE, LEFT, RIGHT
from slapdeck.ui.words import words

MARGIN = 20  # pixels at each side for the labels
EDGE = 10  # the acknowledgement's band
_ROW = 10  # height of a label, with what hangs below its letters
_BAR = 3


def label(sheet, place, text, button):
    """Draw `text` beside the button at `place` (0 near, 1 left hand, 2 far, 3 right hand).

    If all read upright, the labels of the left and right buttons stand in the upper corners, and
    their words after two spaces in the lower ones. If the buttons lie at the corners, all labels
    stand there. None reaches into the band of ui/ack.py.
    """
    sheet.mirrored = False
    _label(sheet, place, text, button)
    sheet.mirror()


def _label(sheet, place, text, button):
    colour = palette.SEAT_COLOURS[button]
    if sheet.upright:
        place = button
    if sheet.corners:
        v = EDGE + above(text, 1) if place == 1 or place == 2 else sheet.height - EDGE - _ROW
        sheet.text(
            (EDGE, v, sheet.width - 2 * EDGE, 1), text, colour, RIGHT if place > 1 else LEFT
        )
        return
    if sheet.upright:
        if button & 1:
            v = EDGE + above(text, 1)
            for part in text.split(b"  "):
                sheet.text(
                    (EDGE, v, sheet.width - 2 * EDGE, 1),
                    part,
                    colour,
                    RIGHT if button == 3 else LEFT,
                )
                v = sheet.height - EDGE - _ROW
            return
    middle = (sheet.width - 128) // 2 if place & 1 == 0 else sheet.height // 2 - 54
    if place == 0:
        sheet.text(
            (EDGE * 2, sheet.height - EDGE - _ROW, sheet.width - 4 * EDGE, 1), text, colour, CENTRE
        )
    elif place == 2:
        more = 32 if sheet.upright else 0
        v = EDGE + above(text, 1)
        sheet.text((middle - more, v, 128 + 2 * more, 1), text, colour, CENTRE)
    elif place == 1:
        sheet.text((EDGE + below(text, 1), middle, 108, 1), text, colour, CENTRE, 1)
    else:
        sheet.text((sheet.width - EDGE - _ROW, middle, 108, 1), text, colour, CENTRE, 3)


class HoldBar:
    """Shows in `show(part)` how much of the hold is over, 0..PARTS; draws and queues at once."""

    PARTS = 20

    def __init__(self, display, turn, ground):
        self._canvas = display.canvas
        self._queue = display.queue
        self._screen = Layout(display.canvas.turn_of(turn))
        self._ground = ground
        self._shown = 0

    def show(self, part):
        """Draw the bar if `part` changed."""
        if part == self._shown:
            return
        self._shown = part
        screen = self._screen
        width, height = extent_of(screen.turn)
        wide = width - 2 * MARGIN
        v = height - EDGE - _ROW - 2 - _BAR
        x, y, w, h = screen.place(MARGIN, v, wide, _BAR)
        self._canvas.fill_rect(x, y, w, h, self._ground)
        self._queue.queue(REST, x, y, w, h)
        if part:
            done = wide * part // self.PARTS
            u = MARGIN + (wide - done) * words().from_right
            self._canvas.fill_rect(*screen.place(u, v, done, _BAR), palette.GOLD)
