"""The parts in the board's file: places, pads, courtyards, in mm from its upper left corner, y
downwards. Nothing here needs KiCad."""

from hw.board import places
from hw.tools.sexp import all_of, first, properties


def spot(item, name="at"):
    """(x, y) of a point of the file."""
    place = first(item, name)
    return tuple(round(float(place[1 + axis]) - places.ORIGIN[axis], 3) for axis in (0, 1))


def turned(part, x, y):
    """A point of a footprint's own axes, on the board."""
    at = [float(n) for n in first(part, "at")[1:]]
    for _ in range(int(at[2]) % 360 // 90 if len(at) > 2 else 0):
        x, y = y, -x  # anticlockwise, y down
    return at[0] + x - places.ORIGIN[0], at[1] + y - places.ORIGIN[1]


def pad_places(part):
    """[(number, (x, y))] of a footprint's pads on the board."""
    for pad in all_of(part, "pad"):
        x, y = (float(n) for n in first(pad, "at")[1:3])
        yield pad[1], turned(part, x, y)


def courtyard(part):
    """(left, top, right, bottom) of a footprint's courtyard."""
    points = []
    for item in part:
        if (
            isinstance(item, list)
            and item[0] in ("fp_line", "fp_rect", "fp_circle", "fp_poly")
            and first(item, "layer")[1] == "F.CrtYd"
        ):
            ends = [
                [float(n) for n in end[1:3]]
                for name in ("start", "end", "center")
                for end in all_of(item, name)
            ]
            for pts in all_of(item, "pts"):
                ends += [[float(n) for n in xy[1:3]] for xy in all_of(pts, "xy")]
            if item[0] == "fp_circle":
                (x, y), centre = ends[0], ends[1]
                radius = ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) ** 0.5
                ends = [[centre[0] + s * radius, centre[1] + s * radius] for s in (-1, 1)]
            points += [turned(part, *end) for end in ends]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def by_reference(board):
    """{reference: footprint} of the file."""
    return {properties(part)["Reference"]: part for part in all_of(board, "footprint")}
