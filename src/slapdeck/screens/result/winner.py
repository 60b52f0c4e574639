"""Draws the winner: a page in its colour, a crown, a boast, and every seat's cards.

Two partners have half the page each, and so have two equal players; more share it alike.
"""

from micropython import const

from slapdeck.screens.common.packed import Packed
from slapdeck.screens.common.winner_art import CROWN
from slapdeck.screens.result.shower import EDGE, Shower
from slapdeck.ui import lettering, palette
from slapdeck.ui.art import SHAPES, SHAPES_LARGE
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import Line
from slapdeck.ui.names import winners
from slapdeck.ui.send import REST
from slapdeck.ui.words import join, words

_INKS = (palette.INK, palette.CARD_RED, palette.GOLD)
_CROWN_PIECES = const(36)  # three inks in 12 columns
_CROWN_HIGH = const(60)
_CROWN_Y = const(11)
_NAME_Y = const(83)  # its accents are below the crown
_BOAST_Y = const(135)  # its commas hang down to the boxes
_BOX_Y = const(166)
_BOX_HIGH = const(27)
_LINE_Y = const(197)
_PRESS_Y = const(213)
_LARGEST = const(290)  # widest name in the largest letters, in pixels
_WIDE = const(294)  # between the edges, with a gap
_SPACE = const(6)  # between a number and the words beside it
_STAGE_CROWN = const(1)
_STAGE_NAME = const(2)
_STAGE_BOAST = const(3)
_STAGE_SEATS = const(4)
_STAGE_LINE = const(5)
_STAGE_PRESS = const(6)
_STAGE_SENT = const(7)
_DONE = const(8)


