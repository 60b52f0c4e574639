"""Finds buttons that are stuck down or noisy, and says so in a line at their side.

The game continues with the others: a button that stays down makes no presses. A button that never
closes looks like one that nobody presses.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.ack import DEEP, paint
from slapdeck.ui.lettering import above, below
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

STUCK_US = const(7000000)  # longer than any hold that chooses something (screens/)
_MASK = const(0x3FFFFFFF)
_BUTTONS = const(4)

_DEEP = const(10)  # pixels in which no view draws
# As DEEP if all read upright: the words of left and right are in a corner next to their side.
_UPRIGHT = DEEP[:4] + (0, 230, 96, 10) + DEEP[8:12] + (224, 0, 96, 10)


class StuckButtons:
    """Call `speak` first, then `update` in every turn of the loop; `mask` has the stuck or noisy
    buttons.

    `say` shows other words in the same place, until `unsay` or a press of that button. `cleared`
    is set when the ground is restored: an upright table has an ornament and late hands there.

    Allocates nothing after `speak`.
    """

    def __init__(self, display):
        self._display = display
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        self._text = b""
        self.mask = 0
        self.cleared = False
        self._messages = 0
        self._down = 0
        self._since = [0] * _BUTTONS
        self._saying = -1
        self._places = DEEP

    def speak(self):
        """Take over the chosen language and sides; allocates."""
        self._places = _UPRIGHT if self._canvas.upright else DEEP
        self._text = words().BUTTON_STUCK

    def forget(self):
        """Forget the texts: another screen was drawn."""
        self._messages = 0
        self._saying = -1

    def say(self, button, text):
        """Show `text` (bytes) at the side of `button`, drawn in pieces by `update`."""
        while self._saying >= 0:
            self._say()
        self._begin(button, text)

    def unsay(self, button):
        """Remove the text at the side of `button`."""
        if button == self._saying:
            self._saying = -1
        self._band(button, self._canvas.ground)

    def update(self, now, held):
        """Watch the buttons in `held`, down or noisy; True while a text is being drawn."""
        if self._saying >= 0:
            self._say()
            return True
        if not held | self._down:
            return False
        for button in range(_BUTTONS):
            bit = 1 << button
            if not held & bit:
                if self.mask & bit:
                    self.mask &= ~bit
                    self._messages &= ~bit
                    self._band(button, self._canvas.ground)
            elif not self._down & bit:
                self._since[button] = now
            elif not self.mask & bit:
                if (now - self._since[button]) & _MASK >= STUCK_US:
                    self.mask |= bit
            elif not self._messages & bit and self._saying < 0:  # one text after the other
                self._messages |= bit
                self._begin(button, self._text)
        self._down = held
        return False

    def _begin(self, button, text):
        """Draw the band in black with the seat's colour at both ends, and start the words."""
        self._saying = button
        at = 4 * button
        places = self._places
        x = places[at]
        y = places[at + 1]
        w = places[at + 2]
        h = places[at + 3]
        colour = palette.SEAT_COLOURS[button]
        fill = self._canvas.fill_rect
        fill(x, y, w, h, palette.INK)
        line = self._line
        line.clear()
        line.add(text)
        along = ((w if w > h else h) - line.width(1)) >> 1
        if along >= _DEEP:
            fill(x, y, _DEEP, _DEEP, colour)
            fill(x + w - _DEEP, y + h - _DEEP, _DEEP, _DEEP, colour)
        turn = self._canvas.turn_of(button)
        # The heads of its capitals are nearer to the left or upper edge in two of the four turns.
        across = above(text, 1) if turn == 0 or turn == 3 else below(text, 1)
        if turn & 1:
            line.start(x + across, y + along, 1, turn, palette.WHITE)
        else:
            line.start(x + along, y + across, 1, turn, palette.WHITE)

    def _say(self):
        if not self._line.step():
            button = self._saying
            self._saying = -1
            at = 4 * button
            places = self._places
            self._queue.queue(REST, places[at], places[at + 1], places[at + 2], places[at + 3])

    def _band(self, button, colour):
        self.cleared = True
        paint(self._display, self._places, button, colour)
