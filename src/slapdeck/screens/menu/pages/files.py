"""The page that offers to erase all files when they cannot be read."""

from slapdeck.screens.menu.pages import Page


class FilesPage(Page):
    """Asks before it erases everything; NO comes first."""

    def title(self):
        return self.menu.words.ERASE_FILES

    def rows(self):
        words = self.menu.words
        return [
            (words.FORGET_NOT, b"", words.NOTHING_SAVED, self.leave),
            (words.FORGET_NOW, b"", words.ERASE_LINE, self.menu.store.format),
        ]

    def leave(self):
        """Go back to the join screen, for the same buttons."""
        self.menu.play()
