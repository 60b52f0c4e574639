"""Draws the table: the card in the middle, the pile's count, the challenge or claim, four
seats."""

from micropython import const

from slapdeck.screens.table.views.middle import FREE
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import card_view, lettering, palette, small_cards
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
_STAKE_DONE = const(5)
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
        self._pile = Counter(display, 216, 83, 64, w.PILE, line)  # right of the pile
        self._stake = Stake(display, line, w.CLAIM)
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
                self._stake.update(self._button_of[table.claim])
            elif table.chances and table.challenger >= 0:
                button = self._button_of[table.challenger]
                paid = min(table.debt - table.chances, len(table.pile) - 1)
                card = table.pile.top(paid)
                self._stake.update(button, table.chances, card, self._button_of[table.turn])
            else:
                self._stake.update(-1)
            return
        turn = table.turn == part
        seat = self._seats[self._button_of[part]]
        cards = max(0, len(table.stocks[part]) - self._flying[part % table.teams])
        seat.update(cards, turn, part < table.seats)


class Stake:
    """Shows left of the pile who would get it: the claimer, or the challenger with the card to
    beat and the number of chances left, which is turned to the challenged side."""

    def __init__(self, display, line, claim):
        self._canvas = display.canvas
        self._queue = display.queue
        self.claim = claim  # the word for a claim
        self._line = line
        self._button = self._card = -1
        self._chances = self._side = 0
        self._piece = _STAKE_DONE

    def redraw(self):
        self._piece = 0

    def update(self, button, chances=0, card=-1, side=0):
        """Set who would get the pile: `button`, -1 for nobody.

        It gets it after `chances` cards of the button `side` that do not beat `card`; with 0 it
        has claimed it.
        """
        if button != self._button or chances != self._chances or side != self._side:
            self._button = button
            self._chances = chances
            self._side = side
            self._piece = 0
        self._card = card

    def step(self):
        """Draw one piece; return False when all is drawn."""
        piece = self._piece
        if piece == _STAKE_DONE:
            return False
        canvas = self._canvas
        turn = canvas.turn_of(self._side)
        if piece == 0:
            canvas.fill_rect(40, 68, 64, 78, palette.FELT)
            self._start_text(turn)
        elif piece == 1:
            if self._line.step():
                return True
            self._draw_shape(turn)
        elif piece == 2 or piece == 3:
            if self._button >= 0 and self._chances:
                draw = small_cards.suited if piece == 2 else small_cards.ranked
                if turn & 1:
                    draw(canvas, 74, 70, 0, self._card)
                else:
                    draw(canvas, 40, 97, turn, self._card)
        else:
            self._queue.queue(REST, 40, 68, 64, 78)
        self._piece = piece + 1
        return True

    def _colour(self):
        """Return the colour of the number: of the challenged side."""
        return palette.SEAT_COLOURS[self._side]

    def _start_text(self, turn):
        line = self._line
        line.clear()
        if self._button < 0:
            return
        if not self._chances:
            line.add(self.claim)
            line.centre(40, 104, 64, 2, palette.WHITE)
            return
        line.number(self._chances)
        size = 4 if self._chances < 10 else 3
        wide = line.width(size)
        high = lettering.height(size)
        if turn & 1:
            line.start(72 - high // 2, 126 - wide // 2, size, turn, self._colour())
        else:
            line.start(86 - wide // 2, 100 - high // 2, size, turn, self._colour())

    def _draw_shape(self, turn):
        button = self._button
        if button >= 0:
            x = 60 if not self._chances else 44 if turn & 1 else 41
            y = 74 if self._chances and turn & 1 else 70
            self._canvas.image(x, y, SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
