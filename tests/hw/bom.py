"""hw/bom.csv as rows."""

import csv
from pathlib import Path

BOM = Path(__file__).resolve().parents[2] / "hw" / "bom.csv"


def rows():
    with open(BOM, newline="") as table:
        return list(csv.DictReader(table))


def designators(row):
    return row["designator"].split()
