"""The simulator's diagram is one that Wokwi would take, and wired as pinout.csv says."""

import json
import re
from pathlib import Path

import pytest

from tests.hw.pinout import wiring

HW = Path(__file__).resolve().parents[2] / "hw"
WOKWI = HW / "wokwi" / "diagram.json"

# wokwi-docs, parts/*: the pins of each part
PICO = {*(f"GP{n}" for n in (*range(23), 26, 27, 28)), *(f"GND.{n}" for n in range(1, 9)),
        "3V3", "3V3_EN", "VSYS", "VBUS", "RUN", "ADC_VREF"}
KNOWN = {
    "wokwi-pi-pico": PICO,
    "wokwi-ili9341": {"VCC", "GND", "CS", "RST", "D/C", "MOSI", "SCK", "LED", "MISO"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-led": {"A", "C"},
    "wokwi-resistor": {"1", "2"},
    "wokwi-buzzer": {"1", "2"},
    "wokwi-potentiometer": {"GND", "SIG", "VCC"},
}
WOKWI_ENDS = {
    **{f"BUTTON_{i}": f"button{i}:1.l" for i in range(4)},
    **{f"LED_{i}": f"r{i}:1" for i in range(4)},
    "DISPLAY_DC": "display:D/C", "DISPLAY_CS": "display:CS", "DISPLAY_SCK": "display:SCK",
    "DISPLAY_MOSI": "display:MOSI", "DISPLAY_RST": "display:RST", "BACKLIGHT": "display:LED",
    "PIEZO": "piezo:2", "PIEZO_B": "piezo:1", "BATTERY_SENSE": "battery:SIG",
}


def diagram_faults(diagram):
    """The faults for which Wokwi would refuse a diagram, and those against pinout.csv."""
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
    for signal, (gpio, _) in wiring().items():
        if ends.get(f"pico:GP{gpio}") != {WOKWI_ENDS[signal]}:
            yield f"{signal}: {ends.get(f'pico:GP{gpio}')}"
    for i in range(4):
        if ends.get(f"led{i}:A") != {f"r{i}:2"}:
            yield f"led{i} has no resistor"
        for end in (f"led{i}:C", f"button{i}:2.l"):
            if not all(pin.startswith("pico:GND.") for pin in ends.get(end, {""})):
                yield f"{end} is not at ground"


def test_the_simulators_diagram_is_sound_and_wired_alike():
    assert not list(diagram_faults(json.loads(WOKWI.read_text())))


@pytest.mark.parametrize("old, new", [
    ('"id": "led1"', '"id": "led0"'), ("pico:GP18", "pico:GP99"), ("display:SCK", "display:SCLK"),
    ("wokwi-buzzer", "wokwi-piezo"), ("pico:GP16", "pico:GP15"), ("r2:2", "r3:2"),
])
def test_a_fault_in_the_diagram_is_seen(old, new):
    text = WOKWI.read_text()
    assert old in text
    assert list(diagram_faults(json.loads(text.replace(old, new, 1))))


def test_the_simulator_starts_the_image_that_make_uf2_builds():
    text = (HW / "wokwi" / "wokwi.toml").read_text()
    firmware = re.search(r'^firmware = "(.*)"$', text, re.MULTILINE)[1]
    root = HW.parent
    assert (HW / "wokwi" / firmware).resolve() == root / "build" / "slapdeck-slapdeck.uf2"
