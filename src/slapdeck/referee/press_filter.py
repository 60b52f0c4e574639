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
_CONTACTS = const(9)
_CONFIRMED = const(10)
_REFUSED = const(11)
_NEED = const(12)
_OLDEST = const(13)
_WAIT = const(14)
_FIRST = const(15)
_CHANGED = const(19)
_CLOSED = const(23)
_RELEASE_US = const(30000)
_OPEN_US = const(3500)
_DOUBT_US = const(20000)
_INDEX = const(255)
_FULL = const(12)  # at most 4 presses are handed over at a time
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
        if state[_CONTACTS]:
            _settle(state, t26)
            found = _hand_over(state, seat_ids, stamps, found, now)
        _apply(state, word >> 26 | state[_UNUSED], t26)
    state[_SEEN] = at
    if at == last and found <= _FULL:
        # Everything before `now` is read: contacts and released buttons still are as they were.
        t26 = now - _ARRIVED - state[_OFFSET] & _M26
        if state[_CONTACTS]:
            _settle(state, t26)
            found = _hand_over(state, seat_ids, stamps, found, now)
        _arm(state, t26)
    _note_oldest(state, now)
    return found


def _diff(later, sooner):
    """us from one t26 to another, below zero where it is the other way round."""
    return ((later - sooner + _H26) & _M26) - _H26


def _settle(state, t26):
    """Confirm or refuse contacts, nothing having changed until `t26`."""
    for button in range(4):
        bit = 1 << button
        if not state[_CONTACTS] & ~state[_CONFIRMED] & bit:
            continue
        us = _diff(t26, state[_CHANGED + button])
        if not state[_PINS] & bit:
            if state[_CLOSED + button] + us >= state[_NEED]:
                state[_CONFIRMED] |= bit
        elif us >= _OPEN_US or _diff(t26, state[_FIRST + button]) >= _DOUBT_US:
            state[_CONTACTS] &= ~bit
            state[_REFUSED] |= bit
            state[_ARMED] |= bit  # as it was before


def _oldest(state):
    """The button with the oldest contact, of equal ones one in doubt first; -1 for none."""
    oldest = -1
    for button in range(4):
        if state[_CONTACTS] >> button & 1:
            us = _diff(state[_FIRST + button], state[_FIRST + oldest]) if oldest >= 0 else -1
            if us < 0 or us == 0 and not state[_CONFIRMED] >> button & 1:
                oldest = button
    return oldest


def _hand_over(state, seat_ids, stamps, found, now):
    """Add the confirmed contacts that wait for no older one; how many there are now."""
    while state[_CONFIRMED]:
        button = _oldest(state)
        if not state[_CONFIRMED] >> button & 1:
            break
        state[_CONTACTS] &= ~(1 << button)
        state[_CONFIRMED] &= ~(1 << button)
        seat_ids[found] = button
        stamps[found] = _ticks(state, state[_FIRST + button], now)
        found += 1
    return found


def _ticks(state, t26, now):
    """The ticks of a stamp of the last minute."""
    age = (now + _EARLY - state[_OFFSET] - t26) & _M26
    return (now + _EARLY - age) & _M30


def _apply(state, pins, t26):
    """The pins have become `pins`."""
    changed = pins ^ state[_PINS]
    state[_PINS] = pins
    for button in range(4):
        bit = 1 << button
        if not changed & bit:
            continue
        if state[_CONTACTS] & ~state[_CONFIRMED] & bit:
            if pins & bit:
                state[_CLOSED + button] += (t26 - state[_CHANGED + button]) & _M26
            state[_CHANGED + button] = t26
        elif pins & bit:
            state[_RISE + button] = t26
        else:
            if state[_ARMED] & bit or (t26 - state[_RISE + button]) & _M26 >= _RELEASE_US:
                state[_CONTACTS] |= bit
                state[_FIRST + button] = state[_CHANGED + button] = t26
                state[_CLOSED + button] = 0
            state[_ARMED] &= ~bit


def _arm(state, t26):
    """Silence until `t26` arms released buttons: the stamp of a release may grow old."""
    for button in range(4):
        bit = 1 << button
        if state[_PINS] & bit and not (state[_ARMED] | state[_CONTACTS]) & bit:
            if _diff(t26, state[_RISE + button]) >= _RELEASE_US:
                state[_ARMED] |= bit


def _note_oldest(state, now):
    """Set _OLDEST and _WAIT by the oldest contact that is not handed over."""
    state[_OLDEST] = -1
    state[_WAIT] = 0
    button = _oldest(state)
    if button >= 0:
        state[_OLDEST] = _ticks(state, state[_FIRST + button], now)
        if not (state[_PINS] | state[_CONFIRMED]) >> button & 1:
            closed_us = state[_CLOSED + button]
            us = _diff(now - _ARRIVED - state[_OFFSET], state[_CHANGED + button])
            state[_WAIT] = state[_NEED] - closed_us - us


class PressFilter:
    """The rule for a caller with edges of its own, such as a keyboard: no ring, no offset.

    `feed()` takes the pins after a change, bit set = released, with the ticks of the change, and
    returns the number of presses in `seat_ids` and `stamps`; `held` is the mask of buttons down.
    The first call only sets the filter's state. `rest(now)` is for the time in between:
    call it at least every 30 s. Without `need` every contact is a press: a key has no cross-talk.
    """

    def __init__(self, buttons=4, need=0):
        if not 1 <= buttons <= 4:
            raise ValueError("buttons %r outside 1..4" % (buttons,))
        self.seat_ids = bytearray(ROOM)
        self.stamps = array("i", bytes(4 * ROOM))
        self.held = 0
        self._state = array("i", bytes(4 * STATE))
        self._state[PINS] = -1
        self._words = array("I", bytes(4 * RING_WORDS))
        self._unused = 15 & ~((1 << buttons) - 1)
        self._need = need

    def feed(self, pins, now):
        """The pins have just become `pins`, at `now` (ticks): the number of presses."""
        state = self._state
        word = (pins & 15) << 26 | now & _M26
        if state[PINS] < 0:
            start(state, word, 0, self._unused, self._need)
            self.held = state[PINS] ^ 15
            return 0
        self._words[state[SEEN] & _INDEX] = word
        found = self._drain(state[SEEN] + 1, now)
        self.held = state[PINS] ^ 15
        return found

    def rest(self, now):
        """Nothing has changed until `now` (ticks): the number of presses, as above."""
        return self._drain(self._state[SEEN], now) if self._state[PINS] >= 0 else 0

    def _drain(self, last, now):
        """Here no edge is on its way."""
        ids, stamps = self.seat_ids, self.stamps
        return drain(self._state, self._words, ids, stamps, last, now + _ARRIVED)
