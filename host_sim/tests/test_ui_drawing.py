"""Glyphs, text and numbers: any turn, inside the canvas, the font complete."""

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from slapdeck.ui.canvas import Canvas, digits
from slapdeck.ui.font import FONT
from slapdeck.ui.line import Line


def rows_of(character):
    """The seven rows of a character in the font."""
    first = (ord(character) - 32) * 7
    return FONT[first : first + 7]


def test_a_glyph_that_would_leave_the_canvas_is_not_drawn():
    canvas = Canvas()
    for x, y, rotation in ((-1, 0, 0), (0, -1, 0), (316, 0, 0), (0, 234, 0), (314, 0, 1)):
        canvas.symbol(x, y, rows_of("A"), 5, 1, rotation, 4)
    assert not any(canvas.buf)
    canvas.symbol(315, 233, rows_of("A"), 5, 1, 0, 4)
    assert any(canvas.buf)


@pytest.mark.parametrize("value", [0, 9, 10, 99, 100, 104, 65535, 1073741823])
def test_a_number_is_its_digits(value):
    by_number, by_text = Canvas(), Canvas()
    by_number.number(3, 3, value, 2, 0, 4)
    by_text.text(3, 3, str(value).encode(), 2, 0, 4)
    assert by_number.buf == by_text.buf
    assert digits(value) == len(str(value))


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
