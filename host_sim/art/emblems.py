"""Paints the winner's crown and the hand of a slap, in the way of the court cards (court.py)."""

from host_sim.art.court import GOLD, INK, PAPER, RED, dots, line, outlined, oval, poly

CROWN = 96, 60


def crown():
    """Return the crown: five points that lean outwards, a ball on each, over a bowed band with
    stones."""
    tips = ((8, 17), (27, 9), (48, 6), (69, 9), (88, 17))
    body = poly(
        (16, 47),
        tips[0],
        (27, 33),
        tips[1],
        (38, 30),
        tips[2],
        (58, 30),
        tips[3],
        (69, 33),
        tips[4],
        (80, 47),
        (64, 50),
        (48, 51),
        (32, 50),
    )
    shapes = [*outlined(GOLD, body, 2)]
    for x, y in tips:
        shapes += outlined(GOLD, oval(x, y, 5.4, 5.4), 1.8) + dots(PAPER, 1.3, (x - 1, y - 1))
    band = poly(
        (14, 42),
        (24, 45.5),
        (36, 47.4),
        (48, 48),
        (60, 47.4),
        (72, 45.5),
        (82, 42),
        (80, 53),
        (72, 56),
        (60, 58),
        (48, 58.6),
        (36, 58),
        (24, 56),
        (16, 53),
    )
    shapes += outlined(GOLD, band, 2)
    for x, y in ((28, 51.2), (68, 51.2)):
        shapes += outlined(PAPER, oval(x, y, 3, 3), 1.2)
    shapes += outlined(RED, poly((48, 48.8), (54.5, 53.2), (48, 57.6), (41.5, 53.2)), 1.2)
    for x, top in ((27, 22), (48, 18), (69, 22)):
        shapes.append((INK, line(1.2, (x, top), (x, 38))))
        shapes += outlined(RED, oval(x, 38, 3.2, 3.8), 1.2)
    return shapes


HAND = 88, 96


def hand():
    """Return a hand from above, its fingers spread, the wrist at the lower edge."""
    fingers = (
        ((30, 58), (14, 24)),
        ((39, 52), (33, 10)),
        ((49, 52), (55, 9)),
        ((59, 57), (74, 20)),
    )
    palm = poly(
        (27, 52),
        (36, 48),
        (52, 48),
        (62, 52),
        (66, 66),
        (60, 84),
        (58, 100),
        (30, 100),
        (28, 84),
        (22, 66),
    )
    limbs = [line(15, *points) for points in fingers]
    limbs += [line(15, (56, 78), (68, 66), (79, 52)), oval(44, 66, 22, 21), palm]

    def whole(x, y):
        return min(limb(x, y) for limb in limbs)

    return [
        *outlined(GOLD, whole, 2.6),
        *[
            (INK, line(1.6, (x - 3, y), (x + 3, y)))
            for x, y in ((22, 41), (36, 31), (52, 30), (67, 38))
        ],
        (INK, line(1.8, (37, 52), (38, 58))),
        (INK, line(1.8, (49, 51), (49, 57))),
        (INK, line(1.8, (60, 55), (58, 60))),
        (INK, line(1.8, (58, 70), (55, 78), (56, 84))),
    ]
