"""Draws the screens of firmware/selftest.py on CPython, by its own methods without its pins."""

import contextlib
import importlib
import io
import sys
import types

from host_sim.laptop.native import new_canvas
from host_sim.png import unpacked

_OF_THE_BOARD = (
    "machine",
    "firmware.native",
    "firmware.st7789",
    "firmware.st7789_start",
    "firmware.power",
    "firmware.sound",
)
_UP, _DOWN = 1, 0  # levels of a button's pin
_PROOF = b"PHOTO FINISHES: PASS, 0 LATE"
_WRONG = b"PHOTO FINISHES: A BUTTON IS HELD OR SHORTED"
_ADC = 37236  # of 65535: 3.75 V


def pictures():
    """Return [(caption, pixels)] in the order of a test, in English and lying."""
    before = {name: sys.modules.get(name) for name in (*_OF_THE_BOARD, "firmware.selftest")}
    try:
        for name in _OF_THE_BOARD:
            sys.modules[name] = types.ModuleType(name)
        sys.modules["firmware.power"].Power = sys.modules["firmware.st7789"].Panel = None
        starts = sys.modules["firmware.st7789_start"]
        starts.looks = starts.backlight = sys.modules["firmware.sound"].outputs = None
        sys.modules.pop("firmware.selftest", None)
        module = importlib.import_module("firmware.selftest")
        module.time = types.SimpleNamespace(sleep_ms=lambda ms: None)
        return list(_walk(_without_pins(module)))
    finally:
        for name, old in before.items():
            sys.modules.pop(name, None)
            if old is not None:
                sys.modules[name] = old


def _without_pins(module):
    """Return a SelfTest; `levels` are those of its buttons."""
    test = object.__new__(module.SelfTest)
    test.levels = [_UP] * 4
    test.buttons = [lambda i=i: test.levels[i] for i in range(4)]
    test.canvas = new_canvas()
    test.panel = types.SimpleNamespace(send=lambda *place: None)
    test.light = types.SimpleNamespace(duty_u16=lambda duty: None)
    test.battery = types.SimpleNamespace(read_u16=lambda: _ADC)
    test.hz = module.board.DISPLAY_HZ[0]
    test.proof = b""
    return test


def _walk(test):
    def shown(caption):
        return caption, unpacked(test.canvas.buf)

    with contextlib.redirect_stdout(io.StringIO()):
        test.picture(0)
        yield shown("picture")
        test.proof = _PROOF
        test.head()
        test.show_battery()
        yield shown("buttons")
        for button, state in (1, b"LEFT DOWN 99"), (3, b"RIGHT DOWN 1"):
            test.levels[button] = _DOWN
            test.line(button, state, b"999 IN 29999 US")
        yield shown("pressed")
        test.levels[1] = _UP
        test.line(1, b"LEFT UP 99", b"1 IN 0 US")
        yield shown("let go")
        test.proof = _WRONG
        test.hz //= 4
        test.head()
        yield shown("slower, failed")
