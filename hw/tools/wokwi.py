"""The wiring as a diagram for the Wokwi simulator, made from pinout.csv: hw/wokwi/diagram.json.

The display there is an ILI9341: of the same size, and the one of 320x240 that Wokwi documents
(wokwi-docs, parts/wokwi-ili9341). A potentiometer plays the battery's voltage divider.
"""

import csv
import json

from hw import circuit

COLOURS = ("red", "blue", "green", "yellow")
KEYS = (" ", "a", "t", "l")  # host_sim/laptop/keys.py
DISPLAY = {"DISPLAY_DC": "D/C", "DISPLAY_CS": "CS", "DISPLAY_SCK": "SCK", "DISPLAY_MOSI": "MOSI",
           "DISPLAY_RST": "RST", "BACKLIGHT": "LED"}
# buttons where they are in the box: bottom, left, top, right of the display
BUTTONS = ((210, 420), (-190, 160), (210, -120), (620, 160))


def gpios():
    with open(circuit.HERE / "pinout.csv", newline="") as table:
        return {row["signal"]: f"pico:GP{row['gpio']}" for row in csv.DictReader(table)}


def part(kind, name, left, top, **attrs):
    return {"type": kind, "id": name, "left": left, "top": top, "attrs": attrs}


def diagram():
    """The dict that diagram.json holds."""
    pins = gpios()
    parts = [
        part("wokwi-pi-pico", "pico", -420, 60),
        part("wokwi-ili9341", "display", 120, 0),
        part("wokwi-buzzer", "piezo", -420, 330, volume="0.2"),
        part("wokwi-potentiometer", "battery", -560, 330, value="620"),
    ]
    wires = [["display:VCC", "pico:3V3", "red"], ["display:GND", "pico:GND.8", "black"],
             ["piezo:2", pins["PIEZO"], "brown"], ["piezo:1", pins["PIEZO_B"], "brown"],
             ["battery:SIG", pins["BATTERY_SENSE"], "orange"],
             ["battery:VCC", "pico:3V3", "red"], ["battery:GND", "pico:GND.6", "black"]]
    for signal, pin in DISPLAY.items():
        wires.append([f"display:{pin}", pins[signal], "violet"])
    for i, (left, top) in enumerate(BUTTONS):
        colour = COLOURS[i]
        parts += [
            part("wokwi-pushbutton", f"button{i}", left, top, color=colour, key=KEYS[i],
                 label=circuit.SEATS[i]),
            part("wokwi-led", f"led{i}", left + 90, top, color=colour),
            part("wokwi-resistor", f"r{i}", left + 80, top + 60, value="330"),
        ]
        wires += [[f"button{i}:1.l", pins[f"BUTTON_{i}"], colour],
                  [f"button{i}:2.l", f"pico:GND.{1 + i % 3}", "black"],
                  [f"r{i}:1", pins[f"LED_{i}"], colour], [f"led{i}:A", f"r{i}:2", colour],
                  [f"led{i}:C", f"pico:GND.{1 + i % 3}", "black"]]
    return {"version": 1, "author": "Slapdeck", "editor": "wokwi", "parts": parts,
            "connections": [[*wire, []] for wire in wires]}


def write(folder):
    (folder / "diagram.json").write_text(json.dumps(diagram(), indent=2) + "\n")
