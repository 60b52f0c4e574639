"""Presses out of words or edges, in plain Python: what firmware/native.py does fast (press.py)."""

from array import array

from micropython import const

from slapdeck.referee.press import PINS, RING_WORDS, ROOM, SEEN, STATE, start

_PINS = const(0)
_ARMED = const(1)
_RISE = const(2)
_OFFSET = const(6)
_SEEN = const(7)
_UNUSED = const(8)
_RELEASE_US = const(30000)
_INDEX = const(255)
_FULL = const(12)  # a word adds at most 4 presses
_M26 = const(0x3FFFFFF)
_H26 = const(0x2000000)
_M30 = const(0x3FFFFFFF)
# A word may be this much younger than the caller's `now`, in us: the interrupt of an edge, or of
# many, can fall between the reading of the time and that of the ring's end.
_EARLY = const(4096)
_ARRIVED = const(4)  # after so many us a sample has surely reached the ring


def drain(state, words, seat_ids, stamps, last, now):
    """Read the words up to number `last`; returns the number of presses found, 0..16.

    `words` is the ring (256 words, indexed by word number & 255), `now` are ticks read before
    `last` was. Presses come in `seat_ids` (button 0..3) and `stamps` (ticks), in order of their
    stamps; pressed at the same microsecond they stand together. When `seat_ids` is full the rest
    of the words waits for the next call. firmware/native.py has the fast twin. No allocation.
    """
    found = 0
    at = state[_SEEN]
    while at != last and found <= _FULL:
        word = words[at & _INDEX]
        at += 1
        t26 = word & _M26
        pins = word >> 26 | state[_UNUSED]
        changed = pins ^ state[_PINS]
        state[_PINS] = pins
        button = 0
        while changed:
            if changed & 1:
                bit = 1 << button
                if pins & bit:
                    state[_RISE + button] = t26
                else:
                    if state[_ARMED] & bit or (
                        (t26 - state[_RISE + button]) & _M26 >= _RELEASE_US
                    ):
                        age = (now + _EARLY - state[_OFFSET] - t26) & _M26
                        seat_ids[found] = button
                        stamps[found] = (now + _EARLY - age) & _M30
                        found += 1
                    state[_ARMED] &= ~bit
            changed >>= 1
            button += 1
    state[_SEEN] = at
    if at == last:
        # Everything before `now` is read, so a released button still is: silence arms it, and
        # the stamp of its release may grow old.
        for button in range(4):
            bit = 1 << button
            if state[_PINS] & bit and not state[_ARMED] & bit:
                quiet = now - _ARRIVED - state[_OFFSET] - state[_RISE + button]
                if ((quiet + _H26) & _M26) - _H26 >= _RELEASE_US:
                    state[_ARMED] |= bit
    return found


class PressFilter:
    """The rule for a caller with edges of its own, such as a keyboard: no ring, no offset.

    `feed()` takes the pins after a change, bit set = released, with the ticks of the change, and
    returns the number of presses in `seat_ids` and `stamps`; `held` is the mask of buttons down.
    The first call only tells the filter how things stand. `rest(now)` is for the time in between:
    call it at least every 30 s.
    """

    def __init__(self, buttons=4):
        if not 1 <= buttons <= 4:
            raise ValueError("buttons %r outside 1..4" % (buttons,))
        self.seat_ids = bytearray(ROOM)
        self.stamps = array("i", bytes(4 * ROOM))
        self.held = 0
        self._state = array("i", bytes(4 * STATE))
        self._state[PINS] = -1
        self._words = array("I", bytes(4 * RING_WORDS))
        self._unused = 15 & ~((1 << buttons) - 1)

    def feed(self, pins, now):
        """The pins have just become `pins`, at `now` (ticks): the number of presses."""
        state = self._state
        word = (pins & 15) << 26 | now & _M26
        if state[PINS] < 0:
            start(state, word, 0, self._unused)
            self.held = state[PINS] ^ 15
            return 0
        self._words[state[SEEN] & _INDEX] = word
        found = drain(state, self._words, self.seat_ids, self.stamps, state[SEEN] + 1, now)
        self.held = state[PINS] ^ 15
        return found

    def rest(self, now):
        """Nothing has changed until `now` (ticks)."""
        if self._state[PINS] >= 0:
            drain(self._state, self._words, self.seat_ids, self.stamps, self._state[SEEN], now)
