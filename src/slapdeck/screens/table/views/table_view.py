"""Draws the table: the card in the middle, the pile's count, the challenge or claim, four
seats."""

from micropython import const

from slapdeck.screens.table.views.middle import FREE
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import card_view, palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.card_view import CardView
from slapdeck.ui.counter import Counter
from slapdeck.ui.felt import draw_corners
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import words

_CARD_X = const(112)
_CARD_Y = const(40)
_BUTTONS = const(4)
_EMPTY = const(-1)
_NO_WORDS = (b"", b"")


class TableView:
    """Draws `table` (a table.Table), seat s at the side of `button_of[s]`; changes nothing in it.

    `show_card`, `show_taken` and `show_pile` draw the middle; a card counts once the panel's stamp
    is there. `refresh` lets later steps draw what changed on the table. `rank_words` has a name
    for each rank (bytes) in games that have such names, else it is None. `middle` (middle.py)
    refuses drawings over a card that the dealer has asked for. Movement is drawn by
    animated_table.py. Allocates nothing after construction.
    """

    middle = FREE
    _Seat = SeatView
    _flying = b"\0\0\0\0"  # number of cards of each team that are not shown yet

    def __init__(self, display, table, button_of, rank_words=None):
        self._canvas = display.canvas
        self._queue = display.queue
        self._table = table
        self._button_of = button_of
        self._rank_words = rank_words
        self._card = CardView(display.canvas, _CARD_X, _CARD_Y)
        self._drawing = self._stamped = False
        # shared by all parts: each is drawn to its end before the next
        self._line = line = Line(display.canvas)
        texts = self._Seat.texts()
        self._seats = [self._Seat(display, i, line, False, texts) for i in range(_BUTTONS)]
        for seat in self._seats:
            seat.has_partner = table.teams == 2
        w = words()
        self._pile = Counter(display, 216, 84, 64, w.IN_PILE, line, 34)  # right of the pile
        self._pile.hides_0 = True
        self._stake = Stake(display, line, w.TO_BEAT, w.CLAIM)
        self._parts = self._seats + [self._pile, self._stake]
        self._look = _BUTTONS + 1  # index of the next part to compare with the table
        self._is_done = False  # has every part been asked, and nothing is left to draw?
        self._part = 0  # index of the part that is being drawn

    def enter(self):
        """Draw the whole screen."""
        self._canvas.clear(palette.FELT)
        draw_corners(self._canvas)
        self._queue.queue(REST, 0, 0, 320, 240)
        for part in self._parts:
            part.redraw()
        self.show_pile()
        self.refresh()

    def refresh(self):
        """Compare with the table in later steps, as it may have changed."""
        self._look = 0
        self._is_done = False

    def must_slap(self):
        """Let the stake say that a claim is to be slapped (R47)."""
        self._stake.claim = words().SLAP

    def wear(self, badges):
        """Give the seats these badges (night_rank.py), by button."""
        for button in range(_BUTTONS):
            self._seats[button].badge = badges[button]

    def redraw_seat(self, button):
        """Draw a seat again whose badge has changed."""
        self._seats[button].redraw()
        self.refresh()

    def show_card(self, card):
        """Show `card` on the pile; its last pixel is stamped."""
        self._show(card, True)

    def show_taken(self):
        """Show the empty place; the claim is settled at the stamp of its last pixel."""
        self._show(_EMPTY, True)

    def show_pile(self, words=_NO_WORDS):
        """Show the top of the pile as it is; not stamped.

        An empty place shows the two `words` (bytes): what was slapped there.
        """
        if self.middle.refuses():
            return
        pile = self._table.pile
        if len(pile):
            self._show(pile.top(0), False)
        else:
            self._queue.cancel(CARD)
            self._card.start(_EMPTY, words[0], words[1])
            self._drawing = True
            self._stamped = False

    def step(self):
        """Draw one small piece, the card's first; return False when nothing is left."""
        if self._drawing:
            if not self._card.step():
                self._drawing = False
                wide = card_view.WIDTH
                high = card_view.HEIGHT
                self._queue.queue(CARD, _CARD_X, _CARD_Y, wide, high, self._stamped)
            return True
        if self._look <= _BUTTONS:
            self._compare(self._look)
            self._look += 1
            return True
        if self._is_done:
            return False
        parts = self._parts
        count = len(parts)
        for _ in range(count):
            part = self._part
            if parts[part].step():
                return True
            self._part = (part + 1) % count
        self._is_done = True
        return False

    def _show(self, card, stamped):
        # Or an area that still waits would show the new card before its stamp.
        self._queue.cancel(CARD)
        words = self._rank_words
        if words is None or card < 0:
            self._card.start(card)
        else:
            self._card.start(card, words[card >> 2])
        self._drawing = True
        self._stamped = stamped

    def _compare(self, part):
        """Update the seat `part`, or the middle if `part` is 4, from the table."""
        table = self._table
        if part == _BUTTONS:
            self._pile.update(len(table.pile))
            if table.claim >= 0:
                self._stake.update(self._button_of[table.claim], 0)
            elif table.chances and table.challenger >= 0:
                self._stake.update(self._button_of[table.challenger], table.chances)
            else:
                self._stake.update(-1, 0)
            return
        turn = table.turn == part
        owed = table.chances if turn and table.claim < 0 else 0
        seat = self._seats[self._button_of[part]]
        cards = max(0, len(table.stocks[part]) - self._flying[part % table.teams])
        seat.update(cards, turn, owed, part < table.seats, table.debt)


class Stake:
    """Shows left of the pile who would get it: the challenger with the chances left, or the
    claimer."""

    def __init__(self, display, line, to_beat, claim):
        self._canvas = display.canvas
        self._queue = display.queue
        self._to_beat = to_beat
        self.claim = claim  # the word for a claim
        self._line = line
        self._button = -1
        self._chances = 0
        self._piece = 3

    def redraw(self):
        self._piece = 0

    def update(self, button, chances):
        """Set who would get the pile: `button` (-1: nobody yet) after `chances` cards (0: it is
        claimed)."""
        if button != self._button or chances != self._chances:
            self._button = button
            self._chances = chances
            self._piece = 0

    def step(self):
        """Draw one piece; return False when all is drawn."""
        piece = self._piece
        if piece == 3:
            return False
        line = self._line
        if piece == 0:
            self._draw_ground()
        elif line.step():
            return True
        elif piece == 1:
            line.clear()
            if self._button >= 0 and self._chances:
                line.add(self._to_beat)
                line.centre(40, 134, 64, 1, palette.GREY)
        else:
            self._queue.queue(REST, 40, 68, 64, 76)
        self._piece = piece + 1
        return True

    def _draw_ground(self):
        canvas = self._canvas
        button = self._button
        line = self._line
        canvas.fill_rect(40, 68, 64, 76, palette.FELT)
        line.clear()
        if button < 0:
            return
        canvas.image(60, 70, SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
        if self._chances:
            line.number(self._chances)
            line.centre(40, 102, 64, 3, palette.WHITE)
        else:
            line.add(self.claim)
            line.centre(40, 104, 64, 2, palette.WHITE)
