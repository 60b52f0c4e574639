"""hw/pinout.csv as a table."""

import csv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def wiring():
    """{signal: (GPIO, pin of the Pico)} of the table, which names every signal once; the pads for
    a probe, which the firmware leaves alone, are not in it."""
    with open(ROOT / "hw" / "pinout.csv", newline="") as table:
        rows = list(csv.DictReader(table))
    signals = [row["signal"] for row in rows]
    assert len(set(signals)) == len(signals)
    return {row["signal"]: (int(row["gpio"]), int(row["pico_pin"])) for row in rows
            if not row["signal"].startswith("MARK_")}
