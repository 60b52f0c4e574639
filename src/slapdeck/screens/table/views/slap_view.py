"""Draws a won slap: a hand on the pile, the pattern's name in large letters, a photo finish to
scale.

All of it comes after the verdict. Drawings over the card's place are sent at the level CARD: the
next card cancels them.
"""

from micropython import const

from slapdeck.rules.patterns import NAME, PATTERNS
from slapdeck.ui import palette, place
from slapdeck.ui.art import SHAPES
from slapdeck.ui.hand_art import HAND
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import words

CLOSE_US = 5000  # a closer finish is shown as a photo
_COLUMNS = const(11)
_LARGE = const(3)
_BOLD = const(2)
# Position of the name's one line, or at the sides of its two lines, by the turn of the name.
_STRIP_X = const(40)
_STRIP_WIDE = const(240)
_STRIP_HIGH = const(29)
_STRIP_Y = (143, 0, 40)
_SIDE_Y = const(38)
_SIDE_HIGH = const(134)
_SIDE_WIDE = const(64)  # as wide as the stake or the count of the pile can be
_LEFT_X = const(40)
_RIGHT_X = const(216)
# The photo finish, in the card's place: a line of five milliseconds.
_AXIS_X = const(124)
_AXIS_WIDE = const(68)
_TICKS = const(6)


