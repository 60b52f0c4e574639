"""All games since power-on: a strip of reactions a seat, how often each pattern was slapped."""

from micropython import const

from slapdeck.history.game_stats import BIN_MS, BINS, FIRST_MS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.setting_text import pattern_label
from slapdeck.ui.wins import draw_wins
from slapdeck.ui.words import words

_BUTTONS = const(4)
_LEFT = const(44)
_BIN = const(10)  # pixels
_MARK_MS = const(100)
_HEAD_Y = const(29)
_LANE_Y = const(39)
_LANE = const(28)
_BASE = const(17)  # in its lane: people's bars stand on it, those of CPU players hang from it
_UP = const(16)
_DOWN = const(8)
_RIGHT = const(308)
_SLAPS_Y = const(152)
_CELL_Y = const(163)
_CELLS = const(55)  # high: five rows, more and closer ones where more patterns were slapped
_ROWS = const(5)
_COLUMNS = const(3)
_COLUMN = const(98)
_BARS_A_STEP = const(8)
_FOOT_Y = const(220)
_CLEAR, _TITLE, _GAMES, _MARKS, _LANES, _SLAPS, _NAMED, _FOOT, _SEND, _DONE = range(10)


class SessionView:
    """`enter` begins; the screen is queued once when complete. `session` are its SessionStats.

    Each row's fullest bin is as high as there is room: a strip shows how one seat's reactions lie,
    and its number how many they are.
    """

    def __init__(self, display, session):
        self._canvas = display.canvas
        self._queue = display.queue
        self._session = session
        w = self._words = words()
        self._line = Line(display.canvas)
        self._named = [pattern_label(w, row) + b" " for row in PATTERNS]
        self._at = 0  # mark, bar of a lane, or pattern
        self._button = 0
        self._lanes = 0  # drawn so far
        self._cells = 0
        self._rows = _ROWS
        self._piece = _DONE

    def enter(self):
        """Begin."""
        self._piece = _CLEAR
        self._line.clear()
        self._at = self._button = self._lanes = self._cells = 0
        slapped = sum([1 for i in range(len(PATTERNS)) if self._session.slaps(i)])
        self._rows = max(_ROWS, -(-slapped // _COLUMNS))

    def step(self):
        """One piece; False when the screen is complete."""
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        if line.step():
            return True
        if piece == _CLEAR:
            self._canvas.clear(palette.FELT)
        elif piece == _TITLE:
            line.put_text(self._words.REACTIONS)
            line.start(12, 10, 2, 0, palette.WHITE)
        elif piece == _GAMES:
            line.put_text(self._words.GAMES, self._session.games)
            line.start(_RIGHT - line.width(2), 10, 2, 0, palette.GOLD)
        elif piece == _MARKS:
            if self._mark():
                return True
        elif piece == _LANES:
            if self._lane():
                return True
        elif piece == _SLAPS:
            line.put_text(self._words.PATTERNS)
            line.start(12, _SLAPS_Y, 1, 0, palette.GREY)
        elif piece == _NAMED:
            if self._cell():
                return True
        elif piece == _FOOT:
            line.put_text(self._words.PLAY_AGAIN)
            line.centre(0, _FOOT_Y, 320, 1, palette.WHITE)
        else:
            self._queue.queue(REST, 0, 0, 320, 240)
        self._piece = piece + 1
        return True

    def _mark(self):
        """The next number of the scale, the unit last; False when all stand there."""
        ms = FIRST_MS + self._at * _MARK_MS
        line = self._line
        if ms > FIRST_MS + BINS * BIN_MS:
            self._at = 0
            line.put_text(b" MS")
            line.start(_RIGHT - line.width(1), _HEAD_Y, 1, 0, palette.GREY)
            return False
        line.put_text(b"", ms)
        line.start(_x(ms) - line.width(1) // 2, _HEAD_Y, 1, 0, palette.GREY)
        self._at += 1
        return True

    def _lane(self):
        """Some bars of a lane; before the first its ground, after the last its number."""
        while self._button < _BUTTONS:
            button = self._button
            people = self._session.count(button)
            count = people + self._session.count(button + _BUTTONS)
            if count:
                break
            self._button += 1
        else:
            return False
        y = _LANE_Y + _LANE * self._lanes
        if not self._at:
            self._ground(button, y, count > people)
        if self._at < BINS:
            self._bars(button, y)
            return True
        self._line.put_text(b"", count)
        self._line.start(_RIGHT - 2 - self._line.width(1), y + 9, 1, 0, palette.WHITE)
        self._at = 0
        self._button += 1
        self._lanes += 1
        return True

    def _ground(self, button, y, has_cpu):
        canvas = self._canvas
        fill = canvas.fill_rect
        fill(12, y, _RIGHT - 12, _LANE - 1, palette.FELT_DARK)
        for ms in range(FIRST_MS, FIRST_MS + BINS * BIN_MS + 1, _MARK_MS):
            fill(_x(ms), y, 1, _LANE - 1, palette.FELT_LIGHT)
        fill(_LEFT, y + _BASE, BINS * _BIN, 1, palette.GREY)
        canvas.image(15, y + 1, SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
        wins = self._session.wins[button]
        draw_wins(canvas.fill_rect, _LEFT + 3, y + 3, wins, 60, palette.GOLD)
        if has_cpu:
            self._line.put_text(self._words.CPU)
            self._line.start(_LEFT + 3, y + _BASE + 1, 1, 0, palette.GREY)

    def _bars(self, button, y):
        """The next few: solid ones up for people, hollow ones down for CPU players."""
        reactions = self._session.reactions
        colour = palette.SEAT_COLOURS[button]
        most = self._session.most(button)
        cpu = button + _BUTTONS
        most_cpu = self._session.most(cpu)
        for i in range(self._at, self._at + _BARS_A_STEP):
            x = _LEFT + _BIN * i
            count = reactions(button, i)
            if count:
                high = max(2, _UP * count // most)
                self._canvas.fill_rect(x + 1, y + _BASE - high, _BIN - 1, high, colour)
            count = reactions(cpu, i)
            if count:
                high = max(3, _DOWN * count // most_cpu)
                self._canvas.rect(x + 1, y + _BASE + 1, _BIN - 1, high, colour)
        self._at += _BARS_A_STEP

    def _cell(self):
        """The next pattern that was slapped; False when there was none left."""
        slaps = self._session.slaps
        while self._at < len(PATTERNS) and not slaps(self._at):
            self._at += 1
        if self._at == len(PATTERNS):
            return False
        column = self._cells // self._rows
        row = self._cells % self._rows
        self._line.put_text(self._named[self._at], slaps(self._at))
        self._line.start(12 + _COLUMN * column, _CELL_Y + _CELLS // self._rows * row, 1, 0,
                         palette.WHITE)  # fmt: skip
        self._at += 1
        self._cells += 1
        return True


def _x(ms):
    """Where so many milliseconds are on the strips."""
    return _LEFT + (ms - FIRST_MS) * _BIN // BIN_MS
