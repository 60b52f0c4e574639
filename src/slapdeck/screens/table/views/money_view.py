"""Draws the floor of the Money games: the last two cards, the money under them, two seats and
banks.

Seat 0 is at the bottom with the buttons 0 (act) and 1 (choose), seat 1 at the top with 2 and 3.
The choosing button is at either player's left hand.
"""

from micropython import const

from slapdeck.screens.table.views.middle import FREE
from slapdeck.screens.table.views.money_row import MoneyRow
from slapdeck.screens.table.views.prompt import Prompt
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette
from slapdeck.ui.art import CUP, SHAPES, SUITS_SMALL
from slapdeck.ui.card_view import HEIGHT as _CARD_HEIGHT
from slapdeck.ui.card_view import CardView
from slapdeck.ui.counter import Counter
from slapdeck.ui.face_art import INDEX_RANKS
from slapdeck.ui.felt import draw_corner
from slapdeck.ui.layout import Field
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import words

_COVERED_X = const(88)
_TOP_X = const(136)
_Y = const(40)
_WIDTH = const(144)
_SHADOW = const(4)
_CUP_X = const(39)  # over the money under the floor
_CUP_Y = const(41)
_EMPTY = const(-1)
_SEATS = const(2)
_JOKERS = const(52)
_PARTS = const(8)
_MIDDLE_PARTS = const(4)  # index in `_parts` of the first part that can be covered


class MoneyView:
    """Draws `table`; a money card of each kind is worth `worth` numerals (rules/money.py).

    `say` sets the labels of the buttons. The rest works like TableView. Allocates nothing after
    construction.
    """

    middle = FREE  # as in TableView

    def __init__(self, display, table, worth):
        self._canvas = display.canvas
        self._queue = display.queue
        self._table = table
        self._covered = CoveredView(display.canvas, _COVERED_X, _Y)
        self._card = CardView(display.canvas, _TOP_X, _Y)
        self._drawing = self._stamped = False
        self.now = 0  # set on every turn
        self._acts = [()] * _SEATS
        self._lit = [False] * _SEATS
        self._chooses = [b""] * _SEATS
        # Seats and count share it: each is drawn to its end before the next one begins. A count
        # that was covered by a list is drawn again.
        line = Line(display.canvas)
        self._seats = [MoneySeatView(display, 2 * seat, line) for seat in range(_SEATS)]
        self._prompts = [
            Prompt(display, 2 * seat, palette.SEAT_COLOURS[2 * seat]) for seat in range(_SEATS)
        ]
        self._rows = [
            MoneyRow(
                display,
                Field(227, 202, 92, 36, 2 * seat, display.canvas.turn_of(2 * seat)),
                4,
                worth,
                table.banks[seat],
            )
            for seat in range(_SEATS)
        ]
        self._rows.append(MoneyRow(display, Field(24, 58, 46, 74), 2, worth, table.under))
        self._count = Counter(display, 236, 106, 74, words().FLOOR, line)
        self._parts = self._seats + self._rows[:_SEATS]  # never covered
        self._parts += self._prompts + self._rows[_SEATS:] + [self._count]
        self._part = 0
        self._stale = False
        self._covering = self._clearing = False

    def cover(self):
        """Leave the middle to another view; seats and banks are still drawn."""
        self._covering = True
        self._clearing = False  # the other view draws every pixel of the middle

    def uncover(self):
        """Draw the middle again, in the next steps: a verdict may come first."""
        self._covering = False
        self._clearing = True

    def enter(self):
        """Draw the whole screen."""
        self._covering = self._clearing = False
        self._canvas.clear(palette.FELT)
        draw_corner(self._canvas, 1)  # the banks are in the two others
        draw_corner(self._canvas, 2)
        self._queue.queue(REST, 0, 0, 320, 240)
        for part in range(_PARTS):
            self._parts[part].redraw()
        self._draw_cup()
        self.show_pile()
        self.refresh()

    def _draw_cup(self):
        """Draw it over the money under the floor: who takes the floor wins that, too."""
        self._canvas.image(_CUP_X, _CUP_Y, CUP, 1, 0, palette.GOLD)

    def refresh(self):
        """Compare with the table in a later step, as it may have changed."""
        self._stale = True

    def say(self, seat, act, choose, is_lit=False):
        """Label the buttons of `seat`.

        The label of the acting button is one line of at most 4 letters or two of 7, that of the
        choosing button a word of at most 5. `is_lit` asks for a press of the acting one.
        """
        self._acts[seat] = act
        self._lit[seat] = is_lit
        self._chooses[seat] = choose
        self._stale = True

    def show_card(self, card):
        """Show `card` on the pile, over the card that is there now; its last pixel is stamped."""
        pile = self._table.pile
        self._covered.start(pile.top(0) if len(pile) else _EMPTY)
        self._card.start(card)
        self._drawing = self._stamped = True

    def show_pile(self):
        """Show the top of the pile as it is; not stamped."""
        if self.middle.refuses():
            return
        pile = self._table.pile
        count = len(pile)
        self._covered.start(pile.top(1) if count > 1 else _EMPTY)
        self._card.start(pile.top(0) if count else _EMPTY)
        self._drawing = True
        self._stamped = False

    def sweep(self, button, t):
        """Does nothing: only views that move cards sweep them in (animated_duels.py)."""

    def due(self, t):
        """Return `t`: nothing moves."""
        return t

    def step(self):
        """Draw one small piece, the cards first; return False when nothing is left."""
        if self._clearing:
            self._clearing = False
            self._canvas.fill_rect(8, _Y, 304, _CARD_HEIGHT, palette.FELT)
            self._queue.queue(REST, 8, _Y, 304, _CARD_HEIGHT)
            for part in range(_MIDDLE_PARTS, _PARTS):
                self._parts[part].redraw()
            self._draw_cup()
            self.show_pile()
            self.refresh()
            return True
        if self._drawing and not self._covering:
            if not self._covered.step() and not self._card.step():
                self._drawing = False
                self._queue.queue(CARD, _COVERED_X, _Y, _WIDTH, _CARD_HEIGHT, self._stamped)
            return True
        if self._stale:
            self._compare()
            return True
        parts = _MIDDLE_PARTS if self._covering else _PARTS
        for _ in range(parts):
            part = self._part
            if part < parts and self._parts[part].step():
                return True
            self._part = part + 1 if part + 1 < parts else 0
        return False

    def _compare(self):
        self._stale = False
        table = self._table
        for seat in range(_SEATS):
            self._seats[seat].update(
                len(table.stocks[seat]), self._lit[seat], True, self._acts[seat]
            )
            self._prompts[seat].update(self._chooses[seat])
        for row in self._rows:
            row.look()
        self._count.update(len(table.pile))


