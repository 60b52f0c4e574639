"""Presses out of button edges: the finger is stamped once, the bounce is not (R16).

A *word* is what the stopwatch writes at every change: ``pins << 26 | t26``, four pins (bit set =
released, the pull-up's level) and the low 26 bits of a microsecond counter; always below 2**30.
A press counts at its first contact. Its button counts again only after it has been released for
30 ms without a break. All of it is judged on stamps, so it is exact whatever the processor did
meanwhile. A button held when the filter starts is no press and has to be released first.

The caller drains at least every 30 s, so that the 67 s wrap of the stamps can hide nothing. This
module is what the firmware's fast twin needs in memory; press_filter.py has the rest.
"""

from micropython import const

RELEASE_US = 30000  # R16
RING_WORDS = 256  # words in the ring, a power of two
ROOM = 16  # presses one drain can hand over

# The filter's state, an array('i'); firmware/native.py works on the same places.
PINS = 0  # the pins as last seen, bit set = released
ARMED = 1  # buttons whose next contact counts
RISE = 2  # .. 5: t26 of each button's last release
OFFSET = 6  # ticks = t26 + OFFSET
SEEN = 7  # words read so far
UNUSED = 8  # pins without a button, always released
STATE = 9

_PINS = const(0)
_ARMED = const(1)
_RISE = const(2)
_OFFSET = const(6)
_UNUSED = const(8)
_M26 = const(0x3FFFFFF)


def start(state, word, offset, unused):
    """Begin at `word` (the first of all): buttons held in it have to be released first."""
    state[_PINS] = word >> 26 | unused
    state[_ARMED] = 0
    for button in range(4):
        state[_RISE + button] = word & _M26
    state[_OFFSET] = offset
    state[_UNUSED] = unused
