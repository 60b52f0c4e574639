"""Suits, seat shapes and big letters as geometry, turned into one-bit pictures.

A drawing is a function of (x, y) that says whether the point is ink; `raster` samples each pixel
at 4x4 points. Shapes are drawn in the unit square, letters in a box of 32x40.
"""

from math import atan2, cos, hypot, pi, sin

from host_sim.art.court import segment


def raster(inside, width, height):
    """Return rows of booleans; a pixel is set if at least half of its 16 points are inside."""
    points = [(i + 0.5) / 4 for i in range(4)]
    offsets = [(a, b) for a in points for b in points]
    return [
        [sum([inside(x + a, y + b) for a, b in offsets]) >= 8 for x in range(width)]
        for y in range(height)
    ]


def unit(shape, size):
    """Stretch `shape`, drawn in the unit square, over size x size pixels."""
    return lambda x, y: shape(x / size, y / size)


def _disc(x, y, cx, cy, r):
    return hypot(x - cx, y - cy) <= r


def heart(x, y):
    """Draw two lobes and the wedge below them."""
    if _disc(x, y, 0.26, 0.28, 0.25) or _disc(x, y, 0.74, 0.28, 0.25):
        return True
    return 0.28 <= y <= 0.97 and abs(x - 0.5) <= 0.49 * ((0.97 - y) / 0.69) ** 0.8


def diamond(x, y):
    """Draw a rhomb with slightly hollow sides."""
    across, down = abs(x - 0.5) / 0.42, abs(y - 0.5) / 0.5
    return across**0.9 + down**0.9 <= 1


def _stem(x, y):
    return 0.55 <= y <= 0.98 and abs(x - 0.5) <= 0.05 + 0.17 * max(0.0, (y - 0.7) / 0.28) ** 2


def club(x, y):
    """Draw three discs on a stem."""
    discs = ((0.5, 0.24, 0.225), (0.235, 0.57, 0.225), (0.765, 0.57, 0.225), (0.5, 0.5, 0.12))
    return any(_disc(x, y, *disc) for disc in discs) or _stem(x, y)


def spade(x, y):
    """Draw a heart upside down on a stem."""
    return heart(x, 0.99 - y * 1.18) or _stem(x, y)


SUITS = (club, diamond, heart, spade)  # in the order "CDHS"

# At this size the three discs of `club` run together and it looks like a spade.
SMALL_CLUB = """
......####......
.....######.....
.....######.....
.....######.....
......####......
..###..##..###..
.#####.##.#####.
.##############.
.##############.
.#####.##.#####.
..###..##..###..
.......##.......
.......##.......
......####......
.....######.....
................
"""

TICK = """
................
.............##.
............####
...........#####
..........#####.
.........#####..
.##.....#####...
####...#####....
#####.#####.....
.#########......
..#######.......
...#####........
....###.........
.....#..........
................
................
"""

CUP = """
................
...##########...
################
##.##########.##
##.##########.##
.##.########.##.
..##.######.##..
.....######.....
......####......
.......##.......
.......##.......
......####......
....########....
....########....
................
................
"""

SMALL_CROWN = """
................
.......##.......
......####......
##.....##.....##
##....####....##
.##...####...##.
.###.######.###.
.##############.
.##############.
..############..
..############..
................
..############..
..############..
................
................
"""


def drawn(text):
    """Return rows of booleans of a picture drawn with #."""
    return [[c == "#" for c in row] for row in text.split()]


def circle(x, y):
    """Draw the shape of the red seat."""
    return _disc(x, y, 0.5, 0.5, 0.49)


def square(x, y):
    """Draw the shape of the blue seat."""
    return 0.06 <= x <= 0.94 and 0.06 <= y <= 0.94


def triangle(x, y):
    """Draw the shape of the green seat."""
    return 0.04 <= y <= 0.94 and abs(x - 0.5) <= 0.5 * (y - 0.04) / 0.9


def rhomb(x, y):
    """Draw the shape of the yellow seat."""
    return abs(x - 0.5) + abs(y - 0.5) <= 0.5


def arrow(x, y):
    """Draw an arrow up, with a shaft."""
    return abs(x - 0.5) <= y * 0.9 and y < 0.55 or abs(x - 0.5) <= 0.16 and 0.5 < y < 0.97


SHAPES = (circle, square, triangle, rhomb)  # by button


def star(x, y):
    """Draw a star of five points, for the joker."""
    x, y = x - 0.5, y - 0.53
    angle = abs((atan2(x, -y) / (2 * pi / 5) + 0.5) % 1 - 0.5) * 2 * pi / 5
    tip, notch = 0.52, 0.22
    away = hypot(x, y)
    across, along = away * sin(angle), away * cos(angle) - tip
    notch_across, notch_along = notch * sin(pi / 5), notch * cos(pi / 5) - tip
    return notch_across * along - notch_along * across <= 0


