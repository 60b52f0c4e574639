"""The board's file: parts, pads, words and edge, in mm from its upper left corner, y downwards.
Nothing here needs KiCad."""

from functools import cache
from math import cos, radians, sin
from pathlib import Path

from hw.tools.sexp import all_of, first, properties, read

PCB = Path(__file__).resolve().parents[1] / "board" / "slapdeck.kicad_pcb"
NO_PARTS = ("H", "TP")  # holes and pads for a probe


@cache
def board():
    """The whole file as lists."""
    return read(PCB.read_text("utf-8"))


def _edges():
    for kind in ("gr_line", "gr_arc", "gr_rect"):
        for line in all_of(board(), kind):
            if first(line, "layer")[1] == "Edge.Cuts":
                yield from ([float(n) for n in first(line, end)[1:3]] for end in ("start", "end"))


@cache
def origin():
    """The board's upper left corner on KiCad's sheet."""
    xs, ys = zip(*_edges(), strict=True)
    return min(xs), min(ys)


@cache
def size():
    """(width, height) of the board."""
    xs, ys = zip(*_edges(), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def place(ref):
    """(x, y) of a part: of its pad 1, or of the middle of a hole."""
    return spot(by_reference(board())[ref])


def words(layer="F.SilkS"):
    """[(text, (x, y), height, turn)] of what is printed beside the parts' own words."""
    for item in all_of(board(), "gr_text"):
        if first(item, "layer")[1] == layer:
            at = [float(n) for n in first(item, "at")[1:]]
            height = float(first(first(first(item, "effects"), "font"), "size")[1])
            yield str(item[1]), spot(item), height, at[2] if len(at) > 2 else 0.0


def spot(item, name="at"):
    """(x, y) of a point of the file."""
    place = first(item, name)
    return tuple(round(float(place[1 + axis]) - origin()[axis], 3) for axis in (0, 1))


def turned(part, x, y):
    """A point of a footprint's own axes, on the board."""
    at = [float(n) for n in first(part, "at")[1:]]
    turn = radians(at[2] if len(at) > 2 else 0)  # anticlockwise, y down
    x, y = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return round(at[0] + x - origin()[0], 6), round(at[1] + y - origin()[1], 6)


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
