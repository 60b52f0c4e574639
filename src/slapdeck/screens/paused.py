"""The menu of a game that is broken off: go on, begin another one, or end it after a question."""

from slapdeck.history.resume import ResumedDeal
from slapdeck.screens.menu import MenuScreen
from slapdeck.screens.pages import Page


class PausedScreen(MenuScreen):
    """``given``: (the button that opened it, what could not be saved of the game or None).

    What is saved is safe when the power goes; else the game is there as long as there is power.
    """

    def __init__(self, console, given):
        MenuScreen.__init__(self, console, (given[0], 0))
        self.unsaved = given[1]
        self.outlasts_battery = self.unsaved is not None
        self.idles = self.unsaved is None  # the title comes after a sleep

    def first(self):
        """The one page."""
        return PausePage(self)

    def play(self):
        """As it stood."""
        console = self.console
        found = self.unsaved or self.store.load_paused()
        try:
            if found is None:
                raise ValueError(self.store.message)
            deal = ResumedDeal(found[0], found[1])
        except ValueError:
            self.store.set_aside_paused()
            self.complain(self.words.PAUSE_LOST)
            return
        console.people = deal.people
        console.show("table", deal)

    def another(self):
        """Who plays a new one? The paused one waits."""
        self.console.show("join", (1 << self.turn, -1, 0))

    def end(self):
        """Discards the saved game."""
        self.store.drop_paused()
        self.console.show("title")


class PausePage(Page):
    """`menu` is a PausedScreen."""

    def title(self):
        """The word paused."""
        return self.menu.words.PAUSED

    def rows(self):
        """Go on, a new game, the end."""
        menu = self.menu
        words = menu.words
        if menu.unsaved:  # another game's record would go over this one
            return [
                (words.GO_ON, b"", words.PAUSE_NOT_SAVED, menu.play),
                (words.END_GAME, b"", words.END_GAME_LINE, self._end),
            ]
        return [
            (words.GO_ON, b"", words.GO_ON_LINE, menu.play),
            (words.NEW_GAME, b"", words.NEW_GAME_LINE, menu.another),
            (words.END_GAME, b"", words.END_GAME_LINE, self._end),
        ]

    def _end(self):
        self.menu.open(EndPage(self.menu))


class EndPage(Page):
    """Really?"""

    def title(self):
        """The question."""
        return self.menu.words.END_SURE

    def rows(self):
        """No comes first."""
        menu = self.menu
        words = menu.words
        return [
            (words.NO, b"", words.BACK_LINE, menu.back),
            (words.YES, b"", words.END_GAME_LINE, menu.end),
        ]