def engraved(rows):
    """Return the picture with a line left out, two pixels wide, four pixels inside its edge."""

    def ink(x, y):
        return 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x]

    def depth(x, y):
        return min(
            [
                max(hypot(dx, dy) - 0.5, 0)
                for dy in range(-7, 8)
                for dx in range(-7, 8)
                if not ink(x + dx, y + dy)
            ],
            default=8,
        )

    return [
        [bool(ink(x, y)) and not 3.6 <= depth(x, y) < 5.2 for x in range(len(rows[0]))]
        for y in range(len(rows))
    ]


def flourish(x, y):
    """Draw two scrolls, a leaf and three beads in a box of 48x24, for the ace."""
    x = abs(x - 24)
    scroll = arc(13.5, 9, 5.5, 5.5, 60, 400) + arc(11.5, 10, 9, 9, 20, 110) + [(3, 22)]
    lines = list(zip(scroll, scroll[1:], strict=False))
    if min(segment(a, b, x, y) for a, b in lines) <= 0.95:
        return True
    if _disc(x, y, 13.5, 9, 2.1) or _disc(x, y, 21.5, 17, 1.6):
        return True
    return abs(x) / 3.4 + abs(y - 9) / 8 <= 1 or _disc(x, y, 0, 20.5, 2)


def arc(cx, cy, rx, ry, start, end, steps=24):
    """Return points on an ellipse; degrees clockwise from the right (y points down)."""
    span = (end - start) / steps
    angles = [(start + span * i) * pi / 180 for i in range(steps + 1)]
    return [(cx + rx * cos(a), cy + ry * sin(a)) for a in angles]


_L, _R, _T, _B = 5, 27, 4, 36

# By letter its strokes, lists of points, drawn with a round pen.
STROKES = {
    "A": [[(3.5, _B), (16, _T), (28.5, _B)], [(8, 25), (24, 25)]],
    "2": [arc(16, 13.5, 10.5, 9.5, 180, 385) + [(_L, _B), (_R, _B)]],
    "3": [arc(15, 12.5, 10, 8.5, 190, 450) + arc(15, 28, 11.5, 8, 270, 530)],
    "4": [[(21, _B), (21, _T), (_L - 1, 27), (28, 27)]],
    "5": [[(25, _T), (8, _T), (7, 18)] + arc(15, 25.5, 11, 10.5, 228, 510)],
    "6": [[(22, _T), (8, 20)], arc(16, 26, 10.5, 10, 0, 360)],
    "7": [[(_L, _T), (_R, _T), (13, _B)]],
    "8": [arc(16, 12, 9, 8, 0, 360), arc(16, 28, 11, 8, 0, 360)],
    "9": [[(10, _B), (24, 20)], arc(16, 14, 10.5, 10, 0, 360)],
    "T": [[(2.5, 9), (6, _T), (6, _B)], arc(21, 20, 7.5, 16, 0, 360)],
    "J": [[(13, _T), (24, _T), (24, 26)] + arc(15, 26, 9, 10, 0, 170)],
    "Q": [arc(16, 20, 11.5, 16, 0, 360), [(18, 27), (28, 37)]],
    "K": [[(6, _T), (6, _B)], [(26, _T), (6, 22)], [(13, 17), (27, _B)]],
    "S": [arc(16, 12, 10, 8, 330, 90) + arc(16, 28, 10.5, 8, 270, 510)],
    "L": [[(7, _T), (7, _B), (26, _B)]],
    "P": [[(7, _B), (7, _T), (16, _T)] + arc(16, 13, 10, 9, 270, 450) + [(7, 22)]],
    "D": [[(7, _B), (7, _T), (13, _T)] + arc(13, 20, 13, 16, 270, 450) + [(7, _B)]],
    "E": [[(26, _T), (7, _T), (7, _B), (26, _B)], [(7, 20), (22, 20)]],
    "C": [arc(17, 20, 11.5, 16, 315, 45)],
}


def letter(name, pen=3.2):
    """Return the drawing of a big letter with a round pen of radius `pen`."""
    lines = [pair for stroke in STROKES[name] for pair in zip(stroke, stroke[1:], strict=False)]
    boxes = [
        (
            min(a[0], b[0]) - pen,
            max(a[0], b[0]) + pen,
            min(a[1], b[1]) - pen,
            max(a[1], b[1]) + pen,
            a,
            b,
        )
        for a, b in lines
    ]

    def inside(x, y):
        for left, right, top, bottom, a, b in boxes:
            if left <= x <= right and top <= y <= bottom and segment(a, b, x, y) <= pen:
                return True
        return False

    return inside
