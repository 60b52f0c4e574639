"""A board of firmware/board.py as a diagram for the Wokwi simulator: hw/wokwi/diagram.json.

Of the displays of 320x240 Wokwi documents the ILI9341 only (wokwi-docs, parts/wokwi-ili9341), so
the board is the one of the table that has it.
"""

import json

from firmware.board import constants
from hw import circuit

BOARD = "pico-ili9341"
COLOURS = ("red", "blue", "green", "yellow")
KEYS = (" ", "a", "t", "l")  # host_sim/laptop/keys.py
DISPLAY = {
    "DISPLAY_DC": "D/C",
    "DISPLAY_CS": "CS",
    "DISPLAY_SCK": "SCK",
    "DISPLAY_MOSI": "MOSI",
    "DISPLAY_RST": "RST",
}
# buttons where they are in the box: bottom, left, top, right of the display
PLACES = ((210, 420), (-190, 160), (210, -120), (620, 160))


def part(kind, name, left, top, **attrs):
    return {"type": kind, "id": name, "left": left, "top": top, "attrs": attrs}


def diagram():
    """The dict that diagram.json holds."""
    row = constants(BOARD)
    parts = [part("wokwi-pi-pico", "pico", -420, 60), part("wokwi-ili9341", "display", 120, 0)]
    wires = [
        ["display:VCC", "pico:3V3", "red"],
        ["display:GND", "pico:GND.8", "black"],
        ["display:LED", "pico:3V3", "red"],
    ]
    for signal, pin in DISPLAY.items():
        wires.append([f"display:{pin}", f"pico:GP{row[signal]}", "violet"])
    for i, gpio in enumerate(row["BUTTON_PINS"]):
        left, top = PLACES[i]
        parts.append(
            part(
                "wokwi-pushbutton",
                f"button{i}",
                left,
                top,
                color=COLOURS[i],
                key=KEYS[i],
                label=circuit.SEATS[i],
            )
        )
        wires += [
            [f"button{i}:1.l", f"pico:GP{gpio}", COLOURS[i]],
            [f"button{i}:2.l", f"pico:GND.{1 + i % 3}", "black"],
        ]
    return {
        "version": 1,
        "author": "Slapdeck",
        "editor": "wokwi",
        "parts": parts,
        "connections": [[*wire, []] for wire in wires],
    }


def write(folder):
    (folder / "diagram.json").write_text(json.dumps(diagram(), indent=2) + "\n", "utf-8")
