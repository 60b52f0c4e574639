"""The laptop's panel: what the canvas holds reaches the chip, and the file, pixel for pixel."""

import random
from array import array

import pytest

from host_sim.laptop.clock import FakeClock
from host_sim.laptop.panel import Expander, Panel
from host_sim.laptop.st7789 import COLMOD, RAMWR, SLPOUT, ST7789
from host_sim.testing.each import each
from slapdeck.ui import plain

COLOURS = [(i * 4369) & 0xFFFF for i in range(16)]


def canvas(seed=1):
    return bytearray(random.Random(seed).randbytes(38400))


def colour(buffer, x, y):
    pair = buffer[(x + 320 * y) >> 1]
    return COLOURS[pair & 15 if x & 1 else pair >> 4]


def shown(panel, x, y):
    return int.from_bytes(panel.chip.gram[2 * (x + 320 * y) : 2 * (x + 320 * y) + 2], "big")


def test_only_the_sent_rectangle_changes_the_display():
    buffer = canvas()
    panel = Panel(buffer, COLOURS, FakeClock())
    panel.send(16, 100, 40, 5, False)
    for y in range(98, 108):
        for x in range(8, 64):
            inside = 16 <= x < 56 and 100 <= y < 105
            assert shown(panel, x, y) == (colour(buffer, x, y) if inside else 0)


def test_the_expander_draws_what_the_plain_twin_draws():
    lut = array("H", [colour >> 8 | (colour & 0xFF) << 8 for colour in COLOURS])
    buffer = canvas(2)
    expand = Expander(COLOURS)
    for x, y, w, h in ((0, 0, 320, 4), (8, 239, 16, 1), (312, 0, 8, 160), (64, 33, 128, 10)):
        wanted = bytearray(2 * w * h)
        plain.expand(wanted, buffer, lut, array("h", [x, y, w, h]))
        assert expand(buffer, x, y, w, h) == wanted


@each("bad", [(1, 0, 8, 8), (0, 0, 7, 8), (316, 0, 8, 8), (0, 239, 8, 2)])
def test_a_rectangle_off_the_canvas_is_refused(bad):
    with pytest.raises(ValueError):
        Expander(COLOURS)(canvas(), *bad)


def test_a_stamp_comes_with_the_last_pixel_of_a_stamped_strip():
    clock = FakeClock(start=1000)
    panel = Panel(canvas(), COLOURS, clock, wire=True)
    panel.send(0, 0, 320, 4, True)
    assert panel.busy() and panel.stamp() == -1
    clock.advance(408)
    assert panel.busy()
    clock.advance(1)
    assert not panel.busy() and panel.stamp() == 1409
    panel.send(0, 0, 8, 1, False)
    assert panel.stamp() == 1409
    clock.advance(10)
    panel.clear_stamp()
    assert panel.stamp() == -1


def chip():
    awake = ST7789()
    awake.command(SLPOUT)
    awake.command(COLMOD)
    awake.data(b"\x55")
    return awake


def test_the_chip_takes_no_pixels_asleep_or_without_a_window():
    with pytest.raises(ValueError, match="sleep out"):
        ST7789().command(RAMWR)
    with pytest.raises(ValueError, match="before a window"):
        chip().command(RAMWR)
