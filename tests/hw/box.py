"""The box's sizes, read or worked out from its source."""

import re
from pathlib import Path

SCAD = (Path(__file__).resolve().parents[2] / "hw" / "enclosure" / "slapdeck.scad").read_text()


def scad(name, text=SCAD):
    """The number or list of numbers that a variable of the box has."""
    value = re.search(rf"^{name} = ([^;]+);", text, re.MULTILINE)[1]
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", value)]
    if value.startswith("[["):
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    return numbers if value.startswith("[") else numbers[0]


def depths(text=SCAD):
    """{hole of the button: room below the panel}."""
    a, b, c = re.search(
        r"^button_deep = button_d == (\d+) \? (\d+) : (\d+);", text, re.MULTILINE
    ).groups()
    return {int(a): float(b), 24 if a == "30" else 30: float(c)}


def plan(text=SCAD, button=30):
    """Sides, seats and posts of the box, worked out as the .scad does."""
    keep = button / 2 + 4
    room = scad("most", text) / 2 - scad("wall", text)
    need = [side + scad("gap", text) + keep for side in scad("pcb", text)[:2]]
    aside = [max(0, side - room) for side in need]
    inner = [2 * (side - less) for side, less in zip(need, aside, strict=True)]
    reach = [side / 2 - keep - 1 for side in inner]
    beside = (scad("display", text)[0] / 2 + scad("slide", text)[0] + 2 + reach[0] - keep) / 2
    return {
        "inner": inner,
        "outer": [side + 2 * scad("wall", text) for side in inner],
        "aside": aside,
        "keep": keep,
        "seats": (
            (-aside[0], -reach[1]),
            (-reach[0], -aside[1]),
            (aside[0], reach[1]),
            (reach[0], aside[1]),
        ),
        "post": (beside, float(re.search(r"^post = .*, (\d+)\];", text, re.MULTILINE)[1])),
    }


def on_board(x, y, text=SCAD):
    """From the board's upper left corner to the box, as the .scad has it."""
    inner = plan(text)["inner"]
    return (-inner[0] / 2 + scad("gap", text) + x, inner[1] / 2 - scad("gap", text) - y), inner