class SlapView:
    """Draws the last won slap, set by `start`. `hand`, `name` and `photo` draw a piece and return
    False at the end.

    `bare` removes the name; `wipe` then sends what it bared beside the card's place. `cheer` is
    None, or replaces PHOTO FINISH by its text, in one line and in two. Showing either sets
    `is_cheered`, for the owner to play a sound. `names` has, by the upper word of a slap (bytes),
    its name in one line and in two lines for the sides (`large_names`). Allocates nothing after
    construction.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._upper = Line(display.canvas)
        self._lower = Line(display.canvas)
        self._finish = words().PHOTO_FINISH
        self.cheer = None
        self.names = {}
        self._button = 0
        self._turn = 0
        self._words = (b"", b"", b"")
        self._piece = 0
        self._is_named = False  # is a name on the screen?
        self._shows_photo = False  # is that name PHOTO FINISH or the cheer?
        self.is_cheered = False
        self._is_wiped = True
        self._margin_us = -1
        self._other = 0

    def start(self, button, name):
        """Prepare to draw the slap of `button`; `name` has its two words."""
        self._button = button
        self._turn = self._canvas.turn_of(button)
        self._words = self.names.get(name[0]) or (name[0],) + name
        self._piece = 0

    def judged(self):
        """Expect a new second hand: a slap won. The next `margin` is its own, and may come before
        `start`."""
        self._margin_us = -1

    def margin(self, other, us):
        """Note the second hand, of the button `other`, `us` later; it is shown as a photo if that
        is close."""
        if self._margin_us < 0 and us < CLOSE_US:
            self._margin_us = us
            self._other = other

    def is_close(self):
        """Is there a photo to show?"""
        return self._margin_us >= 0

    def restart(self):
        """Start the next picture."""
        self._piece = 0

    def hand(self):
        """Draw a piece of the hand, which comes from the winner's side."""
        piece = self._piece
        self._piece = piece + 1
        turn = self._button
        if piece < 2 * _COLUMNS:
            wide = turn & 1
            x = place.X if wide else place.X + 4
            y = place.Y + (22 if wide else 4 if turn == 0 else 32)
            inked = piece & 1
            colour = palette.INK if inked else palette.SEAT_COLOURS[turn]
            self._canvas.column(x, y, HAND[inked], piece >> 1, 1, turn, colour)
            return True
        if piece == 2 * _COLUMNS:
            self._queue.queue(CARD, place.X, place.Y, place.WIDTH, place.HEIGHT)
            return True
        return False

    def name(self):
        """Draw a piece of the pattern's name, or of PHOTO FINISH, beside the winner."""
        piece = self._piece
        if piece == 0:
            self._is_named = True
            self._ground()
            text = self._words
            if self._shows_photo:
                text = self.cheer or self._finish
            self._place_words(text)
        elif piece == 1:
            if self._upper.step() or self._lower.step():
                return True
        elif piece == 2:
            self._send()
        elif piece == 3:
            self._send_place()
        else:
            return False
        self._piece = piece + 1
        return True

    def show_photo(self):
        """Replace the name by the cheer or by PHOTO FINISH, if either is due."""
        self._shows_photo = self.is_cheered = self.cheer is not None or self.is_close()
        self._piece = 0

    def photo(self):
        """Draw a piece of the two marks, to scale, in the card's place."""
        piece = self._piece
        self._piece = piece + 1
        fill = self._canvas.fill_rect
        y = self.row_y() + 66
        if piece == 0:
            fill(_AXIS_X, y, _AXIS_WIDE + 1, 2, palette.WHITE)
            for i in range(_TICKS):
                fill(_AXIS_X + _AXIS_WIDE * i // (_TICKS - 1), y - 3, 1, 8, palette.GREY)
        elif piece < 3:
            button = self._other if piece == 2 else self._button
            x = _AXIS_X + (_AXIS_WIDE * self._margin_us // CLOSE_US if piece == 2 else 0)
            colour = palette.SEAT_COLOURS[button]
            fill(x, y - 6 if piece == 1 else y, 2, 8, colour)
            left = max(place.X, x - 11)
            self._canvas.image(left, y - 27 if piece == 1 else y + 5, SHAPES[button], 1, 0, colour)
        elif piece == 3:
            line = self._upper
            line.put_text(b"", CLOSE_US // 1000, b" MS")
            line.start(place.RIGHT - line.width(1), y - 16, 1, 0, palette.GREY)
        elif self._upper.step():
            self._piece = piece
        elif piece == 4:
            self._queue.queue(CARD, place.X, y - 27, place.WIDTH, 56)
        else:
            return False
        return True

    def row_y(self):
        """Return the y of the row of slapped cards: where the name is not."""
        return 76 if self._turn == 2 or self._canvas.upright and self._button == 2 else 44

    def bare(self):
        """Remove the name from the canvas at once, as a card may be drawn there next.

        Return False if there is none.
        """
        self._shows_photo = False
        if not self._is_named:
            return False
        self._is_named = False
        self._is_wiped = False
        self._ground()
        return True

    def wipe(self):
        """Send the bared ground beside the card's place; return False when nothing is left to
        send."""
        if self._is_wiped:
            return False
        self._is_wiped = True
        self._send()
        return True

    def forget(self):
        """Take nothing as drawn: the screen was cleared."""
        self._is_named = self._shows_photo = False
        self._is_wiped = True

    def _is_side(self):
        return self._turn & 1

    def _top(self):
        return _STRIP_Y[2 if self._button == 2 else 0]

    def _ground(self):
        fill = self._canvas.fill_rect
        if self._is_side():
            x = _LEFT_X if self._turn == 1 else _RIGHT_X
            fill(x, _SIDE_Y, _SIDE_WIDE, _SIDE_HIGH, palette.FELT)
        else:
            fill(_STRIP_X, self._top(), _STRIP_WIDE, _STRIP_HIGH, palette.FELT)

    def _place_words(self, text):
        """Place the lines, in large letters if they fit."""
        turn = self._turn
        upper = self._upper
        lower = self._lower
        lower.clear()
        colour = palette.GOLD if self._shows_photo else palette.WHITE
        if not self._is_side():
            upper.put_text(text[0])
            size = _LARGE if upper.width(_LARGE) <= _STRIP_WIDE else _BOLD
            x = _STRIP_X + (_STRIP_WIDE - upper.width(size)) // 2
            upper.start(x, self._top() + (2 if size == _LARGE else 7), size, turn, colour)
            return
        upper.put_text(text[1])
        size = _LARGE
        if upper.width(size) > _SIDE_HIGH or self._canvas.width(text[2], size) > _SIDE_HIGH:
            size = _BOLD
        far = 69 if turn == 1 else 226
        near = 41 if turn == 1 else 254
        if not text[2]:
            far = near = (far + near) // 2
        y = _SIDE_Y + (_SIDE_HIGH - upper.width(size)) // 2
        upper.start(far, y, size, turn, colour)
        if text[2]:
            lower.put_text(text[2])
            y = _SIDE_Y + (_SIDE_HIGH - lower.width(size)) // 2
            lower.start(near, y, size, turn, colour)

    def _send(self):
        """Queue the name's place beside the card."""
        queue = self._queue
        if self._is_side():
            x = _LEFT_X if self._turn == 1 else _RIGHT_X
            queue.queue(REST, x, _SIDE_Y, _SIDE_WIDE, _SIDE_HIGH)
            return
        y = self._top()
        queue.queue(REST, _STRIP_X, y, place.X - _STRIP_X, _STRIP_HIGH)
        queue.queue(REST, place.RIGHT, y, _STRIP_X + _STRIP_WIDE - place.RIGHT, _STRIP_HIGH)

    def _send_place(self):
        if not self._is_side():
            self._queue.queue(CARD, place.X, self._top(), place.WIDTH, _STRIP_HIGH)


def large_names(named, breaks):
    """Return SlapView's `names`; allocates.

    `named` comes from pattern_words in ui/names.py; `breaks` has by pattern how a long name is
    broken.
    """
    found = {}
    for at in named:
        upper, lower = named[at]
        whole = upper + b" " + lower if lower else upper
        if upper[-1:] == b"-":
            whole = upper[:-1] + lower
        elif not lower:
            halves = at < len(PATTERNS) and breaks.get(PATTERNS[at][NAME])
            if halves and halves[0][:-1] + halves[1] == upper:
                upper, lower = halves
        found[named[at][0]] = (whole, upper, lower)
    return found
