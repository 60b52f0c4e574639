"""What the display is sent for one thing that happens: pixels, strips and bytes, counted here.

No board and no clock: the table's own view, its queue, and a wire that is always free.
"""

import host_sim  # noqa: F401  puts src and the shims on the path
from samples.catalogue import sample_table
from slapdeck.ticks import ticks_add
from slapdeck.ui.ack import BANDS
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.moving_table import MovingTableView
from slapdeck.ui.send import SendQueue
from tests.bench.drawing import WINDOW_BYTES

STEP_US = 5_000
CARD_US = 600_000  # until the next one
NAMES = (b"ANN", b"DOUBLE")


class Wire:
    """A panel that is always free and counts."""

    def __init__(self):
        self.pixels = self.strips = 0

    def busy(self):
        return False

    def send(self, x, y, w, h, stamp):
        self.pixels += w * h
        self.strips += 1

    @property
    def bytes(self):
        return 2 * self.pixels + WINDOW_BYTES * self.strips


class Table:
    """A table on which cards lie; `did(...)` is the Wire that was needed for something."""

    def __init__(self):
        self.table = sample_table((26, 26, 26, 26), "")
        canvas = Canvas()
        self.queue = SendQueue(canvas)
        self.view = MovingTableView(canvas, self.queue, self.table, b"\0\1\2\3")
        self.view.now = 0
        self.did(self.view.enter)

    def did(self, happens, us=CARD_US):
        """Let it happen, then let so much time pass; the next card comes at the end of it."""
        wire, view = Wire(), self.view
        due = ticks_add(view.now, us)
        happens()
        for _ in range(us // STEP_US):
            view.expect(due)
            while view.step() | self.queue.pump(wire):
                pass
            view.now = ticks_add(view.now, STEP_US)
        return wire

    def lay(self, card):
        """The top card of a stock is `card`, and is laid."""
        self.table.stocks[0].pop_top()
        self.table.pile.push_top(card)
        self.view.show_card(card)
        self.view.refresh()

    def win(self, seat):
        """A slap takes the pile."""
        count = len(self.table.pile)
        self.table.pile.move_under(self.table.stocks[seat])
        self.view.won(seat, NAMES, 3, count)
        self.view.refresh()


def work():
    """{name: count} of one card, of a pile won with all that moves, and of an acknowledgement."""
    table = Table()
    for card in range(8):
        laid = table.did(lambda card=card: table.lay(4 * card))
    won = table.did(lambda: table.win(2), 3 * CARD_US)
    return {
        "card_bytes": laid.bytes, "card_strips": laid.strips,
        "won_bytes": won.bytes, "won_strips": won.strips,
        "ack_bytes": max(2 * BANDS[i + 2] * BANDS[i + 3] + WINDOW_BYTES for i in range(0, 16, 4)),
    }  # fmt: skip
