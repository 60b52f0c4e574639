"""The firmware's start of the display, sent to the laptop's model of the chip: no board needed.

firmware/st7789_start.py runs here with a bus and pins that hand every byte to host_sim/st7789.py,
so a changed table of commands, or another controller's, shows its effect at once.
"""

import importlib
import sys
import types

import pytest

from host_sim.st7789 import CASET, RAMWR, RASET, ST7789
from slapdeck.ticks import MASK

RED = b"\xf8\x00"


class Bus:
    """A `machine` for Wire; D/C says whether a byte is a command."""

    def __init__(self, chip):
        self.chip, self.levels = chip, {}
        self.Pin = None  # below
        self.commands = []

    def SPI(self, number, baudrate, polarity, phase, **pins):
        assert (polarity, phase) == (1, 1)
        self.rate = baudrate
        return self

    def __str__(self):
        return f"SPI(0, baudrate={self.rate}, polarity=0)"

    def write(self, data):
        if self.levels["dc"]:
            self.chip.data(data)
        else:
            self.commands.append(data[0])
            self.chip.command(data[0])


@pytest.fixture
def started(monkeypatch):
    """(the chip after power-on, the commands it was given, firmware.st7789_start)."""
    chip = ST7789()
    bus = Bus(chip)
    from firmware import board

    names = {board.DISPLAY_DC: "dc", board.DISPLAY_CS: "cs", board.DISPLAY_RST: "reset"}

    def pin(number, mode=None, value=1):
        name = names.get(number, number)
        bus.levels[name] = value
        return lambda level: bus.levels.update({name: level})

    pin.OUT = 1
    bus.Pin = pin
    now = [0]
    clock = types.SimpleNamespace(
        ticks_ms=lambda: now.__setitem__(0, now[0] + 1) or now[0],
        ticks_diff=lambda later, sooner: later - sooner & MASK,
        sleep_us=lambda us: None, sleep_ms=lambda ms: None)  # fmt: skip
    monkeypatch.setitem(sys.modules, "machine", bus)
    monkeypatch.setitem(sys.modules, "rp2", types.ModuleType("rp2"))
    monkeypatch.setitem(sys.modules, "uctypes", types.SimpleNamespace(addressof=id))
    monkeypatch.delitem(sys.modules, "firmware.st7789_start", raising=False)
    start = importlib.import_module("firmware.st7789_start")
    monkeypatch.setattr(start, "time", clock)

    def send(*given):
        bus.commands.append(RAMWR)
        fill(chip, *given)

    commands, upright, _ = start.looks({})
    panel = types.SimpleNamespace(
        commands=commands, madctl=upright, send=send, busy=lambda: False)
    wire = start.Wire(board.DISPLAY_HZ[0])
    wire.reset()
    wire.wake(panel, lambda: False)
    sys.modules.pop("firmware.st7789_start")
    return chip, bus.commands, start


def fill(chip, x, y, w, h):
    for code, first, last in ((CASET, x, x + w - 1), (RASET, y, y + h - 1)):
        chip.command(code)
        chip.data(first.to_bytes(2, "big") + last.to_bytes(2, "big"))
    chip.command(RAMWR)
    chip.data(RED * (w * h))


def test_after_power_on_the_display_shows_the_whole_canvas_in_landscape(started):
    chip, _, _ = started
    assert chip.on and chip.awake and chip.colour_16
    assert (chip.width, chip.height) == (320, 240)
    assert chip.frame() == RED * (320 * 240)


def test_the_picture_is_there_before_the_display_is_switched_on(started):
    _, commands, start = started
    assert commands[-1] == start._DISPON and commands[-2] == RAMWR


def test_every_command_of_the_table_is_sent(started):
    _, commands, start = started
    table = [code for code, _ in start.looks({})[0]]
    assert table == commands[2 : 2 + len(table)]
