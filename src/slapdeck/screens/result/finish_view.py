"""The photo finish: the hands of one slap on a time line to scale, the winner's first."""

from array import array

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.words import words

_LEFT = const(10)
_TOP = const(28)
_WIDTH = const(300)
_HEIGHT = const(76)
_LINE_Y = const(66)
_FIRST_X = const(34)  # the winner's hand
_LAST_X = const(284)
_BREAK_X = const(260)  # behind it stand hands that are much later, out of scale
_SCALED_X = const(236)  # where the scale ends then
_FAR = const(10)  # times the margin
_APART = const(50)  # shapes and labels on one side of the line
_TICK_PX = const(16)  # at least so far from one tick to the next
_TICKS_A_STEP = const(5)
_HANDS = const(4)
_GROUND, _AXIS, _TICKS, _SCALE, _SHAPE, _LABEL, _DONE = 0, 1, 2, 3, 4, 5, 6


class FinishView:
    """`prepare` with the Hands of a slap (two at least), then `step` until it returns False.

    The scale keeps the first two hands apart; a hand more than ten
    times as late stands behind a break. Hands are drawn over and under the line in turn.
    Queues nothing: whoever shows it does. Its box is 300 x 87 from 10, 28.
    """

    def __init__(self, canvas):
        self._canvas = canvas
        self._line = Line(canvas)
        self._scale = words().TICK
        self._hands = None
        self._button_of = b""
        self.at = array("h", bytes(2 * _HANDS))  # by hand: x on the line
        self.shown_at = array("h", bytes(2 * _HANDS))  # ... and of its shape's middle
        self.broken = False
        self._tick_us = self._tick = self._span_us = self._right = 0
        self._hand = 0
        self._piece = _DONE

    def prepare(self, hands, button_of):
        """Begin with `hands`, at the sides `button_of`."""
        self._hands = hands
        self._button_of = button_of
        self._piece = _GROUND
        self._hand = self._tick = 0
        self._line.clear()
        self._measure()
        self._spread()

    def step(self):
        """One piece; False when the picture is complete."""
        if self._line.step():
            return True
        piece = self._piece
        if piece == _DONE:
            return False
        if piece == _GROUND:
            self._canvas.fill_rect(_LEFT, _TOP, _WIDTH, _HEIGHT, palette.NIGHT)
        elif piece == _AXIS:
            self._draw_axis()
        elif piece == _TICKS:
            if self._draw_ticks():
                return True
        elif piece == _SCALE:
            self._line.put_text(self._scale, self._tick_us, b" MS", True)
            self._line.start(_LEFT + 2, _TOP + _HEIGHT + 1, 1, 0, palette.GREY)
        elif piece == _SHAPE:
            self._draw_shape()
        else:
            self._label()
            self._hand += 1
            if self._hand < self._hands.count:
                piece = _SHAPE - 1
        self._piece = piece + 1
        return True

    def _measure(self):
        """Where each hand is on the line, and how far apart the ticks are."""
        by_us = self._hands.by_us
        count = self._hands.count
        inside = 2
        while inside < count and by_us[inside] <= _FAR * by_us[1]:
            inside += 1
        self.broken = inside < count
        self._right = _SCALED_X if self.broken else _LAST_X
        span = self._span_us = by_us[inside - 1]
        for i in range(count):
            self.at[i] = self._x(by_us[i]) if i < inside else _LAST_X
        tick = 1
        leading = 1
        while tick * (self._right - _FIRST_X) < _TICK_PX * span:  # 1, 2, 5, 10, 20 ...
            tick = tick * 5 // 2 if leading == 2 else tick * 2
            leading = {1: 2, 2: 5, 5: 1}[leading]
        self._tick_us = tick

    def _x(self, us):
        return _FIRST_X + us * (self._right - _FIRST_X) // self._span_us

    def _spread(self):
        """Shapes on one side of the line do not cover one another; the winner's stays."""
        shown = self.shown_at
        count = self._hands.count
        for i in range(count):
            shown[i] = self.at[i]
            if i > 1:
                room = shown[i - 2] + (_APART if i > 2 else 32)
                shown[i] = min(_LAST_X, max(shown[i], room))
        if count > 3:
            shown[1] = min(shown[1], shown[3] - _APART)

    def _draw_axis(self):
        fill = self._canvas.fill_rect
        fill(_FIRST_X, _LINE_Y, self._right - _FIRST_X + 1, 1, palette.GREY)
        if self.broken:
            fill(_SCALED_X, _LINE_Y, _BREAK_X - _SCALED_X - 4, 1, palette.GREY)
            fill(_BREAK_X - 3, _LINE_Y - 5, 2, 11, palette.GREY)
            fill(_BREAK_X + 2, _LINE_Y - 5, 2, 11, palette.GREY)
            fill(_BREAK_X + 5, _LINE_Y, _LAST_X - _BREAK_X - 5, 1, palette.GREY)

    def _draw_ticks(self):
        """Some ticks; True while there are more."""
        for _ in range(_TICKS_A_STEP):
            us = self._tick * self._tick_us
            if us > self._span_us:
                return False
            self._canvas.fill_rect(self._x(us), _LINE_Y - 2, 1, 5, palette.GREY)
            self._tick += 1
        return True

    def _draw_shape(self):
        """The hand's shape beside its moment on the line."""
        i = self._hand
        button = self._button_of[self._hands.seats[i]]
        colour = palette.SEAT_COLOURS[button]
        under = i & 1
        self._canvas.fill_rect(self.at[i], _LINE_Y - (0 if under else 6), 2, 7, colour)
        y = _LINE_Y + 2 if under else _LINE_Y - 26
        self._canvas.image(self.shown_at[i] - 12, y, SHAPES[button], 1, 0, colour)

    def _label(self):
        """How much later than the winner's."""
        i = self._hand
        line = self._line
        line.clear()
        if i:
            line.put_text(b"+", self._hands.by_us[i], b"", True)
        else:
            line.number(0)
        y = _LINE_Y + 28 if i & 1 else _LINE_Y - 36
        line.start(self.shown_at[i] - line.width(1) // 2, y, 1, 0, palette.WHITE)
