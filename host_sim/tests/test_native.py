"""The laptop's fast glyph draws the bytes of the plain one."""

import random
from array import array

import pytest

from host_sim.native import Glyph
from slapdeck.ui import plain


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("scale", (1, 2, 3, 5))
def test_native_glyphs_equal_python_at_each_rotation_and_scale(rotation, scale):
    chance = random.Random(10 * scale + rotation)
    glyph = Glyph()
    ours, plains = bytearray(38400), bytearray(38400)
    for _ in range(25):
        w, h = chance.randint(1, 8), chance.randint(1, 12)
        place = [chance.randint(-3, 318), chance.randint(-3, 238)]
        p = array("h", place + [w, h, scale, rotation, chance.randrange(16), chance.randrange(4)])
        rows = chance.randbytes(h + 3)
        glyph(ours, rows, p)
        plain.glyph(plains, rows, p)
        assert ours == plains
    assert any(ours)


def test_bits_beyond_the_width_are_not_drawn():
    buf = bytearray(38400)
    Glyph()(buf, b"\xff", array("h", [0, 0, 3, 1, 1, 0, 15, 0]))
    assert buf[:3] == b"\xff\xf0\0"
