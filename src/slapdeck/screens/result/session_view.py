"""All games since power-on: a strip of reactions for each seat, and the slaps of each pattern."""

from micropython import const

from slapdeck.history.session_stats import BIN_MS, BINS, FIRST_MS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui import palette
from slapdeck.ui.art import CUP, SHAPES
from slapdeck.ui.setting_text import pattern_label
from slapdeck.ui.sheet import CENTRE, LEFT, RIGHT, Sheet
from slapdeck.ui.words import fill, join, words

_BUTTONS = const(4)
_LEFT = const(44)
_BIN = const(10)  # width of a bin, in pixels
_MARK_MS = const(100)
_MARK = const(41)  # width; odd, else the middle of a text is one pixel further left
_HEAD_Y = const(29)
_LANE_Y = const(39)
_LANE = const(28)
# Down from a lane's top: people's bars stand on it, those of CPU players hang from it.
_BASE = const(17)
_UP = const(16)
_DOWN = const(8)
_RIGHT = const(308)
_SLAPS_Y = const(152)
_CELL_Y = const(163)
_CELLS = const(55)  # height of five rows; with more patterns there are more and closer rows
_ROWS = const(5)
_COLUMNS = const(3)
_COLUMN = const(98)
_BARS_A_STEP = const(8)
_FOOT_Y = const(220)


class SessionView:
    """Draws the page of `session`, its SessionStats: `enter` starts it, `step` draws it.

    Each strip is scaled to its own fullest bin: it shows how a seat's reactions are spread, and
    its number how many there are.
    """

    def __init__(self, display, session):
        self._canvas = display.canvas
        self._sheet = Sheet(display)
        self._session = session

    def enter(self):
        """Queue the whole page."""
        sheet = self._sheet
        session = self._session
        w = words()
        sheet.ground(palette.FELT)
        sheet.text((12, 10, 180, 2), w.REACTIONS, palette.WHITE)
        games = fill(w.GAMES, n=session.games)
        sheet.text((_RIGHT - 120, 10, 120, 2), games, palette.GOLD, RIGHT)
        sheet.mirrored = False  # time runs from left to right
        for ms in range(FIRST_MS, FIRST_MS + BINS * BIN_MS + 1, _MARK_MS):
            sheet.text((_x(ms) - _MARK // 2, _HEAD_Y, _MARK, 1), b"%d" % ms, palette.GREY, CENTRE)
        unit = fill(w.MILLIS, n=b"").strip()
        at = LEFT if w.from_right else RIGHT
        sheet.text((12, _HEAD_Y, _RIGHT - 12, 1), unit, palette.GREY, at)
        y = _LANE_Y
        for button in range(_BUTTONS):
            if session.count(button) + session.count(button + _BUTTONS):
                self._lane(button, y)
                y += _LANE
        sheet.mirror()
        sheet.text((12, _SLAPS_Y, 296, 1), w.PATTERNS, palette.GREY)
        slapped = [i for i in range(len(PATTERNS)) if session.slaps(i)]
        rows = max(_ROWS, -(-len(slapped) // _COLUMNS))
        for cell, i in enumerate(slapped):
            text = join([pattern_label(w, PATTERNS[i]), b"%d" % session.slaps(i)])
            sheet.text(
                (
                    12 + _COLUMN * (cell // rows),
                    _CELL_Y + _CELLS // rows * (cell % rows),
                    _COLUMN,
                    1,
                ),
                text,
                palette.WHITE,
            )
        sheet.text((0, _FOOT_Y, 320, 1), w.PLAY_ON, palette.WHITE, CENTRE)
        sheet.send()

    def step(self):
        """Draw the next piece; False when all is drawn."""
        return self._sheet.step()

    def _lane(self, button, y):
        """Queue the strip of `button`, its top at `y`."""
        sheet = self._sheet
        fill = sheet.fill
        session = self._session
        cpu = session.count(button + _BUTTONS)
        fill(12, y, _RIGHT - 12, _LANE - 1, palette.FELT_DARK)
        for ms in range(FIRST_MS, FIRST_MS + BINS * BIN_MS + 1, _MARK_MS):
            fill(_x(ms), y, 1, _LANE - 1, palette.FELT_LIGHT)
        fill(_LEFT, y + _BASE, BINS * _BIN, 1, palette.GREY)
        sheet.image(15, y + 1, SHAPES[button], palette.SEAT_COLOURS[button])
        x = _LEFT + 3
        if session.wins[button]:
            sheet.image(x, y, CUP, palette.GOLD)
            sheet.text((x + 18, y + 1, 30, 2), b"%d" % session.wins[button], palette.GOLD)
            x += 44
        if cpu:
            sheet.text((x, y + _BASE - 10, 60, 1), words().CPU, palette.GREY)
        for first in range(0, BINS, _BARS_A_STEP):
            sheet.draw(self._bars, button, y, first)
        count = b"%d" % (session.count(button) + cpu)
        sheet.text((_RIGHT - 42, y + 9, 40, 1), count, palette.WHITE, RIGHT)

    def _bars(self, button, y, first):
        """Draw the next few bars: solid ones up for people, hollow ones down for CPU players."""
        reactions = self._session.reactions
        colour = palette.SEAT_COLOURS[button]
        most = self._session.most(button)
        cpu = button + _BUTTONS
        most_cpu = self._session.most(cpu)
        for i in range(first, first + _BARS_A_STEP):
            x = _LEFT + _BIN * i
            count = reactions(button, i)
            if count:
                high = max(2, _UP * count // most)
                self._canvas.fill_rect(x + 1, y + _BASE - high, _BIN - 1, high, colour)
            count = reactions(cpu, i)
            if count:
                high = max(3, _DOWN * count // most_cpu)
                self._canvas.rect(x + 1, y + _BASE + 1, _BIN - 1, high, colour)


def _x(ms):
    """Return x of a reaction time on the strips."""
    return _LEFT + (ms - FIRST_MS) * _BIN // BIN_MS
