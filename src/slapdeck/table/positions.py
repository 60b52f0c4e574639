"""Remembers the positions of a game, to end a game that repeats itself for ever (R28).

Each position is kept as two words of 30 bits, so that nothing allocates in play and a replay ends
at the same event on every interpreter. Two different positions of one game look alike once in
10**12 games.
"""

from array import array

from micropython import const

MOST = 500  # positions kept, the deal included
_SLOTS = const(1024)
# Multiply with carry: the lower half times a factor, plus the upper half. With 15 bits a half all
# stays a small int.
_FACTOR_A = const(31743)
_FACTOR_B = const(30903)


class Positions:
    """Call `note()` to begin a position, `mix` and `mix_pile` with its parts, `is_known` to end
    it.

    is_full  is there no room for another position?
    """

    def __init__(self):
        self._first = array("i", bytes(4 * _SLOTS))  # 0 where the slot is free
        self._second = array("i", bytes(4 * _SLOTS))
        self._count = 0
        self._a = self._b = 0

    @property
    def is_full(self):
        return self._count == MOST

    def note(self):
        """Begin a position."""
        self._a, self._b = 1, 2

    def mix(self, value):
        """Add the number `value`, 0..32767, to the position."""
        a, b = self._a, self._b
        self._a = (a & 32767) * _FACTOR_A + (a >> 15) + value
        self._b = (b & 32767) * _FACTOR_B + (b >> 15) + value

    def mix_pile(self, pile):
        """Add the cards of a Pile, from the top, and its end."""
        a, b = self._a, self._b
        for i in range(pile.count):
            card = pile.top(i)
            a = (a & 32767) * _FACTOR_A + (a >> 15) + card
            b = (b & 32767) * _FACTOR_B + (b >> 15) + card
        self._a, self._b = a, b
        self.mix(255)

    def is_known(self):
        """Was the game in this position before? A new position is remembered while there is
        room."""
        a, b = self._a or 1, self._b
        slot = a & _SLOTS - 1
        while self._first[slot]:
            if self._first[slot] == a and self._second[slot] == b:
                return True
            slot = (slot + 1) & _SLOTS - 1
        if self._count < MOST:
            self._first[slot] = a
            self._second[slot] = b
            self._count += 1
        return False
