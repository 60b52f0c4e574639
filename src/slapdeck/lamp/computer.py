"""The four buttons for a computer: which of them are down there, press by press, in the order of
their stamps.

It has no pixels, clock or device. All times are ticks.
"""

from array import array

from micropython import const

from slapdeck.lamp.press_order import PressOrder
from slapdeck.ticks import ticks_diff

BUNCH_US = const(1500000)  # a press this long after the last one begins another bunch
TAP_US = const(50000)  # of the first press: three frames of a program that looks 60 times a second
_UP_US = const(30000)  # a contact open for less has bounced (R16)
_BUTTONS = const(4)


# Indexes in the words' COMPUTER.
TITLE, KEYBOARD, GAMEPAD, EVERY, FIRST, NOBODY, NEXT, LEAVES, AS, SENDS, KEYS, START = range(12)


class Computer(PressOrder):
    """Call `press(button, t)`, and `decide(now, held)` when all presses up to `now` were handed
    in; it calls `send(mask)` with the buttons that are down from then on, with at most one more
    than before. Presses with one stamp go by the number of the button.

    With `first_only` only the first press since `open` is sent, for TAP_US; the order has the
    others. Else it has those of a bunch, and a button is down until its release.

    sent  the number of presses of the order that were sent or came after the first
    down  mask of the buttons that are down for the computer
    last_t  ticks of the last press handed in

    Nothing allocates after construction.
    """

    def __init__(self, send, first_only=False):
        PressOrder.__init__(self)
        self.first_only = first_only
        self._send = send
        self.sent = self.down = 0
        self.last_t = 0
        self._up = 0  # mask of the buttons whose contact is open, since `_up_t`
        self._up_t = array("i", bytes(4 * _BUTTONS))

    def open(self):
        """Take a first press again."""
        self.count = self.sent = 0

    def press(self, button, t):
        """Hand in a press; `decide` sends it."""
        is_again = self.place(button) >= 0
        if not self.first_only:
            if is_again or self.count and ticks_diff(t, self.last_t) > BUNCH_US:
                while self.sent < self.count:  # older than `t` by 30 ms (R16), so all are known
                    self._send_next()
                self.open()
        elif is_again:
            return
        self.add(button, t)
        self.last_t = t

    def decide(self, now, held):
        """Send what is known by `now`; True if a press was among it. `held`: mask of the buttons
        whose contact is closed."""
        self._release(now, held)
        before = self.sent
        # Up to the stamp itself another press may still have it.
        while self.sent < self.count and ticks_diff(now, self.stamps[self.order[self.sent]]) > 0:
            self._send_next()
        return self.sent > before

    def _send_next(self):
        bit = 1 << self.order[self.sent]
        self.sent += 1
        if self.first_only and self.sent > 1:
            return
        if self.down & bit:  # pressed again before its release was known
            self._change(self.down & ~bit)
        self._up &= ~bit
        self._change(self.down | bit)

    def _release(self, now, held):
        if self.first_only:
            if self.down and ticks_diff(now, self.stamps[self.order[0]]) >= TAP_US:
                self._change(0)
            return
        down = self.down
        for button in range(_BUTTONS):
            bit = 1 << button
            if not self.down & bit or held & bit:
                self._up &= ~bit
            elif not self._up & bit:
                self._up |= bit
                self._up_t[button] = now
            elif ticks_diff(now, self._up_t[button]) >= _UP_US:
                down &= ~bit
        if down != self.down:
            self._change(down)

    def _change(self, down):
        self.down = down
        self._send(down)
