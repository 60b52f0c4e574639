"""Draws a practice session in numbers: points and curve, reactions by pattern, the best
sessions."""

from micropython import const

from slapdeck.rules.patterns import PATTERNS
from slapdeck.ticks import round_us
from slapdeck.ui import palette
from slapdeck.ui.buttons_view import HoldBar, foot, label
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.setting_text import pattern_label, title_of
from slapdeck.ui.sheet import CENTRE, LEFT, RIGHT, Sheet
from slapdeck.ui.words import fill, join, words

PAGES = 3
_LEFT = const(20)
_ROOM = const(280)
_TITLE_Y = const(16)
_UNDER_LABEL = const(15)  # lower and smaller, if the words of a button stand above
_TOP = const(44)
# The curve: a bar for each card, up to a second high.
_CURVE_Y = const(116)
_CURVE = const(68)
_BASE = const(184)
_FULL_MS = const(1000)
_LEGEND_Y = const(197)
_ROW = const(24)
_ROWS = const(150)  # height of the rows of a table
_BY_PATTERN = ((20, 112), (134, 62), (202, 46), (254, 46))  # columns: left edge, width
_BEST = ((20, 88), (110, 62), (178, 50), (236, 64))
_GROUND = palette.NIGHT


class ScoreView:
    """Draws one of the PAGES of a session in `show(page)`; for reading, so it allocates.

    `trainer` is the session's, finished; `rows` are the best sessions of `game`
    (history/practice_scores.py), `at` the index of this one among them, -1 for none. `note`
    (bytes) is shown under them. `button` turns the pages.
    """

    def __init__(self, display, trainer, game, rows, at, note, button):
        self._sheet = Sheet(display)
        self._bar = HoldBar(display, 0, _GROUND, foot(self._sheet))
        self._trainer = trainer
        self._game = game
        self._rows = rows
        self._at = at
        self._note = note
        self._button = button

    @property
    def cut(self):
        """The number of texts that did not fit."""
        return self._sheet.cut

    def enter(self):
        self.show(0)

    def show(self, page):
        """Draw the whole page 0, 1 or 2."""
        w = words()
        sheet = self._sheet
        sheet.ground(_GROUND)
        label(sheet, 0, w.PAGE_ON, self._button)
        title = (w.PRACTICE[0], w.BY_PATTERN, w.BEST_SESSIONS[0])[page]
        title_y, size, least = _TITLE_Y, 2, 2
        if sheet.upright and self._button > 0:
            title_y, size, least = _TITLE_Y + _UNDER_LABEL, WRITTEN, 1  # nothing may hang down
        sheet.text((_LEFT, title_y, 140, size), title, palette.GOLD)
        right = title_of(w, self._game)
        if page == 0:
            right = fill(w.DEAL_NUMBER, number=b"%05d" % self._trainer.number)
        sheet.text((_LEFT + 144, title_y, _ROOM - 144, least), right, palette.PAPER, RIGHT)
        (self._score, self._patterns, self._best)[page](w)
        sheet.send()

    def hold(self, part):
        """Draw the part of a hold that is over, 0..HoldBar.PARTS."""
        self._bar.show(part)

    def step(self):
        """Draw the next piece; False when all is drawn."""
        return self._sheet.step()

    # --- the session

    def _score(self, w):
        sheet = self._sheet
        trainer = self._trainer
        sheet.text((_LEFT, _TOP, 110, 4), b"%d" % trainer.points(), palette.WHITE, CENTRE)
        sheet.text((_LEFT, _TOP + 56, 110, 1), w.POINTS, palette.GREY, CENTRE)
        came = trainer.patterns()
        rate = b"%d%%" % (100 * trainer.slapped // came) if came else b""
        lines = (
            (join([w.COUNTED[0], rate]).strip(), b"%d/%d" % (trainer.slapped, came)),
            (w.COUNTED[2], b"%d" % trainer.false_slaps),
            (w.COLUMNS[2], _ms(trainer.quickest_us)),
            (w.COLUMNS[3], _ms(trainer.mean())),
        )
        for i in range(len(lines)):
            v = _TOP + 17 * i
            sheet.text((132, v + 3, 82, 1), lines[i][0], palette.GREY, RIGHT)
            sheet.text((222, v, 78, 2), lines[i][1], palette.WHITE, RIGHT)
        self._curve()
        self._legend(w)

    def _curve(self):
        """Draw for each card a bar as high as the reaction, and a line at the time until the next
        card.

        A miss is an empty frame, a false slap a foot under the bar.
        """
        sheet = self._sheet
        trainer = self._trainer
        count = len(trainer.cards)
        sheet.fill(_LEFT, _CURVE_Y, _ROOM, _CURVE, palette.INK)
        for i in range(1, 5):
            sheet.fill(_LEFT, _BASE - _CURVE * i // 5, _ROOM, 1, palette.SLATE)
        for i in range(trainer.played):
            u = _LEFT + _ROOM * i // count
            wide = max(2, _ROOM // count - 1)
            us = trainer.reactions_us[i]
            if us < -1:
                sheet.fill(u, _CURVE_Y, wide, _CURVE, palette.RED)
                sheet.fill(u + 1, _CURVE_Y + 1, wide - 2, _CURVE - 2, palette.INK)
            elif us >= 0:
                high = _high(round_us(us) // 1000)
                sheet.fill(u, _BASE - high, wide, high, palette.GOLD)
            if trainer.false_at[i]:
                sheet.fill(u, _BASE, wide, 8, palette.BLUE)
            there_ms = trainer.pace_of(trainer.levels[i])
            sheet.fill(u, _BASE - _high(there_ms), _ROOM // count + 1, 2, palette.GREEN)

    def _legend(self, w):
        """Draw the meaning of the colours; each has its shape in the curve, too."""
        sheet = self._sheet
        u = _LEFT
        for colour, text in (
            (palette.GOLD, w.COUNTED[0]),
            (palette.RED, w.COUNTED[1]),
            (palette.BLUE, w.COUNTED[2]),
            (palette.GREEN, w.COUNTED[4]),
        ):
            sheet.fill(u, _LEGEND_Y + 1, 7, 7, colour)
            sheet.text((u + 11, _LEGEND_Y, 57, 1), text, palette.PAPER)
            u += 70

    # --- by pattern

    def _patterns(self, w):
        trainer = self._trainer
        there = [place for place in range(len(PATTERNS)) if trainer.came[place]]
        high = min(_ROW, _ROWS // max(1, len(there)))
        scale = 2 if high > 15 else 1
        self._row(
            _TOP, 1, palette.GREY, _BY_PATTERN, (b"", w.COUNTED[0], w.COLUMNS[2], w.COLUMNS[3])
        )
        for i in range(len(there)):
            place = there[i]
            hits = b"%d/%d" % (trainer.hits[place], trainer.came[place])
            self._row(
                _TOP + 12 + high * i,
                scale,
                palette.WHITE,
                _BY_PATTERN,
                (
                    pattern_label(w, PATTERNS[place]),
                    hits,
                    _ms(trainer.best_us[place]),
                    _ms(trainer.mean(place)),
                ),
            )

    # --- the best sessions

    def _best(self, w):
        self._row(_TOP, 1, palette.GREY, _BEST, (w.POINTS, w.COUNTED[0], w.COLUMNS[2], w.DEAL))
        for i in range(len(self._rows)):
            points, number, hits, patterns, best_us = self._rows[i]
            colour = palette.GOLD if i == self._at else palette.WHITE
            texts = (
                b"%d.   %d" % (i + 1, points),
                b"%d/%d" % (hits, patterns),
                _ms(best_us),
                b"%05d" % number,
            )
            self._row(_TOP + 12 + _ROW * i, 2, colour, _BEST, texts)
        self._sheet.lines((_LEFT, 182, _ROOM, 32, WRITTEN), self._note, palette.PAPER)

    def _row(self, v, scale, colour, columns, texts):
        """Draw four columns: the first aligned left, the others right."""
        for i in range(4):
            u, room = columns[i]
            self._sheet.text((u, v, room, scale), texts[i], colour, RIGHT if i else LEFT)


def _ms(us):
    """Return whole milliseconds as text, b"-" for none."""
    return b"-" if us < 0 else b"%d" % (round_us(us) // 1000)


def _high(ms):
    """Return the height of a time in the curve, in pixels."""
    return min(_CURVE, _CURVE * ms // _FULL_MS)
