"""The pages of the menu: each a title and rows, shown as a list; a page is loaded when it is
opened. Adding one: a class here, and a row in the page that leads to it.
"""

from micropython import const

PLAY = const(0)  # the first page's row that goes on playing: who has chosen a game wants to


class Page:
    """One list. ``menu`` is the screen it is shown on (screens/menu.py).

    ``picture_moves``: another row has another picture, so that all is drawn anew.
    """

    picture_moves = False
    first = 0  # where the cursor stands when the page opens

    def __init__(self, menu):
        self.menu = menu

    def view(self) -> object:
        """What shows it, or None for the menu's own list."""
        return None

    def title(self) -> bytes:
        """Words over the list."""
        return b""

    def picture(self) -> object:
        """A picture beside the title, or None."""
        return None

    def rows(self):
        """[(label, value)], bytes; as they are now."""
        return []

    def sentence(self, i):
        """What row `i` is about."""
        return b""

    def choose(self, i):
        """Row `i` was chosen: change something, open another page, or go."""

    def close(self):
        """The page is left."""


class Rows(Page):
    """A page of fixed rows: ``actions`` is [(label, value, sentence, what choosing does)]."""

    def actions(self):
        """The rows as they are now."""
        return []

    def rows(self):
        """Labels and values."""
        return [row[:2] for row in self.actions()]

    def sentence(self, i):
        """The row's own."""
        return self.actions()[i][2]

    def choose(self, i):
        """Call what the row says."""
        self.actions()[i][3]()

    def back_row(self):
        """The row that leads back, for who has one button."""
        words = self.menu.words
        return (words.BACK, b"", words.BACK_LINE, self.menu.back)
