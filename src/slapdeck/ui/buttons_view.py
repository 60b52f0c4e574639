"""The labels beside the buttons in a menu, and the bar that grows while a button is held."""

from slapdeck.ui import palette
from slapdeck.ui.layout import Layout, extent_of
from slapdeck.ui.lettering import above, below, height, smaller
from slapdeck.ui.send import REST
from slapdeck.ui.sheet import CENTRE, LEFT, RIGHT, fitted
from slapdeck.ui.words import words

MARGIN = 26  # pixels at each side for the labels
EDGE = 10  # the acknowledgement's band and a gap
_SIZE = 2
_ROW = 17  # height of a label, with what hangs below its letters
_BAR = 3
_CORNER = 106  # room for a label in a corner, beside others
_FAR = 192
_BETWEEN = 320 - 2 * (EDGE + _CORNER + 2)  # room for one between two in corners
_SIDE = 148


def foot(sheet):
    """Return v of the bar, above the label of the reader's own button."""
    return sheet.height - EDGE - _ROW * (2 if sheet.width < sheet.height else 1) - 2 - _BAR


def label(sheet, place, text, button):
    """Draw `text` beside the button at `place` (0 near, 1 left hand, 2 far, 3 right hand).

    If all read upright, the labels of the left and right buttons stand in the upper corners, and
    their words after two spaces in the lower ones; all of them in the lower ones, if the reader
    sits at the top: there is the longest label. If the buttons lie at the corners, all labels
    stand there. On a narrow page words after two spaces stand below the others. None reaches into
    the band of ui/ack.py, or to the bar at `foot`.
    """
    sheet.mirrored = False
    are_low = sheet.upright and not sheet.corners and button - place & 3 == 2
    place = button if sheet.upright else place
    _label(sheet, place, text, palette.SEAT_COLOURS[button], are_low)
    sheet.mirror()


def _label(sheet, place, text, colour, are_low):
    wide = sheet.width
    at_corner = sheet.corners or sheet.upright and place & 1
    if place & 1 and not at_corner:
        text, size = fitted(text, _SIDE, _SIZE)
        u = EDGE + _hang(text, size)
        u = u if place == 1 else wide - u - height(_SIZE)
        box = (u + _across(size), (sheet.height - _SIDE) // 2, _SIDE, size)
        sheet.text(box, text, colour, CENTRE, place)
        return
    align, room = CENTRE, wide - 2 * EDGE if place == 0 else _FAR
    if at_corner:
        align = RIGHT if place > 1 else LEFT
        room = wide - 2 * EDGE - _CORNER if sheet.corners and b"  " in text else _CORNER
    elif sheet.upright and are_low == (place == 0):
        room = _BETWEEN
    at_foot = place == 0 or place == 3 and sheet.corners or are_low and at_corner
    parts = [text]
    if wide < sheet.height and at_foot or sheet.upright and at_corner and not sheet.corners:
        parts = text.split(b"  ")
    parts = _fitted(parts, room, at_foot)
    low = sheet.height - EDGE - height(_SIZE) - _hang(*parts[-1])
    v = EDGE + _rise(*parts[0])
    step = low - v
    if at_foot:
        v, step = low - _ROW * (len(parts) - 1), _ROW
    u = (EDGE, (wide - room) // 2, wide - EDGE - room)[align]
    for part, size in parts:
        sheet.text((u, v + _across(size), room, size), part, colour, align)
        v += step


def _fitted(parts, room, at_foot):
    """Return [(text, size)] of the lines of a label; those at the foot also fit between the bar
    and the band, and do not touch."""
    size = _SIZE
    while True:
        found = [fitted(part, room, size) for part in parts]
        first, last = found[0], found[-1]
        gap = _ROW - height(_SIZE)
        fits = _rise(*first) + _hang(*last) <= gap + 2  # above the first one is the bar
        fits = fits and (len(found) == 1 or _hang(*first) + _rise(*last) <= gap)
        if fits or size == 1 or not at_foot:
            return found
        size = smaller(size)


def _across(size):
    """Return how far below the head of a label its letters begin: smaller ones are centred."""
    return (height(_SIZE) - height(size)) // 2


def _rise(text, size):
    """Return the pixels that `text` reaches above the head of a label."""
    return max(0, above(text, size) - _across(size))


def _hang(text, size):
    """Return the pixels that `text` hangs below the foot of a label."""
    return max(0, _across(size) + height(size) + below(text, size) - height(_SIZE))


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
