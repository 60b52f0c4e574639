"""The hands on one pile. In play it is all that the table needs of the statistics."""

from array import array

from slapdeck.table.table import BUTTONS


class Hands:
    """The hands on one pile: the winner's, then the late ones, with their delays.

    There are `count` hands; hand i is that of `seats[i]`, `by_us[i]` after the first. A seat has
    one hand, its first. `first_us` is the time from the card to the first hand, if it was given.
    Nothing allocates after construction.
    """

    def __init__(self):
        self.seats = bytearray(BUTTONS)
        self.by_us = array("i", bytes(4 * BUTTONS))
        self.count = 0
        self.first_us = 0

    def clear(self):
        """Remove all hands."""
        self.count = 0

    def begin(self, seat, first_us=0):
        """Start with the hand of `seat`, the first on the pile."""
        self.first_us = first_us
        self.seats[0] = seat
        self.by_us[0] = 0
        self.count = 1

    def add(self, seat, by_us):
        """Add the hand of `seat`, `by_us` after the first. False if the seat has one there
        already, or there is no first."""
        count = self.count
        if not count:
            return False
        for i in range(count):
            if self.seats[i] == seat:
                return False
        seats = self.seats
        late = self.by_us
        while count > 1 and late[count - 1] > by_us:  # out of order only with head starts
            seats[count] = seats[count - 1]
            late[count] = late[count - 1]
            count -= 1
        seats[count] = seat
        late[count] = by_us
        self.count += 1
        return True
