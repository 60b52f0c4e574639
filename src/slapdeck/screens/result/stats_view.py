"""Draws the second page of a result: the closest slap, and each player's game in numbers.

A crown marks the winners' rows, a cup those of others who have won since power-on.
"""

from micropython import const

from slapdeck.screens.result.finish_view import put_finish
from slapdeck.ticks import round_us
from slapdeck.ui import palette
from slapdeck.ui.art import CUP, SHAPES, SMALL_CROWN
from slapdeck.ui.line import millis_text
from slapdeck.ui.sheet import CENTRE, RIGHT, Sheet
from slapdeck.ui.words import fill, words

_COLUMNS = const(5)  # cards, piles, best, mean, false
_COUNTED = const(2)  # number of columns in a game without slaps
_BEST = const(2)
_RIGHT = (100, 148, 204, 260, 304)
_WIDE = const(56)  # width of a number
_HEAD_Y = const(115)
_ROW_Y = const(125)
_ROW = const(24)
_FOOT_Y = const(208)
_LOW_FOOT_Y = const(221)  # y of a small foot under four rows
_WITHOUT_CLOSEST = const(80)  # without a closest slap the rows are this much higher


class StatsView:
    """Draws what `prepare` was given: `enter` starts, `step` draws.

    `stats` may be growing until `enter`. `wins` has the wins since power-on by button, 0..255.
    """

    wins = b"\0\0\0\0"

    def __init__(self, display):
        self._sheet = Sheet(display)
        self._table = None
        self.stats = None
        self._button_of = b""
        self.partly = False

    def prepare(self, table, button_of, stats):
        """Take the game on `table` and its `stats` (GameStats)."""
        self._table = table
        self._button_of = button_of
        self.stats = stats

    def enter(self):
        """Queue the whole page."""
        sheet = self._sheet
        stats = self.stats
        w = words()
        closest = stats.closest
        is_close = closest.count > 1
        sheet.ground(palette.FELT)
        sheet.text((12, 10, 296, 2), w.CLOSEST if is_close else w.THE_GAME, palette.WHITE)
        if is_close:
            margin = fill(w.MILLIS, n=millis_text(closest.by_us[1]))
            sheet.text((12, 10, 296, 2), margin, palette.GOLD, RIGHT)
            put_finish(sheet, closest, self._button_of)
        up = 0 if is_close else _WITHOUT_CLOSEST
        columns = _COLUMNS if stats.slaps else _COUNTED
        for column in range(columns):
            sheet.text(
                (_RIGHT[column] - _WIDE, _HEAD_Y - up, _WIDE, 1),
                w.COLUMNS[column],
                palette.GREY,
                RIGHT,
            )
        seats = self._table.seats
        quickest = min([us for us in stats.best_us[:seats] if us >= 0] or [-1])
        for seat in range(seats):
            self._row(seat, _ROW_Y + _ROW * seat - up, columns, quickest)
        if self.partly:
            sheet.text((12, _HEAD_Y - up, 296, 1), w.PARTLY, palette.GOLD)
        is_low = _ROW_Y + _ROW * seats - up >= _FOOT_Y
        foot = (0, _LOW_FOOT_Y, 320, 1) if is_low else (0, _FOOT_Y, 320, 2)
        sheet.text(foot, w.PLAY_ON, palette.WHITE, CENTRE)
        sheet.send()

    def step(self):
        """Draw the next piece; False when all is drawn."""
        return self._sheet.step()

    def _row(self, seat, y, columns, quickest):
        sheet = self._sheet
        button = self._button_of[seat]
        sheet.fill(10, y, 300, 23, palette.FELT_DARK)
        sheet.image(14, y, SHAPES[button], palette.SEAT_COLOURS[button])
        wins = self.wins[button]
        has_won = self._table.has_won(seat)
        if wins or has_won:
            sheet.image(42, y + 3, SMALL_CROWN if has_won else CUP, palette.GOLD)
        if wins:
            sheet.text((60, y + 5, 20, 2), b"%d" % wins, palette.GOLD)
        for column in range(columns):
            value = self._value(column, seat)
            is_quickest = column == _BEST and value >= 0 and self.stats.best_us[seat] == quickest
            sheet.text(
                (_RIGHT[column] - _WIDE, y + 5, _WIDE, 2),
                b"-" if value < 0 else b"%d" % value,
                palette.GOLD if is_quickest else palette.WHITE,
                RIGHT,
            )

    def _value(self, column, seat):
        """Return the value in `column` for `seat`, -1 for none; reactions in milliseconds."""
        stats = self.stats
        if column == 0:
            cards = len(self._table.stocks[seat])
            banks = self._table.banks
            return cards if banks is None else cards + banks[seat].total
        if column == 1:
            return stats.piles[seat]
        if column == 4:
            return stats.false[seat]
        us = stats.best_us[seat] if column == _BEST else stats.mean_us(seat)
        return us if us < 0 else round_us(us) // 1000
