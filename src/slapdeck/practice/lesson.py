"""Deals the first lesson (25 seconds): slow cards, a double, a sandwich, and a six and a nine."""

from slapdeck.games.house import HouseRules
from slapdeck.practice.trainer import Trainer

SENTENCES = b"\0\0\1\2\2\2\3\4\4\5"  # by card: the index in the words' LESSON
_NEXT_US = 1900000
_SLAP_US = 3600000  # for this long a pattern can be slapped
_NUMBER = 0  # of the deal; never shown


class _Cards:
    # 5C 9H 9D 4S 7H 2C 7S 3C 6H 9S
    cards = b"\x10\x22\x21\x0f\x1a\x04\x1b\x08\x16\x23"


class LessonTrainer(Trainer):
    """Deals the cards of the lesson at its own pace; the patterns of the standard game can be
    slapped."""

    def __init__(self):
        self.rules = HouseRules()
        Trainer.__init__(self, _Cards, _NUMBER, self.rules.patterns, self.rules.wild_rank())

    def sentence(self):
        """Return the index in the words' LESSON of the sentence about the newest card."""
        return SENTENCES[max(0, self.played - 1)]

    def wait_us(self):
        """Return the time from the last card to the next: longer when there is a pattern to
        slap."""
        return _SLAP_US if self.pattern >= 0 else _NEXT_US
