"""The pages of the menu: each a title and rows, shown as a list; a page is loaded when it is
opened. Adding one: a class here, and a row in the page that leads to it.
"""

from micropython import const

# Rows of the first page: who has chosen a game wants to play; what is behind the others is wanted
# less.
PLAY = const(0)
MORE = const(2)


def text_row(text, choose, *arguments, value=b""):
    """The row of `text`, a pair of ui/words: label and sentence."""
    return (text[0], value, text[1], choose) + arguments


class Page:
    """One list. ``menu`` is the screen it is shown on (screens/menu/screen.py).

    A row is (label, value, sentence, what choosing it does, the arguments for that).
    ``picture_moves``: another row has another picture, so that all is drawn anew. ``is_last``: the
    laptop's Esc ends the program here. ``turns``: it has pages to read, and the button of CHOOSE
    goes to the next one. ``is_large``: it has few rows, which fill the page.
    """

    picture_moves = turns = is_large = False
    is_last = False
    first = 0  # where the cursor stands when the page opens

    def __init__(self, menu):
        self.menu = menu

    def view(self) -> object:
        """The view that shows it, or None for the menu's own list."""
        return None

    def title(self) -> bytes:
        """Words over the list."""
        return b""

    def picture(self) -> object:
        """A picture beside the title, or None."""
        return None

    def cards(self) -> bytes:
        """Cards there instead."""
        return b""

    def rows(self):
        """The rows as they are now; the words are bytes."""
        return []

    def leave(self):
        """BACK from the first page: no game begins by it."""
        self.menu.ask_who_plays()

    def back_row(self):
        """The row that leads back, for who has one button."""
        words = self.menu.words
        return (words.BACK, b"", words.BACK_LINE, self.menu.back)
