"""The labels beside the buttons in a menu, and the bar that grows while a button is held."""

from slapdeck.ui import palette
from slapdeck.ui.layout import Layout, extent_of
from slapdeck.ui.lettering import above, below, height
from slapdeck.ui.send import REST
from slapdeck.ui.sheet import CENTRE, LEFT, RIGHT
from slapdeck.ui.words import words

MARGIN = 26  # pixels at each side for the labels
EDGE = 10  # the acknowledgement's band and a gap
_SIZE = 2
_ROW = 17  # height of a label, with what hangs below its letters
_BAR = 3
_CORNER = 106  # room for a label in a corner, beside others
_FAR = 192
_SIDE = 148


def foot(sheet):
    """Return v of the bar, above the label of the reader's own button."""
    return sheet.height - EDGE - _ROW * (2 if sheet.width < sheet.height else 1) - 2 - _BAR


def label(sheet, place, text, button):
    """Draw `text` beside the button at `place` (0 near, 1 left hand, 2 far, 3 right hand).

    If all read upright, the labels of the left and right buttons stand in the upper corners, and
    their words after two spaces in the lower ones. If the buttons lie at the corners, all labels
    stand there. On a narrow page such words stand below the others. None reaches into the band of
    ui/ack.py.
    """
    sheet.mirrored = False
    _label(sheet, button if sheet.upright else place, text, palette.SEAT_COLOURS[button])
    sheet.mirror()


def _label(sheet, place, text, colour):
    wide = sheet.width
    low = sheet.height - EDGE - height(_SIZE) - below(text, _SIZE)
    at_corner = sheet.corners or sheet.upright and place & 1
    if place & 1 and not at_corner:
        u = EDGE + below(text, _SIZE)
        u = u if place == 1 else wide - u - height(_SIZE)
        sheet.text((u, (sheet.height - _SIDE) // 2, _SIDE, _SIZE), text, colour, CENTRE, place)
        return
    align, room = CENTRE, wide - 2 * EDGE if place == 0 else _FAR
    if at_corner:
        align = RIGHT if place > 1 else LEFT
        room = wide - 2 * EDGE - _CORNER if sheet.corners and b"  " in text else _CORNER
    at_foot = place == 0 or sheet.corners and place == 3
    parts = [text]
    if wide < sheet.height and at_foot or sheet.upright and at_corner and not sheet.corners:
        parts = text.split(b"  ")
    head = EDGE + above(parts[0], _SIZE)
    v, step = head, low - head
    if at_foot:
        v, step = low - _ROW * (len(parts) - 1), _ROW
    u = (EDGE, (wide - room) // 2, wide - EDGE - room)[align]
    for part in parts:
        sheet.text((u, v, room, _SIZE), part, colour, align)
        v += step


class HoldBar:
    """Shows in `show(part)` how much of the hold is over, 0..PARTS, at `v` of the page; draws and
    queues at once."""

    PARTS = 20

    def __init__(self, display, turn, ground, v=215):
        self._canvas = display.canvas
        self._queue = display.queue
        self._screen = Layout(display.canvas.turn_of(turn))
        self._ground = ground
        self._v = v
        self._shown = 0

    def show(self, part):
        """Draw the bar if `part` changed."""
        if part == self._shown:
            return
        self._shown = part
        screen = self._screen
        wide = extent_of(screen.turn)[0] - 2 * MARGIN
        x, y, w, h = screen.place(MARGIN, self._v, wide, _BAR)
        self._canvas.fill_rect(x, y, w, h, self._ground)
        self._queue.queue(REST, x, y, w, h)
        if part:
            done = wide * part // self.PARTS
            u = MARGIN + (wide - done) * words().from_right
            self._canvas.fill_rect(*screen.place(u, self._v, done, _BAR), palette.GOLD)
