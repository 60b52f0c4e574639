"""Handicaps: the four buttons, and what each of them gets before the others."""

from slapdeck.rules.handicaps import EXTRA_CARDS, HANDICAPS, HEAD_STARTS, Handicaps
from slapdeck.rules.house import HouseRules
from slapdeck.rules.patterns import PATTERNS
from slapdeck.rules.steps import after_it
from slapdeck.screens.pages.rules import OfRules
from slapdeck.ui import shown
from slapdeck.ui.handicap import handicap_shown, value_shown

_BUTTONS = 4


class _OfHandicaps(OfRules):
    """A page that changes `handicaps`: in the settings they are by button, not by seat."""

    def __init__(self, menu):
        OfRules.__init__(self, menu)
        self.read()

    def read(self):
        """As they are now: the next page may have changed them."""
        settings = self.menu.settings
        self.house = HouseRules(settings.game, settings.rules)
        self.handicaps = self.house.handicaps or Handicaps()

    def keep_handicaps(self):
        """What was changed is dealt from now on."""
        self.house.handicaps = None if self.handicaps.is_off() else self.handicaps
        self.keep()
        self.menu.refresh()


class HandicapsPage(_OfHandicaps):
    """Whose."""

    def title(self):
        """The word handicaps."""
        return self.menu.words.HANDICAPS

    def rows(self):
        """The buttons by colour, each with what it has."""
        words = self.menu.words
        self.read()
        found = [(words.SEATS[i], handicap_shown(words, self.handicaps, i) or words.OFF)
                 for i in range(_BUTTONS)]  # fmt: skip
        return found + [(words.BACK, b"")]

    def sentence(self, i):
        """What it is all for."""
        words = self.menu.words
        return words.HANDICAPS_LINE if i < _BUTTONS else words.BACK_LINE

    def choose(self, i):
        """Open the button's page."""
        if i == _BUTTONS:
            self.menu.back()
        else:
            self.menu.open(ButtonPage(self.menu, i))


class ButtonPage(_OfHandicaps):
    """The handicaps of one button."""

    def __init__(self, menu, button):
        self._button = button
        _OfHandicaps.__init__(self, menu)

    def title(self):
        """Its colour."""
        return self.menu.words.SEATS[self._button]

    def rows(self):
        """Each handicap with its value."""
        words = self.menu.words
        self.read()
        found = [(shown.rule_label(words, row),
                  value_shown(words, self.handicaps, row, self._button) or words.OFF)
                 for row in HANDICAPS]  # fmt: skip
        return found + [(words.BACK, b"")]

    def sentence(self, i):
        """What the handicap is."""
        words = self.menu.words
        return shown.rule_sentence(words, HANDICAPS[i]) if i < len(HANDICAPS) else words.BACK_LINE

    def choose(self, i):
        """The next value, or the patterns."""
        handicaps = self.handicaps
        button = self._button
        if i == len(HANDICAPS):
            self.menu.back()
        elif HANDICAPS[i][0] == "barred_patterns":
            self.menu.open(BarredPage(self.menu, button))
        else:
            values = getattr(handicaps, HANDICAPS[i][0])
            steps = HEAD_STARTS if values is handicaps.head_start else EXTRA_CARDS
            values[button] = after_it(steps, values[button])
            self.keep_handicaps()


class BarredPage(_OfHandicaps):
    """Which of the game's patterns one button may slap; one of them at least."""

    def __init__(self, menu, button):
        _OfHandicaps.__init__(self, menu)
        self._button = button
        self._places = [i for i in range(len(PATTERNS)) if self.house.patterns >> i & 1]

    def title(self):
        """Colour and the word slaps."""
        words = self.menu.words
        return words.SEATS[self._button] + b": " + words.PATTERNS

    def rows(self):
        """Every pattern of the game, on or off for this button."""
        words = self.menu.words
        barred = self.handicaps.barred_patterns[self._button]
        found = [(shown.pattern_label(words, PATTERNS[i]),
                  words.OFF if barred >> i & 1 else words.ON) for i in self._places]  # fmt: skip
        return found + [(words.BACK, b"")]

    def sentence(self, i):
        """What the pattern is."""
        words = self.menu.words
        if i == len(self._places):
            return words.BACK_LINE
        return shown.pattern_sentence(words, PATTERNS[self._places[i]])

    def choose(self, i):
        """On or off."""
        if i == len(self._places):
            self.menu.back()
            return
        barred = self.handicaps.barred_patterns
        changed = barred[self._button] ^ 1 << self._places[i]
        if self.house.patterns & ~changed:
            barred[self._button] = changed
            self.keep_handicaps()
        else:
            self.menu.complain(self.menu.words.ONE_SLAP_STAYS)
