"""Paints king, queen, jack and jester from the waist up in ink, red and gold on card paper.

A figure is a list of shapes, the lowest layer first, in a box of 48x58 whose lower edge is the
middle of the card; the other half of the card is the same, turned. A shape is (colour, distance):
`distance(x, y)` is how far outside the shape a point is, in pixels; inside it is negative.
"""

from math import hypot

WIDTH, HEIGHT = 48, 58
PAPER, INK, RED, GOLD = 0, 1, 2, 3
_EDGE = 1.1  # width of the ink round an outlined shape, in pixels


def paint(shapes, width=WIDTH, height=HEIGHT):
    """Rasterise `shapes`: each pixel takes the commonest colour (0..3) of its 4x4 sample
    points."""
    points = [(i + 0.5) / 4 for i in range(4)]
    offsets = [(a, b) for a in points for b in points]
    rows = []
    for y in range(height):
        row = []
        for x in range(width):
            found = [colour(shapes, x + a, y + b) for a, b in offsets]
            row.append(max((INK, RED, GOLD, PAPER), key=found.count))
        rows.append(row)
    return rows


def colour(shapes, x, y):
    """Return the colour of the highest shape at a point."""
    for colour, distance in reversed(shapes):
        if distance(x, y) <= 0:
            return colour
    return PAPER


def oval(cx, cy, rx, ry):
    """Return the distance to an ellipse."""
    return lambda x, y: (hypot((x - cx) / rx, (y - cy) / ry) - 1) * min(rx, ry)


def poly(*points):
    """Return the distance to a polygon, its corners in either direction."""
    pairs = list(zip(points, points[1:] + points[:1], strict=True))

    def distance(x, y):
        away = min(segment(a, b, x, y) for a, b in pairs)
        odd = False
        for (ax, ay), (bx, by) in pairs:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
        return -away if odd else away

    return distance


def line(width, *points):
    """Return the distance to a line of that width through points."""
    pairs = list(zip(points, points[1:], strict=False))
    return lambda x, y: min(segment(a, b, x, y) for a, b in pairs) - width / 2


