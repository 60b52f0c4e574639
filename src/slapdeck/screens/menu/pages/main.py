"""The first page: play, or go to the others."""

from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.screens.common.night_deal import night_mode
from slapdeck.screens.menu.pages import Page
from slapdeck.ui.setting_text import rules_shown, sentence_of, title_of


class MainPage(Page):
    """The way to all other pages."""

    def title(self):
        return self.menu.words.MENU

    def rows(self):
        words = self.menu.words
        settings = self.menu.settings
        rows: "list[tuple]" = [
            (words.PLAY, b"", words.PLAY_LINE, self.menu.play),
            (words.WHO_PLAYS, b"", words.WHO_PLAYS_LINE, self.menu.ask_who_plays),
        ]
        if self.menu.console.seated is not None:
            rows.append((words.SAME_DECK, b"", words.SAME_DECK_LINE, self._again))
        rows += [
            (words.GAME, words.NIGHT if night_mode(self.menu.console) else title_of(
                words, settings.game), words.GAME_LINE, self._games),
            (words.HOUSE_RULES, rules_shown(words, settings), words.HOUSE_RULES_LINE, self._rules),
            (words.CPU_PLAYERS, b"", words.CPU_PLAYERS_LINE, self._cpu_players),
            (words.PRACTICE, b"", words.PRACTICE_LINE, self.practice),
        ]
        for name in WITHOUT_CARDS:
            rows.append((title_of(words, name), b"", sentence_of(words, name), self._begin, name))
        return rows + [
            (words.SETTINGS, b"", words.SETTINGS_LINE, self._settings),
            (words.HOW_TO_PLAY, b"", words.HOW_TO_PLAY_LINE, self._guide),
            (words.RECORDS, b"", words.RECORDS_LINE, self._records),
            (words.ABOUT, b"", words.ABOUT_LINE, self._about),
        ]

    def _again(self):
        from slapdeck.screens.common.deal import SameDeckDeal

        console = self.menu.console
        console.show("table", deal=SameDeckDeal(console))

    def _games(self):
        from slapdeck.screens.menu.pages.games import GamesPage

        self.menu.open(GamesPage(self.menu))

    def _rules(self):
        from slapdeck.screens.menu.pages.rules import RulesPage

        self.menu.open(RulesPage(self.menu))

    def _cpu_players(self):
        from slapdeck.screens.menu.pages.settings import SettingsPage

        self.menu.open(SettingsPage(self.menu, of_cpu=True))

    def _begin(self, screen):
        """Begin a game without cards at once."""
        menu = self.menu
        menu.console.show(screen, button=menu.turn, joined=menu.joined)

    def practice(self):
        """Open the page on which a practice is begun."""
        from slapdeck.screens.menu.pages.practice import PracticePage

        menu = self.menu
        # After a session nobody was on this row.
        menu.cursor = [row[0] for row in self.rows()].index(menu.words.PRACTICE)
        page = PracticePage(menu)
        menu.open(page)
        if page.is_lost:
            menu.complain(menu.words.BEST_LOST)

    def _settings(self):
        from slapdeck.screens.menu.pages.settings import SettingsPage

        self.menu.open(SettingsPage(self.menu))

    def _guide(self):
        from slapdeck.screens.menu.pages.guide import GuidesPage

        self.menu.open(GuidesPage(self.menu))

    def _records(self):
        from slapdeck.screens.menu.pages.high_scores import HighScoresPage

        self.menu.open(HighScoresPage(self.menu))

    def _about(self):
        from slapdeck.screens.menu.pages.about import AboutPage

        self.menu.open(AboutPage(self.menu))
