"""The winner: name, colour and shape, and what each seat holds that was dealt to."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES, STAR
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_STAGE_SEATS = const(4)
_STAGE_FOOT = const(5)
_DONE = const(8)


class WinnerView:
    """`prepare` says what to show, `enter` begins; the screen is queued once when complete."""

    def __init__(self, canvas, queue):
        self._canvas = canvas
        self._queue = queue
        self._words = words()
        self._line = Line(canvas)
        self._table = None
        self._button_of = None
        self._message = b""
        self._seat = 0
        self._stage = _DONE

    def prepare(self, table, button_of, saved=True, message=b""):
        """The result of `table`; `saved` False says so, `message` (bytes, up to 40) otherwise."""
        self._table = table
        self._button_of = button_of
        self._message = message if saved else self._words.GAME_NOT_SAVED

    def enter(self):
        """Begin."""
        self._stage = 0
        self._seat = 0
        self._line.clear()

    def step(self):
        """One piece; False when the screen is complete."""
        stage = self._stage
        if stage == _DONE:
            return False
        if self._line.step():
            return True
        winner = self._table.winner
        button = self._button_of[winner] if winner >= 0 else -1
        if stage == 0:
            self._canvas.clear(palette.FELT)
            ground = palette.SEAT_COLOURS[button] if button >= 0 else palette.GREY
            self._canvas.fill_rect(24, 24, 272, 88, ground)
        elif stage == 1:
            self._canvas.image(250, 52, STAR, 1, 0, palette.INK)
        elif stage == 2:
            self._name(button)
        elif stage == 3:
            self._wins(button)
        elif stage == _STAGE_SEATS:
            if self._seat < self._table.seats:
                self._stock(self._seat)
                self._seat += 1
                return True
        elif stage == _STAGE_FOOT:
            self._write(self._words.PLAY_AGAIN, 184, 2, palette.WHITE)
        elif stage == _STAGE_FOOT + 1:
            self._write(self._message, 212, 1, palette.GOLD)
        else:
            self._queue.queue(REST, 0, 0, 320, 240)
        self._stage = stage + 1
        return True

    def _name(self, button):
        """The winner's shape, twice as large, and its name; another star for a draw."""
        if button >= 0:
            self._canvas.image(36, 44, SHAPES[button], 2, 0, palette.INK)
        else:
            self._canvas.image(38, 52, STAR, 1, 0, palette.INK)
        line = self._line
        line.clear()
        line.add(self._words.SEATS[button] if button >= 0 else self._words.DRAW)
        line.centre(88, 42 if button >= 0 else 56, 156, 3, palette.INK)

    def _wins(self, button):
        self._line.clear()
        if button >= 0:
            self._line.add(self._words.WINS)
            self._line.centre(88, 76, 156, 2, palette.INK)

    def _stock(self, seat):
        """The seat's shape and its cards, in a row in the order of the buttons."""
        button = self._button_of[seat]
        x = 24 + 69 * button
        canvas = self._canvas
        canvas.fill_rect(x, 128, 65, 36, palette.FELT_DARK)
        canvas.image(x + 4, 134, SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
        line = self._line
        line.clear()
        cards = len(self._table.stocks[seat])
        if self._table.banks is not None and seat < len(self._table.banks):
            cards += self._table.banks[seat].total
        line.number(cards)
        line.start(x + 31, 139, 2, 0, palette.WHITE)

    def _write(self, text, y, scale, colour):
        self._line.clear()
        self._line.add(text)
        self._line.centre(0, y, 320, scale, colour)
