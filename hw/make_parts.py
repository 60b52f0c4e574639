"""The parts list, hw/bom.csv, from circuit.py."""

import csv
from pathlib import Path

from hw import circuit
from hw.tools.say import say

HW = Path(__file__).resolve().parent


def parts_rows():
    """The rows of bom.csv: like parts together, then what is bought besides."""
    groups = {}
    for part in circuit.parts():
        if not part.ref.startswith("H"):  # a hole is no part
            value = "button" if part.value.endswith(" button") else part.value
            groups.setdefault((part.symbol, part.footprint, value), []).append(part)
    for (_, _, value), members in groups.items():
        texts = list(dict.fromkeys(part.text for part in members))
        text = texts[0] if len(texts) == 1 else texts[0].split(";")[0]
        yield (" ".join(p.ref for p in members), len(members), value, text, members[0].mpn,
               members[0].source, f"{members[0].price * len(members):.2f}")
    for refs, count, value, text, price in circuit.BESIDES:
        yield refs, count, value, text, "", "", f"{price:.2f}"


def write_parts():
    """bom.csv; the sum is what one handheld costs."""
    rows = list(parts_rows())
    with open(HW / "bom.csv", "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(("designator", "quantity", "value", "description",
                        "manufacturer part number", "source of the part number",
                        "USD for all of them (unverified estimate)"))
        table.writerows(rows)
    say(f"parts list: {len(rows)} rows, {sum(float(row[-1]) for row in rows):.2f} USD "
        "(unverified estimate)")
