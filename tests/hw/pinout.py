"""hw/pinout.csv as a table, and what firmware/board.py says."""

import ast
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


def constants():
    """{name: number} of board.py, without importing it."""
    tree = ast.parse((ROOT / "firmware" / "board.py").read_text())
    return {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in tree.body if isinstance(node, ast.Assign)
    }
