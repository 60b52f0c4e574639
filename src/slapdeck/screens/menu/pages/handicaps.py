"""The pages of handicaps: the four buttons, and what each gets."""

from slapdeck.rules.barred import spare_last_slap
from slapdeck.rules.handicaps import EXTRA_CARDS, HANDICAPS, HEAD_STARTS, Handicaps
from slapdeck.rules.options import NAME
from slapdeck.rules.patterns import PATTERNS
from slapdeck.rules.steps import after_it
from slapdeck.screens.menu.pages import Page
from slapdeck.ui import setting_text
from slapdeck.ui.handicap import handicap_shown, value_shown
from slapdeck.ui.words import fill

_BUTTONS = 4


class _Draft:
    """The present handicaps, to be changed; by button, as in the settings, not by seat."""

    def __init__(self, menu):
        self._menu = menu
        self.read()

    def read(self):
        """Read them again: another page may have changed them."""
        self.house = self._menu.house_rules()
        spare_last_slap(self.house)
        self.handicaps = self.house.handicaps or Handicaps()

    def save(self):
        """Choose these handicaps for the next deals."""
        self.house.handicaps = None if self.handicaps.is_off() else self.handicaps
        self._menu.change_rules(self.house)


class HandicapsPage(Page):
    """The buttons by colour, each with its handicaps."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._draft = _Draft(menu)

    def title(self):
        return self.menu.words.HANDICAPS[0]

    def rows(self):
        words = self.menu.words
        self._draft.read()
        found = []
        for i in range(_BUTTONS):
            value = handicap_shown(words, self._draft.handicaps, i) or words.OFF
            found.append((words.SEATS[i], value, words.HANDICAPS[1], self._open, i))
        return found + [self.back_row()]

    def _open(self, button):
        self.menu.open(ButtonPage(self.menu, button))


class ButtonPage(Page):
    def __init__(self, menu, button):
        Page.__init__(self, menu)
        self._button = button
        self._draft = _Draft(menu)

    def title(self):
        return self.menu.words.SEATS[self._button]

    def rows(self):
        """Return each handicap with its value; choosing one steps to the next value, or opens the
        patterns."""
        words = self.menu.words
        self._draft.read()
        found = []
        for row in HANDICAPS:
            value = value_shown(words, self._draft.handicaps, row, self._button) or words.OFF
            change = self._bar if row[NAME] == "barred_patterns" else self._change
            line = setting_text.rule_sentence(words, row)
            found.append((setting_text.rule_label(words, row), value, line, change, row[NAME]))
        return found + [self.back_row()]

    def _bar(self, _name):
        self.menu.open(BarredPage(self.menu, self._button))

    def _change(self, name):
        values = getattr(self._draft.handicaps, name)
        steps = HEAD_STARTS if name == "head_start" else EXTRA_CARDS
        values[self._button] = after_it(steps, values[self._button])
        self._draft.save()


class BarredPage(Page):
    """The patterns of one button, each on or off; at least one stays on."""

    def __init__(self, menu, button):
        Page.__init__(self, menu)
        self._button = button
        self._draft = _Draft(menu)

    def title(self):
        words = self.menu.words
        return fill(words.LABELLED, label=words.SEATS[self._button], value=words.PATTERNS)

    def rows(self):
        words = self.menu.words
        barred = self._draft.handicaps.barred_patterns[self._button]
        found = []
        for i in range(len(PATTERNS)):
            if self._draft.house.patterns >> i & 1:
                found.append(
                    (
                        setting_text.pattern_label(words, PATTERNS[i]),
                        words.OFF if barred >> i & 1 else words.ON,
                        setting_text.pattern_sentence(words, PATTERNS[i]),
                        self._switch,
                        1 << i,
                    )
                )
        return found + [self.back_row()]

    def _switch(self, bit):
        barred = self._draft.handicaps.barred_patterns
        changed = barred[self._button] ^ bit
        if self._draft.house.patterns & ~changed:
            barred[self._button] = changed
            self._draft.save()
        else:
            self.menu.complain(self.menu.words.ONE_SLAP_STAYS)
