"""The buttons of the laptop with phones among them: keys, pads and phones in one order."""

from bisect import insort

from host_sim.laptop.buttons import Buttons
from host_sim.phones.seats import Seats
from slapdeck.ticks import MASK

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
        # In microseconds that do not wrap: the machine may have stood still for many minutes.
        self._known_us = self._fed_us = clock.us()
        self._edges = []  # (us, button, down, source), sorted: not yet known to be all
        self._pressed = {}  # source: the button that it holds

    @property
    def touched(self):
        """Mask of the buttons that phones touch now; `held` follows when they are judged."""
        return self.seats.touched

    def edge(self, button, down):
        """A key or a pad went down or up just now."""
        self._queue_edge(self._clock.us(), button, down, (_KEYS, button))

    def poll(self):
        """The number of presses that are known since the last poll."""
        seats = self.seats
        while self._heard:
            said = self._heard.popleft()
            for t, button, down, zone in seats.take(said):
                self._queue_edge(t, button, down, (said.phone, zone))
        # A phone that has just come may know less.
        self._known_us = known_us = max(self._known_us, seats.known(self._clock.us()))
        edges = self._edges
        while edges and edges[0][0] < known_us:
            self._feed(*edges.pop(0))
        return self._hand_over(known_us & MASK)

    def _queue_edge(self, t, button, down, source):
        insort(self._edges, (t, button, down, source), key=lambda edge: edge[0])

    def _feed(self, t, button, down, source):
        """A source lets go of the button that it has pressed, whichever is its own by now. A
        button is down while anything holds it."""
        self._fed_us = t = max(t, self._fed_us)
        pressed = self._pressed
        before = pressed.pop(source, button)
        if down:
            pressed[source] = button
        for one in {before, button}:
            self._edge(one, one in pressed.values(), t & MASK)
