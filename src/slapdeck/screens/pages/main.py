"""The first page: play, or go to the others."""

from slapdeck.screens.pages import Rows
from slapdeck.ui.shown import rules_shown, title_of

_PRACTICE = 4  # its row


class MainPage(Rows):
    """Everything hangs here."""

    def title(self):
        """The word menu."""
        return self.menu.words.MENU

    def actions(self):
        """One row a page."""
        words = self.menu.words
        settings = self.menu.settings
        rows = [
            (words.PLAY, b"", words.PLAY_LINE, self.menu.play),
            (words.GAME, title_of(words, settings.game), words.GAME_LINE, self._games),
            (words.HOUSE_RULES, rules_shown(words, settings), words.HOUSE_RULES_LINE, self._rules),
            (words.COMPANY, b"", words.COMPANY_LINE, self._company),
            (words.SETTINGS, b"", words.SETTINGS_LINE, self._settings),
            (words.HOW_TO_PLAY, b"", words.HOW_TO_PLAY_LINE, self._guide),
            (words.ABOUT, b"", words.ABOUT_LINE, self._about),
        ]
        if self.menu.console.devices.roomy:
            rows.insert(_PRACTICE, (words.PRACTICE, b"", words.PRACTICE_LINE, self.practice))
        return rows

    def _games(self):
        from slapdeck.screens.pages.games import GamesPage

        self.menu.open(GamesPage(self.menu))

    def _rules(self):
        from slapdeck.screens.pages.rules import RulesPage

        self.menu.open(RulesPage(self.menu))

    def _company(self):
        from slapdeck.screens.pages.settings import CompanyPage

        self.menu.open(CompanyPage(self.menu))

    def practice(self):
        """Open the page on which a practice is begun; where there is memory for one."""
        if self.menu.console.devices.roomy:
            from slapdeck.screens.pages.practice import PracticePage

            menu = self.menu
            menu.cursor = _PRACTICE  # after a session nobody was on this row
            page = PracticePage(menu)
            menu.open(page)
            if page.is_lost:
                menu.complain(menu.words.BEST_LOST)

    def _settings(self):
        from slapdeck.screens.pages.settings import SettingsPage

        self.menu.open(SettingsPage(self.menu))

    def _guide(self):
        from slapdeck.screens.pages.guide import GuidesPage

        self.menu.open(GuidesPage(self.menu))

    def _about(self):
        from slapdeck.screens.pages.about import AboutPage

        self.menu.open(AboutPage(self.menu))
