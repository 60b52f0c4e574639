"""Settings and rules in words."""

from host_sim.testing.each import each
from slapdeck.ui.setting_text import duration
from slapdeck.ui.words import words


@each(
    "ms, label",
    [
        (0, b"OFF"),
        (700, b"700 MS"),
        (1000, b"1 S"),
        (1800, b"1.8 S"),
        (2000, b"2 S"),
        (60_000, b"60 S"),
        (120_000, b"2 MIN"),
        (300_000, b"5 MIN"),
    ],
)
def test_a_duration_has_a_label(ms, label):
    assert duration(words(), ms) == label
