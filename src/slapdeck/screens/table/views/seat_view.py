"""Draws a seat's box on the table: its shape, its stock, whether to press now."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import ARROW, SHAPES, TICK
from slapdeck.ui.felt import draw_side
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.side import Side
from slapdeck.ui.team_edge import draw_team_edge
from slapdeck.ui.words import words

_DEPTH = const(28)
_FEW = const(3)  # with so few cards, the count is on red, with these cards
_GROUND = const(0)
_SHAPE = const(1)
_COUNT = const(2)
_MARK = const(3)
_MARK_LINE = const(4)
_DONE = const(5)


class SeatView:
    """The box of one button. `update` sets what it shows; `step` draws what changed.

    With three cards or fewer the number stands on red beside these cards, and `jolt` moves it.
    Only a box filled with the seat's colour, with an arrow, means "press now". With `calls` False,
    when cards come by themselves, nothing says whose turn it is, except with `plays`: the seat at
    turn has a card back, which its player is to play.

    A `badge` (night_rank.py), None in most games, stands beside the number, which is that of its
    piles, not of the cards. standing_view.py extends this for a seat without
    cards. Views that are never drawn at the same time may share a `line`, and the boxes of one
    table their `texts()`.
    """

    def __init__(self, display, button, line=None, calls=True, texts=None):
        self._canvas = display.canvas
        self._queue = display.queue
        self._button = button
        self._side = Side(button, _DEPTH, display.canvas.turn_of(button))
        self._line = line or Line(display.canvas)
        self._texts = texts or self.texts()
        self._out = self._texts[0]
        self._cards = 0
        self._turn = self._dealt = False
        self._mark = ()
        self._calls = calls
        self.plays = False
        self._is_filled = False
        self.has_partner = False  # a team shares an edge with the seat opposite
        self.badge = None
        self._piece = _DONE
        self._part = 0  # pieces of the mark drawn so far
        self._jolt = 0

    @staticmethod
    def texts() -> tuple:
        """Return the texts of a box; allocates."""
        return (words().STANDING[1],)

    def redraw(self):
        """Draw the box again, changed or not."""
        self._piece = _GROUND

    def update(self, cards, turn, dealt, mark=()):
        """Set what the box shows.

        cards  number of cards in the stock
        turn   is it this seat's turn?
        dealt  was the seat dealt cards?
        mark   is it ready, while another seat is to press?
        """
        turn = turn and (self._calls or self.plays)
        if (
            cards != self._cards
            or turn != self._turn
            or dealt != self._dealt
            or mark != self._mark
        ):
            self._cards = cards
            self._turn = turn
            self._dealt = dealt
            self._mark = mark
            self._is_filled = turn and self._calls
            self._piece = _GROUND

    def is_low(self):
        """Has it one to three cards? With a badge, few cards are no danger."""
        return 0 < self._cards <= _FEW and self.badge is None

    def number(self):
        """Return the large number: of cards, or of piles."""
        return self.badge.piles if self.badge else self._cards

    def _is_unused(self):
        """Is nobody at this side? Then it is felt."""
        return not self._dealt and not self._cards

    def _is_small(self) -> "bool":
        """Is there no room for three digits beside a badge?"""
        return self.badge is not None and self.badge.piles > 99

    def jolt(self, by):
        """Draw the number of few cards `by` pixels (-2..2) beside its place."""
        self._jolt = by
        self._piece = _GROUND

    def step(self):
        """Draw one piece; return False when the box is right."""
        piece = self._piece
        if piece == _DONE:
            return False
        if piece == _GROUND:
            self._draw_ground()
        elif piece == _SHAPE:
            self._draw_shape()
        elif piece == _COUNT or piece == _MARK_LINE:
            if self._line.step():
                return True
        elif self._draw_mark():
            return True
        self._piece = piece + 1
        if piece == _MARK_LINE:
            side = self._side
            self._queue.queue(REST, side.left, side.top, side.width, side.height)
        return True

    def _draw_ground(self):
        side = self._side
        colour = palette.FELT_DARK
        if self._is_filled:
            colour = palette.SEAT_COLOURS[self._button]
        elif self._is_unused():
            colour = palette.FELT
        self._canvas.fill_rect(side.left, side.top, side.width, side.height, colour)
        if colour == palette.FELT_DARK:  # sunk into the felt
            self._canvas.fill_rect(side.left, side.top, side.width, 1, palette.INK)
            self._canvas.fill_rect(side.left, side.top, 1, side.height, palette.INK)
            right = side.left + side.width - 1
            self._canvas.fill_rect(right, side.top, 1, side.height, palette.FELT_LIGHT)
            bottom = side.top + side.height - 1
            self._canvas.fill_rect(side.left, bottom, side.width, 1, palette.FELT_LIGHT)
        if self.has_partner:
            draw_team_edge(self._canvas, side, self._button)
        self._part = 0
        line = self._line
        line.clear()
        if self.is_low():
            self._draw_low()
        elif self._cards:
            ink = palette.INK if self._is_filled else palette.WHITE
            if self._is_small():
                line.number(self.number())
                side.start(line, 34, 7, 2, ink)
            else:
                side.number(self._canvas, line, 34, self.number(), ink)
        elif self._dealt:
            line.add(self._out)
            side.start(line, 34, 7, 2, palette.INK if self._is_filled else palette.GREY)

    def _draw_low(self):
        """Draw the number of few cards."""
        side = self._side
        canvas = self._canvas
        if side.is_column:
            canvas.fill_rect(side.left + 1, side.top + 33, 26, 44, palette.CARD_RED)
        else:
            side.fill(canvas, 31, 0, 66, 27, palette.CARD_RED)
        line = self._line
        line.number(self._cards)
        side.start(line, 36 + self._jolt, 1, 3, palette.WHITE)

    def _draw_shape(self):
        if self._is_unused():
            draw_side(self._canvas, self._side, 0)
            return
        colour = palette.SEAT_COLOURS[self._button]
        if self._is_filled:
            colour = palette.INK
        elif not self._cards:
            colour = palette.SLATE
        self._side.shape(self._canvas, 4, 2, SHAPES[self._button], colour)
        for i in range(self._cards if self.is_low() else 0):
            if self._side.is_column:
                self._draw_back(60, 2 + 8 * i, 7, 14)
            else:
                self._draw_back(57 + 13 * i, 5, 11, 17)

    def _draw_mark(self):
        """Draw a piece of the one mark beside the number; True while there are more."""
        self._line.clear()
        if self._is_unused():
            draw_side(self._canvas, self._side, 1)
        elif self._turn and self._calls:
            return self._draw_arrow()
        elif self._mark:
            self._side.image(self._canvas, 106, 6, TICK, palette.WHITE)
        elif self.badge:
            self.badge.draw(self._canvas, self._side, self._line)
        elif self._turn:
            self._draw_back(106, 4, 16, 20)
        return False

    def _draw_back(self, u, v, wide, high):
        """Draw a card face down."""
        self._side.fill(self._canvas, u, v, wide, high, palette.PAPER)
        self._side.fill(self._canvas, u + 2, v + 2, wide - 4, high - 4, palette.VIOLET)

    def _draw_arrow(self):
        """Draw 8 columns of the arrow; True while there are more, as a turned picture takes
        time."""
        arrow = ARROW[0]
        i = self._part
        self._side.column(self._canvas, 102, 6, arrow, i, palette.INK)
        self._part = i + 1
        return i + 1 < len(arrow) // arrow[0]
