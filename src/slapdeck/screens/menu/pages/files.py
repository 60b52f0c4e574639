"""The files cannot be read: are all to be erased?"""

from slapdeck.screens.menu.pages import Page


class FilesPage(Page):
    """Asks before it erases all; no comes first."""

    def title(self):
        return self.menu.words.ERASE_FILES

    def rows(self):
        words = self.menu.words
        return [
            (words.FORGET_NOT, b"", words.NOTHING_SAVED, self.leave),
            (words.FORGET_NOW, b"", words.ERASE_LINE, self.menu.store.format),
        ]

    def leave(self):
        """BACK is back to those who joined."""
        self.menu.play()
