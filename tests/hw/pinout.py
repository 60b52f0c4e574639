"""hw/pinout.csv as a table, and the pins of a Pico."""

import csv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# GPIO -> pin of the 40 round a Pico (Raspberry Pi Pico datasheet, "Pinout")
PICO_PINS = dict(zip(
    (*range(23), 26, 27, 28),
    (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29,
     31, 32, 34),
    strict=True))  # fmt: skip


def wiring():
    """{signal: (GPIO, pin of the Pico)} of the table, which names every signal once; the pads for
    a probe, which the firmware leaves alone, are not in it."""
    with open(ROOT / "hw" / "pinout.csv", newline="") as table:
        rows = list(csv.DictReader(table))
    signals = [row["signal"] for row in rows]
    assert len(set(signals)) == len(signals)
    return {
        row["signal"]: (int(row["gpio"]), int(row["pico_pin"]))
        for row in rows
        if not row["signal"].startswith("MARK_")
    }
