"""The page before the box becomes four buttons of a computer: as what, and what it sends."""

from slapdeck.lamp.computer import (
    AS,
    EVERY,
    FIRST,
    GAMEPAD,
    KEYBOARD,
    KEYS,
    SENDS,
    START,
    TITLE,
)
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.settings import COMPUTERS, KEY_SETS


class ComputerPage(Page):
    """Begin, and the three settings."""

    def title(self):
        return self.menu.words.COMPUTER[TITLE][0]

    def rows(self):
        menu = self.menu
        settings = menu.settings
        text = menu.words.COMPUTER
        is_keyboard = settings.computer_as == "keyboard"
        rows: "list[tuple]" = [
            text_row(text[START], self._start),
            self._row(text[AS], text[KEYBOARD if is_keyboard else GAMEPAD], "computer_as",
                      COMPUTERS[1:]),
            self._row(text[SENDS], text[FIRST if settings.first_only else EVERY], "first_only",
                      (0, 1)),
        ]  # fmt: skip
        if is_keyboard:
            keys = settings.computer_keys
            rows.append(self._row(text[KEYS], keys.encode(), "computer_keys", KEY_SETS))
        return rows + [self.back_row()]

    def _row(self, text, value, name, values):
        return (text[0], value, text[1], self._change, name, values)

    def _change(self, name, values):
        """Step to the next value; keys of one's own are given up."""
        settings = self.menu.settings
        value = getattr(settings, name)
        at = values.index(value) + 1 if value in values else 0
        setattr(settings, name, values[at % len(values)])
        self.menu.settings_changed()

    def _start(self):
        menu = self.menu
        menu.console.show("computer", button=menu.turn, joined=menu.joined)
