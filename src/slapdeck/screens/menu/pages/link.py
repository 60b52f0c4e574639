"""The page with the QR code of a practice session: a phone that scans it opens the same cards."""

from slapdeck.practice.page_address import ADDRESS
from slapdeck.screens.menu.link_view import LinkView
from slapdeck.screens.menu.pages import Page
from slapdeck.ui.words import fill


class LinkPage(Page):
    """Shows the link of the session `number`; every press leads back."""

    def __init__(self, menu, number):
        Page.__init__(self, menu)
        self.number = number
        self.link = ADDRESS + b"#p=%05d" % number
        self._view = None

    def view(self):
        """Return a view of a picture instead of rows."""
        if self._view is None:
            menu = self.menu
            words = menu.words
            labels = menu.labels(words.BACK, words.BACK, words.BACK, words.BACK)
            console = menu.console
            self._view = LinkView(console.display, menu.turn, labels)
        return self._view

    def title(self):
        return fill(self.menu.words.DEAL_NUMBER, number=b"%05d" % self.number)

    def rows(self):
        return [(b"", b"", b"", self.menu.back)]
