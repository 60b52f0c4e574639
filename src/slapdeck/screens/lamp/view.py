"""Draws a large lamp in the middle and four boxes round it, for the games without cards."""

from micropython import const

from slapdeck.screens.common.packed import Packed
from slapdeck.screens.common.winner_art import CROWN as CROWN_ART
from slapdeck.ticks import round_us
from slapdeck.ui import lettering, palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.card_view import CardView
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.side import Side
from slapdeck.ui.words import fill, in_order, join, words

SCORES, CROWN, CARD_FACE = 4, 5, 6  # pictures in the lamp; 0..3 are the shapes of the buttons
PLAIN, FILLED, GREY = 0, 1, 2  # looks of a box: normal, in the seat's colour, its shape in grey
_DEPTH = const(28)
_TEXT_U = const(68)
_ROOM = const(56)
_DIGIT = const(14)  # pixels for each further digit of the points
# In a column
_WIDE = const(48)
_POINTS_U = const(32)
_LINES_U = const(66)
_EXACT_US = const(100000)  # shorter times are shown as in a verdict
_LAMP = const(4)  # `_at` for the lamp; 0..3 are the boxes by button
_NUMBER = const(5)  # `_at` for the number in the lamp
_BAR = const(6)  # `_at` for the bar in it
_ALL = const(31)
_DONE = const(99)
# The lamp is as wide as the boxes or columns beside it allow; it is drawn stripe by stripe.
_Y = const(40)
_HIGH = const(132)
_X, _X_UPRIGHT = const(40), const(62)
_STRIPES = const(4)
_CROWN_PIECES = const(36)
_CROWN_HIGH = const(60)
_INKS = (palette.INK, palette.RED, palette.GOLD)
_LINES_DOWN = (90, 70, 70, 70, 70, 98, 108, 0)  # by picture, from -1 on
_COUNT_DOWN = const(70)
_CARD_X = const(112)
BAR_WIDE = const(160)  # pixels of a full bar
_BAR_DOWN, _BAR_HIGH = const(100), const(16)
_MOST_LARGE = 7  # lines of a page of text that fit in large letters


