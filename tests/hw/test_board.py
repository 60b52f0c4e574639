"""The board's file as it lies in the repo: size, parts, distances. Nothing here needs KiCad."""

import copy
import math
from pathlib import Path

from hw import circuit
from hw.tools import pcb
from hw.tools.pcb import by_reference, courtyard, pad_places, spot, turned
from hw.tools.sexp import Quoted, all_of, first, properties, read

HW = Path(__file__).resolve().parents[2] / "hw"
BOARD = pcb.board()
SHEET = read((HW / "board" / "slapdeck.kicad_sch").read_text())


def test_the_cheapest_factories_take_it():
    assert max(pcb.size()) <= 100
    copper = [layer for layer in first(BOARD, "layers")[1:] if layer[1].endswith(".Cu")]
    assert [layer[1] for layer in copper] == ["F.Cu", "B.Cu"]
    widths = [float(first(track, "width")[1]) for track in all_of(BOARD, "segment")]
    assert min(widths) >= 0.25
    for via in all_of(BOARD, "via"):
        assert float(first(via, "size")[1]) >= 0.6 and float(first(via, "drill")[1]) >= 0.3


def part_faults(board=BOARD, sheet=SHEET):
    """Where a part of board or schematic is not what circuit.py has: footprint, value, number."""
    wanted = {part.ref: part for part in circuit.parts()}
    drawn = {properties(symbol)["Reference"]: symbol for symbol in all_of(sheet, "symbol")}
    symbols = {ref: symbol for ref, symbol in drawn.items() if not ref.startswith("#")}
    for there in (by_reference(board), symbols):
        yield from (f"{ref}: on one side only" for ref in set(there) ^ set(wanted))
        for ref, item in there.items():
            part, fields = wanted.get(ref), properties(item)
            if part and fields["Value"] != part.value:
                yield f"{ref}: {fields['Value']}"
            if part and (fields.get("MPN", ""), fields.get("Manufacturer", "")) != (
                part.mpn,
                part.maker,
            ):  # revision 2 had the fields, all empty
                yield f"{ref}: {fields.get('MPN')}"
            if part and part.footprint != (
                item[1] if there is not symbols else fields["Footprint"]
            ):
                yield f"{ref}: footprint"


def test_every_part_of_the_circuit_is_in_schematic_and_board_with_its_value_and_number():
    assert not list(part_faults())


def test_a_value_footprint_or_number_changed_on_one_side_only_is_seen():
    for kind, tree in (("footprint", BOARD), ("symbol", SHEET)):
        for field, new in (("Value", "33"), ("MPN", "other")):
            copied = copy.deepcopy(tree)
            item = next(i for i in all_of(copied, kind) if properties(i)["Reference"] == "R1")
            next(p for p in all_of(item, "property") if p[1] == field)[2] = Quoted(new)
            sides = (copied, SHEET) if kind == "footprint" else (BOARD, copied)
            assert list(part_faults(*sides)) == [f"R1: {new}"]
    board = copy.deepcopy(BOARD)
    by_reference(board)["C1"][1] = Quoted("Capacitor_THT:other")
    assert list(part_faults(board)) == ["C1: footprint"]


def visible(item):
    """Whether a text of the file is printed."""
    if not all_of(item, "layer") or not first(item, "layer")[1].endswith("SilkS"):
        return False
    return ["hide", "yes"] not in item and ["hide", "yes"] not in first(item, "effects")


def beside(board=BOARD):
    """{(reference, "Reference" or "Value"): (left, top, right, bottom)} of the printed words."""
    found = {}
    for part in all_of(board, "footprint"):
        for item in all_of(part, "property"):
            if item[1] in ("Reference", "Value") and visible(item):
                at = [float(n) for n in first(item, "at")[1:]]
                long, high = 0.95 * len(item[2]) / 2, 1.15 / 2  # of KiCad's letters of 1 mm
                if len(at) > 2 and at[2] % 180:
                    long, high = high, long
                x, y = turned(part, *at[:2])
                found[properties(part)["Reference"], str(item[1])] = (
                    x - long,
                    y - high,
                    x + long,
                    y + high,
                )
    return found


def apart(a, b):
    return math.hypot(max(a[0] - b[2], b[0] - a[2], 0), max(a[1] - b[3], b[1] - a[3], 0))


def astray(words):
    """The words that stand as near to another part as to their own."""
    parts = {p.ref for p in circuit.parts() if p.kind}
    yards = {properties(part)["Reference"]: courtyard(part) for part in all_of(BOARD, "footprint")}
    for (ref, kind), box in words.items():
        own = apart(box, yards[ref])
        if any(apart(box, yards[other]) <= own for other in parts - {ref}):
            yield ref, kind


