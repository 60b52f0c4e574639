"""Lists the legal trades, turned to the seat that chooses: the chosen one and, below its button
NEXT, the one that comes then, as pictures of what goes, an arrow, and what comes.

It is drawn over the middle of MoneyView; the seats' boxes and banks stay.
"""

from micropython import const

from slapdeck.games import trades
from slapdeck.games.trade_list import NO_TRADE
from slapdeck.rules.money import KINDS
from slapdeck.screens.table.views.money_row import RANKS
from slapdeck.screens.table.views.paragraph import Paragraph
from slapdeck.screens.table.views.sentence import NUMBER, parts
from slapdeck.ui import palette, small_cards
from slapdeck.ui.art import ARROW, SHAPES
from slapdeck.ui.layout import Field
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_LEFT, _TOP, _WIDTH, _HIGH = const(10), const(40), const(300), const(132)
_ROWS = const(2)
_APART = const(74)  # from one row to the other, with NEXT and the floor between them
_ROW_HIGH = const(38)
_CARD_V = const(6)  # below the top of a row
_FIRST_V = const(20)
_NEXT_V = const(65)
_NEXT_HIGH = const(22)
_FLOOR_U = const(124)  # of the floor, unless NEXT is there
_FLOOR_CARDS_V = const(60)
_FLOOR_STEP = const(22)  # from the card below the top one to the top one
_FIRST_U = const(38)  # of what goes, after the seat's shape in the chosen row
_ARROW_WIDE = const(34)
_FROM_U = const(268)  # of the sign that says from where the goods come
_STEP = const(24)  # from one card to the next
_PLACE_U = const(204)
_RIGHT, _DOWN = const(1), const(2)  # turns of an arrow that points up

BUYER_MUST = 0  # why the list is shown: one of these three
BUYER_MAY = 1
SELLER = 2

# Pieces of the head and of a row, in drawing order.
_HEAD_WHY = const(0)
_HEAD_FLOOR = const(2)
_HEAD_NEXT = const(4)
_HEAD_PLACE = const(6)
_HEAD_DONE = const(8)
_GROUND, _MARKS, _TEXT, _GOODS, _GIVEN = const(0), const(1), const(2), const(3), const(4)
_ROW_DONE = const(5)


