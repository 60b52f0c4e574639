"""The board's devices without a game, and a strip of a card for them to send."""

STRIP = (112, 100, 96, 8)
DEVICES = """
import machine
machine.mem32[0x4005800c] = 3
from firmware import board
from firmware.lights import Lights
from firmware.st7789 import Panel
from firmware.stopwatch import Stopwatch
from slapdeck.ui.palette import lut
%s
lights = Lights()
panel = Panel(bytearray(320 * 240 // 2), lut())
buttons = Stopwatch()
buttons.pressed = panel.acknowledge
%s
machine.mem32[0x4005800c] = 1
"""
