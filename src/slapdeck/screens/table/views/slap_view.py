"""Draws a won slap: a hand on the pile and the pattern's name in large letters, then in the pile's
place the winner's colour, shape and margin.

All of it comes after the verdict. Drawings over the card's place are sent at the level CARD: the
next card cancels them.
"""

from micropython import const

from slapdeck.rules.patterns import NAME, PATTERNS
from slapdeck.ui import lettering, palette, place
from slapdeck.ui.art import SHAPES, SHAPES_LARGE
from slapdeck.ui.hand_art import HAND
from slapdeck.ui.layout import Layout
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import join, words

CLOSE_US = 5000  # a closer finish is shown as a photo
_COLUMNS = const(11)
_LARGE = const(3)
_BOLD = const(2)
# Position of the name's one line, or at the sides of its two lines, by the turn of the name.
_STRIP_X = const(40)
_STRIP_WIDE = const(240)
_STRIP_HIGH = const(29)  # without an accent
_ACCENT = const(4)
_SIDE_Y = const(38)
_SIDE_HIGH = const(134)
_SIDE_WIDE = const(64)  # as wide as the stake or the count of the pile can be
_LEFT_X = const(40)
_RIGHT_X = const(216)
_SHAPE = const(24)
_EDGE = const(5)  # beside the panel's texts
# A photo finish in the panel: both shapes on a line of five milliseconds.
_PHOTO_HIGH = const(60)
_AXIS_WIDE = const(60)
_TICKS = const(6)
_CARDS_WIDE = const(64)  # of the slapped cards, two and two


