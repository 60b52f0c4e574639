"""Which phone is which button, and when each was touched by our clock.

The phone's clock is known within a bar (clock.py). After each answer nothing older comes, less a
margin for browsers that report a touch late: the phone's mark. Each touch is placed by the next
answer after it, so that a phone that has slept is not judged by what was known before, and never
before the mark: a page that dates its touches back gains little.

All times are microseconds of our clock that do not wrap, unless they say otherwise.
"""

from collections import deque

from host_sim.phones.clock import COARSEST_US, FINEST_US, PhoneClock
from host_sim.phones.messages import ANSWER, DOWN, GONE, HELLO, NAME, SLEPT, STAKE, UP

FAIR_US = 20_000  # what touch screens differ by: closer touches are a tie
SLOW_US, FOR_FUN_US = 5_000, 12_000  # bars that people are told about
MOST_US = 50_000  # no wider tie window: games would be all ties
AWAY_US = 1_000_000  # a phone that is silent for so long holds nobody up
FREE_US = 10_000_000  # an absent phone keeps its seat for this long
_MARGIN_US, _LARGEST_MARGIN_US, _SLACK_US = 30_000, 50_000, 10_000
_ORDER = (0, 2, 1, 3)  # two phones sit opposite: in Money each has the button beside it too
_NOBODY = -1


class Phone:
    """One phone. `button`: 0..3, or -1 while it watches; `is_here`: is it connected?

    called   its player's name, "" without one
    mark     nothing older comes from it
    heard    when its last answer came
    left     when its connection closed
    waiting  touches that no answer has followed yet, as Said
    zones    which of its buttons are down: 0 its own, 1 the second one
    stake    while it watches the button on which it stakes, -1 for none; of its `stakes` that are
             settled `hits` were right (stakes.py)
    """

    def __init__(self, name):
        self.name = name
        self.button = _NOBODY
        self.called = ""
        self.is_here = False
        self.clock = PhoneClock()
        self.mark = self.heard = self.left = 0
        self._last_us = 0  # of its touches that are placed
        self.zones = set()
        self.stake = _NOBODY
        self.stakes = self.hits = 0
        self._late_us = deque([0], 20)  # how late its page heard of the last touches
        self.waiting = []

    def bar(self, now):
        """The uncertainty of a touch in us. The clock's bounds contain its grain already: once
        more is room for what clocks drift until the answer comes, 0.1 ms in a second."""
        return self.clock.offset(now)[1] + self.clock.grain_us

    def queue_touch(self, said):
        """A Said of DOWN or UP: it is placed by the next answer."""
        self._late_us.append(said.numbers[2])
        self.waiting.append(said)

    def answered(self, said):
        """An answer: now its clock is known."""
        self.clock.exchange(*said.numbers, said.came)
        self.heard = said.came

    def placed(self, said, is_trusted):
        """[(t, is it down, zone)] of the touches before this answer, which sets the mark. Without
        trust in its clock a touch counts from the latest moment at which it can have been."""
        answered, came = said.numbers[2], said.came
        offset = self.clock.offset(came)[0]
        doubt = 0 if is_trusted else self.bar(came)
        found = []
        for touch in self.waiting:
            t = min(touch.numbers[0], answered) + offset + doubt
            # A finger comes up after it came down, whatever was learned of the clock meanwhile.
            self._last_us = max(self._last_us, self.mark, min(t, touch.came))
            found.append((self._last_us, touch.what == DOWN, touch.numbers[1]))
        self.waiting = []
        margin = min(max(_MARGIN_US, max(self._late_us) + _SLACK_US), _LARGEST_MARGIN_US)
        self.mark = max(self.mark, min(answered + offset, came) - margin)
        return found

    def leave(self, t):
        """[(t, down, zone)] that its leaving brings: touches that no answer follows count now, and
        its fingers come up."""
        found = [(touch.came, touch.what == DOWN, touch.numbers[1]) for touch in self.waiting]
        found += [(t, False, zone) for zone in self.zones]
        self.zones.clear()
        self._last_us = t
        self.waiting = []
        self.is_here = False
        self.left = t
        return found


