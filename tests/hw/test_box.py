"""The box fits the board."""

import re
from pathlib import Path

import pytest

from hw.tools.sexp import all_of, properties
from tests.hw.pcb import BOARD, edge_points, pad_places, spot

SCAD = (Path(__file__).resolve().parents[2] / "hw" / "enclosure" / "slapdeck.scad").read_text()


def scad(name, text=SCAD):
    """The number or list of numbers that a variable of the box has."""
    value = re.search(rf"^{name} = ([^;]+);", text, re.MULTILINE)[1]
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", value)]
    if value.startswith("[["):
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    return numbers if value.startswith("[") else numbers[0]


def footprints():
    return {properties(part)["Reference"]: part for part in all_of(BOARD, "footprint")}


def box_faults(text):
    """Where the box's figures are not those of the board's file."""
    xs, ys = zip(*edge_points(), strict=True)
    if scad("pcb", text)[:2] != [max(xs), max(ys)]:
        yield "outline"
    parts = footprints()
    if sorted(scad("pcb_holes", text)) != sorted(spot(parts[f"H{i}"]) for i in range(1, 5)):
        yield "holes"
    pads = {}
    for ref in ("A1", "SW1", "BZ1"):
        pads[ref] = [place for _, place in pad_places(parts[ref])]
    y = sum(p[1] for p in pads["A1"]) / len(pads["A1"])  # two rows: the socket is between them
    if abs(scad("usb_y", text) - y) > 0.1:
        yield f"usb {y}"
    x = sum(p[0] for p in pads["SW1"]) / len(pads["SW1"])
    if abs(scad("switch_x", text) - x) > 0.1:
        yield f"switch {x}"
    middle = [sum(p[axis] for p in pads["BZ1"]) / 2 for axis in (0, 1)]
    if max(abs(a - b) for a, b in zip(scad("piezo", text), middle, strict=True)) > 0.5:
        yield f"piezo {middle}"


def test_the_boxs_holes_and_openings_are_where_the_board_has_them():
    assert not list(box_faults(SCAD))


@pytest.mark.parametrize("old, new", [
    ("[66.5, 3.5]", "[65.5, 3.5]"), ("pcb = [70,", "pcb = [72,"), ("usb_y = 28.31", "usb_y = 30"),
    ("switch_x = 34.4", "switch_x = 30"), ("piezo = [61.5", "piezo = [51.5"),
])
def test_a_hole_in_the_wrong_place_is_seen(old, new):
    assert old in SCAD
    assert list(box_faults(SCAD.replace(old, new)))
