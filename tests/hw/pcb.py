"""The board's file: places of its parts, pads and edge."""

from pathlib import Path

from hw.board.footprints import courtyard, pad_places, spot, turned
from hw.tools.sexp import all_of, first, read

__all__ = ["BOARD", "HW", "courtyard", "edge_points", "pad_places", "spot", "turned"]

HW = Path(__file__).resolve().parents[2] / "hw"
BOARD = read((HW / "board" / "slapdeck.kicad_pcb").read_text())


def edge_points():
    return [
        spot(line, end)
        for kind in ("gr_line", "gr_arc")
        for line in all_of(BOARD, kind)
        if first(line, "layer")[1] == "Edge.Cuts"
        for end in ("start", "end")
    ]
