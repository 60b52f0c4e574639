"""Pictures as half blocks: two pixels a character, in 24-bit colours or the nearest of 256."""

import re

from host_sim.laptop.panel import HEIGHT, WIDTH
from host_sim.png import rgb888

LEAST = (68, 22)  # columns and rows: a card can be recognised, the line of keys has room
QUESTION = "\x1b[>c\x1b[c"  # secondary and primary device attributes; all answer the second
_WORDS = 2  # rows below the picture: what happened, and the keys
_HALF = "\u2580"  # the upper half of a character
_PLAIN = "\x1b[0m"


def has_truecolour(environ, colours_of, ask):
    """Does the terminal take 24-bit colours?

    COLORTERM may be left from a terminal outside: of one whose TERM has fewer than 256 colours
    (`colours_of(TERM)`), and inside GNU screen and tmux. `ask()` sends QUESTION and returns the
    answer (str), "" without one. GNU screen takes 256 colours and says that it is number 83; tmux
    says 84 and turns 24-bit colours into what the terminal outside has.
    """
    term = environ.get("TERM", "")
    if environ.get("COLORTERM") not in ("truecolor", "24bit") or colours_of(term) < 256:
        return False
    number = re.search("\x1b\\[>(\\d+)", ask())
    return number[1] != "83" if number else not term.startswith(("screen", "tmux"))


def colours_of(term):
    """Number of colours that the data base of terminals gives for that TERM, 0 if unknown."""
    try:
        import curses

        curses.setupterm(term, 1)
        return curses.tigetnum("colors")
    except Exception:  # no curses here, or no such terminal in its data base
        return 0


def check_encoding(encoding):
    """ValueError if text of that encoding has no half blocks."""
    try:
        _HALF.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        raise ValueError(
            "a terminal in %s cannot show the game, one in UTF-8 can" % encoding
        ) from None


def of_256(red, green, blue):
    """Return the index of the nearest of the 6 x 6 x 6 colours in the 256-colour palette."""
    cube = [
        0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in (red, green, blue)
    ]
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]


class HalfBlocks:
    """Pictures of 320 x 240 as text for a terminal of `columns` x `rows` characters.

    Two rows stay free for words. Without `truecolour` the colours are the nearest of 256.
    """

    def __init__(self, columns, rows, truecolour):
        rows = max(4, rows - _WORDS)
        scale = max(WIDTH / max(8, columns), HEIGHT / (2 * rows))
        self.columns = int(WIDTH / scale)
        self.rows = int(HEIGHT / scale) // 2
        self._xs = [int((i + 0.5) * scale) for i in range(self.columns)]
        self._ys = [int((i + 0.5) * scale) for i in range(2 * self.rows)]
        self._off = max(1, int(scale / 4)) if scale > 1.5 else 0
        self._truecolour = truecolour
        self._codes = {}
        self._shown = {}

    def draw(self, pixels):
        """Return the text that turns the picture drawn last into `pixels` (RGB565, high byte
        first)."""
        rgb = rgb888(pixels)
        out = []
        for row in range(self.rows):
            upper, lower = self._line(rgb, 2 * row), self._line(rgb, 2 * row + 1)
            last = None
            for column in range(self.columns):
                cell = upper[column], lower[column]
                if self._shown.get((row, column)) == cell:
                    continue
                self._shown[row, column] = cell
                if last != column - 1:
                    out.append("\x1b[%d;%dH" % (row + 1, column + 1))
                last = column
                out.append(
                    "\x1b[38;%s;48;%sm%s" % (self._code(cell[0]), self._code(cell[1]), _HALF)
                )
        if out:
            out.append(_PLAIN)
        return "".join(out)

    def _line(self, rgb, line):
        """Return one row of small pixels, each the mean of four pixels of the picture."""
        y = self._ys[line]
        above, below = 3 * WIDTH * max(0, y - self._off), 3 * WIDTH * y
        found = []
        for x in self._xs:
            a, b = 3 * max(0, x - self._off), 3 * x
            places = (above + a, above + b, below + a, below + b)
            found.append(tuple(sum(rgb[at + i] for at in places) >> 2 for i in range(3)))
        return found

    def _code(self, colour):
        code = self._codes.get(colour)
        if code is None:
            code = "2;%d;%d;%d" % colour if self._truecolour else "5;%d" % of_256(*colour)
            self._codes[colour] = code
        return code
