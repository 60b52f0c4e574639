"""The art in src is up to date with host_sim/art, and the packed pictures are complete."""

import pytest

from host_sim.art.build import MODULES, fan
from host_sim.testing.long_tests import long_except
from slapdeck.screens.title.parts import CARDS, Fan
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas

SLOW = ("face_art", "hand_art", "winner_art")


@pytest.mark.parametrize(
    "path, source",
    long_except(lambda row: row[0].stem not in SLOW, MODULES),
    ids=[row[0].stem for row in MODULES],
)
def test_the_art_in_src_is_up_to_date(path, source):
    assert path.read_text() == source(), "run python -m host_sim.art"


def test_the_packed_fan_equals_its_layers_and_can_be_drawn_twice():
    plain, packed = Canvas(), Canvas()
    for x, y, is_red, layers in fan():
        ink, other = (palette.CARD_RED, palette.INK)[:: 1 if is_red else -1]
        inks = (ink, None, palette.PAPER, other, palette.GOLD)  # the second is of the back
        for layer, colour in zip(layers, inks[: len(layers)], strict=True):
            if colour is not None:
                plain.image(160 + x, 88 + y, layer, 1, 0, colour)
    picture = Fan(packed)
    for _ in range(2):
        packed.clear(0)
        for card in range(CARDS):
            piece = 0
            while picture.draw(card, True, piece):
                piece += 1
        assert bytes(packed.buf) == bytes(plain.buf)
