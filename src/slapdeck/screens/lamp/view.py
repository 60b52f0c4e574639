"""A large lamp in the middle and four boxes round it, for the games without cards."""

from micropython import const

from slapdeck.ticks import round_us
from slapdeck.ui import lettering, palette, place
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.side import Side
from slapdeck.ui.words import words

PLAIN, FILLED, GREY = 0, 1, 2  # a box: as it is, in the seat's colour, its shape in grey
_DEPTH = const(28)
_TEXT_U = const(68)
_ROOM = const(56)
_DIGIT = const(14)  # of points, the second
# In a column
_WIDE = const(48)
_POINTS_U = const(32)
_LINES_U = const(66)
_EXACT_US = const(100000)  # shorter times are shown to the microsecond
_LAMP = const(4)  # after the boxes by button
_ALL = const(31)
_DONE = const(9)
_INSIDE = const(90)  # pixels of the lamp's width


class LampView:
    """`light` the lamp, `show` a box; `step` draws what has changed. A stamped lamp is drawn whole
    before it is sent. Allocates nothing after construction.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        self._sides = [
            Side(button, _DEPTH, display.canvas.turn_of(button), _WIDE) for button in range(4)]
        w = words()
        # The lines of what is too long for one line of a column; a time belongs to the last
        texts = (w.JOINED[0], w.STANDING[1], w.EARLY) + w.PLACES
        self._lines = {text: text.split() for text in texts}
        self._boxes = [[-1, b"", -1, GREY] for _ in range(4)]
        self._lamp = [palette.NIGHT, b"", (), -1, False]
        self._fresh = 0  # mask of what is to be drawn
        self._at = 0  # what is drawn now, and its next piece
        self._piece = _DONE

    def enter(self):
        """The whole screen anew."""
        self._canvas.clear(palette.FELT)
        self._queue.queue(REST, 0, 0, 320, 240)
        self._line.clear()
        self._piece = _DONE
        self._fresh = _ALL

    def light(self, colour, word, lines=(), shape=-1, is_stamped=False):
        """The lamp in `colour`: a word, up to three small lines under it; `shape`: a button, whose
        shape stands above it."""
        self._queue.cancel(CARD)  # or what still waits would show it before its stamp
        lamp = self._lamp
        lamp[0] = colour
        lamp[1] = word
        lamp[2] = lines
        lamp[3] = shape
        lamp[4] = is_stamped
        self._fresh |= 1 << _LAMP
        if self._at == _LAMP:
            self._line.clear()
            self._piece = _DONE

    def show(self, button, points=-1, word=b"", us=-1, look=PLAIN):
        """The box of `button`: points unless they are -1; a word and a time in us unless it is -1;
        PLAIN, FILLED or GREY."""
        box = self._boxes[button]
        if points != box[0] or word != box[1] or us != box[2] or look != box[3]:
            box[0] = points
            box[1] = word
            box[2] = us
            box[3] = look
            self._fresh |= 1 << button

    def step(self):
        """One piece, the lamp's first; False when all is drawn."""
        if self._line.step():
            return True
        piece = self._piece
        if piece == _DONE:
            fresh = self._fresh
            if not fresh:
                return False
            at = _LAMP
            while not fresh >> at & 1:
                at -= 1
            self._fresh = fresh & ~(1 << at)
            self._at = at
            piece = 0
        self._piece = piece + 1
        if self._at == _LAMP:
            self._draw_lamp(piece)
        else:
            self._draw_box(self._at, piece)
        return True

    def _draw_lamp(self, piece):
        colour, word, lines, shape, is_stamped = self._lamp
        dark = colour == palette.NIGHT or colour == palette.CARD_RED
        ink = palette.WHITE if dark else palette.INK
        canvas = self._canvas
        line = self._line
        if piece == 0:
            canvas.fill_rect(place.X, place.Y, place.WIDTH, place.HEIGHT, palette.INK)
            canvas.fill_rect(place.X + 3, place.Y + 3, _INSIDE, place.HEIGHT - 6, colour)
            line.put_text(word)
            size = 3 if line.width(3) <= _INSIDE else 2
            line.centre(place.X, place.Y + 48, place.WIDTH, size, ink)
        elif piece == 1:
            if shape >= 0:
                canvas.image(place.X + 36, place.Y + 14, SHAPES[shape], 1, 0, ink)
        elif piece - 2 < len(lines):
            line.put_text(lines[piece - 2])
            line.centre(place.X, place.Y + 56 + 14 * piece, place.WIDTH, 1, ink)
        else:
            self._piece = _DONE
            self._queue.queue(CARD, place.X, place.Y, place.WIDTH, place.HEIGHT, is_stamped)

    def _draw_box(self, button, piece):
        points, word, us, look = self._boxes[button]
        side = self._sides[button]
        line = self._line
        ink = palette.INK if look == FILLED else palette.WHITE
        if piece == 0:
            colour = palette.SEAT_COLOURS[button]
            ground = colour if look == FILLED else palette.FELT_DARK
            self._canvas.fill_rect(side.left, side.top, side.width, side.height, ground)
            if look:
                colour = palette.INK if look == FILLED else palette.SLATE
            if side.is_column:
                side.shape(self._canvas, 4, (_WIDE - 24) // 2, SHAPES[button], colour)
            else:
                side.shape(self._canvas, 4, 2, SHAPES[button], colour)
            if points >= 0:
                line.clear()
                line.number(points)
                if side.is_column:
                    self._place(line, side, _POINTS_U, 3, ink)
                else:
                    side.start(line, 31, 2, 3, ink)
        elif side.is_column and self._place_next(side, piece - 1, word, us, ink):
            pass
        elif piece == 1 and not side.is_column:
            line.put_text(word, us, b"", True)
            room = _ROOM if points < 10 else _ROOM - _DIGIT
            if us >= _EXACT_US or us >= 0 and line.width(1) > room:
                line.put_text(word, round_us(us) // 1000)
            size = 2 if line.width(2) <= room else 1
            u = _TEXT_U + _ROOM - line.width(size)  # away from the points
            side.start(line, u, 7 if size == 2 else 10, size, ink)
        else:
            self._piece = _DONE
            self._queue.queue(REST, side.left, side.top, side.width, side.height)

    def _place_next(self, side, i, word, us, ink):
        """The i-th line of a column: a word a line, whole milliseconds in the last; False when
        there is none."""
        lines = self._lines.get(word)
        last = len(lines) - 1 if lines else 0
        if i > last:
            return False
        line = self._line
        size = 2
        if lines:
            for one in lines:  # all of them in one size
                if self._canvas.width(one, 2) > _WIDE:
                    size = 1
            word = lines[i]
        line.put_text(word, round_us(us) // 1000 if us >= 0 and i == last else -1)
        self._place(line, side, _LINES_U + lettering.pitch(size) * i, size, ink)
        return True

    def _place(self, line, side, u, size, ink):
        """Across the column, as large as it fits, up to `size`."""
        while size > 1 and line.width(size) > _WIDE:
            size -= 1
        line.centre(side.left, side.top + u, _WIDE, size, ink)
