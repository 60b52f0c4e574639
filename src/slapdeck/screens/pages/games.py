"""Which game: every preset, and the sets of rules that people have saved."""

from slapdeck.rules.house import HouseRules
from slapdeck.rules.presets import PRESETS
from slapdeck.screens.pages import PLAY, Page, Rows
from slapdeck.settings import choose
from slapdeck.ui.arabic import NAMES
from slapdeck.ui.shown import games, sentence_of, title_of


class GamesPage(Page):
    """The games by title; own sets follow by their names."""

    picture_moves = True

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._games = games()
        self._sets = menu.store.rule_sets()
        settings = menu.settings
        self.first = self._games.index(settings.game)
        if settings.rules_name in self._sets:
            self.first = len(self._games) + self._sets.index(settings.rules_name)
        self._at = self.first

    def title(self):
        """The word game."""
        return self.menu.words.GAME

    def picture(self):
        """The name in Arabic of the game under the cursor."""
        at = self.menu.cursor
        return NAMES.get(self._games[at]) if at < len(self._games) else None

    def rows(self):
        """Titles, names, and back."""
        words = self.menu.words
        found = [(title_of(words, game), b"") for game in self._games]
        found += [(name.encode(), b"*") for name in self._sets]
        return found + [(words.BACK, b"")]

    def sentence(self, i):
        """The game's, or which game the own rules are of."""
        words = self.menu.words
        if i < len(self._games):
            return sentence_of(words, self._games[i])
        i -= len(self._games)
        if i == len(self._sets):
            return words.BACK_LINE
        found = self.menu.store.load_rules(self._sets[i])
        game = found.get("game") if found else None
        return words.OWN_RULES_OF + (title_of(words, game) if game in PRESETS else b"?")

    def choose(self, i):
        """Deal this game as it is written, or ask what to do with own rules."""
        menu = self.menu
        if i < len(self._games):
            choose(menu.settings, self._games[i], {})
            menu.back(1, PLAY)
        elif i == len(self._games) + len(self._sets):
            menu.back()
        else:
            menu.open(OwnRulesPage(menu, self._sets[i - len(self._games)]))


class OwnRulesPage(Rows):
    """Play by a saved set, or delete it."""

    def __init__(self, menu, name):
        Rows.__init__(self, menu)
        self._name = name

    def title(self):
        """Its name."""
        return self._name.encode()

    def actions(self):
        """Use, delete, back."""
        words = self.menu.words
        return [
            (words.USE, b"", words.USE_LINE, self._use),
            (words.DELETE, b"", words.DELETE_LINE, self._delete),
            self.back_row(),
        ]

    def _use(self):
        menu = self.menu
        found = menu.store.load_rules(self._name)
        try:
            HouseRules(found["game"], found["rules"])
        except (ValueError, TypeError, KeyError):  # a damaged file, or rules of a newer version
            menu.complain(menu.words.RULES_LOST)
            return
        choose(menu.settings, found["game"], found["rules"], self._name)
        menu.back(2, PLAY)

    def _delete(self):
        menu = self.menu
        settings = menu.settings
        menu.store.remove_rules(self._name)
        if settings.rules_name == self._name:  # they stay in force, under no name
            settings.rules_name = ""
        menu.back(2)
