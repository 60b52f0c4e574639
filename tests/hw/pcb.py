"""The board's file: places of its parts, pads and edge."""

from pathlib import Path

from hw.board import places
from hw.tools.sexp import all_of, first, read

HW = Path(__file__).resolve().parents[2] / "hw"
BOARD = read((HW / "board" / "slapdeck.kicad_pcb").read_text())


def spot(item, name="at"):
    """(x, y) in mm from the board's upper left corner."""
    place = first(item, name)
    return tuple(round(float(place[1 + axis]) - places.ORIGIN[axis], 3) for axis in (0, 1))


def edge_points():
    return [spot(line, end) for kind in ("gr_line", "gr_arc") for line in all_of(BOARD, kind)
            if first(line, "layer")[1] == "Edge.Cuts" for end in ("start", "end")]


def pad_places(part):
    """[(number, (x, y))] of a footprint's pads on the board."""
    at = [float(n) for n in next(iter(all_of(part, "at")))[1:]]
    turn = int(at[2]) % 360 if len(at) > 2 else 0
    for pad in all_of(part, "pad"):
        x, y = (float(n) for n in next(iter(all_of(pad, "at")))[1:3])
        for _ in range(turn // 90):
            x, y = y, -x  # anticlockwise, y down
        yield pad[1], (at[0] + x - places.ORIGIN[0], at[1] + y - places.ORIGIN[1])
