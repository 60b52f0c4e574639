"""The acknowledgement of a press: a band at the side of the button, before anything is judged."""

from micropython import const

from slapdeck.ui.palette import SEAT_COLOURS
from slapdeck.ui.send import REST, URGENT

_SHOWN_US = const(150000)  # long enough for the player to see it
_MASK = const(0x3FFFFFFF)
_BUTTONS = const(4)

# x, y, w, h by button, 1024 pixels each: one strip. No view draws there.
BANDS = (96, 232, 128, 8, 0, 42, 8, 128, 96, 0, 128, 8, 312, 42, 8, 128)
# The same, two pixels deeper towards the middle: the words of ui/stuck_buttons.py need them.
DEEP = (96, 230, 128, 10, 0, 42, 10, 128, 96, 0, 128, 10, 310, 42, 10, 128)


class Ack:
    """Draws a band by one call and sends it as one strip (`show`); `update` removes it later.

    If the panel is busy, or there is none, the strip is queued before all others. The panel may
    have sent the band by itself, in the interrupt of the edge.
    """

    def __init__(self, display, panel=None):
        self._display = display
        self._fill_rect = display.canvas.fill_rect
        self._panel = panel
        self._queue = display.queue
        self._shown = 0  # mask of the buttons whose band is shown
        self._fresh = 0  # mask of those shown since the last update
        self._sent = 0  # mask of those sent by the panel since then
        self._since = [0] * _BUTTONS

    def show(self, button):
        """Acknowledge a press of `button`."""
        if self._panel and self._panel.acked(button):
            self._sent |= 1 << button  # `update` does the rest
            return
        self._shown |= 1 << button
        self._fresh |= 1 << button
        at = 4 * button
        x = BANDS[at]
        y = BANDS[at + 1]
        w = BANDS[at + 2]
        h = BANDS[at + 3]
        self._fill_rect(x, y, w, h, SEAT_COLOURS[button])
        if self._panel is None or self._panel.busy():
            self._queue.queue(URGENT, x, y, w, h)
        else:
            self._panel.send(x, y, w, h, False)

    def refuse(self, button):
        """Remove the band that the panel has sent: the contact of `button` was no press."""
        if self._panel and self._panel.acked(button):
            at = 4 * button
            self._queue.queue(REST, BANDS[at], BANDS[at + 1], BANDS[at + 2], BANDS[at + 3])

    def clear(self, button):
        """Remove the band of `button`, with low priority: a press must not wait for it."""
        self._shown &= ~(1 << button)
        paint(self._display, DEEP, button, self._display.canvas.ground)

    def update(self, now, held):
        """Remove the band of a button that is up (mask `held`), 150 ms after its press at the
        earliest."""
        sent = self._sent
        if sent:
            self._sent = 0
            self._shown |= sent
            self._fresh |= sent
        if not self._shown:
            return
        for button in range(_BUTTONS):
            bit = 1 << button
            if self._fresh & bit:
                self._since[button] = now
                if sent & bit:  # an older strip may have been sent over the band
                    paint(self._display, BANDS, button, SEAT_COLOURS[button])
            elif self._shown & bit and not held & bit:
                if (now - self._since[button]) & _MASK >= _SHOWN_US:
                    self.clear(button)
        self._fresh = 0


def paint(display, bands, button, colour):
    """Fill the band of `button` in BANDS or DEEP with one colour, with low priority."""
    at = 4 * button
    x = bands[at]
    y = bands[at + 1]
    w = bands[at + 2]
    h = bands[at + 3]
    display.canvas.fill_rect(x, y, w, h, colour)
    display.queue.queue(REST, x, y, w, h)
