"""What each button does in a menu, said beside it; and the bar that grows while one is held."""

from slapdeck.ui import palette
from slapdeck.ui.send import REST
from slapdeck.ui.sheet import CENTRE
from slapdeck.ui.turned import Turned

MARGIN = 20  # pixels at each side for the labels
EDGE = 10  # the acknowledgement's band
_ROW = 10  # of a label, with what hangs below its letters
_BAR = 3


def label(sheet, place, text, button):
    """`text` beside the button at `place` (0 near, 1 left hand, 2 far, 3 right hand)."""
    colour = palette.SEAT_COLOURS[button]
    middle = (sheet.width - 128) // 2 if place & 1 == 0 else sheet.height // 2 - 54
    if place == 0:
        sheet.text((EDGE * 2, sheet.height - EDGE - _ROW, sheet.width - 4 * EDGE, 1), text, colour,
                   CENTRE)  # fmt: skip
    elif place == 2:
        sheet.text((middle, EDGE, 128, 1), text, colour, CENTRE)
    elif place == 1:
        sheet.text((EDGE, middle, 108, 1), text, colour, CENTRE, 1)
    else:
        sheet.text((sheet.width - EDGE - _ROW, middle, 108, 1), text, colour, CENTRE, 3)


class HoldBar:
    """`show(part)`: how much of the hold is over, 0..PARTS; drawn at once, queued."""

    PARTS = 20

    def __init__(self, canvas, queue, turn, ground):
        self._canvas = canvas
        self._queue = queue
        self._turned = Turned(turn)
        self._ground = ground
        self._shown = 0

    def show(self, part):
        """Draw the bar when it is another one than before."""
        if part == self._shown:
            return
        self._shown = part
        turned = self._turned
        wide = turned.width - 2 * MARGIN
        v = turned.height - EDGE - _ROW - 2 - _BAR
        x, y, w, h = turned.place(MARGIN, v, wide, _BAR)
        self._canvas.fill_rect(x, y, w, h, self._ground)
        self._queue.queue(REST, x, y, w, h)
        if part:
            self._canvas.fill_rect(*turned.place(MARGIN, v, wide * part // self.PARTS, _BAR),
                                   palette.GOLD)  # fmt: skip
