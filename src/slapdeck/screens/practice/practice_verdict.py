"""The verdict in practice: a hit with its reaction, or a missed pattern."""

from slapdeck.ui import palette
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import around, words


class PracticeVerdict(Verdict):
    """A Verdict with the results of practice.

    `pattern_words` is {index in PATTERNS: two lines}.
    """

    def __init__(self, display, pattern_words):
        Verdict.__init__(self, display)
        w = words()
        self._hit = around(w.HIT)
        self._missed = w.MISSED
        self._pattern_words = pattern_words

    def hit(self, button, pattern, reaction_us):
        """Show that `button` slapped `pattern`, `reaction_us` after its card's last pixel."""
        self._text.put_text(self._hit[0], reaction_us, self._hit[1], True)
        self._begin(1 << button, palette.SEAT_COLOURS[button], palette.INK)
        self._foot = self._point_foot
        self._name(pattern)

    def missed(self, pattern):
        """Show that `pattern` was missed: the next card covers it."""
        self._text.put_text(self._missed)
        self._begin(0, palette.NIGHT, palette.WHITE)
        self._name(pattern)

    def _name(self, pattern):
        words = self._pattern_words[pattern]
        self._upper_words = words[0]
        self._lower_words = words[1]
