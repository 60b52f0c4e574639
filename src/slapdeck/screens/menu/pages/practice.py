"""The page of practice: the number of the deal, digit by digit, and the best sessions."""

from slapdeck.history.practice_scores import NUMBER, POINTS, best_of, number_of
from slapdeck.practice.drill import NUMBERS
from slapdeck.practice.page_address import ADDRESS
from slapdeck.practice.session import rules_of
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.ui.names import hint
from slapdeck.ui.setting_text import title_of
from slapdeck.ui.words import fill

_DIGITS = 5


class PracticePage(Page):
    """Starts with the number of the last deal; before the first, with a random one."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        devices = menu.console.devices
        saved = menu.store.practice()
        self.is_lost = saved is None  # the file was damaged
        self._saved = saved or {}
        settings = menu.settings
        self._rules = rules_of(settings.game, settings.rules)
        number = number_of(self._saved)
        test_config = menu.store.test_config()
        if number < 0:
            number = test_config.get("seed", devices.entropy()) % NUMBERS
        self.number = number

    def title(self):
        return self.menu.words.PRACTICE[0]

    def rows(self):
        words = self.menu.words
        shown = b"%05d" % self.number
        found = [
            (words.BEGIN, shown, hint(words, self._rules), self._begin),
            text_row(words.ANOTHER, self._another),
        ]
        for i in range(_DIGITS):
            digit = shown[i : i + 1]
            found.append(
                (
                    fill(words.DIGIT, n=i + 1),
                    digit,
                    words.DIGIT_LINE,
                    self._turn,
                    10 ** (_DIGITS - 1 - i),
                )
            )
        if ADDRESS:
            found.append(text_row(words.LINK, self._link))
        best = best_of(self._saved, self._rules.game)
        value = b"%d" % best[0][POINTS] if best else b""
        found.append(text_row(words.BEST_SESSIONS, self._best, value=value))
        return found + [self.back_row()]

    def _turn(self, worth):
        """Raise a digit by one; 9 becomes 0."""
        is_nine = self.number // worth % 10 == 9
        self.number += -9 * worth if is_nine else worth
        self.menu.refresh()

    def _begin(self):
        menu = self.menu
        menu.console.show("practice", button=menu.turn, joined=menu.joined, number=self.number)

    def _another(self):
        self.number = self.menu.console.devices.entropy() % NUMBERS
        self.menu.refresh()

    def _link(self):
        from slapdeck.screens.menu.pages.link import LinkPage  # not in the page

        self.menu.open(LinkPage(self.menu, self.number))

    def _best(self):
        rows = best_of(self._saved, self._rules.game)
        self.menu.open(BestPage(self.menu, self._rules.game, rows))


class BestPage(Page):
    """The best sessions of a game: points and the deal's number; every row leads back."""

    def __init__(self, menu, game, rows):
        Page.__init__(self, menu)
        self._game = game
        self._best = rows

    def title(self):
        return self.menu.words.BEST_SESSIONS[0]

    def rows(self):
        words = self.menu.words
        line = title_of(words, self._game)
        back = self.menu.back
        found = []
        for i in range(len(self._best)):
            row = self._best[i]
            deal = fill(words.DEAL_NUMBER, number=b"%05d" % row[NUMBER])
            found.append((b"%d.   %d" % (i + 1, row[POINTS]), deal, line, back))
        return found + [(words.BACK, b"", line, back)]
