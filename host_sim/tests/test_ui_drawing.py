"""Glyphs, text and numbers: any turn, inside the canvas, the font complete."""

from array import array

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from slapdeck.ui import art, palette
from slapdeck.ui.canvas import Canvas, digits, text_width
from slapdeck.ui.font import FONT
from slapdeck.ui.line import Line
from slapdeck.ui.plain import expand, glyph
from slapdeck.ui.side import Side

CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:!?+-/'%() "


def region(canvas, x, y, w, h):
    return [[canvas.pixel(column, row) for column in range(x, x + w)] for row in range(y, y + h)]


def turned(rows):
    """A quarter turn clockwise."""
    return [list(row) for row in zip(*rows[::-1], strict=True)]


def rows_of(character):
    """The seven rows of a character in the font."""
    first = (ord(character) - 32) * 7
    return FONT[first : first + 7]


def ink_box(canvas):
    """Left, top, right, bottom of what is not 0."""
    rows = region(canvas, 0, 0, 320, 240)
    ys = [y for y, row in enumerate(rows) if any(row)]
    xs = [x for x in range(320) if any(row[x] for row in rows)]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


@pytest.mark.parametrize("character", CHARACTERS)
def test_the_font_has(character):
    rows = rows_of(character)
    assert len(rows) == 7 and not any(row & 0x07 for row in rows)
    assert any(rows) or character == " "


def test_no_two_characters_look_alike_but_o_and_zero():
    seen = {}
    for character in CHARACTERS:
        seen.setdefault(rows_of(character), []).append(character)
    assert [group for group in seen.values() if len(group) > 1] in ([], [["O", "0"]])


@pytest.mark.parametrize("scale", [1, 2, 3, 6])
@pytest.mark.parametrize("x", [10, 11])
def test_each_rotation_is_a_quarter_turn_of_the_one_before(scale, x):
    pictures = []
    for rotation in range(4):
        canvas = Canvas()
        canvas.symbol(x, 20, rows_of("F"), 5, scale, rotation, 9)
        w, h = (7, 5) if rotation & 1 else (5, 7)
        pictures.append(region(canvas, x, 20, w * scale, h * scale))
    for rotation in range(4):
        assert turned(pictures[rotation]) == pictures[(rotation + 1) % 4]


@pytest.mark.parametrize("draw", ["text", "number", "image"])
def test_whole_lines_and_wide_pictures_turn_too(draw):
    pictures = []
    for rotation in range(4):
        canvas = Canvas()
        if draw == "text":
            canvas.text(8, 8, b"RED 7", 2, rotation, 4)
            w, h = text_width(5, 2), 14
        elif draw == "number":
            canvas.number(8, 8, 10527, 2, rotation, 4)
            w, h = text_width(5, 2), 14
        else:
            canvas.image(8, 8, art.RANKS[4], 1, rotation, 4)
            w, h = 32, 40
        if rotation & 1:
            w, h = h, w
        pictures.append(region(canvas, 8, 8, w, h))
        left, top, right, bottom = ink_box(canvas)
        assert left >= 8 and top >= 8 and right <= 8 + w and bottom <= 8 + h
    for rotation in range(4):
        assert turned(pictures[rotation]) == pictures[(rotation + 1) % 4]


def test_a_glyph_that_would_leave_the_canvas_is_not_drawn():
    canvas = Canvas()
    for x, y, rotation in ((-1, 0, 0), (0, -1, 0), (316, 0, 0), (0, 234, 0), (314, 0, 1)):
        canvas.symbol(x, y, rows_of("A"), 5, 1, rotation, 4)
    assert not any(canvas.buf)
    canvas.symbol(315, 233, rows_of("A"), 5, 1, 0, 4)
    assert any(canvas.buf)


def test_only_ink_is_drawn():
    canvas = Canvas()
    canvas.clear(3)
    canvas.symbol(0, 0, b"\x80", 8, 1, 0, 4)
    assert region(canvas, 0, 0, 3, 1) == [[4, 3, 3]]