class Seats:
    """All phones. `take` hands over what they did, `known` says up to when all of it is.

    window_us  the tie window, fixed at the deal
    has_pairs  is it a game of two buttons a player?
    can_stake  mask of the buttons on which a phone that watches may stake now
    touched    mask of the buttons that are touched, as far as it is heard: for the lights
    """

    def __init__(self):
        self.phones = {}
        self.window_us = MOST_US
        self.has_pairs = False
        self.can_stake = 0

    def phone_at(self, button):
        """The phone of that button, None without one."""
        return next((one for one in self.phones.values() if one.button == button), None)

    @property
    def touched(self):
        """Mask of the buttons."""
        mask = 0
        for phone in self.phones.values():
            for zone in phone.zones:
                mask |= 1 << self._button(phone, zone) if phone.button >= 0 else 0
        return mask

    def take(self, said):
        """[(t, button, is it down, zone)] that a Said brings about."""
        phone = self.phones.get(said.phone)
        if phone is None:
            phone = self.phones[said.phone] = Phone(said.phone)
        what, found = said.what, []
        if what == HELLO:
            found = phone.leave(said.came)  # the page was loaded anew
            phone.clock = PhoneClock(min(max(said.numbers[0], FINEST_US), COARSEST_US))
            phone.heard = said.came
            phone.is_here = True
        elif what == GONE:
            found = phone.leave(said.came)
        elif what == SLEPT:
            phone.clock.forget()
        elif what == NAME:
            (phone.called,) = said.numbers
        elif what == STAKE:
            if phone.button < 0 and self.can_stake >> said.numbers[0] & 1:
                (phone.stake,) = said.numbers
        elif what == ANSWER:
            phone.answered(said)
            found = phone.placed(said, phone in self.present(said.came))
        elif what == DOWN:
            phone.queue_touch(said)
            phone.zones.add(said.numbers[1])
        elif what == UP:
            phone.queue_touch(said)
            phone.zones.discard(said.numbers[1])
        self._seat(said.came)
        if phone.button < 0:
            if not phone.is_here:
                del self.phones[said.phone]  # nothing of it is to be kept
            return []
        return [(t, self._button(phone, zone), down, zone) for t, down, zone in found]

    def _button(self, phone, zone):
        return phone.button + 1 if zone and self.has_second(phone) else phone.button

    def has_second(self, phone):
        """Has it the button beside its own too?"""
        button = phone.button
        return self.has_pairs and button in (0, 2) and self.phone_at(button + 1) is None

    def _seat(self, now):
        """Give phones that watch the free seats, and the seat of a phone that has been gone for
        FREE_US. That phone is forgotten, so only seated and connected phones are kept."""
        for phone in self.phones.values():
            if not phone.is_here or phone.button >= 0:
                continue
            free = [button for button in _ORDER if self.phone_at(button) is None]
            if free:
                phone.button = free[0]
                continue
            oldest = min(
                (one for one in self.phones.values() if one.button >= 0),
                key=lambda one: now if one.is_here else one.left,
            )
            if not oldest.is_here and now - oldest.left > FREE_US:
                phone.button = oldest.button
                del self.phones[oldest.name]
                return  # the dict has changed; the next message seats the next phone

    def present(self, now):
        """The phones that are waited for: they answer, and any two touches are known within the
        tie window."""
        found = [
            one
            for one in self.phones.values()
            if one.button >= 0 and one.is_here and now - one.heard < AWAY_US
        ]
        found.sort(key=lambda one: one.bar(now))
        while found and sum(one.bar(now) for one in found[-2:]) > self.window_us:
            found.pop()
        return found

    def known(self, now):
        """All touches before that moment are handed over."""
        return min([now, *(one.mark for one in self.present(now))])

    def window(self, now):
        """The tie window of a game dealt now: what two phones' clocks, or screens, differ by."""
        bars = [one.bar(now) for one in self.phones.values() if one.button >= 0 and one.is_here]
        bars = sorted(bar for bar in bars if bar <= MOST_US)
        return min(max(FAIR_US, sum(bars[-2:])), MOST_US)
