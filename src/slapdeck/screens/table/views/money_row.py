"""Draws money lying open: one small card for each money rank, with the number of these cards."""

from micropython import const

from slapdeck.ui import palette, small_cards
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST

RANKS = b"\x0c\x0b\x0a\x00\x0d"  # by kind of money: K Q J A and the joker
ACROSS = const(23)  # distance of two cards
DOWN = const(38)
_COUNT_V = const(27)
_HIGH = const(36)


class MoneyRow:
    """The cards of a Purse in `field`, `columns` side by side.

    `worth` is the value of a card of each kind (rules/money.py); kinds of value 0 are not shown.
    `look` compares with the purse, `step` draws what changed.
    """

    def __init__(self, display, field, columns, worth, purse):
        self._canvas = display.canvas
        self._queue = display.queue
        self._field = field
        self._columns = columns
        self._worth = worth
        self._counts = purse.counts
        self._kinds = bytes([kind for kind in range(len(worth)) if worth[kind]])
        self._line = Line(display.canvas)
        self._shown = bytearray(len(self._kinds))
        self._dirty = 0
        self._place = -1  # index of the card that is being drawn

    def redraw(self):
        """Draw all cards again, changed or not."""
        self._dirty = (1 << len(self._kinds)) - 1
        self._place = -1

    def look(self):
        """Find the counts that have changed in the purse."""
        for place in range(len(self._kinds)):
            if self._shown[place] != self._counts[self._kinds[place]]:
                self._dirty |= 1 << place

    def step(self):
        """Draw one piece; return False when the row is right."""
        place = self._place
        if place >= 0:
            self._write_count(place)
            self._place = -1
            return True
        if not self._dirty:
            return False
        place = 0
        while not self._dirty >> place & 1:
            place += 1
        self._dirty &= ~(1 << place)
        self._draw_card(place)
        self._place = place
        return True

    def _draw_card(self, place):
        field = self._field
        kind = self._kinds[place]
        count = self._counts[kind]
        self._shown[place] = count
        x = field.x(place % self._columns * ACROSS, 0, small_cards.WIDTH, 0)
        y = field.y(0, place // self._columns * DOWN, 0, small_cards.HEIGHT)
        worth = self._worth[kind]
        small_cards.money(self._canvas, x, y, field.turn, RANKS[kind], worth, count > 0)

    def _write_count(self, place):
        field = self._field
        line = self._line
        u = place % self._columns * ACROSS
        v = place // self._columns * DOWN
        field.fill(self._canvas, u, v + _COUNT_V, small_cards.WIDTH, 9, palette.FELT)
        line.clear()
        if self._shown[place]:
            line.add(b"X")
            line.number(self._shown[place])
            left = (small_cards.WIDTH - line.width(1)) // 2
            field.start(line, u + left, v + _COUNT_V, 1, palette.WHITE)
            line.step()
        x = field.x(u, 0, small_cards.WIDTH, 0)
        self._queue.queue(REST, x, field.y(0, v, 0, _HIGH), small_cards.WIDTH, _HIGH)