def test_each_reference_and_value_stands_nearer_to_its_own_part_than_to_any_other():
    """In revision 2 the word R30 stood beside R32: 1 kohm there, and the display is dark."""
    assert list(astray(beside())) == []


def test_a_name_at_its_neighbours_part_is_seen():
    words = beside()
    for one, other in (
        (("R30", "Reference"), ("R32", "Reference")),
        (("R20", "Value"), ("R10", "Value")),
    ):
        mixed = {**words, one: words[other], other: words[one]}
        assert {one, other} <= set(astray(mixed))


def test_every_part_carries_its_name_and_resistors_and_capacitors_their_values():
    printed = {
        kind: {ref for ref, one in beside() if one == kind} for kind in ("Reference", "Value")
    }
    assert printed["Value"] == {p.ref for p in circuit.parts() if p.ref[0] in "RC"}
    assert printed["Reference"] >= {p.ref for p in circuit.parts() if p.kind}


def test_the_cells_polarity_and_the_warning_are_on_the_front():
    front = {
        str(text[1]): spot(text)
        for text in all_of(BOARD, "gr_text")
        if first(text, "layer")[1] == "F.SilkS"
    }
    assert any("compare + and -" in words for words in front)
    assert {"+", "-"} <= set(front)


def plus_pad(nets):
    """The pad of J6 that carries the cell's +, and where it is: "left" or "right" of the other,
    seen into the header with its slot up."""
    part = next(p for p in all_of(BOARD, "footprint") if properties(p)["Reference"] == "J6")
    ((plus, _),) = [(pad, net) for pad, net in nets.items() if net == "CELL_IN"]
    places_of = {str(number): place for number, place in pad_places(part)}
    other = next(pad for pad in places_of if pad != plus)
    # KiCad's B2B-PH-K has its slots at the upper edge; seen from above, slots up, as on the board
    return plus, "left" if places_of[plus][0] < places_of[other][0] else "right"


def test_the_cells_plus_is_the_left_pad_with_the_slot_up():
    """The place of red in the plug of an Adafruit 258, found in two ways, for no cell was at hand:

    - in the plug, its key up and its holes to you, red is at the right (Adafruit, SparkFun and
      Particle); looking into the header, key up, that is the left pad;
    - on Adafruit's Feather RP2040 the battery's + is the left contact, seen into its header.

    Revision 2 had it at the right. Confirm it with a cell: step 0 of assembly.md.
    """
    nets = next(p.nets for p in circuit.parts() if p.ref == "J6")
    assert plus_pad(nets) == ("1", "left")
    assert plus_pad({"1": "CELL-", "2": "CELL_IN"})[1] == "right"
    page = (HW / "assembly.md").read_text()
    assert "NOT VERIFIED WITH A CELL" in page


# --- what a bridge of solder would join ---------------------------------------------------------

# Nets that no bridge between neighbouring pads may join: 5 V from USB to the cell, past its
# charger; the cell's - to ground, past its protection
NEVER_JOINED = [
    *({"VBUS", net} for net in ("CELL+", "CELL_IN", "SUPPLY", "BATTERY")),
    {"CELL-", "GND"},
]


def bridges(board=BOARD):
    """[(pad, pad)] nearer than 3 mm, middle to middle, that a bridge must not join."""
    pads = []
    for part in all_of(board, "footprint"):
        ref = properties(part)["Reference"]
        for pad, (number, place) in zip(all_of(part, "pad"), pad_places(part), strict=True):
            if all_of(pad, "net"):
                pads.append((f"{ref}.{number}", str(first(pad, "net")[2]), place))
    for k, (one, net, place) in enumerate(pads):
        for other, net_2, place_2 in pads[k + 1 :]:
            if {net, net_2} in NEVER_JOINED and math.dist(place, place_2) < 3:
                yield one, other


def test_no_bridge_feeds_the_cell_past_its_charger_or_past_its_protection():
    assert list(bridges()) == []
    page = (HW / "assembly.md").read_text()
    step = next(line for line in page.splitlines() if line.startswith("| 1a |"))
    assert "`IN+` to `B+`" in step and "nothing plugged in" in step


def test_revision_21s_order_of_j7_is_seen():
    """B- O- O+ B+ IN+: 5 V was 0.8 mm beside the cell's +, ground beside the cell's -."""
    board = copy.deepcopy(BOARD)
    pads = {str(pad[1]): first(pad, "net") for pad in all_of(by_reference(board)["J7"], "pad")}
    for pad, net in zip("12345", ("CELL-", "GND", "SUPPLY", "CELL+", "VBUS"), strict=True):
        pads[pad][2] = Quoted(net)
    assert set(bridges(board)) == {("J7.1", "J7.2"), ("J7.4", "J7.5")}
