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

    def rows(self):
        """To be done, the letters, to rub out, back."""
        words = self.menu.words
        found = []
        if len(self._name) >= self.fewest:
            found.append((words.DONE, b"", words.DONE_LINE, self._save))
        if len(self._name) < self.most:
            found += [(letter.encode(), b"", self.line(), self._take, letter)
                      for letter in self.letters]  # fmt: skip
        if self._name:
            found.append((words.RUB_OUT, b"", words.RUB_OUT_LINE, self._rub_out))
        return found + [self.back_row()]

    def line(self):
        """What the letters are for."""
        return self.menu.words.NAME_LINE

    def _take(self, letter):
        self._name += letter
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
