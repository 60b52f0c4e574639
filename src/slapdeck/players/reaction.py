"""Draws reaction times (ex-Gaussian) with small ints, below 2**30.

The normal part comes from a table of quantiles, the exponential part from a table of -ln. Both are
interpolated linearly, in units of 1/16000. Nothing allocates. The tables are arrays because in a
frozen tuple numbers from 8192 up are big integers, which allocate.
"""

from array import array

from micropython import const

_UNIT = const(16000)  # of both tables; times a ms it is in sixteenths of a microsecond
_LN2 = const(11090)

# Quantiles of the standard normal at 1/2 + i/64. The last interval, from 63/64 up, is divided by
# 32 again in _SLOWER. The end, 3.83, keeps the mean square of the tail beyond 3.3.
_NORMAL = array("H", (
    0, 627, 1255, 1884, 2517, 3154, 3795, 4443, 5098, 5762, 6436, 7122, 7820, 8535, 9266, 10018,
    10792, 11592, 12423, 13288, 14194, 15149, 16160, 17240, 18406, 19678, 21088, 22685, 24546,
    26815, 29804, 34462,
))  # fmt: skip
_SLOWER = array("H", (
    34462, 34664, 34871, 35085, 35305, 35532, 35767, 36009, 36260, 36520, 36790, 37071, 37364,
    37670, 37990, 38327, 38681, 39055, 39452, 39875, 40328, 40816, 41344, 41922, 42561, 43276,
    44089, 45035, 46170, 47600, 49556, 52755, 61355,
))  # fmt: skip
# -ln((1 + i/32) / 2)
_MINUS_LN = array("H", (
    11090, 10598, 10120, 9657, 9206, 8767, 8341, 7925, 7520, 7125, 6739, 6363, 5995, 5636, 5284,
    4940, 4603, 4273, 3950, 3633, 3322, 3017, 2718, 2425, 2137, 1853, 1575, 1302, 1033, 768, 508,
    252, 0,
))  # fmt: skip
_LAYERS = const(256)


def normal(number):
    """Return a standard normal value in 1/16000 for a `number` uniform in 0..2**23-1."""
    place = number >> 17 & 31
    rest = number & 0x1FFFF
    if place < 31:
        table = _NORMAL
        rest >>= 1
    else:
        table = _SLOWER
        place = rest >> 12
        rest = (rest & 0xFFF) << 4
    value = table[place]
    value += (table[place + 1] - value) * rest >> 16
    return value if number >> 22 else -value


def exponential(number):
    """Return a standard exponential value in 1/16000 for a `number` uniform in 0..2**24-1."""
    number += number + 1
    halvings = 0
    while number < 0x1000000:
        number += number
        halvings += _LN2
    place = number >> 19 & 31
    value = _MINUS_LN[place]
    return halvings + value + ((_MINUS_LN[place + 1] - value) * (number & 0x7FFFF) >> 19)


class Reaction:
    """Draws reactions with `chance`, the caller's own Chance.

    The exponential part is sampled in strata: of 256 draws in a row one falls into each 256th of
    the curve, so that even a single game is true to its temperament.
    """

    def __init__(self, chance):
        self._below = chance.below  # bound here: binding allocates
        self._layers = bytearray(_LAYERS)
        self.start()

    def start(self):
        """Start a new cycle: from now on the draws depend on `chance` alone, not on earlier
        draws."""
        for i in range(_LAYERS):
            self._layers[i] = i
        self._next = 0

    def draw(self, mu, sigma, tau):
        """Return one reaction in microseconds for the given mu, sigma and tau (ms, up to 999)."""
        below = self._below
        layers = self._layers
        at = self._next
        # One step of a shuffle, which starts again after 256 draws.
        other = at + below(_LAYERS - at)
        layer = layers[other]
        layers[other] = layers[at]
        layers[at] = layer
        self._next = at + 1 & 255
        slow = tau * exponential(layer << 16 | below(0x10000))
        return (mu * _UNIT + sigma * normal(below(0x800000)) + slow) // 16
