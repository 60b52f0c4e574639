"""How to play: the list of games, and the drawn pages of each."""

from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.games.house import new_rules
from slapdeck.screens.menu.guide_view import GuideView
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.ui.setting_text import games, sentence_of, title_of


class Cardless:
    """Stands in for the rules of a game without cards: one page of words."""

    guide = ((),)

    def __init__(self, name):
        self.name = name
        self.kind = self


class GuidesPage(Page):
    """The games by title; each opens its pages."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._games = games() + list(WITHOUT_CARDS)
        self.first = self._games.index(menu.settings.game)

    def title(self):
        return self.menu.words.HOW_TO_PLAY[0]

    def rows(self):
        words = self.menu.words
        found = [
            (title_of(words, game), b"", sentence_of(words, game), self._open, game)
            for game in self._games
        ]
        lesson = text_row(words.LESSON_TITLE, self._lesson)
        return found + [lesson, self.back_row()]

    def _lesson(self):
        self.menu.console.show("lesson")

    def _open(self, game):
        self.menu.open(GuidePage(self.menu, game))


class GuidePage(Page):
    """The pages of one game: a tap turns the page, a hold leads back.

    The chosen game is shown with its house rules.
    """

    def __init__(self, menu, game):
        Page.__init__(self, menu)
        settings = menu.settings
        self._game = game
        if game in WITHOUT_CARDS:
            self.rules = Cardless(game)
        else:
            self.rules = new_rules(game, settings.rules if game == settings.game else None)
        self._view = None
        self.turns = len(self.rules.kind.guide) > 1

    def view(self):
        """Return a view of pictures instead of rows."""
        if self._view is None:
            menu = self.menu
            words = menu.words
            labels = menu.labels(
                words.PAGE_ON, words.UP, words.BACK, words.NEXT if self.turns else words.BACK
            )
            console = menu.console
            self._view = GuideView(console.display, menu.turn, labels)
        return self._view

    def title(self):
        return title_of(self.menu.words, self._game)

    def rows(self):
        """Return a row for each page; each leads back to the list."""
        return [(b"", b"", b"", self.menu.back)] * len(self.rules.kind.guide)
