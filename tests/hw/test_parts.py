"""bom.csv: every part once, what is cited, what it costs."""

import copy
import csv
import re
from pathlib import Path

import pytest

from hw import circuit, make_board, make_parts
from hw.tools import pcb
from hw.tools.pcb import by_reference, pad_places
from hw.tools.sexp import first, properties
from tests.hw.bom import designators, rows

BOARD = pcb.board()

HW = Path(__file__).resolve().parents[2] / "hw"


def part_faults(table):
    """The faults in the rows: where they are not as the circuit has it."""
    wanted = {p.ref: p for p in circuit.parts() if p.kind}
    named = [ref for row in table for ref in designators(row)]
    yield from (f"{ref} twice" for ref in set(named) if named.count(ref) > 1)
    yield from (f"{ref} missing" for ref in wanted if ref not in named)
    for row in table:
        refs = [ref for ref in designators(row) if ref in wanted]
        if refs and int(row["quantity"]) != len(refs):
            yield f"{refs}: {row['quantity']}"
        for ref in refs:
            if row["manufacturer part number"] != wanted[ref].mpn:
                yield f"{ref}: part number"
        for column in ("manufacturer", "manufacturer part number", "source of the part number"):
            if not row[column]:
                yield f"{row['designator']}: no {column}"


def test_every_part_is_listed_once_with_its_quantity():
    assert not list(part_faults(rows()))


def test_a_part_that_is_forgotten_doubled_or_cannot_be_ordered_is_seen():
    table = rows()
    assert list(part_faults(table[1:]))
    assert list(part_faults(table + table[-1:])) or list(part_faults(table + table[:1]))
    table[-1]["manufacturer part number"] = ""
    assert list(part_faults(table))


def house(name):
    with open(HW / "board" / name, newline="") as table:
        return list(csv.DictReader(table))


def on_the_board():
    """{designator: (maker's number, footprint)} of what a factory fits, by the board's file."""
    fitted = {}
    for ref, part in by_reference(BOARD).items():
        fields = properties(part)
        if fields.get("MPN"):
            fitted[ref] = fields["MPN"], str(part[1]).split(":")[1]
    del fitted["A1"]  # the Pico goes into sockets: soldered flat its BOOTSEL is out of reach
    strip = "M20-7822046", "PinSocket_1x20_P2.54mm_Vertical"
    return {**fitted, "SKT1": strip, "SKT2": strip}


def listed(table):
    """{designator: (number or None, footprint)} of a house's list."""
    found = {}
    for row in table:
        footprint = row.get("Footprint") or row["Package/Footprint"]
        number = row.get("Mfg Part #") or re.search(r"\(.* (\S+)\)$", row["Comment"])[1]
        for ref in row["Designator"].split(","):
            assert ref not in found
            found[ref] = number, footprint
    return found


@pytest.mark.parametrize("name", make_parts.HOUSES)
def test_a_board_houses_list_is_what_is_fitted_on_the_board(name):
    table = house(f"bom-{name}.csv")
    assert tuple(table[0]) == make_parts.HOUSES[name]
    assert listed(table) == on_the_board()
    for row in table:
        assert int(row.get("Qty", 0)) in (0, len(row["Designator"].split(",")))
    assert listed(table[1:]) != on_the_board()
    flat = [{**row, "Designator": row["Designator"].replace("SKT1,SKT2", "A1")} for row in table]
    assert listed(flat) != on_the_board()  # revision 2.1


def test_our_own_list_names_the_boards_parts_with_the_boards_numbers():
    wanted = {ref: number for ref, (number, _) in on_the_board().items()} | {"A1": "SC0917"}
    ours = {ref: row["manufacturer part number"] for row in rows() for ref in designators(row)}
    assert {ref: ours.get(ref) for ref in wanted} == wanted


def test_a_position_is_the_middle_of_a_part():
    spots = {
        row["Designator"]: float(row["Mid X"]) - pcb.origin()[0]
        for row in house("house-positions.csv")
    }
    first_pads = {ref: dict(pad_places(part)) for ref, part in by_reference(BOARD).items()}
    for ref, own, pitch, pads in (
        ("J2", "J2", 2.5, 4),
        ("R40", "R40", 7.62, 2),
        ("SKT1", "A1", 2.54, 20),
    ):
        away = spots[ref] - first_pads[own]["1"][0]
        assert abs(away - pitch * (pads - 1) / 2) < 0.01  # revision 2: 0, pad 1


def test_the_table_of_rotations_is_the_boards(tmp_path):
    """For each part where its pad 1 is to lie: at a diode its ring. A turned part is seen."""
    make_board.write_positions(tmp_path)
    names = ("house-positions.csv", "rotations.csv")
    for name in names:
        assert (tmp_path / name).read_text() == (HW / "board" / name).read_text(), "make hw"
    turned = copy.deepcopy(BOARD)
    first(by_reference(turned)["D1"], "at")[3:] = ["180"]
    make_board.write_positions(tmp_path, turned)
    assert (tmp_path / names[0]).read_text() != (HW / "board" / names[0]).read_text()
    there = {row["Designator"]: row["Pad 1"] for row in house("house-positions.csv")}
    assert set(there) == set(on_the_board())
    assert (there["D1"], there["U1"], there["J1"]) == ("left", "upper right", "right")


def test_every_part_is_soldered_in_the_step_that_the_page_gives_it():
    page = (HW / "board.md").read_text()
    found = re.findall(r"^\| (\d+) \| ([^|]+) \|", page, re.MULTILINE)
    steps = {int(n): words for n, words in found}
    for row in rows():
        if row["soldered in step"]:
            words = steps[int(row["soldered in step"])]
            named = set(re.findall(r"\b[A-Z]{1,3}\d+\b", words))
            for letters, low, high in re.findall(r"\b([A-Z]+)(\d+)-[A-Z]+(\d+)", words):
                named |= {f"{letters}{n}" for n in range(int(low), int(high) + 1)}
            assert set(designators(row)) <= named, row["designator"]
    soldered = {ref for row in rows() if row["soldered in step"] for ref in designators(row)}
    assert soldered == set(on_the_board())  # the sockets, not the Pico
    assert [int(row["soldered in step"]) for row in rows() if row["soldered in step"]] == sorted(
        int(row["soldered in step"]) for row in rows() if row["soldered in step"]
    )


COLOURS = ("black", "brown", "red", "orange", "yellow", "green", "blue", "violet", "grey", "white")


def rings(ohms):
    """The five rings of a resistor of 1 %."""
    power = 0
    while ohms >= 1000:
        ohms, power = ohms / 10, power + 1
    while ohms < 100:
        ohms, power = ohms * 10, power - 1
    digits = [COLOURS[int(c)] for c in str(round(ohms))]
    return ", ".join([*digits, "gold" if power == -1 else COLOURS[power], "brown"])


def test_the_page_has_the_rings_of_every_resistor():
    page = (HW / "board.md").read_text()
    table = re.findall(r"^\| ([\d.]+) (k?)ohm[^|]*\| ([a-z, ]+) \|", page, re.MULTILINE)
    shown = {float(value) * (1000 if kilo else 1): found for value, kilo, found in table}
    assert shown == {ohms: rings(ohms) for ohms in shown}
    wanted = {p.value for p in circuit.parts() if p.ref[0] == "R"}
    assert {float(v.replace("2k2", "2200").replace("k", "000")) for v in wanted} == set(shown)
    assert rings(330) != rings(33)
