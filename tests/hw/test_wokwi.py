"""The simulator's diagram is one that Wokwi would take, and wired as its row of firmware/board.py
says."""

import json
import re
from pathlib import Path

import pytest

from firmware.board import constants
from hw.tools import wokwi

HW = Path(__file__).resolve().parents[2] / "hw"
WOKWI = HW / "wokwi" / "diagram.json"

# wokwi-docs, parts/*: the pins of each part
PICO = {
    *(f"GP{n}" for n in (*range(23), 26, 27, 28)),
    *(f"GND.{n}" for n in range(1, 9)),
    "3V3",
    "3V3_EN",
    "VSYS",
    "VBUS",
    "RUN",
    "ADC_VREF",
}
KNOWN = {
    "wokwi-pi-pico": PICO,
    "wokwi-ili9341": {"VCC", "GND", "CS", "RST", "D/C", "MOSI", "SCK", "LED", "MISO"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
}
ENDS = {
    "DISPLAY_DC": "display:D/C",
    "DISPLAY_CS": "display:CS",
    "DISPLAY_SCK": "display:SCK",
    "DISPLAY_MOSI": "display:MOSI",
    "DISPLAY_RST": "display:RST",
}


def diagram_faults(diagram):
    """The faults for which Wokwi would refuse a diagram, and what differs from the board's row."""
    kinds = {}
    for part in diagram["parts"]:
        if part["id"] in kinds:
            yield f"two parts are called {part['id']}"
        kinds[part["id"]] = part["type"]
        if part["type"] not in KNOWN:
            yield f"no part {part['type']}"
    ends = {}
    for a, b, *_ in diagram["connections"]:
        for end in (a, b):
            part, _, pin = end.partition(":")
            if pin not in KNOWN.get(kinds.get(part), ()):
                yield f"no pin {end}"
        ends.setdefault(b, set()).add(a)
        ends.setdefault(a, set()).add(b)
    row = constants(wokwi.BOARD)
    wanted = {f"pico:GP{row[signal]}": {end} for signal, end in ENDS.items()}
    wanted |= {f"pico:GP{gpio}": {f"button{i}:1.l"} for i, gpio in enumerate(row["BUTTON_PINS"])}
    found = {end: others for end, others in ends.items() if end.startswith("pico:GP")}
    for end in {*wanted, *found}:
        if found.get(end) != wanted.get(end):
            yield f"{end}: {found.get(end)}"
    for end in ("display:VCC", "display:LED"):
        if ends.get(end) != {"pico:3V3"}:
            yield f"{end} is not at 3V3"
    for end in ("display:GND", *(f"button{i}:2.l" for i in range(row["BUTTONS"]))):
        if not all(pin.startswith("pico:GND.") for pin in ends.get(end, {""})):
            yield f"{end} is not at ground"


def test_the_simulators_diagram_is_sound_and_wired_alike():
    assert not list(diagram_faults(json.loads(WOKWI.read_text())))


def test_the_board_is_the_one_that_has_wokwis_display_and_needs_no_other_part():
    row = constants(wokwi.BOARD)
    assert row["DISPLAY_BLUE_FIRST"] and not row["DISPLAY_INVERTED"]  # an ILI9341
    assert not row["LED_PINS"]
    assert [row[pin] for pin in ("PIEZO", "BATTERY", "BACKLIGHT")] == [None] * 3


@pytest.mark.parametrize(
    "old, new",
    [
        ('"id": "button1"', '"id": "button0"'),
        ("pico:GP18", "pico:GP99"),
        ("display:SCK", "display:SCLK"),
        ("wokwi-pushbutton", "wokwi-button"),
        ("pico:GP16", "pico:GP15"),
        ("button2:2.l", "button2:1.l"),
        ("display:LED", "display:MISO"),
    ],
)
def test_a_fault_in_the_diagram_is_seen(old, new):
    text = WOKWI.read_text()
    assert old in text
    assert list(diagram_faults(json.loads(text.replace(old, new, 1))))


def test_the_diagram_is_that_of_this_table():
    assert json.loads(WOKWI.read_text()) == wokwi.diagram(), "make hw"


def test_the_simulator_starts_the_image_of_its_board():
    text = (HW / "wokwi" / "wokwi.toml").read_text()
    firmware = re.search(r'^firmware = "(.*)"$', text, re.MULTILINE)[1]
    image = HW.parent / "build" / f"slapdeck-{wokwi.BOARD}.uf2"
    assert (HW / "wokwi" / firmware).resolve() == image
