"""Sorts presses by their stamps, in whatever order they are handed in; those with equal stamps by
button."""

from array import array

from micropython import const

from slapdeck.ticks import ticks_diff

_BUTTONS = const(4)


class PressOrder:
    """At most one press for each button; times are ticks. Allocates nothing after construction.

    order   the buttons, the earliest first; only the first `count` are valid
    stamps  the ticks of their presses, by button
    """

    def __init__(self):
        self.order = bytearray(_BUTTONS)
        self.stamps = array("i", bytes(4 * _BUTTONS))
        self.count = 0

    def add(self, button, t):
        """Add the press of `button`, which must not be in the order yet."""
        order = self.order
        at = self.count
        while at and (ticks_diff(t, self.stamps[order[at - 1]]) or button - order[at - 1]) < 0:
            order[at] = order[at - 1]
            at -= 1
        order[at] = button
        self.stamps[button] = t
        self.count += 1

    def place(self, button):
        """Return the index of `button` in the order; -1 if it is not in it."""
        for place in range(self.count):
            if self.order[place] == button:
                return place
        return -1

    def behind_us(self, button):
        """Return the time from the first press to that of `button`; -1 if it is not in the
        order."""
        if self.place(button) < 0:
            return -1
        return ticks_diff(self.stamps[button], self.stamps[self.order[0]])

    def margin_us(self):
        """Return the time from the first press to the second; -1 without a second."""
        return self.behind_us(self.order[1]) if self.count > 1 else -1

    def first(self, now):
        """Return the mask of the buttons with the earliest stamp, once all presses before `now`
        are in.

        0 while there is none, or while another press may still have that stamp.
        """
        mask = 0
        if self.count and ticks_diff(now, self.stamps[self.order[0]]) > 0:
            for place in range(self.count):
                if not self.behind_us(self.order[place]):
                    mask |= 1 << self.order[place]
        return mask
