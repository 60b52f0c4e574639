"""Half blocks: the picture keeps its shape, colours are near, only changes are written."""

import pytest

from host_sim.terminal import HalfBlocks, has_truecolour, of_256

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


def test_256_colours_are_near():
    assert of_256(0, 0, 0) == 16
    assert of_256(255, 255, 255) == 231
    assert of_256(255, 0, 0) == 196
    assert of_256(90, 136, 180) == 16 + 36 + 6 * 2 + 3
    assert "\x1b[38;5;16;48;5;16m" in HalfBlocks(80, 24, False).draw(picture())


def test_truecolour_is_used_where_the_terminal_says_so():
    assert has_truecolour({"COLORTERM": "truecolor"})
    assert not has_truecolour({"TERM": "xterm-256color"})
