"""Explains a false slap: its pattern was just covered, or its card came only later."""

from micropython import const

from slapdeck.ticks import ticks_diff
from slapdeck.ui.words import around, words

_COVERED_US = const(3000000)  # a pattern covered longer ago was not what the slap was for
_EARLY_US = const(200000)  # ... and a card that comes later than this neither
_NOTHING = const(-1)


class WhyFalse:
    """Adds the reason to a false slap on `verdict` (ui/verdict.py).

    covered   index in PATTERNS of what the last card covered, -1 for none
    card_t    when that card was shown
    late_us   time from the covering card to the last false slap, -1 if it covered nothing
    early_us  time from that slap to its card, -1 while unknown or none

    The screen sets `covered` and `card_t` at each card. `pattern_words` come from ui/names.py.
    Nothing allocates after construction.
    """

    def __init__(self, verdict, pattern_words):
        self._verdict = verdict
        w = words()
        covered, short = w.COVERED
        self._short = around(short)[0]
        self._before_card = around(w.BEFORE_CARD)
        self._not_yours = w.NOT_YOURS
        self._texts = {}
        for place, (upper, lower) in pattern_words.items():
            if upper[-1:] == b"-":  # one word in two lines
                name = upper[:-1] + lower
            else:
                name = upper + b" " + lower if lower else upper
            self._texts[place] = around(covered, slap=name)
        self.clear()

    def clear(self):
        """Forget all: the table is redrawn."""
        self.covered = self.late_us = self.early_us = _NOTHING
        self.card_t = 0

    def slap(self, t, pattern):
        """Explain the false slap at `t`, which `verdict` shows; return True if it has a reason.

        `pattern` is on the pile although this seat may not slap it, -1 for none.
        """
        self.late_us = self.early_us = _NOTHING
        if pattern >= 0:
            self._verdict.because(self._not_yours)
            return True
        late_us = ticks_diff(t, self.card_t)
        if self.covered >= 0 and 0 <= late_us < _COVERED_US:
            self.late_us = late_us
            text = self._texts[self.covered]
            self._verdict.because(text[0], late_us, text[1], self._short)
            return True
        return False

    def shown(self, t, pattern, slap_t):
        """Note that a card was shown at `t` on which `pattern` can be slapped, -1 for none.

        If `verdict` shows a false slap, at `slap_t`, that was meant for this card, show how much
        too early it was and return True.
        """
        if not self._verdict.is_false:
            return False
        early_us = ticks_diff(t, slap_t)
        if pattern < 0 or not 0 <= early_us < _EARLY_US:
            return False
        self.early_us = early_us
        self._verdict.because(self._before_card[0], early_us, self._before_card[1])
        return True
