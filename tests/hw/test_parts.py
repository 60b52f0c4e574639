"""bom.csv: every part once, what is cited, what it costs."""

import csv
from pathlib import Path

from hw import circuit

BOM = Path(__file__).resolve().parents[2] / "hw" / "bom.csv"


def rows():
    with open(BOM, newline="") as table:
        return list(csv.DictReader(table))


def designators(row):
    return row["designator"].split()


def part_faults(table):
    """What in the rows is not as the circuit has it."""
    wanted = {p.ref: p for p in circuit.parts() if not p.ref.startswith("H")}
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
        if bool(row["manufacturer part number"]) != bool(row["source of the part number"]):
            yield f"{row['designator']}: a part number without its source"


def test_every_part_is_listed_once_with_its_quantity():
    assert not list(part_faults(rows()))


def test_a_forgotten_or_doubled_part_is_seen():
    table = rows()
    assert list(part_faults(table[1:]))
    assert list(part_faults(table + table[-1:])) or list(part_faults(table + table[:1]))


def test_the_price_is_marked_as_a_guess_and_the_sum_is_what_was_aimed_at():
    price, = [name for name in rows()[0] if "USD" in name]
    assert "unverified estimate" in price
    assert sum(float(row[price]) for row in rows()) <= 35
