"""A table on a display whose bus takes time, and starters for its animations."""

from host_sim.laptop.native import new_canvas
from samples.tables import BUTTON_OF, sample_table
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.ticks import MASK
from slapdeck.ui.send import Display, SendQueue

PAUSE_US = 1_800_000
PLACE = (112, 40, 96, 132)  # of the pile's newest card
STRIP_US = 300


class Glass:
    """A display: its picture, in the canvas's own 4 bits a pixel, and the strips it received."""

    def __init__(self, canvas):
        self.shown = bytearray(len(canvas.buf))
        self.strips = []
        self._canvas = canvas

    def busy(self):
        return False

    def send(self, x, y, w, h, stamp):
        for row in range(y, y + h):
            at = row * 160 + x // 2
            self.shown[at : at + w // 2] = self._canvas.buf[at : at + w // 2]
        self.strips.append((x, y, w, h, stamp, bytes(self.shown)))


class Stage:
    """A table on a display whose bus takes time, advanced turn by turn."""

    def __init__(self, pile="5C 9H TS 7D 8H", moves=True, turn=1):
        self.canvas = new_canvas()
        self.queue = SendQueue()
        self.table = sample_table((13, 9, 0, 21), pile, turn)
        display = Display(self.canvas, self.queue)
        self.view = AnimatedTableView(display, self.table, BUTTON_OF, None, moves)
        self.glass = Glass(self.canvas)
        self.view.enter()
        self.now = 1000
        self.due = self.now + PAUSE_US
        self.expected = True
        self.settle()

    def turn(self):
        """One turn: draws a piece while a strip is on the wire. False if there was nothing to
        do."""
        self.view.now = self.now & MASK
        if self.expected:
            self.view.expect(self.due & MASK)
        sent = self.queue.pump(self.glass)
        drew = self.view.step()
        self.now += STRIP_US
        return sent or drew

    def settle(self):
        """Turns until nothing is left to do now; after that time does not advance."""
        while self.turn():
            pass

    def play_to(self, t):
        """Turns until `t`, sleeping in between like the console's loop."""
        while self.now < t:
            if not self.turn():
                wake = self.view.due(min(t, self.now + 20_000) & MASK)
                self.now = max(self.now, wake)

    def colours(self, x, y, w, h):
        """The colours on the display there."""
        return {
            colour_at(self.glass.shown, column, row)
            for row in range(y, y + h)
            for column in range(x, x + w)
        }


def colour_at(buf, x, y):
    pair = buf[y * 160 + x // 2]
    return pair & 15 if x & 1 else pair >> 4


def slap(stage, seat=0):
    """`seat` slaps the pile."""
    table = stage.table
    count = len(table.pile)
    table.pile.move_under(table.stocks[seat])
    table.turn = seat
    stage.due = stage.now + PAUSE_US
    stage.view.now = stage.now
    stage.view.won(seat, (b"SANDWICH", b""), 5, count)
    stage.view.refresh()


def claim(stage, seat=3):
    """`seat` has its claim settled."""
    stage.table.pile.clear()
    stage.view.show_taken()
    stage.settle()
    stage.due = stage.now + 1_100_000
    stage.view.now = stage.now
    stage.view.settled(seat)
    stage.view.refresh()


def turn_up(stage):
    """Starts the animation of the next card."""
    stage.due = stage.now + 60_000
