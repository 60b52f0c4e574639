"""The page to photograph: the wins since power-on as a podium, and the best player of each
kind."""

from slapdeck.history.high_scores import CLOSEST, PILES, REACTION, STREAK
from slapdeck.screens.result.shower import EDGE
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES, STAR
from slapdeck.ui.high_scores_view import worth
from slapdeck.ui.names import who
from slapdeck.ui.sheet import CENTRE, RIGHT, Sheet
from slapdeck.ui.words import fill, words

_FRAME = 2  # width inside the edge in which a press is acknowledged
_COLUMN = 64
_COLUMN_WIDE = 56
_FOOT_V = 130  # v of the foot of the columns
_LOWEST = 30  # height of a column without a win
_TALLEST = 62  # height of the column of the most wins
_STAR_HIGH = 32
_SHAPE_HIGH = 24
_ROWS_V = 149
_ROW = 12
_AGAIN_V = 214


class EveningView:
    """Draws the page: `enter` starts it, `step` draws it.

    `session` are the SessionStats of at least two games, `names` those of the players by button,
    "" for none.
    """

    def __init__(self, display, session, names):
        self._sheet = Sheet(display)
        self._session = session
        self._names = names

    def enter(self):
        """Queue the whole page."""
        sheet = self._sheet
        session = self._session
        w = words()
        sheet.ground(palette.NIGHT)
        sheet.fill(EDGE, EDGE, 320 - 2 * EDGE, 240 - 2 * EDGE, palette.GOLD)
        inside = EDGE + _FRAME
        sheet.fill(inside, inside, 320 - 2 * inside, 240 - 2 * inside, palette.NIGHT)
        sheet.text((18, 14, 180, 2), w.EVENING, palette.GOLD)
        sheet.text((194, 14, 108, 2), fill(w.GAMES, n=session.games), palette.WHITE, RIGHT)
        self._podium()
        v = _ROWS_V
        for kind in (REACTION, CLOSEST, STREAK, PILES):
            value, button = session.best.best[kind][:2]
            if value:
                self._row(v, w.RECORD_KINDS[kind], button, worth(kind, value))
                v += _ROW
        if session.longest_run > 1:
            self._row(v, w.LONGEST_RUN, session.longest_runner, b"%d" % session.longest_run)
        sheet.text((12, _AGAIN_V, 296, 1), w.PLAY_ON, palette.WHITE, CENTRE)
        sheet.send()

    def step(self):
        """Draw one piece; False when all is drawn."""
        return self._sheet.step()

    def _podium(self):
        """Queue a column for each button, most wins first; a star over the most."""
        wins = self._session.wins
        order = sorted(range(4), key=lambda button: (-wins[button], button))
        most = max(wins[order[0]], 1)
        sheet = self._sheet
        for place in range(4):
            button = order[place]
            colour = palette.SEAT_COLOURS[button]
            u = 34 + _COLUMN * place
            high = _LOWEST + (_TALLEST - _LOWEST) * wins[button] // most
            v = _FOOT_V - high
            if wins[button] == most:
                sheet.image(u + (_COLUMN_WIDE - 32) // 2, v - _STAR_HIGH - 1, STAR, palette.GOLD)
            sheet.fill(u, v, _COLUMN_WIDE, high, colour)
            sheet.image(u + 3, v + (_LOWEST - _SHAPE_HIGH) // 2, SHAPES[button], palette.INK)
            sheet.text((u + 28, v + 8, 26, 2), b"%d" % wins[button], palette.INK, RIGHT)
            name = who(button, self._names[button])
            sheet.text((u, _FOOT_V + 4, _COLUMN_WIDE, 1), name, colour, CENTRE)

    def _row(self, v, what, button, value):
        sheet = self._sheet
        sheet.text((24, v, 130, 1), what, palette.WHITE)
        sheet.text((158, v, 62, 1), who(button, self._names[button]), palette.SEAT_COLOURS[button])
        sheet.text((222, v, 76, 1), value, palette.GOLD, RIGHT)
