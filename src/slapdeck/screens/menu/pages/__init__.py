"""The pages of the menu, each with a title and rows that are shown as a list.

A long page has a module here, which is imported when the page is opened; short ones are in main.py
(recipe: docs/recipes.md, "Add a menu page").
"""

from micropython import const

# Rows of the first page: the one that plays, since a person who has chosen a game wants to play
# it, and the one that leads to less frequent pages.
PLAY = const(0)
MORE = const(2)


def text_row(text, choose, *arguments, value=b""):
    """Return a row for `text`, a pair of ui/words: label and sentence."""
    return (text[0], value, text[1], choose) + arguments


class Page:
    """One list. ``menu`` is the screen it is shown on (screens/menu/screen.py).

    A row is (label, value, sentence, function that choosing it calls, arguments for that).

    picture_moves  does another row have another picture, so that everything must be drawn again?
    is_last   does the laptop's Esc end the program here?
    turns     does it have pages to read, so that the button of CHOOSE goes to the next one?
    is_large  does it have few rows, which fill the page?
    """

    picture_moves = turns = is_large = False
    is_last = False
    first = 0  # the cursor's row when the page opens

    def __init__(self, menu):
        self.menu = menu

    def view(self) -> object:
        """Return the view that shows the page, or None for the menu's own list."""
        return None

    def title(self) -> bytes:
        """Return the words over the list."""
        return b""

    def picture(self) -> object:
        """Return a picture beside the title, or None."""
        return None

    def cards(self) -> bytes:
        """Return cards to show there instead of a picture."""
        return b""

    def stocks(self):
        """Return (button, number of its cards) of each seat, to show below the rows."""
        return ()

    def rows(self):
        """Return the present rows; the words are bytes."""
        return []

    def typed(self, letter) -> "bool":
        """Take a capital or digit from a host's keyboard, "" to rub the last one out; False on
        pages that enter no name."""
        return False

    def leave(self):
        """Leave the menu by BACK on the first page; no game begins."""
        self.menu.ask_who_plays()

    def back_row(self):
        """Return the row that leads back, for a reader with one button."""
        words = self.menu.words
        return (words.BACK, b"", words.BACK_LINE, self.menu.back)
