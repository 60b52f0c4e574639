"""The shims draw and answer like MicroPython (against the real one: tests/vm)."""

import framebuf
import micropython
import pytest

WIDTH, HEIGHT = 13, 7
FORMATS = {
    "GS4_HMSB": (framebuf.GS4_HMSB, 7 * 7, 15),
    "RGB565": (framebuf.RGB565, 13 * 7 * 2, 0xFFFF),
    "MONO_HLSB": (framebuf.MONO_HLSB, 2 * 7, 1),
}


@pytest.fixture(params=FORMATS)
def board(request):
    """(FrameBuffer, the largest colour)"""
    form, size, most = FORMATS[request.param]
    return framebuf.FrameBuffer(bytearray(size), WIDTH, HEIGHT, form), most


def picture(fb, width=WIDTH, height=HEIGHT):
    return [
        "".join("#" if fb.pixel(x, y) else "." for x in range(width)) for y in range(height)
    ]


def test_a_rectangle_over_the_edge_is_clipped_at_odd_and_even_columns(board):
    fb, most = board
    fb.fill_rect(-2, -2, 5, 4, most)
    fb.fill_rect(9, 3, 90, 2, most)
    fb.fill_rect(5, 6, 1, 1, most)
    fb.fill_rect(5, 4, 0, 3, most)
    fb.fill_rect(13, 0, 3, 3, most)
    assert picture(fb) == [
        "###..........",
        "###..........",
        ".............",
        ".........####",
        ".........####",
        ".............",
        ".....#.......",
    ]


def test_a_pixel_outside_is_neither_set_nor_read(board):
    fb, most = board
    fb.pixel(-1, 0, most)
    fb.pixel(WIDTH, HEIGHT, most)
    assert fb.pixel(WIDTH, 0) is None
    assert not any("#" in line for line in picture(fb))


def test_colours_are_kept_to_their_bits():
    buffer = bytearray(2)
    fb = framebuf.FrameBuffer(buffer, 4, 1, framebuf.GS4_HMSB)
    fb.fill(0x1A)
    fb.pixel(1, 0, 0x13)
    fb.hline(2, 0, 9, 5)
    assert buffer == b"\xa3\x55"
    assert [fb.pixel(x, 0) for x in range(4)] == [10, 3, 5, 5]


def test_lines_and_outlines(board):
    fb, most = board
    fb.line(0, 0, 4, 2, most)
    fb.rect(6, 1, 5, 4, most)
    fb.vline(12, -3, 6, most)
    assert picture(fb) == [
        "#...........#",
        ".##...#####.#",
        "...##.#...#.#",
        "......#...#..",
        "......#####..",
        ".............",
        ".............",
    ]


def test_a_filled_ellipse_and_one_quadrant(board):
    fb, most = board
    fb.ellipse(3, 3, 3, 2, most, True)
    fb.ellipse(9, 3, 3, 3, most, False, 1)
    lines = picture(fb)
    assert lines[3] == "#######" + ".....#"
    assert lines[1][:7] == lines[5][:7]
    assert lines[0][:9] == "........."
    assert lines[0][9] == "#" and lines[4][9:] == "...."


def test_blit_leaves_out_the_key_colour():
    small = framebuf.FrameBuffer(bytearray(b"\x12\x30"), 3, 1, framebuf.GS4_HMSB)
    buffer = bytearray(b"\xff\xff\xff")
    fb = framebuf.FrameBuffer(buffer, 6, 1, framebuf.GS4_HMSB)
    fb.blit(small, 2, 0, 2)
    fb.blit(small, -2, 0)
    assert buffer == b"\x3f\x1f\x3f"


def test_scroll_moves_and_leaves_what_is_uncovered():
    buffer = bytearray(b"\x12\x34")
    fb = framebuf.FrameBuffer(buffer, 4, 1, framebuf.GS4_HMSB)
    fb.scroll(1, 0)
    assert buffer == b"\x11\x23"
    fb.scroll(-2, 0)
    assert buffer == b"\x23\x23"


@pytest.mark.parametrize("bad", [(0, 1), (1, 0), (9, 1), (8, 2)])
def test_a_buffer_too_small_is_refused(bad):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(4), *bad, framebuf.GS4_HMSB)


def test_a_format_the_twin_lacks_is_refused():
    with pytest.raises(ValueError, match="GS4_HMSB"):
        framebuf.FrameBuffer(bytearray(64), 8, 8, 5)


def test_a_read_only_buffer_is_refused():
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(4), 8, 1, framebuf.GS4_HMSB)


def test_micropython_decorators_leave_the_function_alone():
    def answer():
        return micropython.const(42)

    assert micropython.native(answer) is answer
    assert micropython.viper(answer)() == 42


def test_the_heap_lock_counts():
    assert micropython.heap_lock() == 1
    assert micropython.heap_locked() == 1
    assert micropython.heap_unlock() == 0
    assert micropython.heap_unlock() == 0
