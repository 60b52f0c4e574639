"""A seeded random generator that uses only small ints (MicroPython's end below 2**30).

P. L'Ecuyer, "Efficient and portable combined random number generators", CACM 31 (1988): the
combination for 16-bit machines, period 8.1e12. The same seed gives the same cards everywhere.
"""

_VALUES = 32362  # `_step` returns 0.._VALUES-1
_SQUARE = _VALUES * _VALUES  # just below 2**30


class Chance:
    """Draws random numbers. Each purpose has its own instance, so that one user cannot disturb
    another."""

    def __init__(self, seed):
        self.seed(seed)

    def seed(self, seed):
        """Start anew from `seed`, 0 .. 2**30-1; ValueError for any other number."""
        if seed < 0 or seed >> 30:
            raise ValueError("the seed must be 0 .. 2**30-1, not " + str(seed))
        self._a = seed % 32362 + 1
        self._b = (seed >> 8) % 31726 + 1
        self._c = (seed >> 15) % 31656 + 1
        for _ in range(8):  # neighbouring seeds start with close states: eight steps part them
            self._step()

    def _step(self):
        self._a = a = 157 * self._a % 32363
        self._b = b = 146 * self._b % 31727
        self._c = c = 142 * self._c % 31657
        value = a - b
        if value > 706:
            value -= _VALUES
        value += c
        if value < 1:
            value += _VALUES
        return value - 1

    def below(self, n):
        """Return 0 .. n-1, each equally likely; n is 1..2**29, else ValueError."""
        if not 0 < n <= 1 << 29:
            raise ValueError("below() takes 1..2**29, not " + str(n))
        if n <= _VALUES:
            fair = _VALUES - _VALUES % n
            value = self._step()
            while value >= fair:  # a value from here up would make small results likelier
                value = self._step()
        else:  # two steps make one number, still a small int
            fair = _SQUARE - _SQUARE % n
            value = self._step() * _VALUES + self._step()
            while value >= fair:
                value = self._step() * _VALUES + self._step()
        return value % n

    def shuffle(self, cards):
        """Shuffle the bytearray `cards` in place (Fisher and Yates)."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
