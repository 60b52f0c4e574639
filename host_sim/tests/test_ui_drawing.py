"""Numbers: drawn piece by piece as at once, at any turn and size."""

from host_sim.testing.each import each
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.line import Line


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
