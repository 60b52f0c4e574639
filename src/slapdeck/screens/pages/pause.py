"""The list of a game that is broken off, and the question before it is forgotten."""

from slapdeck.screens.pages import Page


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
