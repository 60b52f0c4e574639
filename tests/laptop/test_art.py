"""The art in src is up to date with host_sim/art, and the packed picture is complete."""

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from host_sim.art.build import MODULES, fan
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.packed import Packed
from slapdeck.ui.title_art import FAN

INKS = (palette.PAPER, palette.INK, palette.CARD_RED)


@pytest.mark.parametrize("path, source", MODULES, ids=[row[0].stem for row in MODULES])
def test_the_art_in_src_is_up_to_date(path, source):
    assert path.read_text() == source(), "run python -m host_sim.art"


def test_the_packed_fan_equals_its_layers_and_can_be_drawn_twice():
    plain, packed = Canvas(), Canvas()
    for layer, ink in zip(fan(192, 112), INKS, strict=True):
        plain.image(64, 64, layer, 1, 0, ink)
    picture = Packed(packed, FAN, INKS, 112)
    for _ in range(2):
        packed.clear(0)
        for i in range(3 * 192 // 8):
            picture.draw(i, 64, 64)
        assert bytes(packed.buf) == bytes(plain.buf)
