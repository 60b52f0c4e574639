"""The buttons of the laptop with phones among them: keys, pads and phones in one order."""

from bisect import insort

from host_sim.laptop.buttons import Buttons
from host_sim.phones.seats import Seats
from slapdeck.ticks import MASK, ticks_diff

_KEYS = "keys"


class PhoneButtons(Buttons):
    """Buttons for what the server heard (its deque), for keys and for pads. A key's press waits
    until the phones have answered past it, as theirs do.

    `clock` also tells `us`, the microseconds that its ticks are of.
    """

    one_each = True

    def __init__(self, clock, heard):
        super().__init__(clock.now())
        self._clock = clock
        self.seats = Seats()
        self._heard = heard
        self._edges = []  # (ticks, button, down, source), sorted: not yet known to be all
        self._pressed = {}  # source: the button that it holds

    @property
    def touched(self):
        """Mask of the buttons that phones touch now; `held` follows when they are judged."""
        return self.seats.touched

    def edge(self, button, down):
        """A key or a pad went down or up just now."""
        self._queue_edge(self._clock.now(), button, down, (_KEYS, button))

    def poll(self):
        """The number of presses that are known since the last poll."""
        clock, seats = self._clock, self.seats
        while self._heard:
            said = self._heard.popleft()
            for t, button, down, zone in seats.take(said):
                self._queue_edge(t & MASK, button, down, (said.phone, zone))
        now = clock.us()
        known_t = seats.known(now) & MASK
        if ticks_diff(known_t, self.known_t) < 0:  # a phone has come
            known_t = self.known_t
        edges = self._edges
        while edges and ticks_diff(edges[0][0], known_t) < 0:
            self._feed(*edges.pop(0))
        return self._hand_over(known_t)

    def _queue_edge(self, t, button, down, source):
        insort(self._edges, (t, button, down, source), key=lambda edge: ticks_diff(edge[0], t))

    def _feed(self, t, button, down, source):
        """A source lets go of the button that it has pressed, whichever is its own by now. A
        button is down while anything holds it."""
        t = t if ticks_diff(t, self._fed) > 0 else self._fed
        pressed = self._pressed
        before = pressed.pop(source, button)
        if down:
            pressed[source] = button
        for one in {before, button}:
            self._edge(one, one in pressed.values(), t)
