"""The firmware's commands to the display, sent to the laptop's model of the chip: no board needed.

firmware/st7789_start.py and power.py run here with a bus and pins that hand every byte to
host_sim/laptop/st7789.py, power.py in a console. So another display's lines in board.py show at
once whether they hold from power-on to a display that was plugged in anew.
"""

import importlib
import sys
import types
from array import array

import pytest

from firmware import board
from host_sim.laptop.st7789 import CASET, DISPON, INVOFF, MADCTL, RAMWR, RASET, SLPOUT, ST7789
from host_sim.laptop.store import LaptopStore
from host_sim.testing.pressed import RIG, Handheld
from slapdeck.ticks import MASK

RED = b"\xf8\x00"
ANOTHER = {
    "UPRIGHT": 0x20,
    "TURNED": 0xE0,
    "BLUE_FIRST": True,
    "INVERTED": False,
    "REFRESH_COMMAND": b"\xb1\x00",
    "REFRESH": 0x10,
}  # an ILI9341


class Bus:
    """A `machine` for Wire and Power; D/C says whether a byte is a command. `sent` has (command,
    parameters), RAMWR without its pixels."""

    def __init__(self):
        self.chip, self.levels, self.sent = ST7789(), {}, []
        self.mem32 = self  # Power writes to the SPI's data register

    def Pin(self, number, mode=None, value=1):
        names = {board.DISPLAY_DC: "dc", board.DISPLAY_CS: "cs", board.DISPLAY_RST: "reset"}
        name = names.get(number, number)
        self.levels[name] = value
        return lambda level: self.levels.update({name: level})

    Pin.OUT = 1

    def SPI(self, number, baudrate, polarity, phase, **pins):
        assert (polarity, phase) == (1, 1)
        self.rate = baudrate
        return self

    def __str__(self):
        return f"SPI(0, baudrate={self.rate}, polarity=0)"

    def __setitem__(self, address, value):
        self.write(bytes((value,)))

    def write(self, data):
        if self.levels["dc"]:
            self.chip.data(data)
            code, parameters = self.sent[-1]
            self.sent[-1] = code, parameters + data
        else:
            self.chip.command(data[0])
            self.sent.append((data[0], b""))


class Panel:
    """The part of firmware/st7789.py that Wire and Power know."""

    def __init__(self, bus, start):
        self.commands, *self.ways = start.looks({})
        self.madctl = self.ways[0]
        self.lut, self.colours = array("H", bytes(32)), array("H", bytes(8))
        self.wire = self._bus = bus

    def send(self, x, y, w, h, stamp):
        for code, first, last in ((CASET, x, x + w - 1), (RASET, y, y + h - 1)):
            self._bus.chip.command(code)
            self._bus.chip.data(first.to_bytes(2, "big") + last.to_bytes(2, "big"))
        self._bus.chip.command(RAMWR)
        self._bus.chip.data(RED * (w * h))
        self._bus.sent.append((RAMWR, b""))

    def busy(self):
        return False

    def hold(self, held):
        pass


@pytest.fixture(params=[{}, ANOTHER], ids=["board.py", "another"])
def started(request, monkeypatch):
    """(the bus, the panel) after power-on, as board.py has the display and as another one is."""
    for name, value in request.param.items():
        monkeypatch.setattr(board, "DISPLAY_" + name, value)
    now = [0]
    clock = types.SimpleNamespace(
        ticks_ms=lambda: now.__setitem__(0, now[0] + 1) or now[0],
        ticks_diff=lambda later, sooner: later - sooner & MASK,
        sleep_us=lambda us: None,
        sleep_ms=lambda ms: None,
    )
    bus = Bus()
    no_battery = types.SimpleNamespace(Battery=lambda: types.SimpleNamespace(millivolts=lambda: 0))
    for name, module in {
        "machine": bus,
        "rp2": None,
        "uctypes": types.SimpleNamespace(addressof=id),
        "firmware.native": types.SimpleNamespace(pairs=lambda lut: array("H", lut)),
        "firmware.battery": no_battery,
    }.items():
        monkeypatch.setitem(sys.modules, name, module or types.ModuleType(name))
    monkeypatch.setattr("firmware.native", sys.modules["firmware.native"], raising=False)
    for name in "firmware.st7789_start", "firmware.power":
        monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.setattr(importlib.import_module(name), "time", clock)
    start = sys.modules["firmware.st7789_start"]
    panel = Panel(bus, start)
    wire = start.Wire(board.DISPLAY_HZ[0])
    wire.reset()
    wire.wake(panel, lambda: False)
    panel.wire = None
    yield bus, panel
    for name in "firmware.st7789_start", "firmware.power":
        sys.modules.pop(name)


@pytest.fixture
def console(started, monkeypatch, tmp_path):
    """Makes a console with these settings whose display is set up by power.py; shows the title."""
    from firmware.power import Power

    _, panel = started
    backlight = types.SimpleNamespace(duty_u16=lambda duty: None)
    monkeypatch.setattr("host_sim.laptop.devices.Power", lambda _: Power(panel, backlight))

    def make(settings):
        LaptopStore(tmp_path, RIG).save_settings(settings)
        made = Handheld(tmp_path)
        made.wait(100)
        return made

    return make


def test_after_power_on_the_display_shows_the_whole_canvas_in_landscape(started):
    chip = started[0].chip
    assert chip.on and chip.awake
    assert (chip.width, chip.height) == (320, 240)
    assert chip.frame() == RED * (320 * 240)


def test_the_picture_is_there_before_the_display_is_switched_on(started):
    assert [code for code, _ in started[0].sent[-2:]] == [RAMWR, DISPON]


def test_every_command_of_the_table_is_sent(started):
    bus, panel = started
    assert bus.sent[2 : 3 + len(panel.commands)] == [
        *panel.commands,
        (MADCTL, bytes((panel.ways[0],))),
    ]


def test_a_display_that_was_plugged_in_anew_is_told_what_the_start_told_it(started, console):
    bus, _ = started
    table = bus.sent[2 : bus.sent.index((RAMWR, b""))]
    made = console({})
    bus.sent.clear()
    bus.chip = ST7789()
    made.press(1)  # to the join screen
    assert [row for row in bus.sent if row in table] == table
    assert {code for code, _ in bus.sent} == {SLPOUT, *(code for code, _ in table), DISPON}
    assert bus.chip.on and (bus.chip.width, bus.chip.height) == (320, 240)


def test_turned_by_the_menu_it_has_the_other_orientation_and_all_else_as_before(started, console):
    bus, panel = started
    console({"rotation": 180})
    ways = [parameters[0] for code, parameters in bus.sent if code == MADCTL]
    assert ways[0] == panel.ways[0] and {*ways[1:]} == {panel.ways[1]}
    assert [row for row in bus.sent if row in panel.commands] == len(ways) * [*panel.commands]


def test_each_field_of_board_py_is_told_and_the_rig_file_overrides_it(started, monkeypatch):
    looks = sys.modules["firmware.st7789_start"].looks
    values = {"UPRIGHT": 0x40, "TURNED": 0x80, "BLUE_FIRST": True, "INVERTED": False, "REFRESH": 9}
    by_rig = looks({"display_" + name.lower(): value for name, value in values.items()})
    for name, value in values.items():
        monkeypatch.setattr(board, "DISPLAY_" + name, value)
    assert looks({}) == by_rig
    commands, *ways = by_rig
    assert ways == [0x48, 0x88]
    command = board.DISPLAY_REFRESH_COMMAND + b"\x09"
    assert (command[0], command[1:]) in commands and (INVOFF, b"") in commands
