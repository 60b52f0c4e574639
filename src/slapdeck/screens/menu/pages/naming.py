"""The page on which a name is entered letter by letter: for own rules, or a player."""

from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.ui.words import fill

CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"


class NamePage(Page):
    """Tap to a letter, take it by a hold, or type it; then `done(name)` is called.

    With `fewest` 0 the name is done with the last of `most` letters; else from `fewest` letters on
    the first row ends it. `line` says what the letters are for.
    """

    def __init__(self, menu, letters, fewest, most, line, done):
        Page.__init__(self, menu)
        self._letters = letters
        self._fewest = fewest
        self._most = most
        self._line = line
        self._done = done
        self._name = ""
        self._list = None  # where letters are typed

    def view(self):
        """Return a list without the words of the buttons whose keys are letters now."""
        if self.menu.console.devices.key_labels and self._list is None:
            self._list = self.menu.new_list(self._letters)
        return self._list

    def typed(self, letter):
        if letter and letter in self._letters:
            self._take(letter)
            return True
        if letter > "~":  # of another script
            self.menu.complain(self.menu.words.NO_LETTER)
            return True
        if self._name and not letter:
            self._rub_out()
            return True
        return False

    def title(self):
        words = self.menu.words
        return fill(words.LABELLED, label=words.NAME, value=self._name.encode() + b"_")

    def rows(self):
        words = self.menu.words
        found = []
        if 0 < self._fewest <= len(self._name):
            found.append(text_row(words.DONE, self._done, self._name))
        if len(self._name) < self._most:
            found += [
                (letter.encode(), b"", self._line, self._take, letter) for letter in self._letters
            ]
        if self._name:
            found.append(text_row(words.RUB_OUT, self._rub_out))
        return found + [self.back_row()]

    def _take(self, letter):
        if len(self._name) == self._most:
            return
        self._name += letter
        if not self._fewest and len(self._name) == self._most:
            self._done(self._name)
        else:
            self.menu.refresh(0)

    def _rub_out(self):
        self._name = self._name[:-1]
        self.menu.refresh(0)