def segment(a, b, x, y):
    """Return the distance from x, y to the line between two points."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0, min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length)) if length else 0
    return hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def outlined(colour, distance, edge=_EDGE):
    """Return the shape with ink round it."""
    return [(INK, distance), (colour, lambda x, y: distance(x, y) + edge)]


def mirrored(shapes):
    """Return the shapes and their mirror images about the middle."""
    return shapes + [(c, lambda x, y, d=d: d(WIDTH - x, y)) for c, d in shapes]


def dots(colour, radius, *centres):
    """Return round spots."""
    return [(colour, oval(x, y, radius, radius)) for x, y in centres]


def _face(cy, chin=0):
    """Return a face with eyes, nose and mouth; the mouth is at cy + 6."""
    return [
        *outlined(PAPER, oval(24, cy, 7.6, 9.2 + chin)),
        *dots(INK, 1.15, (20.8, cy - 1), (27.2, cy - 1)),
        (INK, line(1, (18.6, cy - 3.6), (22.2, cy - 4.2))),
        (INK, line(1, (25.8, cy - 4.2), (29.4, cy - 3.6))),
        (INK, line(1, (24.6, cy - 1), (25.2, cy + 2.6), (23.6, cy + 2.8))),
    ]


def king():
    """Return a king: a beard, a tall crown, a sword and an ermine collar."""
    return [
        *mirrored(
            [
                *outlined(RED, poly((-2, 60), (1, 47), (9, 39), (24, 36), (24, 60))),
                (GOLD, line(1.6, (2, 56), (6, 45), (13, 40))),
                *dots(GOLD, 1.5, (8.5, 54), (12.5, 49.5), (13.5, 55.5)),
            ]
        ),
        *outlined(GOLD, poly((18, 40), (30, 40), (31, 60), (17, 60))),
        *[(INK, line(1, (18, y), (24, y + 4), (30, y))) for y in (47, 51, 55)],
        *mirrored(
            [
                *outlined(PAPER, poly((24, 50), (7, 42), (11, 35.5), (24, 35))),
                *dots(INK, 1.0, (12, 40), (16.5, 42.5), (20.5, 45.5)),
            ]
        ),
        *mirrored([*outlined(GOLD, oval(14.6, 29, 4, 7.5)), (INK, line(1, (14, 24), (14.5, 33)))]),
        *_face(26),
        *outlined(
            GOLD,
            poly(
                (16.2, 27.5),
                (19.5, 31.2),
                (24, 30),
                (28.5, 31.2),
                (31.8, 27.5),
                (31, 36),
                (27.5, 42),
                (24, 45.5),
                (20.5, 42),
                (17, 36),
            ),
        ),
        (INK, line(1, (24, 38), (24, 43))),
        (INK, line(1, (20.5, 35), (21.5, 40))),
        (INK, line(1, (27.5, 35), (26.5, 40))),
        (RED, line(2, (22, 33.6), (26, 33.6))),
        *outlined(
            GOLD,
            poly(
                (13.5, 19),
                (10, 5.5),
                (17, 11.5),
                (20, 3.5),
                (24, 10.5),
                (28, 3.5),
                (31, 11.5),
                (38, 5.5),
                (34.5, 19),
            ),
        ),
        *dots(RED, 1.7, (24, 13.6), (17.6, 14.2), (30.4, 14.2)),
        *outlined(RED, oval(10, 4.6, 2.3, 2.3)),
        *outlined(RED, oval(38, 4.6, 2.3, 2.3)),
        *outlined(RED, oval(20, 2.9, 2.3, 2.3)),
        *outlined(RED, oval(28, 2.9, 2.3, 2.3)),
        *outlined(RED, poly((13, 17.2), (35, 17.2), (34.6, 20.6), (13.4, 20.6)), 0.9),
        *outlined(PAPER, poly((41, 9), (43.4, 5), (45.8, 9), (45.8, 44), (41, 44))),
        (INK, line(0.9, (43.4, 9), (43.4, 43))),
        *outlined(GOLD, poly((37.5, 43), (49, 43), (49, 46.4), (37.5, 46.4))),
        *outlined(GOLD, poly((41.6, 46), (45.4, 46), (45.4, 60), (41.6, 60))),
        *outlined(PAPER, oval(42.4, 52, 4.4, 3.6)),
        (INK, line(0.9, (39, 51.5), (44, 51.5))),
    ]


def queen():
    """Return a queen: long black hair, a crown with a veil, a necklace and a rose."""
    return [
        *outlined(INK, poly((10, 46), (8, 30), (12, 17), (24, 12), (36, 17), (40, 30), (38, 46))),
        *mirrored(
            [
                (GOLD, line(1, (13, 24), (11.5, 34), (12.5, 44))),
                *outlined(RED, poly((-2, 60), (1, 49), (8, 43), (16, 41), (24, 46), (24, 60))),
                (GOLD, line(1.6, (3, 58), (6, 50), (13, 45))),
                *dots(GOLD, 1.2, (9, 55), (12.5, 51)),
            ]
        ),
        *outlined(
            PAPER,
            poly(
                (16, 42),
                (20.5, 40),
                (20.5, 34),
                (27.5, 34),
                (27.5, 40),
                (32, 42),
                (28, 50),
                (24, 52),
                (20, 50),
            ),
        ),
        *_face(28),
        *dots(RED, 1.2, (19.2, 31.4), (28.8, 31.4)),
        (RED, line(2.2, (22.6, 34), (25.4, 34))),
        *dots(GOLD, 1.3, (18.6, 42.6), (21.2, 44.4), (24, 45.2), (26.8, 44.4), (29.4, 42.6)),
        *outlined(GOLD, poly((17, 60), (20, 50), (24, 53), (28, 50), (31, 60))),
        *dots(INK, 1.0, (24, 57)),
        *outlined(
            GOLD,
            poly(
                (14, 19.5),
                (12, 9),
                (17.5, 13),
                (20.5, 7),
                (24, 12),
                (27.5, 7),
                (30.5, 13),
                (36, 9),
                (34, 19.5),
                (24, 17.5),
            ),
        ),
        *outlined(RED, oval(12, 8, 2.2, 2.2)),
        *outlined(RED, oval(36, 8, 2.2, 2.2)),
        *outlined(RED, oval(20.5, 6, 2.2, 2.2)),
        *outlined(RED, oval(27.5, 6, 2.2, 2.2)),
        *outlined(PAPER, oval(24, 4.5, 2.6, 2.6)),
        *dots(RED, 1.3, (24, 14.8), (18, 15.6), (30, 15.6)),
        (INK, line(1.4, (6, 60), (5.5, 34))),
        *outlined(GOLD, poly((5.6, 46), (0, 41), (1, 46.5), (5.6, 48.5))),
        *outlined(RED, oval(2.8, 30, 2.9, 2.9)),
        *outlined(RED, oval(8.4, 30, 2.9, 2.9)),
        *outlined(RED, oval(2.8, 25.6, 2.9, 2.9)),
        *outlined(RED, oval(8.4, 25.6, 2.9, 2.9)),
        *outlined(GOLD, oval(5.6, 27.8, 2.4, 2.4), 0.8),
        *outlined(PAPER, oval(6.4, 54, 4.4, 3.4)),
        (INK, line(0.9, (4, 53.4), (9, 53.4))),
    ]


def jack():
    """Return a jack: a beret with a feather, bobbed hair, a ruff and a halberd."""
    return [
        *outlined(RED, poly((-2, 60), (2, 48), (10, 42), (24, 40), (24, 60))),
        *outlined(INK, poly((50, 60), (46, 48), (38, 42), (24, 40), (24, 60))),
        *[(GOLD, line(1.4, (28 + i, 62), (36 + i, 44))) for i in (0, 6, 12)],
        *[(INK, line(1.2, (3 + i, 62), (1 + i, 42))) for i in (6, 12, 17)],
        *outlined(GOLD, poly((22, 44), (26, 44), (26, 60), (22, 60)), 0.8),
        *dots(INK, 0.9, (24, 48.5), (24, 53), (24, 57.5)),
        *outlined(
            GOLD,
            poly((12, 36), (11, 22), (16, 16), (32, 16), (37, 22), (36, 36), (32, 39), (16, 39)),
        ),
        *mirrored([(INK, line(1, (14.4, 24), (14.2, 36))), (INK, line(1, (12.8, 36), (17, 37)))]),
        *mirrored(
            [
                *outlined(PAPER, oval(10.5, 41.5, 3.4, 3.2)),
                *outlined(PAPER, oval(15.5, 42.8, 3.4, 3.2)),
                *outlined(PAPER, oval(20, 43.8, 3.4, 3.2)),
            ]
        ),
        *outlined(PAPER, oval(24, 44, 3.4, 3.2)),
        *_face(28, -0.4),
        (RED, line(1.8, (22.6, 33.8), (25.6, 33.6))),
        *outlined(RED, poly((9, 19), (8, 12), (14, 7), (24, 5), (34, 7), (40, 12), (39, 19))),
        (INK, line(1, (15, 9), (14, 17))),
        (INK, line(1, (33, 9), (34, 17))),
        *outlined(GOLD, poly((10, 17.6), (38, 17.6), (37, 21.6), (11, 21.6))),
        *dots(INK, 0.9, (15, 19.6), (20, 19.6), (28, 19.6), (33, 19.6)),
        *outlined(RED, oval(24, 19.4, 2.4, 2.4)),
        *outlined(PAPER, poly((33, 15), (36, 6), (42, 1), (47, 2), (46, 8), (41, 14), (36, 18))),
        (INK, line(1, (35, 16), (44, 4))),
        *outlined(GOLD, poly((3.4, 14), (6.6, 14), (6.6, 60), (3.4, 60)), 0.9),
        *outlined(PAPER, poly((5, 1), (7.6, 9), (7.6, 12), (2.4, 12), (2.4, 9))),
        *outlined(PAPER, poly((3, 15), (0, 13), (-3, 24), (0, 30), (3, 27))),
        *outlined(PAPER, oval(5.4, 51, 4.4, 3.6)),
        (INK, line(0.9, (3, 50.4), (8.4, 50.4))),
    ]


def jester():
    """Return a jester: a cap with three bells, a grin and a collar of points."""
    return [
        *outlined(RED, poly((-2, 60), (3, 49), (12, 43), (24, 41), (24, 60))),
        *outlined(INK, poly((50, 60), (45, 49), (36, 43), (24, 41), (24, 60))),
        *dots(GOLD, 1.8, (8, 55), (40, 55)),
        *outlined(
            GOLD,
            poly(
                (4, 52),
                (12, 39),
                (17, 51),
                (24, 41),
                (31, 51),
                (36, 39),
                (44, 52),
                (34, 37),
                (14, 37),
            ),
        ),
        *outlined(
            GOLD,
            poly(
                (9, 41),
                (14, 36),
                (34, 36),
                (39, 41),
                (33, 52),
                (28.5, 43.5),
                (24, 54),
                (19.5, 43.5),
                (15, 52),
            ),
        ),
        *outlined(RED, oval(15, 53, 2.3, 2.3)),
        *outlined(RED, oval(33, 53, 2.3, 2.3)),
        *outlined(RED, oval(24, 55, 2.3, 2.3)),
        *_face(30, -0.2),
        *dots(RED, 1.5, (18.8, 33.4), (29.2, 33.4)),
        *outlined(RED, poly((19.4, 34), (28.6, 34), (26.5, 37.4), (21.5, 37.4)), 0.8),
        *outlined(
            RED, poly((24, 24), (14, 27), (10, 21), (3, 24), (1, 20), (7, 10), (17, 8), (24, 14))
        ),
        *outlined(
            INK,
            poly((24, 24), (34, 27), (38, 21), (45, 24), (47, 20), (41, 10), (31, 8), (24, 14)),
        ),
        (GOLD, line(1.4, (31, 12), (39, 15))),
        (GOLD, line(1.4, (29, 18), (37, 19))),
        *outlined(GOLD, poly((18, 21), (17, 9), (23, 3), (25, 3), (31, 9), (30, 21), (24, 24))),
        (RED, line(1.8, (24, 9), (24, 20))),
        *outlined(GOLD, oval(24, 3.6, 3, 3)),
        *outlined(GOLD, oval(3.4, 25, 3, 3)),
        *outlined(GOLD, oval(44.6, 25, 3, 3)),
        *outlined(
            PAPER,
            poly((15, 23.4), (24, 21.4), (33, 23.4), (33.4, 26.4), (24, 24.4), (14.6, 26.4)),
            0.8,
        ),
    ]


FIGURES = (jack, queen, king, jester)
