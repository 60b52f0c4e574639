"""How to play: the list of games, and three drawn pages of each."""

from slapdeck.rules.house import HouseRules
from slapdeck.screens.pages import Page
from slapdeck.ui.guide_view import GuideView
from slapdeck.ui.shown import games, sentence_of, title_of

PAGES = 3


class GuidesPage(Page):
    """Which game."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._games = games()
        self.first = self._games.index(menu.settings.game)

    def title(self):
        """The words how to play."""
        return self.menu.words.HOW_TO_PLAY

    def rows(self):
        """The games by title."""
        words = self.menu.words
        return [(title_of(words, game), b"") for game in self._games] + [(words.BACK, b"")]

    def sentence(self, i):
        """The game's."""
        words = self.menu.words
        return sentence_of(words, self._games[i]) if i < len(self._games) else words.BACK_LINE

    def choose(self, i):
        """Open its pages."""
        if i == len(self._games):
            self.menu.back()
        else:
            self.menu.open(GuidePage(self.menu, self._games[i]))


class GuidePage(Page):
    """The pages of one game, with the house rules that are set if it is the chosen one: a tap
    turns over, a hold leads back."""

    def __init__(self, menu, game):
        Page.__init__(self, menu)

        settings = menu.settings
        self.rules = HouseRules(game, settings.rules if game == settings.game else None)
        self._view = None

    def view(self):
        """Pages have pictures instead of rows."""
        if self._view is None:
            menu = self.menu
            words = menu.words
            labels = menu.labels(words.PAGE_ON, words.UP, words.BACK, words.BACK)
            console = menu.console
            self._view = GuideView(console.canvas, console.queue, menu.turn, labels)
        return self._view

    def title(self):
        """The game's title."""
        return title_of(self.menu.words, self.rules.game)

    def rows(self):
        """One a page."""
        return [(b"", b"")] * PAGES

    def choose(self, i):
        """Back to the list."""
        self.menu.back()
