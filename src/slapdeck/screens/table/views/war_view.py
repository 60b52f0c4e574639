"""Draws War: both seats' cards side by side, those laid before in a war, the number of cards at
stake."""

from micropython import const

from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette, small_cards
from slapdeck.ui.art import SHAPES, SUITS_LARGE, SUITS_SMALL
from slapdeck.ui.card_view import INKS
from slapdeck.ui.counter import Counter
from slapdeck.ui.face_art import FIGURES, INDEX_RANKS
from slapdeck.ui.felt import draw_corners
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import words

_Y = const(40)
_HIGH = const(132)
_LEFT = const(40)
_WIDTH = const(240)
_MIDDLE = const(136)
_MIDDLE_WIDTH = const(48)
_BUTTONS = const(4)
_SEATS = const(2)
_PLACES = b"\x01\x00\x02\x03"  # positions from left to right by button: left, bottom, top, right
_NONE = const(-1)


class WarView:
    """Draws the War `game`, seat s at the side of `button_of[s]`; changes nothing in it.

    `show_battle` draws what the next `play` lays. The two face-up cards count together, at the
    stamp of the last pixel of the middle. `call(seats)` sets which seats must press. Allocates
    nothing after construction.
    """

    middle = None  # a battle ends a sweep, and nothing else is drawn there

    def __init__(self, display, game, button_of):
        self._canvas = display.canvas
        self._queue = display.queue
        self._game = game
        self._button_of = button_of
        first = 0 if _PLACES[button_of[0]] < _PLACES[button_of[1]] else 1
        self._columns = [
            Column(display.canvas, game, seat, button_of[seat], seat != first)
            for seat in range(_SEATS)
        ]
        self._seats = [SeatView(display, button) for button in range(_BUTTONS)]
        w = words()
        self._count = Counter(display, _MIDDLE, 90, _MIDDLE_WIDTH, w.PILE)
        self._war = w.WAR
        self._line = Line(display.canvas)
        self._waiting = 0
        self.now = 0  # set on every turn
        self._stale = False
        self._stamped = False
        self._drawing = 0  # number of pieces of the middle to come

    def enter(self):
        """Draw the whole screen, without a card on the table."""
        self._canvas.clear(palette.FELT)
        draw_corners(self._canvas)
        self._queue.queue(REST, 0, 0, 320, 240)
        for button in range(_BUTTONS):
            self._seats[button].redraw()
        for column in self._columns:
            column.start(False)
        self._count.redraw()
        self._drawing = 4
        self._stamped = False
        self.refresh()

    def refresh(self):
        """Compare with the table in a later step, as it may have changed."""
        self._stale = True

    def call(self, seats):
        """Ask the seats of the mask `seats` to press (in games where both press), and mark the
        other one as ready."""
        if seats != self._waiting:
            self._waiting = seats
            self._stale = True

    def show_pile(self):
        """Do nothing: a battle, once shown, stays."""

    def show_battle(self):
        """Show the cards of the next `play`; return how many are then on the table."""
        cards = 0
        for column in self._columns:
            cards += column.start(True)
        self._count.update(cards)
        self._drawing = 4
        self._stamped = True
        return cards

    def sweep(self, button, t):
        """Do nothing: only views that move cards sweep them in (animated_duels.py)."""

    def due(self, t):
        """Return `t`: nothing moves."""
        return t

    def step(self):
        """Draw one small piece, the cards first; return False when nothing is left."""
        if self._drawing:
            self._draw_middle()
            return True
        if self._stale:
            self._compare()
            return True
        if self._count.step():
            return True
        for button in range(_BUTTONS):
            if self._seats[button].step():
                return True
        return False

    def _draw_middle(self):
        stage = self._drawing
        if stage == 4:
            self._canvas.fill_rect(_MIDDLE, _Y, _MIDDLE_WIDTH, 40, palette.FELT)
            self._line.clear()
            if self._stamped and self._game.at_war:
                self._line.add(self._war)
                scale = 2 if self._line.width(2) <= _MIDDLE_WIDTH else 1
                self._line.centre(_MIDDLE, 60, _MIDDLE_WIDTH, scale, palette.GOLD)
        elif stage == 3:
            if self._line.step():
                return
        elif stage == 2:
            if self._columns[0].step() or self._columns[1].step():
                return
        else:
            self._queue.queue(CARD, _LEFT, _Y, _WIDTH, _HIGH, self._stamped)
        self._drawing = stage - 1

    def _compare(self):
        self._stale = False
        table = self._game.table
        waiting = self._waiting
        for seat in range(_BUTTONS):
            is_called = waiting >> seat & 1 > 0
            dealt = seat < _SEATS
            self._seats[self._button_of[seat]].update(
                len(table.stocks[seat]), is_called, dealt, waiting and dealt and not is_called
            )


_CARD_WIDTH = const(68)
_CARD_HIGH = const(96)
_STACK_HIGH = const(32)
_COLUMN_WIDTH = const(96)
_FACE_STEP = const(24)
_BACK_STEP = const(4)
_TOP_BUTTON = const(2)
_JOKERS = const(52)
_JACK = const(10)
_MOST = const(54)
_DOWN = const(255)
_COLUMN_DONE = const(6)


