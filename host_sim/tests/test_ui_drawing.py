"""Glyphs, text and numbers: any turn, inside the canvas, the font complete."""

from host_sim.testing.each import each
from slapdeck.ui import lettering
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.line import Line

LETTER_A = b"\x70\x88\x88\xf8\x88\x88\x88"


def test_a_glyph_that_would_leave_the_canvas_is_not_drawn():
    canvas = Canvas()
    for x, y, rotation in ((-1, 0, 0), (0, -1, 0), (316, 0, 0), (0, 234, 0), (314, 0, 1)):
        canvas.symbol(x, y, LETTER_A, 5, 1, rotation, 4)
    assert not any(canvas.buf)
    canvas.symbol(315, 233, LETTER_A, 5, 1, 0, 4)
    assert any(canvas.buf)


@each(
    "value_us, text",
    [
        (0, b"0.000"),
        (5, b"0.005"),
        (3214, b"3.214"),
        (9999, b"9.999"),
        (10000, b"10.0"),
        (116249, b"116.2"),
        (999949, b"999.9"),
        (999950, b"1000"),
        (1234567, b"1235"),
    ],
)
@each("rotation", range(4))
@each("size", range(1, 4))
def test_a_line_draws_in_steps_what_text_draws_at_once(value_us, text, size, rotation):
    by_line, by_text = Canvas(), Canvas()
    line = Line(by_line)
    line.add(b"BY ")
    line.millis(value_us)
    line.start(40, 40, size, rotation, 4)
    steps = 0
    while line.step():
        steps += 1
    by_text.text(40, 40, b"BY " + text, size, rotation, 4)
    assert by_line.buf == by_text.buf and any(by_text.buf)
    assert steps == -(-len(b"BY " + text) // (4 if size < 3 else 2))


def ink(canvas):
    """{(x, y)} of what is drawn."""
    return {
        (i % 160 * 2 + odd, i // 160)
        for i, byte in enumerate(canvas.buf)
        for odd in (0, 1)
        if byte >> (0 if odd else 4) & 15
    }


@each("size", range(1, 5))
def test_a_turned_text_is_the_upright_one_turned(size):
    """Within its box, whose corner is given."""
    drawn = []
    for rotation in range(4):
        canvas = Canvas()
        canvas.text(60, 40, b"AJ9", size, rotation, 4)
        drawn.append({(x - 60, y - 40) for x, y in ink(canvas)})
    wide, high = Canvas().width(b"AJ9", size), lettering.height(size)
    assert drawn[1] == {(high - 1 - y, x) for x, y in drawn[0]}
    assert drawn[2] == {(wide - 1 - x, high - 1 - y) for x, y in drawn[0]}
    assert drawn[3] == {(y, wide - 1 - x) for x, y in drawn[0]}
    assert {y for _, y in drawn[0]} == set(range(high))
