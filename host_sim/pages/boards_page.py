"""Writes the table of boards in docs/board.md.

python -m host_sim.pages.boards_page    writes it (make remake)
"""

import re

from firmware.board import constants, names
from host_sim import ROOT
from host_sim.chip.boards import TITLES

PAGE = ROOT / "docs" / "board.md"
MARKS = "<!-- boards -->", "<!-- /boards -->"


def boards():
    """Yield the lines of the table of boards."""
    yield (
        "| `BOARD=` | what it is | buttons: bottom, left, top, right | light of a press | sound |"
    )
    yield "| --- | --- | --- | --- | --- |"
    for name in names():
        row = constants(name)
        light = {0: "the band on the screen", 1: "one LED", 3: "one LED, in the presser's colour"}
        yield "| %s | %s | %s | %s | %s |" % (
            name,
            TITLES[name],
            ", ".join("GP%d" % pin for pin in row["BUTTON_PINS"])
            + ", at the corners" * row["CORNERS"],
            light.get(len(row["LED_PINS"]), "an LED in each button"),
            "none" if row["PIEZO"] is None else "yes",
        )


def page():
    """Return the text of docs/board.md with an up-to-date table."""
    text = "\n".join([MARKS[0], *boards(), MARKS[1]])
    return re.sub(f"{MARKS[0]}.*{MARKS[1]}", lambda _: text, PAGE.read_text("utf-8"), flags=re.S)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