class SlapView:
    """Draws the last won slap, set by `start`. `hand`, `name` and `panel` draw a piece and return
    False at the end.

    The owner draws the slapped cards at `cards_x()`, `cards_y(count)`. `bare` removes name and
    cards; `wipe` then sends what it bared beside the card's place. `cheer` is None, or a text in
    one line and in two that replaces the name, which moves to the panel. A cheer or a close finish
    sets `is_cheered`, for the owner to play a sound. `names` has, by the upper word of a slap
    (bytes), its name in one line and in two lines for the sides (`large_names`). Allocates nothing
    after construction.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._upper = Line(display.canvas)
        self._lower = Line(display.canvas)
        self._panel = Layout(0)
        self._accent = self._below = self._strip_high = self._margin_high = 0
        self.cheer = None
        self.names = {}
        self._button = 0
        self._turn = 0
        self._words = (b"", b"", b"")
        self._piece = 0
        self._is_named = False  # is a name on the screen?
        self._is_cheer = False  # is that name the cheer?
        self.is_cheered = False
        self._is_wiped = True
        self._bared = 0  # button whose name was bared; the next slap may have begun before `wipe`
        self._margin_us = -1
        self._other = 0
        self._next_v = self._gap = 0  # of the panel: next line, distance between lines
        # Last: these texts are garbage, and what is made now must not lie above them.
        slapped = words().SLAPPED
        texts = list(words().NIGHT_CHEERS) + [slapped[name] for name in slapped]
        self._accent = _ACCENT * any([lettering.is_accented(text[0]) for text in texts])
        self._below = max([lettering.below(half, _LARGE) for text in texts for half in text])
        self._strip_high = _STRIP_HIGH + self._accent + (self._below > 0)
        self._margin_high = lettering.height(_LARGE) + lettering.below(words().POINT, _LARGE)

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
        """Note the second hand, of the button `other`, `us` later; return False if it is known."""
        is_new = us != self._margin_us
        self._margin_us = us
        self._other = other
        return is_new

    def is_close(self):
        """Is it a photo finish?"""
        return 0 <= self._margin_us < CLOSE_US

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
        """Draw a piece of the pattern's name, or of the cheer, beside the winner."""
        piece = self._piece
        if piece == 0:
            self._is_named = True
            self._ground()
            self._place_words(self.cheer if self._is_cheer else self._words)
        elif piece == 1:
            if self._upper.step() or self._lower.step():
                return True
        elif piece == 2:
            self._send(self._button)
        elif piece == 3:
            self._send_place()
        else:
            return False
        self._piece = piece + 1
        return True

    def show_cheer(self):
        """Prepare the panel; return True if the cheer is to be drawn as a name first."""
        self._is_cheer = self.cheer is not None
        self.is_cheered = self._is_cheer or self.is_close()
        self._piece = 0
        return self._is_cheer

    def panel(self):
        """Draw a piece of the panel in the card's place: the winner's shape or the photo, the
        margin, and the pattern's name if a cheer took its place."""
        piece = self._piece
        if piece == 0:
            self._begin_panel()
        elif piece == 1:
            if self._high() == _PHOTO_HIGH:
                self._photo_ground()
            else:
                self._shape()
        elif piece == 2:
            if self._high() == _PHOTO_HIGH:
                self._mark(self._button, 0)
                self._mark(self._other, self._margin_us)
        elif piece == 3:
            self._next_v += self._high() + self._gap
            self._upper.clear()
            if self._margin_us >= 0:
                self._upper.millis(self._margin_us)
                self._start(self._upper, _LARGE)
        elif piece < 9 and not piece & 1:
            if self._upper.step():
                return True
        elif piece == 5 or piece == 7:
            self._upper.clear()
            text = self._name_line(piece > 5)
            if text:
                self._upper.put_text(text)
                self._start(self._upper, _BOLD)
        elif piece == 9:
            self._queue.queue(CARD, place.X, place.Y, place.WIDTH, place.HEIGHT)
        else:
            return False
        self._piece = piece + 1
        return True

    def _name_line(self, is_lower):
        """Return a line of the name in the panel, b"" if it has none."""
        if not self._is_cheer:
            return b""
        whole, upper, lower = self._words
        if self._canvas.width(whole, _BOLD) <= self._panel.width - 2 * _EDGE:
            return b"" if is_lower else whole
        return lower if is_lower else upper

    def _begin_panel(self):
        """Fill the part of the card's place that the name leaves; measure the panel's lines."""
        panel = self._panel
        panel.set_turn(self._turn)
        panel.left = place.X
        panel.width = place.WIDTH
        panel.top = place.Y
        panel.height = place.HEIGHT
        if not self._is_side():
            panel.height -= self._strip_high + 1
            if self._top() == place.Y:
                panel.top += self._strip_high + 1
        fill = self._canvas.fill_rect
        fill(panel.left, panel.top - 1, panel.width, panel.height + 2, palette.FELT)
        colour = palette.SEAT_COLOURS[self._button]
        fill(panel.left + 2, panel.top, panel.width - 4, panel.height, colour)
        fill(panel.left, panel.top + 2, panel.width, panel.height - 4, colour)
        high = self._high()
        lines = 2
        if self._margin_us >= 0:
            high += lettering.height(_LARGE)
            lines = 3
        for i in range(2):
            if self._name_line(i):
                high += lettering.height(_BOLD)
                lines += 1
        room = panel.width if self._is_side() else panel.height
        self._gap = self._next_v = (room - high) // lines

    def _high(self):
        """Return the height of the panel's picture."""
        if self._is_cheer and self._margin_us >= 0:
            return _SHAPE
        return _PHOTO_HIGH if self.is_close() else 2 * _SHAPE

    def _start(self, line, size):
        """Start a line of the panel, centred, and go on below it."""
        panel = self._panel
        wide = panel.height if self._is_side() else panel.width
        high = panel.width if self._is_side() else panel.height
        v = self._next_v
        if size == _LARGE:  # the comma of a margin stays on the panel
            v = min(v, high - self._margin_high)
        panel.start(line, (wide - line.width(size)) // 2, v, size, palette.INK)
        self._next_v += lettering.height(size) + self._gap

    def _shape(self):
        """Draw the winner's shape."""
        panel = self._panel
        high = self._high()
        u = ((panel.height if self._is_side() else panel.width) - high) // 2
        x = panel.x(u, self._next_v, high, high)
        y = panel.y(u, self._next_v, high, high)
        shape = (SHAPES if high == _SHAPE else SHAPES_LARGE)[self._button]
        self._canvas.image(x, y, shape, 1, self._turn, palette.INK)

    def _photo_ground(self):
        """Draw the dark ground of the photo, and its line of five milliseconds."""
        panel = self._panel
        u = ((panel.height if self._is_side() else panel.width) - _AXIS_WIDE) // 2
        v = self._next_v
        panel.fill(self._canvas, u - 14, v, _AXIS_WIDE + 28, _PHOTO_HIGH, palette.INK)
        panel.fill(self._canvas, u, v + 29, _AXIS_WIDE + 1, 2, palette.WHITE)
        for i in range(1, _TICKS):
            panel.fill(
                self._canvas, u + _AXIS_WIDE * i // (_TICKS - 1), v + 26, 1, 8, palette.GREY
            )

    def _mark(self, button, us):
        """Draw the mark and shape of `button` at `us` on that line: the first above, the second
        below."""
        panel = self._panel
        u = ((panel.height if self._is_side() else panel.width) - _AXIS_WIDE) // 2
        u += _AXIS_WIDE * us // CLOSE_US
        v = self._next_v
        colour = palette.SEAT_COLOURS[button]
        panel.fill(self._canvas, u, v + (29 if us else 25), 2, 7, colour)
        v += 35 if us else 1
        x = panel.x(u - 11, v, _SHAPE, _SHAPE)
        y = panel.y(u - 11, v, _SHAPE, _SHAPE)
        self._canvas.image(x, y, SHAPES[button], 1, self._turn, colour)

    def cards_x(self):
        """Return the x of the slapped cards, two and two beside the panel, where no name is."""
        return _cards_left(self._turn) + 4

    def cards_y(self, count):
        """Return the y of `count` slapped cards: in the middle beside the panel."""
        high = 36 if count < 3 else 72
        if self._is_side():
            return place.Y + (place.HEIGHT - high) // 2
        top = self._top()
        free = place.HEIGHT - self._strip_high
        return (top + self._strip_high if top == place.Y else place.Y) + (free - high) // 2

    def bare(self):
        """Remove name and cards from the canvas at once, as a card may be drawn there next.

        Return False if there is no name.
        """
        self._is_cheer = False
        if not self._is_named:
            return False
        self._is_named = False
        self._is_wiped = False
        self._bared = self._button
        self._ground()
        x = _cards_left(self._turn)
        self._canvas.fill_rect(x, _SIDE_Y, _CARDS_WIDE, _SIDE_HIGH, palette.FELT)
        return True

    def wipe(self):
        """Send the bared ground beside the card's place; return False when nothing is left to
        send."""
        if self._is_wiped:
            return False
        self._is_wiped = True
        self._send(self._bared)
        x = _cards_left(self._canvas.turn_of(self._bared))
        self._queue.queue(REST, x, _SIDE_Y, _CARDS_WIDE, _SIDE_HIGH)
        return True

    def forget(self):
        """Take nothing as drawn: the screen was cleared."""
        self._is_named = self._is_cheer = False
        self._is_wiped = True

    def _is_side(self):
        return self._turn & 1

    def _top(self):
        return self._top_of(self._button)

    def _top_of(self, button):
        return place.Y if button == 2 else place.BOTTOM - self._strip_high

    def _ground(self):
        fill = self._canvas.fill_rect
        if self._is_side():
            fill(_name_left(self._turn), _SIDE_Y, _SIDE_WIDE, _SIDE_HIGH, palette.FELT)
        else:
            fill(_STRIP_X, self._top(), _STRIP_WIDE, self._strip_high, palette.FELT)

    def _place_words(self, text):
        """Place the lines, in large letters if they fit."""
        turn = self._turn
        upper = self._upper
        lower = self._lower
        lower.clear()
        colour = palette.GOLD if self._is_cheer else palette.WHITE
        if not self._is_side():
            upper.put_text(text[0])
            size = _LARGE if upper.width(_LARGE) <= _STRIP_WIDE else _BOLD
            x = _STRIP_X + (_STRIP_WIDE - upper.width(size)) // 2
            y = self._top() + (2 if size == _LARGE else 7) + (0 if turn else self._accent)
            upper.start(x, y, size, turn, colour)
            return
        upper.put_text(text[1])
        size = _LARGE
        if upper.width(size) > _SIDE_HIGH or self._canvas.width(text[2], size) > _SIDE_HIGH:
            size = _BOLD
        far = 69 if turn == 1 else 226
        near = 41 + self._below if turn == 1 else 254 - self._below
        if not text[2]:
            far = near = (far + near) // 2
        y = _SIDE_Y + (_SIDE_HIGH - upper.width(size)) // 2
        upper.start(far, y, size, turn, colour)
        if text[2]:
            lower.put_text(text[2])
            y = _SIDE_Y + (_SIDE_HIGH - lower.width(size)) // 2
            lower.start(near, y, size, turn, colour)

    def _send(self, button):
        """Queue the place beside the card of a name for `button`."""
        queue = self._queue
        turn = self._canvas.turn_of(button)
        if turn & 1:
            queue.queue(REST, _name_left(turn), _SIDE_Y, _SIDE_WIDE, _SIDE_HIGH)
            return
        y = self._top_of(button)
        queue.queue(REST, _STRIP_X, y, place.X - _STRIP_X, self._strip_high)
        queue.queue(REST, place.RIGHT, y, _STRIP_X + _STRIP_WIDE - place.RIGHT, self._strip_high)

    def _send_place(self):
        if not self._is_side():
            self._queue.queue(CARD, place.X, self._top(), place.WIDTH, self._strip_high)


def _name_left(turn):
    """Return the x of a name at the left or right side."""
    return _LEFT_X if turn == 1 else _RIGHT_X


def _cards_left(turn):
    """Return the x of the place of the slapped cards, where no name is."""
    return _RIGHT_X if turn == 1 else _LEFT_X


def large_names(named, breaks):
    """Return SlapView's `names`; allocates.

    `named` comes from pattern_words in ui/names.py; `breaks` has by pattern how a long name is
    broken.
    """
    found = {}
    for at in named:
        upper, lower = named[at]
        whole = join([upper, lower]) if lower else upper
        if upper[-1:] == b"-":
            whole = upper[:-1] + lower
        elif not lower:
            halves = at < len(PATTERNS) and breaks.get(PATTERNS[at][NAME])
            if halves and halves[0][:-1] + halves[1] == upper:
                upper, lower = halves
        found[named[at][0]] = (whole, upper, lower)
    return found
