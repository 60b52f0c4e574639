"""Enters a name of two to six letters by one button: a tap offers the next letter, a hold takes
it."""

from slapdeck.history.high_scores import FEWEST_LETTERS, LETTERS
from slapdeck.screens.result.name_view import NameView

_FIRST = 65  # A
_COUNT = 26
_DONE = -1  # offered in place of a letter, from the second one on


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
        """Offer the next letter; after Z comes the first offer again."""
        self._letter += 1
        if self._letter == _COUNT:
            self._start()
        self.view.choose(len(self.name), self._offered())

    def take(self):
        """Take the offered letter; True when the name is complete."""
        if self._letter == _DONE:
            return True
        self.name += chr(_FIRST + self._letter)
        if len(self.name) == LETTERS:
            return True
        self._start()
        self.view.show(self.name.encode(), self._offered())
        return False

    def _start(self):
        self._letter = _DONE if len(self.name) >= FEWEST_LETTERS else 0

    def _offered(self):
        return b"OK" if self._letter == _DONE else bytes((_FIRST + self._letter,))
