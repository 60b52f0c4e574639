"""Enters a name of three letters by one button: a tap offers the next letter, a hold takes it."""

from slapdeck.history.high_scores import LETTERS
from slapdeck.screens.result.name_view import NameView

_FIRST = 65  # A
_COUNT = 26


class Letters:
    """Handles `tap` and `take`; `name` has the letters so far, `view` shows it to the side of
    `button`."""

    def __init__(self, console, button):
        self.button = button
        self.name = ""
        self._letter = 0
        self.view = NameView(console.display, button)
        self.view.show(b"", self._offered())

    def tap(self):
        """Offer the next letter; after Z comes A."""
        self._letter = (self._letter + 1) % _COUNT
        self.view.choose(len(self.name), self._offered())

    def take(self):
        """Take the offered letter; True when the name is complete."""
        self.name += chr(_FIRST + self._letter)
        self._letter = 0
        if len(self.name) == LETTERS:
            return True
        self.view.show(self.name.encode(), self._offered())
        return False

    def _offered(self):
        return bytes((_FIRST + self._letter,))
