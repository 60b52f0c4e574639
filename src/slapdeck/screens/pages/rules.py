"""The house rules of the chosen game: every switch, every slap, the chances of each rank."""

from slapdeck.cards.card import RANKS
from slapdeck.rules.house import HouseRules
from slapdeck.rules.options import BITS, CHANCES, FAMILY
from slapdeck.rules.patterns import PATTERNS
from slapdeck.rules.presets import PRESETS
from slapdeck.rules.steps import after_it, values_of
from slapdeck.screens.pages import Page
from slapdeck.settings import choose
from slapdeck.ui import shown

_MOST_CHANCES = 6
_FACES_FIRST = "JQKAX23456789T"


class OfRules(Page):
    """A page that changes the rules in the settings."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self.house = HouseRules(menu.settings.game, menu.settings.rules)

    def keep(self):
        """What was changed is dealt from now on."""
        choose(self.menu.settings, self.house.game, self.house.differences())


class RulesPage(OfRules):
    """The rows of OPTIONS that this game has, then handicaps where it has them, saving, and going
    back to what is written."""

    def title(self):
        """The game's title."""
        return shown.title_of(self.menu.words, self.house.game)

    def rows(self):
        """Label and value of every rule; at the end some to do something."""
        words = self.menu.words
        house = self.house = HouseRules(self.menu.settings.game, self.menu.settings.rules)
        found = [(shown.rule_label(words, row), shown.rule_value(words, row, self._value(row)))
                 for row in house.rows()]  # fmt: skip
        return found + [row[:2] for row in self._tails()]

    def _tails(self):
        """The rows after the rules: [(label, value, sentence, what choosing does)]."""
        menu = self.menu
        words = menu.words
        found = []
        if self.house.kind == FAMILY:
            value = words.ON if self.house.handicaps else words.OFF
            found.append((words.HANDICAPS, value, words.HANDICAPS_LINE, self._handicaps))
        name = menu.settings.rules_name.encode()
        return found + [
            (words.SAVE_AS, name, words.SAVE_AS_LINE, self._save_as),
            (words.RESET, b"", words.RESET_LINE, self._reset),
            (words.BACK, b"", words.BACK_LINE, menu.back),
        ]

    def _value(self, row):
        """What is dealt: where the rules are silent, with a limit and the settings' pause."""
        settings = self.menu.settings
        if row[0] not in settings.rules:
            if row[0] == "card_limit":
                return PRESETS[settings.game][1]
            if row[0] == "claim_pause":
                return settings.claim_pause_ms * 1000
        return getattr(self.house, row[0])

    def sentence(self, i):
        """What the rule is about."""
        words = self.menu.words
        rows = self.house.rows()
        if i < len(rows):
            return shown.rule_sentence(words, rows[i])
        return self._tails()[i - len(rows)][2]

    def choose(self, i):
        """The rule's next value."""
        menu = self.menu
        house = self.house
        rows = house.rows()
        if i >= len(rows):
            self._tails()[i - len(rows)][3]()
            return
        row = rows[i]
        if row[1] == BITS:
            menu.open(PatternsPage(menu))
        elif row[1] == CHANCES:
            menu.open(ChancesPage(menu))
        else:
            setattr(house, row[0], after_it(values_of(row), self._value(row)))
            self.keep()
            menu.refresh()

    def _handicaps(self):
        from slapdeck.screens.pages.handicaps import HandicapsPage

        self.menu.open(HandicapsPage(self.menu))

    def _save_as(self):
        from slapdeck.screens.pages.naming import NamePage

        self.menu.open(NamePage(self.menu))

    def _reset(self):
        choose(self.menu.settings, self.house.game, {})
        self.menu.refresh()


class PatternsPage(OfRules):
    """What may be slapped."""

    def title(self):
        """The word slaps."""
        return self.menu.words.PATTERNS

    def rows(self):
        """Every pattern, on or off."""
        words = self.menu.words
        found = []
        for i in range(len(PATTERNS)):
            value = words.ON if self.house.patterns >> i & 1 else words.OFF
            found.append((shown.pattern_label(words, PATTERNS[i]), value))
        return found + [(words.BACK, b"")]

    def sentence(self, i):
        """What the pattern is."""
        words = self.menu.words
        return shown.pattern_sentence(words, PATTERNS[i]) if i < len(PATTERNS) else words.BACK_LINE

    def choose(self, i):
        """On or off."""
        if i == len(PATTERNS):
            self.menu.back()
            return
        self.house.patterns ^= 1 << i
        self.keep()
        self.menu.refresh()


class ChancesPage(OfRules):
    """How many cards each rank asks of the next player, 0 for none."""

    def title(self):
        """The word chances."""
        return self.menu.words.CHANCES

    def rows(self):
        """The faces first."""
        chances = self.house.chances
        found = [(letter.encode(), b"%d" % chances[RANKS.index(letter)])
                 for letter in _FACES_FIRST]  # fmt: skip
        return found + [(self.menu.words.BACK, b"")]

    def sentence(self, i):
        """The same for all."""
        words = self.menu.words
        return words.CHANCES_LINE if i < len(_FACES_FIRST) else words.BACK_LINE

    def choose(self, i):
        """One more, and then none."""
        if i == len(_FACES_FIRST):
            self.menu.back()
            return
        rank = RANKS.index(_FACES_FIRST[i])
        self.house.chances[rank] = (self.house.chances[rank] + 1) % (_MOST_CHANCES + 1)
        self.keep()
        self.menu.refresh()
