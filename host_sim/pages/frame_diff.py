"""Compares two frames that should be the same, and shows differences as text and as a picture."""

from host_sim import ROOT
from host_sim.png import indexed
from slapdeck.ui import palette

WIDTH, HEIGHT = 320, 240
FOLDER = ROOT / "build" / "frames"
UNKNOWN = 16  # number for a colour of a panel that is not in the palette
COLOURS = palette.RGB + (0xFF00FF,)
LETTERS = "#.,:WprgRBGYnsOV?"  # by colour number
_MOST_WIDE, _MOST_HIGH = 46, 24  # size in letters of one of the two texts
_EDGE = 2  # equal pixels shown around the differing ones
_GAP = 8  # pixels between the parts of the picture


class Difference:
    """Compares two frames, one byte a pixel: `count` pixels differ, all in `box` (x, y, w, h)."""

    def __init__(self, want, got):
        if not len(want) == len(got) == WIDTH * HEIGHT:
            raise ValueError("frames of %d and %d pixels" % (len(want), len(got)))
        self.want, self.got = want, got
        places = [i for i in range(WIDTH * HEIGHT) if want[i] != got[i]] if want != got else []
        self._places = places
        self.count = len(places)
        self.box = (0, 0, 0, 0)
        if places:
            columns = [i % WIDTH for i in places]
            x, y = min(columns), places[0] // WIDTH
            self.box = (x, y, max(columns) + 1 - x, places[-1] // WIDTH + 1 - y)

    def line(self):
        """Return the number and the place of the differing pixels, in one line."""
        x, y, w, h = self.box
        many = "1 pixel differs" if self.count == 1 else "%d pixels differ" % self.count
        return "%s, x %d..%d, y %d..%d" % (many, x, x + w - 1, y, y + h - 1)

    def text(self, want="golden", got="drawn"):
        """Return both frames as letters, side by side, cut to the difference and to a terminal's
        size."""
        x, y, w, h = self._crop()
        rows = [
            self._row(self.want, x, row, w) + "   " + self._row(self.got, x, row, w)
            for row in range(y, y + h)
        ]
        names = {number: name for name, number in vars(palette).items() if type(number) is int}
        used = sorted({letter for row in rows for letter in row if letter != " "})
        legend = [
            "%s %s" % (letter, names.get(LETTERS.index(letter), "not in the palette"))
            for letter in used
        ]
        head = "%-*s   %s" % (max(w, len(want)), want, got)
        return "\n".join(["from x %d, y %d:" % (x, y), head, *rows, "  ".join(legend)])

    def save(self, path):
        """Save a picture of three parts: want, got, and the differing pixels with a frame round
        them."""
        path.parent.mkdir(parents=True, exist_ok=True)
        third = bytearray(WIDTH * HEIGHT)
        x, y, w, h = self.box
        for row in range(max(y - 3, 0), min(y + h + 3, HEIGHT)):
            for column in range(max(x - 3, 0), min(x + w + 3, WIDTH)):
                inside = y - 2 <= row < y + h + 2 and x - 2 <= column < x + w + 2
                third[row * WIDTH + column] = palette.INK if inside else palette.SLATE
        for i in self._places:
            third[i] = palette.YELLOW
        gap = bytes((palette.GREY,)) * _GAP
        rows = []
        for i in range(0, WIDTH * HEIGHT, WIDTH):
            parts = [bytes(part[i : i + WIDTH]) for part in (self.want, self.got, third)]
            rows.append(gap.join(parts))
        path.write_bytes(indexed(b"".join(rows), 3 * WIDTH + 2 * _GAP, HEIGHT, COLOURS))

    def _crop(self):
        """Return the box with an edge; if it is too large, its part around the first
        difference."""
        x, y, w, h = self.box
        first = self._places[0] % WIDTH if self._places else 0
        if w > _MOST_WIDE:
            x = min(max(first - _MOST_WIDE // 2, x), x + w - _MOST_WIDE)
        left, top = max(x - _EDGE, 0), max(y - _EDGE, 0)
        right = min(x + min(w, _MOST_WIDE) + _EDGE, WIDTH)
        bottom = min(y + min(h, _MOST_HIGH) + _EDGE, HEIGHT)
        return left, top, right - left, bottom - top

    @staticmethod
    def _row(frame, x, y, w):
        return "".join(LETTERS[pixel] for pixel in frame[y * WIDTH + x : y * WIDTH + x + w])


def assert_all_same(frames, got_by="drawn", folder=FOLDER):
    """Raise AssertionError unless the frames (name, want, got) are equal: with all that differ,
    the paths of their pictures, and the first one as text."""
    reported, first = [], ""
    for name, want, got in frames:
        if want == got:
            continue
        difference = Difference(want, got)
        path = folder / (name.replace("/", "-") + ".png")
        difference.save(path)
        shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        reported.append("%s: %s: %s" % (name, difference.line(), shown))
        first = first or difference.text(got=got_by)
    if reported:
        reported.insert(1, first)
        reported.append("meant to be so? python -m host_sim.pages.frames NAME")
        raise AssertionError("\n".join(reported))
