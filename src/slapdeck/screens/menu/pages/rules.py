"""The pages of house rules of the chosen game: every switch, every pattern, the chances of each
rank."""

from slapdeck.cards.card import RANKS
from slapdeck.games.catalogue import card_limit_of
from slapdeck.rules.options import BITS, CHANCES, NAME, TYPE, is_rare
from slapdeck.rules.patterns import MOST_OWN, PATTERNS
from slapdeck.rules.steps import after_it, values_of
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.settings import choose
from slapdeck.ui import setting_text
from slapdeck.ui.words import fill

_MOST_CHANCES = 6
# Not in the list: the join screen sets the length; equals always play on; each deal sets the first
# seat; own patterns are on the page of patterns.
NOT_HERE = ("time_limit", "play_on", "first_seat", "own_patterns")
_FACES_FIRST = "JQKAX23456789T"


class RulesPage(Page):
    """The frequent rules of the game, then rows for rare rules, handicaps, saving and resetting.

    With `rare` it is the page of the rare rules.
    """

    def __init__(self, menu, rare=False):
        Page.__init__(self, menu)
        self.rare = rare
        self.house = menu.house_rules()

    def title(self):
        """Return the game's title, or the word for advanced."""
        words = self.menu.words
        return words.ADVANCED[0] if self.rare else setting_text.title_of(words, self.house.game)

    def rows(self):
        """Return every rule with its value, then the rows that do something."""
        return self._options() + ([self.back_row()] if self.rare else self._actions())

    def _options(self):
        words = self.menu.words
        self.house = self.menu.house_rules()
        found = []
        for row in self.house.rows():
            if row[NAME] in NOT_HERE or is_rare(row) != self.rare:
                continue
            line = setting_text.rule_sentence(words, row)
            found.append(
                setting_text.rule_row(words, row, self._value(row)) + (line, self._change, row)
            )
        return found

    def _value(self, row):
        """Return the value that is dealt: without a card limit in the rules, the game's."""
        settings = self.menu.settings
        if row[NAME] == "card_limit" and row[NAME] not in settings.rules:
            return card_limit_of(settings.game)
        return getattr(self.house, row[NAME])

    def _change(self, row):
        """Step to the rule's next value, or open its own page."""
        menu = self.menu
        if row[TYPE] == BITS:
            menu.open(PatternsPage(menu))
        elif row[TYPE] == CHANCES:
            menu.open(ChancesPage(menu))
        else:
            setattr(self.house, row[NAME], after_it(values_of(row), self._value(row)))
            menu.change_rules(self.house)

    def _actions(self):
        menu = self.menu
        words = menu.words
        house = self.house
        found = [text_row(words.ADVANCED, self._advanced)]
        if house.kind.has_handicaps:
            value = words.ON if house.handicaps else words.OFF
            found.append(text_row(words.HANDICAPS, self._handicaps, value=value))
        settings = menu.settings
        name = setting_text.rules_shown(words, settings) if settings.rules_name else b""
        return found + [
            text_row(words.SAVE_AS, self._save_as, value=name),
            text_row(words.RESET, self._reset),
            self.back_row(),
        ]

    def _advanced(self):
        self.menu.open(RulesPage(self.menu, True))

    def _handicaps(self):
        from slapdeck.screens.menu.pages.handicaps import HandicapsPage

        self.menu.open(HandicapsPage(self.menu))

    def _save_as(self):
        from slapdeck.screens.menu.pages.naming import CAPITALS, DIGITS, NamePage

        menu = self.menu
        menu.open(NamePage(menu, CAPITALS + DIGITS, 3, 8, menu.words.NAME_LINE, self._save_named))

    def _save_named(self, name):
        menu = self.menu
        if name in menu.store.rule_sets():
            menu.open(ReplacePage(menu, name, self._save))
        else:
            self._save(name, 1)

    def _save(self, name, pages):
        """Save the rules under that name, and go back by `pages`."""
        menu = self.menu
        settings = menu.settings
        if menu.store.save_rules(name, settings.game, settings.rules):
            choose(settings, settings.game, settings.rules, name)
            menu.back(pages)
        else:
            menu.complain(menu.words.NOT_SAVED)

    def _reset(self):
        choose(self.menu.settings, self.house.game, {})
        self.menu.refresh()


class ReplacePage(Page):
    """Asks before it replaces other rules with that name; NO comes first.

    `save(name, pages)` is called for YES.
    """

    def __init__(self, menu, name, save):
        Page.__init__(self, menu)
        self._name = name
        self._save = save

    def title(self):
        return fill(self.menu.words.SAVE_AS[2], name=self._name.encode())

    def rows(self):
        words = self.menu.words
        return [
            (words.NO, b"", words.BACK_LINE, self.menu.back),
            (words.YES, b"", words.SAVE_AS[1], self._save, self._name, 2),
        ]


class PatternsPage(Page):
    """The patterns, each on or off; after them the own ones."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self.house = menu.house_rules()

    def title(self):
        return self.menu.words.PATTERNS

    def rows(self):
        words = self.menu.words
        self.house = self.menu.house_rules()
        found = []
        for i in range(len(PATTERNS)):
            row = PATTERNS[i]
            value = words.ON if self.house.patterns >> i & 1 else words.OFF
            line = setting_text.pattern_sentence(words, row)
            label = setting_text.pattern_label(words, row)
            found.append((label, value, line, self._switch, 1 << i))
        own = self.house.slaps[len(PATTERNS) :]
        for i in range(len(own)):
            found.append((own[i][NAME].encode(), b"", words.OWN_SLAP[0][1], self._open, i))
        if len(own) < MOST_OWN:
            found.append(text_row(words.OWN_SLAP[0], self._open, len(own)))
        return found + [self.back_row()]

    def _open(self, i):
        from slapdeck.screens.menu.pages.own_patterns import OwnPage

        self.menu.open(OwnPage(self.menu, i))

    def _switch(self, bit):
        self.house.patterns ^= bit
        self.menu.change_rules(self.house)


class ChancesPage(Page):
    """The chances that each rank gives the next player, 0 for none."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self.house = menu.house_rules()

    def title(self):
        return self.menu.words.CHANCES

    def rows(self):
        line = self.menu.words.CHANCES_LINE
        chances = self.house.chances
        found = []
        for letter in _FACES_FIRST:
            rank = RANKS.index(letter)
            found.append((letter.encode(), b"%d" % chances[rank], line, self._add, rank))
        return found + [self.back_row()]

    def _add(self, rank):
        """Give one chance more; after the most, none."""
        self.house.chances[rank] = (self.house.chances[rank] + 1) % (_MOST_CHANCES + 1)
        self.menu.change_rules(self.house)
