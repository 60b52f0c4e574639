"""A name for own rules, letter by letter."""

from slapdeck.screens.pages import Page
from slapdeck.settings import choose


class NamePage(Page):
    """Tap to a letter, take it by a hold. Once there are `fewest`, the first row is to be done."""

    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    fewest = 3
    most = 8

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._name = ""

    def title(self):
        """The name so far."""
        return self.menu.words.NAME + b": " + self._name.encode() + b"_"

    def _heads(self):
        """The rows before the letters: [(label, sentence, what it does)]."""
        words = self.menu.words
        found = []
        if len(self._name) >= self.fewest:
            found.append((words.DONE, words.DONE_LINE, self._save))
        return found

    def _tails(self):
        words = self.menu.words
        found = []
        if self._name:
            found.append((words.RUB_OUT, words.RUB_OUT_LINE, self._rub_out))
        return found + [(words.BACK, words.BACK_LINE, self.menu.back)]

    def _letters(self):
        return self.letters if len(self._name) < self.most else ""

    def rows(self):
        """To be done, the letters, to rub out, back."""
        found = [(row[0], b"") for row in self._heads()]
        found += [(letter.encode(), b"") for letter in self._letters()]
        return found + [(row[0], b"") for row in self._tails()]

    def sentence(self, i):
        """What the row does."""
        row = self._row(i)
        return self.line() if row is None else row[1]

    def line(self):
        """What the letters are for."""
        return self.menu.words.NAME_LINE

    def _row(self, i):
        heads = self._heads()
        if i < len(heads):
            return heads[i]
        i -= len(heads) + len(self._letters())
        return self._tails()[i] if i >= 0 else None

    def choose(self, i):
        """Take the letter, or do what the row says."""
        row = self._row(i)
        if row is not None:
            row[2]()
            return
        self._name += self._letters()[i - len(self._heads())]
        self.taken()

    def taken(self):
        """Another letter was: the list is another one."""
        self.menu.refresh(0)

    def _rub_out(self):
        self._name = self._name[:-1]
        self.menu.refresh(0)

    def _save(self):
        menu = self.menu
        settings = menu.settings
        if menu.store.save_rules(self._name, settings.game, settings.rules):
            choose(settings, settings.game, settings.rules, self._name)
            menu.back()
        else:
            menu.complain(menu.words.NOT_SAVED)
