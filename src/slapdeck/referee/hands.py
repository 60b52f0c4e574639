"""The hands on one pile: the winner's, then the late ones, by how much they were late."""

from array import array

from slapdeck.table.table import BUTTONS


class Hands:
    """`count` hands; hand i is that of `seats[i]`, `by_us[i]` after the first one's.

    A seat has one hand, its first. Nothing allocates after construction.
    """

    def __init__(self):
        self.seats = bytearray(BUTTONS)
        self.by_us = array("i", bytes(4 * BUTTONS))
        self.count = 0

    def clear(self):
        """No hand was there."""
        self.count = 0

    def begin(self, seat):
        """`seat` was first."""
        self.seats[0] = seat
        self.by_us[0] = 0
        self.count = 1

    def add(self, seat, by_us):
        """`seat` came so much later; False when it has a hand there, or nobody was first."""
        count = self.count
        if not count:
            return False
        for i in range(count):
            if self.seats[i] == seat:
                return False
        seats = self.seats
        late = self.by_us
        while count > 1 and late[count - 1] > by_us:  # so with head starts alone
            seats[count] = seats[count - 1]
            late[count] = late[count - 1]
            count -= 1
        seats[count] = seat
        late[count] = by_us
        self.count += 1
        return True