class LampView:
    """Draws the lamp after `light`, a box after `show`, piece by piece in `step`.

    A stamped lamp is drawn completely before it is sent. The lamp is as large as possible, because
    it is seen from across a room. Allocates nothing after construction.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        self._sides = [
            Side(button, _DEPTH, display.canvas.turn_of(button), _WIDE) for button in range(4)
        ]
        w = words()
        # The lines of texts too long for one line of a column; a time follows in the last.
        leads = fill(w.NIGHT_LEADS[0], names=b"").strip()
        texts = (w.JOINED[0], w.STANDING[1], w.EARLY, leads) + w.PLACES
        self._lines = {text: in_order(text) for text in texts}
        self._boxes = [[-1, b"", -1, GREY] for _ in range(4)]
        is_upright = display.canvas.upright
        self._x = _X_UPRIGHT if is_upright else _X
        self._wide = 320 - 2 * self._x
        self._crown = Packed(display.canvas, CROWN_ART, _INKS, _CROWN_HIGH)
        self._lamp = [palette.NIGHT, b"", (), -1, False]
        self._card = CardView(display.canvas, _CARD_X, _Y)
        self.card = -1  # that CARD_FACE shows
        self._bar = -1  # its width in pixels, -1 for none
        self._count = -1
        self._word = 0  # index of the next word in the lamp
        self._size = 1  # size of the letters of a page
        self._fresh = 0  # mask of the parts to be drawn
        self._at = 0  # the part being drawn, and its next piece
        self._piece = _DONE

    def enter(self):
        """Draw the whole screen again."""
        self._canvas.clear(palette.FELT)
        self._queue.queue(REST, 0, 0, 320, 240)
        self._line.clear()
        self._piece = _DONE
        self._fresh = _ALL | (self._bar >= 0) << _BAR

    def page(self, text):
        """Break `text` into lines that fit into the lamp, for a page without a word. Allocates."""
        for size in (lettering.WRITTEN, 1):
            found = [b""]
            for word in in_order(text):
                more = join([found[-1], word]).strip()
                if self._canvas.width(more, size) <= self._wide - 8:
                    found[-1] = more
                else:
                    found.append(word)
            if len(found) <= _MOST_LARGE:
                break
        self._size = size
        return found

    def light(self, colour, word, lines=(), picture=-1, is_stamped=False, count=-1):
        """Show the lamp in `colour`: a large word and up to three lines under it, or a `page`
        without a word.

        `picture`: a button, whose shape stands above the word, SCORES, CROWN or CARD_FACE, which
        shows `card`; `count`: a number under the word. With `is_stamped` the lamp's last pixel is
        stamped.
        """
        self._queue.cancel(CARD)  # else a waiting part would show the lamp before its stamp
        lamp = self._lamp
        lamp[0] = colour
        lamp[1] = word
        lamp[2] = lines
        lamp[3] = picture
        lamp[4] = is_stamped
        self._count = count
        self._bar = -1
        self._fresh |= 1 << _LAMP
        self._fresh &= ~(1 << _NUMBER | 1 << _BAR)  # the lamp includes the number
        if self._at >= _LAMP:
            self._line.clear()
            self._piece = _DONE

    def count(self, number):
        """Show another number under the word."""
        if number != self._count:
            self._count = number
            self._fresh |= 1 << _NUMBER

    def bar(self, wide):
        """Show a bar of `wide` pixels, 0..BAR_WIDE, low in the lamp."""
        if wide != self._bar:
            self._bar = wide
            self._fresh |= 1 << _BAR

    def show(self, button, points=-1, word=b"", us=-1, look=PLAIN):
        """Show the box of `button`: points unless they are -1; a word; a time in us unless it is
        -1.

        `look` is PLAIN, FILLED or GREY.
        """
        box = self._boxes[button]
        if points != box[0] or word != box[1] or us != box[2] or look != box[3]:
            box[0] = points
            box[1] = word
            box[2] = us
            box[3] = look
            self._fresh |= 1 << button

    def step(self):
        """Draw one piece, the lamp's first; False when all is drawn."""
        if self._line.step():
            return True
        piece = self._piece
        if piece == _DONE:
            fresh = self._fresh
            if not fresh:
                return False
            at = _LAMP if fresh >> _LAMP & 1 else _BAR
            while not fresh >> at & 1:
                at -= 1
            self._fresh = fresh & ~(1 << at)
            self._at = at
            piece = 0
        self._piece = piece + 1
        if self._at == _LAMP:
            self._draw_lamp(piece)
        elif self._at == _NUMBER:
            self._draw_count(piece)
        elif self._at == _BAR:
            self._draw_bar()
        else:
            self._draw_box(self._at, piece)
        return True

    def _draw_lamp(self, piece):
        if piece < _STRIPES:  # short steps
            self._word = 0
            self._card.start(self.card)
            high = _HIGH // _STRIPES
            self._canvas.fill_rect(self._x, _Y + high * piece, self._wide, high, self._lamp[0])
        elif self._draw_picture(piece - _STRIPES):
            pass
        else:
            self._draw_words()

    def _ink(self):
        dark = self._lamp[0] == palette.NIGHT or self._lamp[0] == palette.CARD_RED
        return palette.WHITE if dark else palette.INK

    def _draw_picture(self, piece):
        """Draw the shape of a button, the crown, or all points; False when there is no more of
        it."""
        picture = self._lamp[3]
        x = self._x
        if picture == SCORES:
            button = piece >> 1
            if button > 3:
                return False
            wide = self._wide >> 2
            x += wide * button
            if piece & 1:
                line = self._line
                line.clear()
                line.number(max(0, self._boxes[button][0]))
                size = 4
                for box in self._boxes:  # all in one size
                    if box[0] > 9:
                        size = 3
                line.centre(x, _Y + 63 - lettering.height(size) // 2, wide, size, palette.WHITE)
            else:
                self._canvas.image(
                    x + (wide - 24 >> 1),
                    _Y + 8,
                    SHAPES[button],
                    1,
                    0,
                    palette.SEAT_COLOURS[button],
                )
        elif picture == CROWN:
            if piece >= _CROWN_PIECES:
                return False
            self._crown.draw(piece, x + (self._wide - 96 >> 1), _Y + 4)
        elif picture == CARD_FACE:
            return self._card.step()
        elif piece or picture < 0:
            return False
        else:
            size = 1 if self._lamp[2] else 2
            self._canvas.image(
                x + (self._wide - 24 * size >> 1),
                _Y + (12 if size == 2 else 6),
                SHAPES[picture],
                size,
                0,
                self._ink(),
            )
        return True

    def _draw_words(self):
        """Draw the word, then a line at a time; then send the lamp."""
        _, word, lines, picture, is_stamped = self._lamp
        line = self._line
        i = self._word
        self._word = i + 1
        if i == 0:
            line.put_text(word)
            size = 4 if picture < 0 or not lines else 3
            while size > 2 and line.width(size) > self._wide - 8:
                size -= 1
            down = self._down(picture, lines, size)
            line.centre(self._x, _Y + down, self._wide, size, self._ink())
        elif i <= len(lines):
            line.put_text(lines[i - 1])
            size = 2 if line.width(2) <= self._wide - 8 else 1
            down = _LINES_DOWN[picture + 1]
            if not word and picture < 0:  # a page of text
                size = self._size
                down = (_HIGH - lettering.pitch(size) * len(lines)) // 2
            line.centre(
                self._x, _Y + down + lettering.pitch(size) * (i - 1), self._wide, size, self._ink()
            )
        elif i == len(lines) + 1 and self._count >= 0:
            line.clear()
            line.number(self._count)
            line.centre(self._x, _Y + _COUNT_DOWN, self._wide, 4, self._ink())
        else:
            self._piece = _DONE
            self._queue.queue(CARD, self._x, _Y, self._wide, _HIGH, is_stamped)

    def _down(self, picture, lines, size):
        """Return y of the word in the lamp."""
        high = lettering.height(size)
        if picture == CROWN:
            return 70
        if picture >= 0:
            return 36 if lines else 94 - high // 2
        if lines or self._count >= 0:
            return (36 if self._count >= 0 else 50) - high // 2
        return (_HIGH - high) // 2

    def _draw_count(self, piece):
        """Draw only the number."""
        x = self._x + 60
        wide = self._wide - 120
        line = self._line
        if piece == 0:
            self._canvas.fill_rect(x, _Y + _COUNT_DOWN, wide, 50, self._lamp[0])
            line.clear()
            line.number(max(0, self._count))
            line.centre(x, _Y + _COUNT_DOWN, wide, 4, self._ink())
        else:
            self._piece = _DONE
            self._queue.queue(REST, x, _Y + _COUNT_DOWN, wide, 50)

    def _draw_bar(self):
        """Draw only the bar."""
        x = 160 - BAR_WIDE // 2
        y = _Y + _BAR_DOWN
        self._canvas.fill_rect(x, y, BAR_WIDE, _BAR_HIGH, self._lamp[0])
        self._canvas.fill_rect(x, y, self._bar, _BAR_HIGH, palette.GOLD)
        self._piece = _DONE
        self._queue.queue(REST, x, y, BAR_WIDE, _BAR_HIGH)

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
                if side.is_column:
                    line.put_text(b"", points)
                    self._place(line, side, _POINTS_U, 3, ink)
                else:
                    side.number(self._canvas, line, 31, points, ink)
        elif side.is_column and self._place_next(side, piece - 1, word, us, ink):
            pass
        elif piece == 1 and not side.is_column:
            line.put_text(word, us, b"", True)
            room = _ROOM
            while points > 9:
                room -= _DIGIT
                points //= 10
            if us >= _EXACT_US or us >= 0 and line.width(1) > room:
                line.put_text(word, round_us(us) // 1000)
            size = 2 if line.width(2) <= room else 1
            u = _TEXT_U + _ROOM - line.width(size)  # away from the points
            side.start(line, u, 7 if size == 2 else 10, size, ink)
        else:
            self._piece = _DONE
            self._queue.queue(REST, side.left, side.top, side.width, side.height)

    def _place_next(self, side, i, word, us, ink):
        """Draw the i-th line of a column: a word a line, whole milliseconds in the last. False if
        there is none."""
        lines = self._lines.get(word)
        last = len(lines) - 1 if lines else 0
        if i > last:
            return False
        line = self._line
        size = 2
        if lines:
            for one in lines:  # all in one size
                while size != 1 and self._canvas.width(one, size) >= _WIDE:
                    size = lettering.smaller(size)
            word = lines[i]
        line.put_text(word, round_us(us) // 1000 if us >= 0 and i == last else -1)
        self._place(line, side, _LINES_U + lettering.pitch(size) * i, size, ink)
        return True

    def _place(self, line, side, u, size, ink):
        """Start a line across the column, as large as it fits, up to `size`."""
        while size > 1 and line.width(size) > _WIDE:
            size -= 1
        line.centre(side.left, side.top + u, _WIDE, size, ink)
