"""The parts list, hw/bom.csv, from circuit.py and shopping.py; a second one for board houses."""

import csv
from pathlib import Path

from hw import circuit, shopping
from hw.tools.say import say

HW = Path(__file__).resolve().parent
COLUMNS = ("designator", "quantity", "value", "description", "for", "soldered in step",
           "manufacturer", "manufacturer part number", "search for", "instead",
           "source of the part number",
           f"USD for all of them (estimate of {shopping.ESTIMATED}, no shop asked)")  # fmt: skip
# The names by which the upload pages of the usual houses know their columns; LCSC's own numbers
# are empty: its page finds a part by its maker's number.
HOUSE_COLUMNS = (
    "Comment",
    "Designator",
    "Footprint",
    "Quantity",
    "Manufacturer",
    "Manufacturer Part Number",
    "LCSC Part Number",
)


def purpose(ref):
    """Which build needs a part: board (all with the board), cell or box."""
    return "cell" if ref in shopping.CELL else "box" if ref in shopping.BOX else "board"


def step(kind):
    """The step of soldering, from 1."""
    return next(n for n, kinds in enumerate(shopping.STEPS, 1) if kind in kinds)


def groups():
    """[Part, ...] of one kind and purpose each, in the order of soldering."""
    found = {}
    for part in circuit.parts():
        if part.kind:
            found.setdefault((part.kind, part.footprint, purpose(part.ref)), []).append(part)
    return [found[key] for key in sorted(found, key=lambda key: step(key[0]))]


def parts_rows():
    """The rows of bom.csv: like parts together, then what is bought besides."""
    for members in groups():
        part = members[0]
        texts = list(dict.fromkeys(p.text for p in members))
        text = texts[0] if len(texts) == 1 else texts[0].split(";")[0]
        value = "button" if part.value.endswith(" button") else part.value
        yield (
            " ".join(p.ref for p in members),
            len(members),
            value,
            text,
            purpose(part.ref),
            step(part.kind),
            part.maker,
            part.mpn,
            *shopping.SEARCH[part.kind],
            part.source,
            f"{part.price * len(members):.2f}",
        )
    for refs, count, value, text, maker, mpn, source, price in shopping.BESIDES:
        yield (
            refs,
            count,
            value,
            text,
            purpose(refs),
            "",
            maker,
            mpn,
            *shopping.SEARCH[refs],
            source,
            f"{price:.2f}",
        )


def house_rows():
    """The parts on the board as a board house reads them."""
    for members in groups():
        part = members[0]
        yield (
            part.value,
            ",".join(p.ref for p in members),
            part.footprint.split(":")[1],
            len(members),
            part.maker,
            part.mpn,
            "",
        )


def write_table(path, columns, rows):
    with open(path, "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(columns)
        table.writerows(rows)


def write_parts():
    """bom.csv; the sum is what one handheld costs."""
    rows = list(parts_rows())
    write_table(HW / "bom.csv", COLUMNS, rows)
    write_table(HW / "board" / "house-bom.csv", HOUSE_COLUMNS, house_rows())
    say(f"parts list: {len(rows)} rows, {sum(float(row[-1]) for row in rows):.2f} USD (estimate)")