class Column:
    """One seat's cards: the fighting card large, those laid before it small.

    They are nearer to the seat if it is at the bottom or top, and turned to it (Canvas.turn_of).
    """

    def __init__(self, canvas, game, seat, button, is_right):
        self._canvas = canvas
        self._game = game
        self._seat = seat
        self._button = button
        self._high = button == _TOP_BUTTON
        self._turn = canvas.turn_of(button) if self._high else 0
        self._x = 184 if is_right else _LEFT
        self._card_x = 186 if is_right else 66
        self._shape_x = 256 if is_right else _LEFT
        self._card_y = _Y if self._high else _Y + _HIGH - _CARD_HIGH
        self._stack_y = _Y + _HIGH - _STACK_HIGH if self._high else _Y
        self._stack = bytearray(_MOST)
        self._count = 0
        self._card = _NONE
        self._is_bare = False
        self._piece = _COLUMN_DONE
        self._next = 0
        self._layer = 0  # of a figure (picture card)
        self._along = 0

    def start(self, is_battle, is_bare=False):
        """Draw the column from its first piece on: the cards of the next `play`, an empty place,
        or with `is_bare` only the table.

        Return how many cards the seat then has on the table.
        """
        self._piece = self._count = 0
        self._card = _NONE
        self._is_bare = is_bare
        if not is_battle:
            return 0
        game = self._game
        seat = self._seat
        pile = game.table.pile
        if game.at_war:
            for i in range(len(pile)):
                if game.laid_by(i) == seat:
                    self._add(_DOWN if game.is_face_down(i) else pile.bottom(i))
            for _ in range(game.down_count(seat)):
                self._add(_DOWN)
        self._card = game.next_card(seat)
        if self._card < 0 and self._count:  # its last face-up card fights again (W6)
            self._count -= 1
            self._card = self._stack[self._count]
        return self._count + (1 if self._card >= 0 else 0)

    def _add(self, card):
        if self._count < _MOST:
            self._stack[self._count] = card
            self._count += 1

    def step(self):
        """Draw one piece; return False when the column is complete."""
        piece = self._piece
        if piece == _COLUMN_DONE:
            return False
        canvas = self._canvas
        if piece == 0:
            canvas.fill_rect(self._x, _Y, _COLUMN_WIDTH, _HIGH, palette.FELT)
            self._begin_stack()
        elif piece == 1:
            self._shape()
            if self._card < 0:
                if not self._is_bare:
                    self._empty()
                self._piece = 4
        elif piece == 2:
            small_cards.blank(
                canvas, self._card_x, self._card_y, _CARD_WIDTH, _CARD_HIGH, palette.PAPER
            )
        elif piece == 3:
            self._corner()
        elif piece == 4:
            if self._draw_middle():
                return True
        elif self._draw_small():
            return True
        self._piece += 1
        return True

    def _image(self, x, y, w, h, picture, ink):
        """Draw a picture of w x h pixels at (x, y) of the card, as its player sees it."""
        if self._turn:
            x = _CARD_WIDTH - x - w
            y = _CARD_HIGH - y - h
        self._canvas.image(self._card_x + x, self._card_y + y, picture, 1, self._turn, ink)

    def _corner(self):
        card = self._card
        ink = self._canvas.ink_of(card)
        self._layer = 0
        self._image(2, 5, 24, 30, INDEX_RANKS[card >> 2], ink)
        if card < _JOKERS:
            self._image(4, 38, 16, 16, SUITS_SMALL[card & 3], ink)

    def _draw_middle(self):
        """Draw a large suit, or a layer of a picture card; True while there are more."""
        card = self._card
        i = self._layer
        if card >> 2 < _JACK:
            self._image(24, 51, 40, 40, SUITS_LARGE[card & 3], self._canvas.ink_of(card))
            return False
        figure = FIGURES[(card >> 2) - _JACK if card < _JOKERS else -1]
        self._image(20, 38, 48, 58, figure[i], INKS[i])
        self._layer = i + 1
        return i < 2

    def _shape(self):
        y = self._card_y + (0 if self._high else _CARD_HIGH - 24)
        self._canvas.image(
            self._shape_x,
            y,
            SHAPES[self._button],
            1,
            self._turn,
            palette.SEAT_COLOURS[self._button],
        )

    def _empty(self):
        x = self._card_x
        y = self._card_y
        self._canvas.fill_rect(x, y, _CARD_WIDTH, _CARD_HIGH, palette.FELT_LIGHT)
        self._canvas.fill_rect(x + 2, y + 2, _CARD_WIDTH - 4, _CARD_HIGH - 4, palette.FELT)

    def _begin_stack(self):
        """Start the row of small cards, without the oldest if they are too many."""
        first = self._count
        room = _COLUMN_WIDTH - small_cards.FACE_WIDTH
        if first:
            first -= 1  # the newest lies whole
            while first and room >= self._step_of(first - 1):
                first -= 1
                room -= self._step_of(first)
        self._next = first
        self._along = self._x

    def _step_of(self, i):
        return _BACK_STEP if self._stack[i] == _DOWN else _FACE_STEP

    def _draw_small(self):
        """Draw the next small card over the one before; True while there are more."""
        i = self._next
        if i >= self._count:
            return False
        if self._stack[i] == _DOWN:
            small_cards.back(self._canvas, self._along, self._stack_y)
        else:
            small_cards.face(self._canvas, self._along, self._stack_y, self._turn, self._stack[i])
            if self._along > self._x:  # its edge, against the paper of the card before
                self._canvas.fill_rect(
                    self._along - 1, self._stack_y, 1, _STACK_HIGH, palette.FELT_DARK
                )
        self._along += self._step_of(i)
        self._next = i + 1
        return True
