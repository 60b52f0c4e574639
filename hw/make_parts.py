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
# {house: columns} as their order pages name them: JLCPCB's help page "Bill of Materials"; PCBWay's
# sample list. JLCPCB's own numbers are empty: its page finds a part by its maker's number, which
# stands in the comment.
HOUSES = {
    "jlcpcb": ("Comment", "Designator", "Footprint", "JLCPCB Part #"),
    "pcbway": ("Item #", "Designator", "Qty", "Manufacturer", "Mfg Part #", "Description / Value",
               "Package/Footprint", "Type"),
}  # fmt: skip


def purpose(ref):
    """Return the kind of build that needs a part: "board", "cell", "box" or "hand"."""
    only = {"cell": shopping.CELL, "box": shopping.BOX, "hand": shopping.HAND}
    return next((name for name, refs in only.items() if ref in refs), "board")


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
            "" if part.ref == "A1" else step(part.kind),
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
            step("pico") if refs == "SKT1 SKT2" else "",
            maker,
            mpn,
            *shopping.SEARCH[refs],
            source,
            f"{price:.2f}",
        )


def house_rows(house):
    """The parts on the board as a board house reads them: sockets in the Pico's place."""
    for n, members in enumerate(groups(), 1):
        part = members[0]
        refs, maker, mpn = ",".join(p.ref for p in members), part.maker, part.mpn
        value, footprint = part.value, part.footprint.split(":")[1]
        if part.ref == "A1":
            refs, _, value, _, maker, mpn, *_ = next(r for r in shopping.BESIDES if "SKT" in r[0])
            refs, footprint = refs.replace(" ", ","), "PinSocket_1x20_P2.54mm_Vertical"
        if house == "jlcpcb":
            yield f"{value} ({maker} {mpn})", refs, footprint, ""
        else:
            yield n, refs, len(refs.split(",")), maker, mpn, value, footprint, "thru-hole"


def write_table(path, columns, rows):
    with open(path, "w", newline="", encoding="utf-8") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(columns)
        table.writerows(rows)


def write_parts():
    """bom.csv; the sum is what one handheld costs."""
    rows = list(parts_rows())
    write_table(HW / "bom.csv", COLUMNS, rows)
    for house, columns in HOUSES.items():
        write_table(HW / "board" / f"bom-{house}.csv", columns, house_rows(house))
    say(f"parts list: {len(rows)} rows, {sum(float(row[-1]) for row in rows):.2f} USD (estimate)")