class WinnerView:
    """Draws what `prepare` was given, from `enter` on; the page is queued once, when complete.

    `boast` adds a line that needs the whole record (boast.py), and queues all from there on
    again. Then cards fall, if `moves`. Set `now`, the ticks, in every turn. `game` has the title
    of the game and how it differs from its preset.
    """

    moves = False
    game: "tuple[bytes, bytes]" = (b"", b"")

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._words = words()
        self._line = Line(display.canvas)
        self._crown = Packed(display.canvas, CROWN, _INKS, _CROWN_HIGH)
        self._shower = Shower(display)
        self._table = None
        self._button_of = None
        self._sides = []  # buttons whose colours share the page: winner and partner, or equals
        self._message = b""
        self._boast = b""
        self._has_boast = False
        self._pieces = []  # of the boast: (x in it, text, size) still to be drawn
        self._boast_x = 0
        self._seat = 0
        self._piece = 0
        self._stage = _DONE
        self._top = 0  # y from which the page is queued
        self.now = 0

    def prepare(self, table, button_of, saved=True, message=b""):
        """Take the result of `table`.

        If `saved` is False, the page says so; else it shows `message` (bytes, up to 40).
        """
        self._table = table
        self._button_of = button_of
        winner = table.winner
        partner = table.partner_of(winner)
        if winner >= 0:
            seats = [winner, partner] if partner >= 0 else [winner]
        else:
            most = max([self._cards(seat) for seat in range(table.seats)])
            seats = [seat for seat in range(table.seats) if self._cards(seat) == most]
        self._sides = [button_of[seat] for seat in seats]
        if winner < 0:
            self._sides.sort()
        self._message = message if saved else self._words.GAME_NOT_SAVED

    def boast(self, line, message=b""):
        """Add the line to boast with, and the message if `prepare` had none."""
        self._boast = line
        self._message = self._message or message
        self._has_boast = True
        if self._stage == _DONE:
            self._stage = _STAGE_BOAST
            self._seat = 0

    def enter(self):
        self._stage = self._top = 0
        self._seat = self._piece = 0
        self._line.clear()
        self._shower.forget()

    def is_moving(self):
        """Are cards falling?"""
        return self._shower.running

    def due(self, t):
        """Return the earlier of `t` and the moment of the next falling card."""
        return self._shower.next_t() if self._shower.running else t

    def step(self):
        """Draw one piece; False when the page is complete, or nothing moves at this moment."""
        stage = self._stage
        if self._line.step():
            return True
        if stage == _DONE:
            return self._shower.step(self.now)
        winner = self._table.winner
        button = self._button_of[winner] if winner >= 0 else -1
        if stage == 0:
            self._canvas.clear(palette.NIGHT)
            self._fill(EDGE)
        elif stage == _STAGE_CROWN:
            if self._emblem(button):
                return True
        elif stage == _STAGE_NAME:
            if button >= 0:
                self._name(button)
            elif self._say_draw():
                return True
        elif stage == _STAGE_BOAST:
            if self._numbers():
                return True
        elif stage == _STAGE_SEATS:
            if self._seat < self._table.seats:
                self._stock(self._seat)
                self._seat += 1
                return True
        elif stage == _STAGE_LINE:
            self._fill(_BOX_Y + _BOX_HIGH)
            self._say_what(button)
        elif stage == _STAGE_PRESS:
            self._write(self._words.PLAY_ON, _PRESS_Y, 2)
        else:
            top = self._top
            self._queue.queue(REST, 0, top, 320, 240 - top)
            self._top = _BOAST_Y - lettering.rise(3)
            if self._has_boast and self.moves and button >= 0:
                self._shower.start(self.now)
        self._stage = stage + 1
        return True

    def _fill(self, top):
        """Fill the page from y `top` on with the colours of those who share it."""
        for i in range(len(self._sides)):
            x = self._side_x(i)
            colour = palette.SEAT_COLOURS[self._sides[i]]
            self._canvas.fill_rect(x, top, 320 - EDGE - x, 240 - EDGE - top, colour)

    def _emblem(self, button):
        """Draw a piece of the crown and of the winner's shapes beside it, the right one its
        partner's.

        After a draw there is no crown, but each equal player's shape.
        """
        piece = self._piece
        canvas = self._canvas
        sides = self._sides
        if button < 0:
            x = (self._side_x(piece) + self._side_x(piece + 1)) // 2 - 24
            canvas.image(x, 30, SHAPES_LARGE[sides[piece]], 1, 0, palette.INK)
            self._piece = piece + 1
            return piece + 1 < len(sides)
        if piece < _CROWN_PIECES:
            self._crown.draw(piece, 112, _CROWN_Y)
        else:
            x = 40
            if piece > _CROWN_PIECES:
                x = 232
                button = sides[-1]
            canvas.image(x, 18, SHAPES_LARGE[button], 1, 0, palette.INK)
        self._piece = piece + 1
        return piece <= _CROWN_PIECES

    def _name(self, button):
        line = self._line
        w = self._words
        partner = self._sides[-1] if len(self._sides) > 1 else -1
        line.put_text(winners(w, button, partner))
        size = 4 if line.width(4) <= _LARGEST else 3
        line.centre(0, _NAME_Y if size == 4 else _NAME_Y + 12, 320, size, palette.INK)

    def _say_draw(self):
        """Start the next of the two lines of a draw; return True after the first."""
        i = self._piece - len(self._sides)
        self._line.put_text(self._words.DRAW[i])
        self._line.centre(0, 82 + 28 * i, 320, 3, palette.INK)
        self._piece += 1
        return not i

    def _numbers(self):
        """Draw the next piece of the boast, its numbers large; return True if there are more."""
        canvas = self._canvas
        pieces = self._pieces
        if not pieces:
            x = 0
            for word in self._boast.split():
                size = 3 if b"0" <= word[:1] <= b"9" else WRITTEN
                pieces.append((x, word, size))
                x += canvas.width(word, size) + _SPACE
            if x > _WIDE + _SPACE or all([size == WRITTEN for _, _, size in pieces]):
                x = canvas.width(self._boast, 2) + _SPACE
                pieces[:] = [(0, self._boast, 2)]
            self._boast_x = 160 - (x - _SPACE) // 2
        if pieces:
            x, word, size = pieces.pop(0)
            y = _BOAST_Y + lettering.height(3) - lettering.height(size)
            self._line.put_text(word)
            self._line.start(self._boast_x + x, y, size, 0, palette.INK)
        return len(pieces) > 0

    def _say_what(self, button):
        """Start the game's title and, if there is room, the message or how the game differs;
        without room the message alone."""
        w = self._words
        what = self.game[0]
        if button >= 0:
            what = join([w.WINS if len(self._sides) == 1 else w.WIN, what]).strip()
        more = self._message or self.game[1]
        both = join([what, more], b". ") if what and more else what or more
        if self._canvas.width(both, WRITTEN) > _WIDE:
            both = self._message or what
        self._write(both, _LINE_Y, WRITTEN)

    def _stock(self, seat):
        """Draw the seat's shape and cards, in a row in the order of the buttons."""
        button = self._button_of[seat]
        x = 24 + 69 * button
        canvas = self._canvas
        canvas.fill_rect(x, _BOX_Y, 65, _BOX_HIGH, palette.NIGHT)
        colour = palette.SEAT_COLOURS[button]
        canvas.image(x + 4, _BOX_Y + 1, SHAPES[button], 1, 0, colour)
        line = self._line
        line.put_text(b"", self._cards(seat))
        line.start(x + 32, _BOX_Y + 6, 2, 0, palette.WHITE)

    def _cards(self, seat):
        """Return the number of the seat's cards, money included."""
        table = self._table
        cards = len(table.stocks[seat])
        if table.banks is not None and seat < len(table.banks):
            cards += table.banks[seat].total
        return cards

    def _side_x(self, i):
        """Return the left edge of the i-th colour of the page."""
        return EDGE + (320 - 2 * EDGE) * i // len(self._sides)

    def _write(self, text, y, scale):
        line = self._line
        line.put_text(text)
        if line.width(scale) > _WIDE:
            scale = 1
        line.centre(0, y, 320, scale, palette.INK)
