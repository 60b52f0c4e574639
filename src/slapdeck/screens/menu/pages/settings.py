"""The page of settings: rows of settings.py, each with its value and its sentence."""

from slapdeck.screens.menu.pages import Page
from slapdeck.settings import (
    CPU,
    DEVICE,
    KING,
    LIST,
    MINUTES,
    MS,
    NAME,
    PLAY,
    ROWS,
    SECONDS,
    SWITCH,
    UNIT,
    WORDS,
)
from slapdeck.ui.setting_text import chosen, duration, length_of


class SettingsPage(Page):
    """The settings of the device and its pace; or, `of_cpu`, of the CPU players."""

    def __init__(self, menu, of_cpu=False):
        Page.__init__(self, menu)
        lists = (CPU,) if of_cpu else (DEVICE, PLAY)
        self._of_cpu = of_cpu
        self._rows = [row for name in lists for row in ROWS if row[LIST] == name]

    def title(self):
        words = self.menu.words
        return words.CPU_PLAYERS[0] if self._of_cpu else words.SETTINGS[0]

    def rows(self):
        words = self.menu.words
        found = []
        for row in self._rows:
            label, line = words.SETTING[row[NAME]]
            value = value_shown(words, row, getattr(self.menu.settings, row[NAME]))
            found.append((label, value, line, self._change, row))
        return found + [self.back_row()]

    def _change(self, row):
        """Step to the next value, which is seen and heard at once."""
        menu = self.menu
        name, values = row[:2]
        at = values.index(getattr(menu.settings, name))
        setattr(menu.settings, name, values[(at + 1) % len(values)])
        menu.settings_changed()


def value_shown(words, row, value):
    """Return a setting as text."""
    unit = row[UNIT]
    if unit == SWITCH:
        return words.ON if value else words.OFF
    if unit == MS:
        return duration(words, value)
    if unit == SECONDS:
        return duration(words, value * 1000)
    if unit == MINUTES:
        return length_of(words, value)
    if unit == WORDS:
        return chosen(words, value)
    if value == KING and row[NAME] == "best_of":
        return words.KING
    if not value and row[NAME] in ("volume", "fill_to", "best_of"):
        return words.OFF
    return b"%d" % value + (b"%" if unit == "%" else b"")
