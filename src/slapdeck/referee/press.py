"""Presses out of button edges (R16): debouncing on stamps, and pulses that are no press refused.

A *word* is what the stopwatch writes at every change: ``pins << 26 | t26``, four pins (bit set =
released, the pull-up's level) and the low 26 bits of a microsecond counter; always below 2**30.
A press is stamped at its first contact. It counts once it is confirmed: closed for CONFIRM_US in
sum before it was open for OPEN_US, and before DOUBT_US are over; else it was a pulse on the wire,
is refused, and all is as if it had never been. Presses are handed over in the order of their
stamps, so that one waits while an older contact is in doubt. A button counts again only after it
has been released for 30 ms without a break. All of it is judged on stamps, so it is exact whatever
the processor did meanwhile. A button held when the filter starts is no press and has to be
released first.

The caller drains at least every 30 s, so that the 67 s wrap of the stamps can hide nothing. This
module is what the firmware's fast twin needs in memory; press_filter.py has the rest.
"""

from micropython import const

RELEASE_US = 30000  # R16
CONFIRM_US = 60  # so long a finger's contact is closed in sum; cross-talk is closed for 50 at most
OPEN_US = 3500  # so long no finger's contact is open before it is confirmed
DOUBT_US = 20000  # less than RELEASE_US: no button has two presses in doubt at a time
RING_WORDS = 256  # words in the ring, a power of two
ROOM = 16  # presses one drain can hand over

# The filter's state, an array('i'); firmware/native.py works on the same places.
PINS = 0  # the pins as last seen, bit set = released
ARMED = 1  # buttons whose next contact counts
RISE = 2  # .. 5: t26 of each button's last release
OFFSET = 6  # ticks = t26 + OFFSET
SEEN = 7  # words read so far
UNUSED = 8  # pins without a button, always released
CONTACTS = 9  # buttons with a contact that is not handed over yet
CONFIRMED = 10  # of these, those that are presses and wait for an older one
REFUSED = 11  # buttons with a refused contact; the reader clears it
NEED = 12  # CONFIRM_US, or 0 where every contact is a press
OLDEST = 13  # ticks of the oldest contact not handed over, -1 for none
WAIT = 14  # us until that one is confirmed if it stays closed; 0 where it is open or there is none
FIRST = 15  # .. 18: t26 of each button's contact
CHANGED = 19  # .. 22: t26 of the last edge of a contact in doubt
CLOSED = 23  # .. 26: us that it had been closed by then
STATE = 29  # the last two are the firmware's

_PINS = const(0)
_ARMED = const(1)
_RISE = const(2)
_OFFSET = const(6)
_UNUSED = const(8)
_CONTACTS = const(9)
_CONFIRMED = const(10)
_REFUSED = const(11)
_NEED = const(12)
_OLDEST = const(13)
_WAIT = const(14)
_M26 = const(0x3FFFFFF)


def start(state, word, offset, unused, need=CONFIRM_US):
    """Begin at `word` (the first of all): buttons held in it have to be released first.

    Contacts that were in doubt are refused."""
    state[_PINS] = word >> 26 | unused
    state[_ARMED] = 0
    for button in range(4):
        state[_RISE + button] = word & _M26
    state[_OFFSET] = offset
    state[_UNUSED] = unused
    state[_REFUSED] |= state[_CONTACTS]
    state[_CONTACTS] = state[_CONFIRMED] = state[_WAIT] = 0
    state[_OLDEST] = -1
    state[_NEED] = need
