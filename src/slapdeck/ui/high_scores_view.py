"""The page of high scores, with those that the last game has beaten."""

from slapdeck.history.high_scores import KINDS, LEAST_FIRST
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.buttons_view import HoldBar
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import millis_text
from slapdeck.ui.names import who
from slapdeck.ui.setting_text import title_of
from slapdeck.ui.sheet import CENTRE, RIGHT, Sheet
from slapdeck.ui.words import fill, words

_LEFT = 20
_ROW_V = 29
_ROW = 31
_FOOT_V = 187
_NOTE_V = 205


def worth(kind, value):
    """Return the value of a high score as text."""
    if kind in LEAST_FIRST:
        return fill(words().MILLIS, n=millis_text(value))
    return b"%d" % value


class HighScoresView:
    """Draws the page: `show` queues it, `step` draws it piece by piece.

    The part given to `hold` is 0..PARTS.
    """

    PARTS = HoldBar.PARTS

    def __init__(self, display):
        self._sheet = Sheet(display)
        self._bar = HoldBar(display, 0, palette.NIGHT)
        self._words = words()

    def show(self, scores, note=b""):
        """Queue the page of the HighScores (history/high_scores.py).

        `note` is a line about their file, or b"".
        """
        sheet = self._sheet
        w = self._words
        sheet.ground(palette.NIGHT)
        title = w.NEW_RECORD if scores.broken else w.RECORDS[0]
        sheet.text((_LEFT, 11, 280, 2), title, palette.GOLD, CENTRE)
        for kind in range(KINDS):
            self._row(scores, kind)
        nameless = scores.nameless()
        u = _LEFT
        for button in range(4):
            if nameless >> button & 1:
                sheet.image(u, _FOOT_V - 5, SHAPES[button], palette.SEAT_COLOURS[button])
                u += 26
        foot = w.HOLD_FOR_NAME if nameless else w.PLAY_ON
        sheet.text((u, _FOOT_V, 320 - _LEFT - u, 2), foot, palette.WHITE, CENTRE)
        if note:
            sheet.text((_LEFT, _NOTE_V, 280, WRITTEN), note, palette.RED, CENTRE)
        sheet.send()

    def _row(self, scores, kind):
        """Draw one high score: its kind, its holder, its value."""
        sheet = self._sheet
        v = _ROW_V + _ROW * kind
        broken = scores.broken >> kind & 1
        value, button, name, game = scores.best[kind]
        sheet.fill(12, v, 296, _ROW - 2, palette.INK)
        if broken:
            sheet.fill(12, v, 4, _ROW - 2, palette.GOLD)
        sheet.text(
            (50, v + 2, 150, 1),
            self._words.RECORD_KINDS[kind],
            palette.WHITE if broken else palette.GREY,
        )
        if not value:
            sheet.text((170, v + 8, 130, 2), b"-", palette.GREY, RIGHT)
            return
        title = title_of(self._words, game)
        sheet.text((150, v + 2, 150, 1), title, palette.GREY, RIGHT)
        colour = palette.SEAT_COLOURS[button]
        sheet.image(20, v + 3, SHAPES[button], colour)
        sheet.text((50, v + 14, 110, 2), who(button, name), colour)
        sheet.text(
            (164, v + 13, 136, 2),
            worth(kind, value),
            palette.GOLD if broken else palette.WHITE,
            RIGHT,
        )

    def hold(self, part):
        """Draw how much of a hold is over, 0..PARTS."""
        self._bar.show(part)

    def step(self):
        """Draw the next piece; False when all is drawn."""
        return self._sheet.step()
