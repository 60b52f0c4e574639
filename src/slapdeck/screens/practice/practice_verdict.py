"""The verdict in practice: hit and how quick, or missed and what."""

from slapdeck.ui import palette
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words


class PracticeVerdict(Verdict):
    """A Verdict with the results of practice; `pattern_words` is {place in PATTERNS: two
    lines}."""

    def __init__(self, display, pattern_words):
        Verdict.__init__(self, display)
        w = words()
        self._hit = w.HIT
        self._missed = w.MISSED
        self._pattern_words = pattern_words

    def hit(self, button, pattern, reaction_us):
        """`button` slapped that pattern so long after its card's last pixel."""
        self._text.put_text(self._hit, reaction_us, b" MS", True)
        self._begin(1 << button, palette.SEAT_COLOURS[button], palette.INK)
        self._name(pattern)

    def missed(self, pattern):
        """The pattern was missed: the next card lies on it."""
        self._text.put_text(self._missed)
        self._begin(0, palette.NIGHT, palette.WHITE)
        self._name(pattern)

    def _name(self, pattern):
        words = self._pattern_words[pattern]
        self._upper_words = words[0]
        self._lower_words = words[1]
