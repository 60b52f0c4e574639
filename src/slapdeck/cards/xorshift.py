"""War's random generator (docs/rules.md W5): xorshift32 in two halves that stay small ints."""

from micropython import const

_HALF = const(0xFFFF)


class Xorshift:
    """Shifts by 13, 17 and 5; `high` and `low` are the 16-bit halves of the state, never both
    0."""

    def __init__(self, seed):
        """Start from `seed`: any whole number from 0 up, taken modulo 2**32; 0 becomes 1."""
        self.seed(seed)

    def seed(self, seed):
        self.high = seed >> 16 & _HALF
        self.low = seed & _HALF
        if not self.high and not self.low:
            self.low = 1

    def below(self, n):
        """Return the next state modulo `n`; n is 1 .. 2**14."""
        high = self.high
        low = self.low
        high ^= high << 13 & _HALF | low >> 3
        low ^= low << 13 & _HALF
        low ^= high >> 1
        high ^= high << 5 & _HALF | low >> 11
        low ^= low << 5 & _HALF
        self.high = high
        self.low = low
        return (high % n * (65536 % n) + low % n) % n  # each factor is below 2**14: small ints

    def shuffle(self, cards, count):
        """Shuffle the first `count` bytes of `cards` in place, from the last place down."""
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
