"""Writes the table of boards in docs/board.md, and docs/wrong_file.md: the harm of an image on
another board.

python -m host_sim.pages.boards_page    writes them (make remake)
"""

import re

from firmware.board import constants, names
from host_sim import ROOT
from host_sim.chip.boards import TITLES, conflicts

PAGE = ROOT / "docs" / "board.md"
WRONG = ROOT / "docs" / "wrong_file.md"
_WRONG = """# What the wrong file can harm

For people who put the [file](board.md#play-tonight) of one board onto another. Row: the file;
column: the board. `key GP12`: pressing that button shorts a pin that the file drives. A pin alone:
the board drives it as well, or it leads out of the board. `-`: nothing.
"""
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


def _cell(image, board):
    keys, never = conflicts(image, board)
    words = ["key GP%d" % pin for pin in keys] + ["GP%d" % pin for pin in never]
    return ", ".join(words) or "-"


def harm():
    """Yield the lines of the table of conflicts."""
    # Boards with -w have the same pins as those without.
    rows = [name for name in names() if not name.endswith("-w")]
    yield "| image for | " + " | ".join("on " + name for name in rows) + " |"
    yield "| --- " * (len(rows) + 1) + "|"
    for image in rows:
        yield "| %s | %s |" % (image, " | ".join(_cell(image, board) for board in rows))


def page():
    """Return the text of docs/board.md with an up-to-date table."""
    text = "\n".join([MARKS[0], *boards(), MARKS[1]])
    return re.sub(f"{MARKS[0]}.*{MARKS[1]}", lambda _: text, PAGE.read_text(), flags=re.S)


def wrong():
    """Return the text of docs/wrong_file.md."""
    return "\n".join([_WRONG, *harm(), ""])


if __name__ == "__main__":
    PAGE.write_text(page())
    WRONG.write_text(wrong())
