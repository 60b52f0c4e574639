"""The second page of a result: the closest slap, and everybody's game in numbers; a star stands in
the rows of those who won."""

from micropython import const

from slapdeck.screens.result.finish_view import FinishView
from slapdeck.ticks import round_us
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES, SUITS_SMALL
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.wins import draw_wins
from slapdeck.ui.words import words

_COLUMNS = const(5)  # cards, piles, best, mean, false
_COUNTED = const(2)  # the columns of a game without slaps
_RIGHT = (100, 148, 204, 260, 304)
_HEAD_Y = const(115)
_ROW_Y = const(125)
_ROW = const(24)
_FOOT_Y = const(208)
_LOW_FOOT_Y = const(221)  # small, under four rows
_STAR = const(4)  # among the small suits: whose row has it has won
_CLEAR, _TITLE, _MARGIN, _FINISH, _HEADS, _ROWS, _NOTE, _FOOT, _SEND, _DONE = range(10)


class StatsView:
    """`prepare` says what to show, `enter` begins; the screen is queued once when complete.

    `stats` may be growing until `enter`. `wins` has tonight's wins by button, 0..255.
    """

    wins = b"\0\0\0\0"

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._words = words()
        self._line = Line(display.canvas)
        self._finish = FinishView(display.canvas)
        self._table = None
        self.stats = None
        self._button_of = b""
        self.partly = False
        self._up = 0  # how much higher it all stands without a closest slap
        self._columns = _COLUMNS
        self._column = 0
        self._seat = 0
        self._quickest = -1
        self._piece = _DONE

    def prepare(self, table, button_of, stats):
        """The game on `table` with its `stats` (GameStats)."""
        self._table = table
        self._button_of = button_of
        self.stats = stats

    def enter(self):
        """Begin."""
        stats = self.stats
        self._piece = _CLEAR
        self._line.clear()
        self._column = self._seat = 0
        self._columns = _COLUMNS if stats.slaps else _COUNTED
        self._up = 0 if stats.closest.count > 1 else 80
        if not self._up:
            self._finish.prepare(stats.closest, self._button_of)
        self._quickest = -1
        for seat in range(self._table.seats):
            best_us = stats.best_us[seat]
            if best_us >= 0 and (self._quickest < 0 or best_us < self._quickest):
                self._quickest = best_us

    def step(self):
        """One piece; False when the screen is complete."""
        piece = self._piece
        if piece == _DONE:
            return False
        if self._line.step():
            return True
        if piece == _CLEAR:
            self._canvas.clear(palette.FELT)
        elif piece == _TITLE:
            self._line.put_text(self._words.THE_GAME if self._up else self._words.CLOSEST)
            self._line.start(12, 10, 2, 0, palette.WHITE)
        elif piece == _MARGIN:
            self._line.clear()
            if not self._up:
                self._line.put_text(b"", self.stats.closest.by_us[1], b" MS", True)
                self._line.start(308 - self._line.width(2), 10, 2, 0, palette.GOLD)
        elif piece == _FINISH:
            if not self._up and self._finish.step():
                return True
        elif piece == _HEADS:
            if self._head():
                return True
        elif piece == _ROWS:
            if self._cell():
                return True
        elif piece == _NOTE:
            if self.partly:
                self._line.put_text(self._words.PARTLY)
                self._line.start(12, _HEAD_Y - self._up, 1, 0, palette.GOLD)
        elif piece == _FOOT:
            self._line.put_text(self._words.PLAY_AGAIN)
            if _ROW_Y + _ROW * self._table.seats - self._up < _FOOT_Y:
                self._line.centre(0, _FOOT_Y, 320, 2, palette.WHITE)
            else:
                self._line.centre(0, _LOW_FOOT_Y, 320, 1, palette.WHITE)
        elif piece == _SEND:
            self._queue.queue(REST, 0, 0, 320, 240)
        self._piece = piece + 1
        return True

    def _head(self):
        """The name of the next column; False when there was none."""
        column = self._column
        if column == self._columns:
            self._column = 0
            return False
        self._line.put_text(self._words.COLUMNS[column])
        x = _RIGHT[column] - self._line.width(1)
        self._line.start(x, _HEAD_Y - self._up, 1, 0, palette.GREY)
        self._column = column + 1
        return True

    def _cell(self):
        """The next number, before the first of a row its ground and shape; False at the end."""
        seat = self._seat
        if seat >= self._table.seats:
            return False
        column = self._column
        y = _ROW_Y + _ROW * seat - self._up
        if not column:
            button = self._button_of[seat]
            self._canvas.fill_rect(10, y, 300, 23, palette.FELT_DARK)
            self._canvas.image(14, y, SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
            draw_wins(self._canvas.fill_rect, 40, y + 18, self.wins[button], 34, palette.GOLD)
            if self._table.has_won(seat):
                self._canvas.image(44, y + 1, SUITS_SMALL[_STAR], 1, 0, palette.GOLD)
        value = self._value(column, seat)
        colour = palette.WHITE
        line = self._line
        if value < 0:
            line.put_text(b"-")
        else:
            line.put_text(b"", value)
            if column == 2 and self.stats.best_us[seat] == self._quickest:
                colour = palette.GOLD
        line.start(_RIGHT[column] - line.width(2), y + 5, 2, 0, colour)
        self._column = column + 1
        if self._column == self._columns:
            self._column = 0
            self._seat = seat + 1
        return True

    def _value(self, column, seat):
        """What stands in `column` for `seat`, -1 for nothing; reactions in milliseconds."""
        stats = self.stats
        if column == 0:
            cards = len(self._table.stocks[seat])
            banks = self._table.banks
            return cards if banks is None else cards + banks[seat].total
        if column == 1:
            return stats.piles[seat]
        if column == 4:
            return stats.false[seat]
        us = stats.best_us[seat] if column == 2 else stats.mean_us(seat)
        return us if us < 0 else round_us(us) // 1000
