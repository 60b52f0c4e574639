"""Who sits where: buttons are places round the table, seats are numbers in the rules."""

from micropython import const

_BUTTONS = const(4)


class Seating:
    """``button_of[seat]`` and ``seat_of[button]``, both of length 4.

    The joined buttons take seats 0, 1, ... in their order round the table; the buttons that
    nobody joined with follow, so that a late-comer may slap in (R25).
    """

    def __init__(self):
        self.button_of = bytearray(range(_BUTTONS))
        self.seat_of = bytearray(range(_BUTTONS))

    def assign(self, joined):
        """Seat the buttons of the mask ``joined`` first."""
        seat = 0
        for wanted in (1, 0):
            for button in range(_BUTTONS):
                if joined >> button & 1 == wanted:
                    self.button_of[seat] = button
                    self.seat_of[button] = seat
                    seat += 1

    def buttons(self, seats):
        """The mask of buttons for a mask of seats."""
        mask = 0
        for seat in range(_BUTTONS):
            if seats >> seat & 1:
                mask |= 1 << self.button_of[seat]
        return mask