class CoveredView:
    """The visible 48 pixels of the card below the top one, with its rank for either player."""

    def __init__(self, canvas, x, y):
        self._canvas = canvas
        self._x = x
        self._y = y
        self._card = _EMPTY
        self._piece = 6

    def start(self, card):
        """Show `card`, 0..53, or -1 for none."""
        self._card = card
        self._piece = 0

    def step(self):
        """Draw one piece; return False when it is complete."""
        piece = self._piece
        if piece == 6:
            return False
        canvas = self._canvas
        x = self._x
        y = self._y
        card = self._card
        self._piece = piece + 1
        if piece == 0:
            canvas.fill_rect(x, y, _TOP_X - _COVERED_X, _CARD_HEIGHT, palette.FELT)
        if card < 0:
            self._piece = 6
        elif piece == 0:
            canvas.fill_rect(x + 3, y, 41, _CARD_HEIGHT, palette.PAPER)
            canvas.fill_rect(x + 1, y + 1, 43, _CARD_HEIGHT - 2, palette.PAPER)
            canvas.fill_rect(x, y + 3, 44, _CARD_HEIGHT - 6, palette.PAPER)
            canvas.fill_rect(x + 44, y, _SHADOW, _CARD_HEIGHT, palette.FELT_DARK)
        else:
            self._picture(piece, card)
        return True

    def _picture(self, piece, card):
        canvas = self._canvas
        x = self._x
        y = self._y
        suit = 4 if card >= _JOKERS else card & 3
        ink = canvas.ink_of(card)
        if piece == 1:
            canvas.image(x + 10, y + 7, INDEX_RANKS[card >> 2], 1, 0, ink)
        elif piece == 2:
            canvas.image(x + 14, y + 42, SUITS_SMALL[suit], 1, 0, ink)
        elif piece == 3:
            canvas.image(x + 14, y + 74, SUITS_SMALL[suit], 1, 2, ink)
        elif piece == 4:
            canvas.image(x + 10, y + 95, INDEX_RANKS[card >> 2], 1, 2, ink)


class MoneySeatView(SeatView):
    """A seat's box: its shape, its numerals, and what its acting button does.

    `turn` of `update` fills the box: its button is to be pressed now. `mark` holds its lines of
    text.
    """

    def _draw_ground(self):
        side = self._side
        colour = palette.SEAT_COLOURS[self._button] if self._turn else palette.FELT_DARK
        self._canvas.fill_rect(side.left, side.top, side.width, side.height, colour)
        self._part = 0
        ink = palette.INK if self._turn else palette.WHITE
        side.number(self._canvas, self._line, 34, self._cards, ink)

    def _draw_shape(self):
        colour = palette.INK if self._turn else palette.SEAT_COLOURS[self._button]
        self._side.shape(self._canvas, 4, 2, SHAPES[self._button], colour)

    def _draw_mark(self):
        """Draw the next line; True while there are more."""
        line = self._line
        lines = self._mark
        if self._part and line.step():
            return True
        line.clear()
        i = self._part
        if not lines:
            return False
        line.add(lines[i])
        is_one = len(lines) == 1
        size = 2 if is_one else 1
        ink = palette.INK if self._turn else palette.WHITE
        self._side.start(line, 126 - line.width(size), 7 if is_one else 3 + 12 * i, size, ink)
        self._part = i + 1
        return i + 1 < len(lines)
