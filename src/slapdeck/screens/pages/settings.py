"""The settings as lists: rows of settings.py, each with its value and its sentence."""

from slapdeck.screens.pages import Page
from slapdeck.settings import CPU, DEVICE, MS, PLAY, ROWS, SECONDS, SWITCH, WORDS
from slapdeck.ui.shown import chosen, duration


class SettingsPage(Page):
    """Everything about the device and its pace."""

    _LISTS = (DEVICE, PLAY)

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._rows = [row for name in self._LISTS for row in ROWS if row[4] == name]

    def title(self):
        """The word settings."""
        return self.menu.words.SETTINGS

    def rows(self):
        """Label and value."""
        words = self.menu.words
        settings = self.menu.settings
        found = [(words.SETTING[row[0]][0], value_shown(words, row, getattr(settings, row[0])))
                 for row in self._rows]  # fmt: skip
        return found + [(words.BACK, b"")]

    def sentence(self, i):
        """What the row is about."""
        words = self.menu.words
        if i == len(self._rows):
            return words.BACK_LINE
        return words.SETTING[self._rows[i][0]][1]

    def choose(self, i):
        """The row's next value, seen and heard at once."""
        menu = self.menu
        if i == len(self._rows):
            menu.back()
            return
        name, values = self._rows[i][:2]
        at = values.index(getattr(menu.settings, name))
        setattr(menu.settings, name, values[(at + 1) % len(values)])
        menu.settings_changed()


class CompanyPage(SettingsPage):
    """Who sits in the empty seats."""

    _LISTS = (CPU,)

    def title(self):
        """The words CPU players."""
        return self.menu.words.COMPANY


def value_shown(words, row, value):
    """A setting as words."""
    unit = row[3]
    if unit == SWITCH:
        return words.ON if value else words.OFF
    if unit == MS:
        return duration(words, value)
    if unit == SECONDS:
        return duration(words, value * 1000)
    if unit == WORDS:
        return chosen(words, value)
    if not value and row[0] == "volume":
        return words.OFF
    return b"%d" % value + (b"%" if unit == "%" else b"")
