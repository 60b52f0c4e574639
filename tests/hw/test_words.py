"""Each word printed on the board stands at the pad that it means."""

import math

from hw import circuit
from hw.tools import pcb
from hw.tools.pcb import pad_places
from hw.tools.sexp import all_of, first, properties

BOARD = pcb.board()

MEANS = {
    "3V3": "+3V3", "GND": "GND", "DIN": "MOSI", "CLK": "SCK", "CS": "DISPLAY_CS",
    "DC": "DISPLAY_DC", "RST": "DISPLAY_RST", "BL": "BL", "VSYS": "VSYS", "RUN": "RUN",
    "MARK1": "MARK_1", "MARK2": "MARK_2",
    "B-": "CELL-", "O-": "GND", "O+": "SUPPLY", "B+": "CELL+", "IN+": "VBUS",
    "-": "CELL-", "+": "CELL_IN", "BATTERY": "BATTERY",
}  # fmt: skip
NEAR_MM = 5.6


def pads():
    """[(reference, pad, net, (x, y))] of the plugs and the pads for a probe."""
    for part in all_of(BOARD, "footprint"):
        ref = properties(part)["Reference"]
        if ref.startswith(("J", "TP")):
            nets = {str(pad[1]): str(first(pad, "net")[2]) for pad in all_of(part, "pad")}
            for number, place in pad_places(part):
                yield ref, str(number), nets[str(number)], place


def words():
    """[(text, (x, y))] on the front's silkscreen, references left out."""
    return [(text, place) for text, place, _, _ in pcb.words()]


def wrong(rows):
    """The words whose nearest pad is another one's, or too far away."""
    for text, place in rows:
        if text in MEANS:
            away, net = min((math.dist(place, pad), net) for _, _, net, pad in pads())
            if net != MEANS[text] or away > NEAR_MM:
                yield text


def test_every_pin_of_a_plug_is_named_as_it_is_joined():
    rows = [row for row in words() if row[0] in MEANS]
    assert len(rows) == 9 + 5 + 2 + 7
    assert not list(wrong(rows))


def test_a_row_of_names_the_other_way_round_is_seen():
    rows = [row for row in words() if row[0] in ("CS", "DC")]
    (one, here), (other, there) = rows
    assert sorted(wrong([(one, there), (other, here)])) == ["CS", "DC"]


def test_each_buttons_plug_carries_its_sides_name():
    contacts = {ref: place for ref, number, _, place in pads() if number == "1"}
    for i, side in enumerate(circuit.SEATS):
        ((x, y),) = [place for text, place in words() if text == side.upper()]
        px, py = contacts[f"J{2 + i}"]
        assert px < x < px + 7.5 and 0 < py - y < 6
