"""Four people at a table after a verdict: slaps at exact microseconds."""

from host_sim.testing.pressed import RIG
from host_sim.testing.tables import Table

MASK = (1 << 30) - 1
PLACE = (112, 40, 96, 132)  # of the card
# Dealt 0 1 2 3 0 1 ..: 7H 7C is a double.
DECK = "7H 7C 2D 3S 9H KC 4D TS 2C 5S 6D 8H".split()


class Party(Table):
    """Four at the table, with the double on the pile."""

    def __init__(self, folder, deck=DECK, seats=4, pause_ms=800, **rules):
        Table.__init__(self, folder, deck, seats, rig={**RIG, "pause_ms": pause_ms}, **rules)
        self.join(*range(seats))
        self.screen = self.console.screen
        self.tones = []
        self.devices.sound.play = self.tones.append
        self.run_until(lambda: self.pile() == 2, wait_ms=30)

    def slap(self, button, after_us=0, down_us=60_000, wait_ms=0):
        """A press `after_us` from now; `and_slap` counts from that press."""
        self.first_us = self.clock.now() + 100 + after_us
        self.buttons.press(self.first_us & MASK, button, down_us)
        self.wait(wait_ms)

    def and_slap(self, button, after_us, down_us=60_000, wait_ms=0):
        self.buttons.press(self.first_us + after_us & MASK, button, down_us)
        self.wait(wait_ms)

    def frame(self, x=0, y=0, w=320, h=240):
        pixel = self.console.canvas.pixel
        return [pixel(column, row) for row in range(y, y + h) for column in range(x, x + w)]

    def events(self):
        events = self.screen.game.table.events
        return [events.kind(i) for i in range(events.count)]

    def late(self):
        """[(button, us)] of the late hands."""
        hands = self.screen.play.slap_review.hands
        button_of = self.screen.layout.button_of
        return [(button_of[hands.seats[i]], hands.by_us[i]) for i in range(1, hands.count)]
