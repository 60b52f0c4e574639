"""bom.csv: every part once, what is cited, what it costs."""

import csv
import re
from pathlib import Path

from hw import circuit

HW = Path(__file__).resolve().parents[2] / "hw"
BOM = HW / "bom.csv"


def rows():
    with open(BOM, newline="") as table:
        return list(csv.DictReader(table))


def designators(row):
    return row["designator"].split()


def part_faults(table):
    """What in the rows is not as the circuit has it."""
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


def test_a_forgotten_or_doubled_part_is_seen():
    table = rows()
    assert list(part_faults(table[1:]))
    assert list(part_faults(table + table[-1:])) or list(part_faults(table + table[:1]))


def test_a_part_that_cannot_be_ordered_is_seen():
    table = rows()
    table[-1]["manufacturer part number"] = ""
    assert list(part_faults(table))


def price_faults(table, page):
    """What a reader of the prices would be told wrong."""
    price, = [name for name in table[0] if "USD" in name]
    if not re.search(r"estimate of 20\d\d-\d\d", price):
        yield "no date, or not called an estimate"
    whole = sum(float(row[price]) for row in table)
    low, high = (int(n) for n in re.search(r"(\d+) to (\d+) USD", page).groups())
    if not low <= whole <= high:
        yield f"the page says {low} to {high}, the list {whole:.2f}"


def test_prices_are_dated_estimates_and_the_pages_say_their_sum():
    for page in (HW / "README.md", HW.parent / "README.md"):
        assert not list(price_faults(rows(), page.read_text()))


def test_a_sum_that_is_not_the_lists_and_a_missing_date_are_seen():
    assert list(price_faults(rows(), "some 30 to 35 USD"))
    undated = [{name.replace("2026", ""): cell for name, cell in row.items()} for row in rows()]
    assert list(price_faults(undated, "50 to 100 USD"))


def test_everything_that_is_needed_is_in_the_list():
    """Revision 1 left out the Pico's pins, the charge board's lead, feet and ties."""
    text = (HW / "bom.csv").read_text()
    for number in ("SC0917", "M20-7822046", "PHR-5", "SJ5012", "T18R", "XHP-9", "17344"):
        assert number in text


def house(name):
    with open(HW / "board" / name, newline="") as table:
        return list(csv.DictReader(table))


def test_the_board_houses_files_have_their_columns_and_the_same_parts():
    bom, places = house("house-bom.csv"), house("house-positions.csv")
    assert {"Designator", "Comment", "Footprint"} <= set(bom[0])
    assert {"Designator", "Mid X", "Mid Y", "Layer", "Rotation"} <= set(places[0])
    named = [ref for row in bom for ref in row["Designator"].split(",")]
    assert sorted(named) == sorted(row["Designator"] for row in places)
    assert set(named) == {p.ref for p in circuit.parts() if p.kind}