@pytest.mark.parametrize("value", [0, 9, 10, 99, 100, 104, 65535, 1073741823])
def test_a_number_is_its_digits(value):
    by_number, by_text = Canvas(), Canvas()
    by_number.number(3, 3, value, 2, 0, 4)
    by_text.text(3, 3, str(value).encode(), 2, 0, 4)
    assert by_number.buf == by_text.buf
    assert digits(value) == len(str(value))


def test_small_letters_are_capitals_and_unknown_ones_question_marks():
    drawn, wanted = Canvas(), Canvas()
    drawn.text(0, 0, b"mz~#", 1, 0, 4)
    wanted.text(0, 0, b"MZ??", 1, 0, 4)
    assert drawn.buf == wanted.buf


def test_four_small_letters_are_those_that_capitals_lack():
    drawn, wanted = Canvas(), Canvas()
    drawn.text(0, 0, b"aous", 1, 0, 4)
    wanted.text(0, 0, b"AOUS", 1, 0, 4)
    for i in range(4):
        assert region(drawn, 6 * i, 0, 5, 7) != region(wanted, 6 * i, 0, 5, 7)
    for i in range(3):  # two dots over a letter that has an upper row of its own no more
        assert [bool(ink) for ink in region(drawn, 6 * i, 0, 5, 1)[0]] == [1, 0, 0, 0, 1]
        assert not any(region(drawn, 6 * i, 1, 5, 1)[0])


@pytest.mark.parametrize(
    "value_us, text", [(0, b"0.000"), (5, b"0.005"), (3214, b"3.214"), (1234567, b"1234.567")]
)
@pytest.mark.parametrize("rotation", range(4))
def test_a_line_draws_in_steps_what_text_draws_at_once(value_us, text, rotation):
    by_line, by_text = Canvas(), Canvas()
    line = Line(by_line)
    line.add(b"BY ")
    line.millis(value_us)
    line.start(40, 40, 1, rotation, 4)
    steps = 0
    while line.step():
        steps += 1
    by_text.text(40, 40, b"BY " + text, 1, rotation, 4)
    assert by_line.buf == by_text.buf
    assert steps == -(-len(b"BY " + text) // 4)


def test_a_line_is_words_a_number_and_words():
    by_line, by_text = Canvas(), Canvas()
    line = Line(by_line)
    for number in (1073741823, 70):
        line.clear()
        line.add(b"GREEN ")
        line.number(number)
        line.add(b" CARDS")
    assert line.length == len("GREEN 70 CARDS")
    line.start(0, 0, 1, 0, 4)
    while line.step():
        pass
    by_text.text(0, 0, b"GREEN 70 CARDS", 1, 0, 4)
    assert by_line.buf == by_text.buf


@pytest.mark.parametrize("button", range(4))
def test_a_side_turns_its_rectangles(button):
    """Filled in local coordinates, the box is the bottom one turned by the button's number."""
    canvas = Canvas()
    side = Side(button, 28)
    side.fill(canvas, 3, 5, 20, 7, 4)
    picture = region(canvas, side.left, side.top, side.width, side.height)
    upright = [[0] * 128 for _ in range(28)]
    for v in range(5, 12):
        upright[v][3:23] = [4] * 20
    for _ in range(button):
        upright = turned(upright)
    assert picture == upright


def test_expand_is_rgb565_high_byte_first():
    canvas = Canvas()
    canvas.fill_rect(2, 1, 1, 1, palette.RED)
    canvas.fill_rect(3, 1, 1, 1, palette.WHITE)
    out = bytearray(8)
    expand(out, canvas.buf, palette.lut(), array("h", [2, 1, 2, 2]))
    colours = [palette.rgb565(c) for c in (palette.RED, palette.WHITE, 0, 0)]
    assert out == b"".join(c.to_bytes(2, "big") for c in colours)


def test_glyph_takes_any_buffer_of_the_canvas():
    buf = bytearray(38400)
    glyph(buf, b"\xff", array("h", [0, 0, 8, 1, 1, 0, 15, 0]))
    assert bytes(buf[:4]) == b"\xff" * 4 and not any(buf[4:])


def test_the_sixteen_colours_differ_on_the_display():
    assert len({palette.rgb565(colour) for colour in range(16)}) == 16
