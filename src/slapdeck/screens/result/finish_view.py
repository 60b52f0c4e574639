"""Draws the photo finish: the hands of one slap on a time line to scale, the winner's first."""

from micropython import const

from slapdeck.ui import palette, words
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import millis_text
from slapdeck.ui.sheet import CENTRE

_LEFT = const(10)
_TOP = const(28)
_WIDTH = const(300)
_HEIGHT = const(76)
_LINE_Y = const(66)
_FIRST_X = const(34)  # x of the winner's hand
_LAST_X = const(284)
_BREAK_X = const(260)  # hands that are much later stand after it, out of scale
_SCALED_X = const(236)  # the end of the scale when there is a break
_FAR = const(10)  # a hand this many times the margin is out of scale
_APART = const(50)  # least distance of shapes and labels on one side of the line
_TICK_PX = const(16)  # least distance of ticks
_LABEL = const(81)  # width; odd, else the middle of a text is one pixel further left


class TimeLine:
    """The places of the `hands` of a slap on the line; there are at least two hands.

    The scale keeps the first two hands apart; a hand more than ten times as late is drawn after a
    break.

    at        x on the line, by hand
    shown_at  x of the middle of its shape, by hand: no shape covers another
    right     x of the end of the scale
    span_us   time at the end of the scale
    tick_us   from one tick to the next: 1, 2, 5, 10, 20 ...
    broken    is there a break?
    """

    def __init__(self, hands):
        by_us = hands.by_us
        count = hands.count
        inside = 2
        while inside < count and by_us[inside] <= _FAR * by_us[1]:
            inside += 1
        self.broken = inside < count
        self.right = _SCALED_X if self.broken else _LAST_X
        self.span_us = by_us[inside - 1]
        self.at = [self.x(by_us[i]) if i < inside else _LAST_X for i in range(count)]
        tick = 1
        leading = 1
        while tick * (self.right - _FIRST_X) < _TICK_PX * self.span_us:
            tick = tick * 5 // 2 if leading == 2 else tick * 2
            leading = {1: 2, 2: 5, 5: 1}[leading]
        self.tick_us = tick
        # Hands are shown above and below the line in turn.
        shown = self.shown_at = self.at[:]
        for i in range(2, count):
            shown[i] = min(_LAST_X, max(shown[i], shown[i - 2] + (_APART if i > 2 else 32)))
        if count > 3:
            shown[1] = min(shown[1], shown[3] - _APART)

    def x(self, us):
        """Return x of that time on the line; it must be within the scale."""
        return _FIRST_X + us * (self.right - _FIRST_X) // self.span_us


def put_finish(sheet, hands, button_of):
    """Put the picture of the `hands` of a slap on the `sheet`: 300 x 87 pixels from 10, 28.

    There are at least two hands.
    """
    line = TimeLine(hands)
    fill = sheet.fill
    fill(_LEFT, _TOP, _WIDTH, _HEIGHT, palette.NIGHT)
    fill(_FIRST_X, _LINE_Y, line.right - _FIRST_X + 1, 1, palette.GREY)
    if line.broken:
        fill(_SCALED_X, _LINE_Y, _BREAK_X - _SCALED_X - 4, 1, palette.GREY)
        fill(_BREAK_X - 3, _LINE_Y - 5, 2, 11, palette.GREY)
        fill(_BREAK_X + 2, _LINE_Y - 5, 2, 11, palette.GREY)
        fill(_BREAK_X + 5, _LINE_Y, _LAST_X - _BREAK_X - 5, 1, palette.GREY)
    for us in range(0, line.span_us + 1, line.tick_us):
        fill(line.x(us), _LINE_Y - 2, 1, 5, palette.GREY)
    tick = words.fill(words.words().TICK, n=millis_text(line.tick_us))
    sheet.text((_LEFT + 2, _TOP + _HEIGHT + 1, _WIDTH, 1), tick, palette.GREY)
    for i in range(hands.count):
        button = button_of[hands.seats[i]]
        colour = palette.SEAT_COLOURS[button]
        under = i & 1
        shown = line.shown_at[i]
        fill(line.at[i], _LINE_Y - (0 if under else 6), 2, 7, colour)
        sheet.image(shown - 12, _LINE_Y + (2 if under else -26), SHAPES[button], colour)
        late = b"+" + millis_text(hands.by_us[i]) if i else b"0"
        sheet.text(
            (shown - _LABEL // 2, _LINE_Y + (28 if under else -36), _LABEL, 1),
            late,
            palette.WHITE,
            CENTRE,
        )