class TradeView:
    """A list of trades. `open` shows it, `choose` selects an entry.

    A money card of each kind is worth `worth` numerals. Allocates nothing after construction.
    """

    def __init__(self, display, table, worth):
        self._canvas = display.canvas
        self._queue = display.queue
        self._table = table
        self._worth = worth
        self._fields = [
            Field(_LEFT, _TOP, _WIDTH, _HIGH, 2 * seat, display.canvas.turn_of(2 * seat), False)
            for seat in range(2)
        ]
        self._field = self._fields[0]
        w = words()
        self._reasons = w.WHY_TRADE
        self._floor = (b"", b" " + w.FLOOR) if w.from_right else (w.FLOOR + b" ", b"")
        self._more = w.MORE
        self._of = parts(w.OF, {})
        self._no_trade = w.NO_TRADE.replace(b"\xa0", b" ")
        self._text = Line(display.canvas)
        self._place = Paragraph(display.canvas, _WIDTH - _PLACE_U, 1, 2)
        self._entries = None
        self._count = 0
        self._chosen = 0
        self._why = BUYER_MUST
        # colours: marks and ground of the row being drawn, and the seat
        self._ink = self._paper = self._colour = 0
        self._head = _HEAD_DONE  # next piece of the head
        self._arrow_turn = 0  # towards the button for the next entry
        self._is_last = False  # is that button at the end of the line?
        self._floor_u = self._floor_left = 0  # where the next card of the floor goes; how many
        self._dirty = 0  # mask of the rows to be drawn
        self._row = -1  # the row that is being drawn
        self._piece = 0
        self._goods_u = self._good_step = 0  # where the next of the goods goes
        self._kind = self._drawn = 0  # kind of money drawn now, and how many of it are drawn

    def open(self, seat, why, entries, count):
        """Show `count` of `entries` (trades, or NO_TRADE) to `seat`, and select the first.

        `why` is BUYER_MUST, BUYER_MAY or SELLER.
        """
        self._field = self._fields[seat]
        self._arrow_turn = self._canvas.arrow_turn(2 * seat)
        self._is_last = 2 * seat != self._field.turn
        self._colour = palette.SEAT_COLOURS[2 * seat]
        self._why = why
        self._entries = entries
        self._count = count
        self._chosen = self._head = 0
        self._dirty = (1 << _ROWS) - 1
        self._row = -1

    def choose(self, i):
        """Select entry `i`."""
        self._chosen = i
        self._head = min(self._head, _HEAD_PLACE)
        self._dirty = (1 << _ROWS) - 1
        self._row = -1  # a row that is half drawn starts again

    def words(self):
        """Return the lines of `2 of 17: GIVE JACK 10, TAKE 10 CARDS FROM OPPONENT`; allocates."""
        from slapdeck.screens.table.views import sentence  # only a terminal asks

        text = Paragraph(self._canvas, sentence.WIDTH, sentence.LINES)
        trade = self._entries[self._chosen]
        sentences = sentence.Sentences(words(), self._worth)
        if trade == NO_TRADE:
            sentences.no_trade(text)
        elif self._why == SELLER:
            sentences.seller(text, trade, self._chosen == 0)
        else:
            sentences.buyer(text, trade)
        return b"%d of %d:\n%s" % (self._chosen + 1, self._count, text.text())

    def step(self):
        """Draw one small piece; return False when nothing is left."""
        if self._head < _HEAD_DONE:
            self._draw_head()
            return True
        if self._row < 0:
            if not self._dirty:
                return False
            row = 0
            while not self._dirty >> row & 1:
                row += 1
            self._dirty &= ~(1 << row)
            self._row = row
            self._piece = _GROUND
        self._draw_row()
        return True

    # --- the head: why, which of how many; between the rows: NEXT, the floor's top two cards

    def _draw_head(self):
        field = self._field
        head = self._head
        if head == _HEAD_WHY:
            field.fill(self._canvas, 0, 0, _WIDTH, _HIGH, palette.FELT)
            self._text.put_text(self._reasons[self._why])
            field.start(self._text, 2, 4, WRITTEN, palette.WHITE)
        elif head == _HEAD_FLOOR:
            self._say_floor()
        elif head == _HEAD_WHY + 1 or head == _HEAD_FLOOR + 1:
            if self._text.step() or self._draw_floor():
                return
        elif head == _HEAD_NEXT:
            self._text.clear()
            if self._count > 1:
                self._draw_next()
        elif head == _HEAD_NEXT + 1:
            if self._text.step():
                return
            field.send(self._queue, REST, 0, _HIGH)
        elif head == _HEAD_PLACE:
            field.fill(self._canvas, _PLACE_U, 0, _WIDTH - _PLACE_U, _FIRST_V, palette.FELT)
            self._write_place()
        elif self._place.step():
            return
        else:
            field.send(self._queue, REST, 0, _FIRST_V)
        self._head = head + 1

    def _draw_next(self):
        """Draw NEXT between an arrow to its button and one to the row that it brings."""
        field = self._field
        canvas = self._canvas
        line = self._text
        line.add(self._more)
        wide = line.width(2) + 42
        u = _WIDTH - wide if self._is_last else 0
        field.fill(canvas, u, _NEXT_V, wide, _NEXT_HIGH, self._colour)
        field.start(line, u + 21, _NEXT_V + 4, 2, palette.INK)
        self._image(u + 3 if self._is_last else u + wide - 19, _NEXT_V + 3, 16, ARROW[0], _DOWN)
        u = u + wide - 18 if self._is_last else 2
        x = field.x(u, _NEXT_V + 3, 16, 16)
        canvas.image(
            x, field.y(u, _NEXT_V + 3, 16, 16), ARROW[0], 1, self._arrow_turn, palette.INK
        )

    def _say_floor(self):
        """Start the number of cards on the floor, and make room behind it for the top two."""
        count = len(self._table.pile)
        line = self._text
        line.put_text(self._floor[0], count, self._floor[1])
        u = 2 if self._is_last else _FLOOR_U
        self._floor_u = u + line.width(WRITTEN) + 8
        if not self._floor[0]:  # from the right
            self._floor_u = u
            u += small_cards.FACE_WIDTH + _FLOOR_STEP + 8
        self._floor_left = min(2, count)
        self._field.start(line, u, _NEXT_V + 5, WRITTEN, palette.WHITE)

    def _draw_floor(self):
        """Draw the next of the floor's top two cards, first the one below the top one; return
        False when there are no more."""
        i = self._floor_left - 1
        if i < 0:
            return False
        self._floor_left = i
        field = self._field
        u = self._floor_u
        self._floor_u += _FLOOR_STEP
        wide, high = small_cards.FACE_WIDTH, small_cards.FACE_HEIGHT
        field.fill(self._canvas, u - 1, _FLOOR_CARDS_V, 1, high, palette.FELT_DARK)
        x = field.x(u, 0, wide, high)
        y = field.y(0, _FLOOR_CARDS_V, wide, high)
        small_cards.face(self._canvas, x, y, field.turn, self._table.pile.top(i))
        return True

    def _write_place(self):
        place = self._place
        place.clear()
        for part in self._of:
            if isinstance(part, int):
                place.number(self._chosen + 1 if part == NUMBER else self._count)
            else:
                place.word(part)
        place.start(self._field, _WIDTH - place.width() - 2, 3, palette.WHITE)

    # --- a row: what goes, an arrow, what comes and from where

    def _draw_row(self):
        i = (self._chosen + self._row) % self._count
        v = _FIRST_V + _APART * self._row
        field = self._field
        piece = self._piece
        trade = self._entries[i]
        if self._row and i == self._chosen:  # there is only one
            piece = _GIVEN
        elif piece == _GROUND:
            self._ground(v)
        elif piece == _MARKS:
            self._begin(trade, v)
        elif piece == _TEXT:
            if self._text.step():
                return
        elif trade == NO_TRADE:
            piece = _GIVEN
        elif piece == _GOODS:
            if self._draw_good(trade, v):
                return
        else:
            self._draw_given(trade, v)
        self._piece = piece + 1
        if self._piece == _ROW_DONE:
            field.send(self._queue, REST, v, _ROW_HIGH)
            self._row = -1

    def _ground(self, v):
        field = self._field
        self._text.clear()
        self._paper = palette.FELT_DARK if self._row else self._colour
        self._ink = palette.WHITE if self._row else palette.INK
        field.fill(self._canvas, 0, v, _WIDTH, _ROW_HIGH, self._paper)
        if not self._row:
            self._image(2, v + 7, 24, SHAPES[2 * self._fields.index(field)])

    def _image(self, u, v, size, picture, turn=0, ink=palette.INK):
        """Draw a square picture, turned by `turn` as the seat sees it."""
        field = self._field
        x = field.x(u, v, size, size)
        y = field.y(u, v, size, size)
        self._canvas.image(x, y, picture, 1, field.turn + turn & 3, ink)

    def _begin(self, trade, v):
        """Start the text of no trade, or prepare the goods, which overlap if there are many; say
        where the buyer's come from: the opponent's shape, or the place of the floor."""
        if trade == NO_TRADE:
            self._text.add(self._no_trade)
            self._field.start(self._text, _FIRST_U, v + 12, 2, self._ink)
            return
        cards = 1 if trades.numerals(trade) else 0
        for kind in range(KINDS):
            cards += trades.taken(trade, kind)
        room = _FROM_U - _FIRST_U - _ARROW_WIDE - 3 * small_cards.WIDTH
        self._good_step = _STEP
        if (cards - 1) * _STEP > room:
            self._good_step = room // (cards - 1)
        self._goods_u = _FIRST_U
        self._kind = -1
        self._drawn = 0
        if self._why == SELLER:
            return
        self._goods_u += small_cards.WIDTH + _ARROW_WIDE
        field = self._field
        if trades.counterparty(trade) == trades.FLOOR:
            field.fill(self._canvas, _FROM_U, v + 5, 22, 28, self._ink)
            field.fill(self._canvas, _FROM_U + 2, v + 7, 18, 24, self._paper)
        else:
            opponent = 2 - 2 * self._fields.index(field)
            ink = palette.SEAT_COLOURS[opponent] if self._row else palette.INK
            self._image(_FROM_U, v + 7, 24, SHAPES[opponent], 0, ink)

    def _draw_given(self, trade, v):
        """Draw the arrow, and the money card that is given: it goes, or comes to the seller."""
        arrow_u = _FIRST_U + small_cards.WIDTH + 9
        u = _FIRST_U
        if self._why == SELLER:
            arrow_u = self._goods_u - self._good_step + small_cards.WIDTH + 9
            u = arrow_u + _ARROW_WIDE - 9
        self._image(arrow_u, v + 11, 16, ARROW[0], _RIGHT, self._ink)
        self._money(trades.given(trade), u, v)

    def _draw_good(self, trade, v):
        """Draw the next card taken; return False when there are no more."""
        kind = self._kind
        while kind < 0 or self._drawn == trades.taken(trade, kind):
            if kind < 0 and not self._drawn and trades.numerals(trade):
                self._drawn = 1
                field = self._field
                x = field.x(self._goods_u, 0, small_cards.WIDTH, 0)
                y = field.y(0, v + _CARD_V, 0, small_cards.HEIGHT)
                small_cards.block(self._canvas, x, y, field.turn, trades.numerals(trade))
                self._goods_u += self._good_step
                return True
            kind += 1
            self._kind = kind
            self._drawn = 0
            if kind == KINDS:
                return False
        self._money(kind, self._goods_u, v)
        self._goods_u += self._good_step
        self._drawn += 1
        return True

    def _money(self, kind, u, v):
        field = self._field
        small_cards.money(
            self._canvas,
            field.x(u, 0, small_cards.WIDTH, 0),
            field.y(0, v + _CARD_V, 0, small_cards.HEIGHT),
            field.turn,
            RANKS[kind],
            self._worth[kind],
            True,
        )
