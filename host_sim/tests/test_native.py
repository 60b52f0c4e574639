"""The laptop's own drawing functions give the bytes of the plain ones."""

import random
from array import array

import pytest

from host_sim.laptop import native
from host_sim.testing.each import each
from slapdeck.ui import art, lettering, plain


def both(name, draw):
    """`draw(buf, function)` by the plain function and by ours: the two canvases."""
    found = []
    for module in (plain, native):
        found.append(bytearray(38400))
        draw(found[-1], getattr(module, name))
    return found


@each("rotation", range(4))
@each("scale", (1, 2, 3, 5))
def test_native_glyphs_equal_python_at_each_rotation_and_scale(rotation, scale):
    def draw(buf, glyph):
        chance = random.Random(10 * scale + rotation)
        for _ in range(25):
            w, h = chance.randint(1, 8), chance.randint(1, 12)
            place = [chance.randint(-3, 318), chance.randint(-3, 238)]
            rows = chance.randbytes(h + 3)
            glyph(
                buf,
                rows,
                array(
                    "h", [*place, w, h, scale, rotation, chance.randrange(16), chance.randrange(4)]
                ),
            )

    ours, plains = both("glyph", draw)
    assert ours == plains
    assert any(ours)


@each("rotation", range(4))
def test_letters_anywhere_in_any_colour_twice(rotation):
    """Also beyond the edges, where single letters are left out, and from a pen that has moved."""
    pens = []

    def draw(buf, letters):
        chance = random.Random(rotation)
        for _ in range(60):
            size = chance.randint(1, 4)
            face = lettering.face(size)
            text = bytes(chance.choice(b"ABMW. 179-\xc4\xdc") for _ in range(chance.randint(1, 9)))
            p = [
                chance.randint(-20, 320),
                chance.randint(-9, 240),
                chance.randint(0, 200),
                lettering.height(size),
                lettering.scale(size),
                rotation,
                0,
                chance.randint(0, 30),
                chance.randrange(len(text)),
                len(text),
            ]
            for p[6] in (chance.randrange(16), chance.randrange(16)):
                given = array("h", p)
                letters(buf, text, face, given)
                pens.append(given[7])

    ours, plains = both("letters", draw)
    assert ours == plains
    assert any(ours)
    assert pens[: len(pens) // 2] == pens[len(pens) // 2 :]


@pytest.mark.parametrize("turned", (0, 2))
def test_a_picture_anywhere_in_any_colour(turned):
    def draw(buf, image):
        chance = random.Random(turned)
        for _ in range(60):
            picture = chance.choice(art.SHAPES)
            image(
                buf,
                picture,
                array(
                    "h",
                    [
                        chance.randint(-9, 320),
                        chance.randint(-9, 240),
                        3,
                        turned,
                        chance.randrange(16),
                    ],
                ),
            )

    ours, plains = both("image", draw)
    assert ours == plains
    assert any(ours)
