"""Draws the closest finish of a party night again, in slow motion: a lane for each hand."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES, SUITS_SMALL
from slapdeck.ui.line import millis_text
from slapdeck.ui.names import who
from slapdeck.ui.send import REST

_LEFT = const(20)
_NAME_WIDE = const(84)
_ROW_WIDE = const(296)
_TOP = const(56)
_PITCH = const(38)
_HIGH = const(30)
_START = const(112)
_LINE = const(206)  # x at which a hand has arrived
_SHAPE = const(24)
_LATE_WIDE = const(74)
_FIRST = const(20)  # the frame in which the first hand arrives, and the last one
_LAST = const(56)
_NEXT = const(8)  # least frames between two hands, else a close second looks like a tie


class SlowMotion:
    """The race of `finish`, [(us late, button)] from the first hand on; `names` are by button.

    `begin` queues the lanes on the sheet. `step` draws the next frame while `is_running`.
    """

    def __init__(self, sheet, display, finish, names):
        self._sheet = sheet
        self._display = display
        self._finish = finish
        self._names = names
        self._frame = -1  # until the lanes are drawn
        latest = max(1, finish[-1][0])
        self._arrival = []
        for us, _ in finish:
            least = self._arrival[-1] + _NEXT if self._arrival else _FIRST
            self._arrival.append(max(least, _FIRST + (_LAST - _FIRST) * us // latest))

    @property
    def is_running(self):
        return 0 <= self._frame < self._arrival[-1]

    def begin(self, moves):
        """Queue the lanes: at the start if it `moves`, else as they are at the end."""
        sheet = self._sheet
        v = _TOP
        for _, button in self._finish:
            colour = palette.SEAT_COLOURS[button]
            name = who(button, self._names[button])
            sheet.fill(_LEFT - 8, v - 2, _ROW_WIDE, _HIGH + 4, palette.FELT_DARK)
            sheet.text((_LEFT, v + 7, _NAME_WIDE, 2), name, colour)
            v += _PITCH
        sheet.draw(self._start, 0 if moves else self._arrival[-1])

    def _start(self, frame):
        self._frame = frame
        self._draw(True)

    def step(self):
        """Draw the next frame."""
        self._frame += 1
        self._draw(False)

    def _draw(self, is_all):
        """Draw the hands that move, or all, and the delay of each that has arrived."""
        canvas = self._display.canvas
        v = _TOP
        for i in range(len(self._finish)):
            frame = self._frame
            arrival = self._arrival[i]
            us, button = self._finish[i]
            if is_all or frame <= arrival:
                canvas.fill_rect(_START, v, _LINE - _START + _SHAPE, _HIGH, palette.INK)
                canvas.fill_rect(_LINE + _SHAPE, v, 2, _HIGH, palette.WHITE)
                u = _START + (_LINE - _START) * min(frame, arrival) // arrival
                canvas.image(u, v + 3, SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
                wide = _LINE + _SHAPE + 2 - _START
                if frame >= arrival:
                    self._arrived(canvas, us, v)
                    wide += _LATE_WIDE
                self._display.queue.queue(REST, _START, v, wide, _HIGH)
            v += _PITCH

    def _arrived(self, canvas, us, v):
        u = _LINE + _SHAPE + 4
        if not us:
            canvas.image(u + 8, v + 8, SUITS_SMALL[4], 1, 0, palette.GOLD)
            return
        canvas.text(u, v + 8, b"+" + millis_text(us), 2, 0, palette.WHITE)
