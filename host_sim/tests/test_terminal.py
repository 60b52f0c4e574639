"""Half blocks: the picture keeps its shape, colours are near, only changes are written."""

import pytest

from host_sim.laptop import terminal
from host_sim.laptop.terminal import HalfBlocks

WHITE, BLACK = b"\xff\xff", b"\0\0"


def picture(colour=BLACK):
    return bytearray(colour * (320 * 240))


@pytest.mark.parametrize(
    "size, shown",
    [((80, 24), (58, 22)), ((160, 62), (160, 60)), ((400, 200), (400, 150)), ((20, 90), (20, 7))],
)
def test_the_picture_fits_and_keeps_its_shape(size, shown):
    blocks = HalfBlocks(*size, True)
    assert (blocks.columns, blocks.rows) == shown


def test_only_what_changed_is_written():
    blocks = HalfBlocks(80, 24, True)
    pixels = picture()
    assert blocks.draw(pixels).count("\u2580") == blocks.columns * blocks.rows
    assert blocks.draw(pixels) == ""
    for y in range(12):
        pixels[640 * y : 640 * y + 24] = WHITE * 12
    text = blocks.draw(pixels)
    assert text.startswith("\x1b[1;1H\x1b[38;2;255;255;255;48;2;255;255;255m\u2580")
    assert 1 <= text.count("\u2580") <= 6


def test_at_80_columns_the_line_says_how_to_end_and_which_keys_play():
    line = terminal._help(["SPACE", "A", "T", "L"], 79)
    assert line.startswith("SPACE A T L") and "end: Q" in line and line.endswith("Tab, key")
    assert "(bottom)" in terminal._help(["SPACE", "A", "T", "L"], 140)
