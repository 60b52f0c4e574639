"""The first page: play, or go to the others."""

from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.screens.common.night_deal import night_mode
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.ui.setting_text import rules_shown, sentence_of, title_of


class MainPage(Page):
    """The way to all other pages."""

    def title(self):
        return self.menu.words.MENU

    def rows(self):
        words = self.menu.words
        settings = self.menu.settings
        rows: "list[tuple]" = [
            text_row(words.PLAY, self.menu.play),
            (words.WHO_PLAYS, b"", words.WHO_PLAYS_LINE, self.menu.ask_who_plays),
        ]
        if self.menu.console.seated is not None:
            rows.append(text_row(words.SAME_DECK, self._again))
        rows += [
            text_row(words.GAME, self._games, value=words.NIGHT if night_mode(
                self.menu.console) else title_of(words, settings.game)),
            text_row(words.HOUSE_RULES, self._rules, value=rules_shown(words, settings)),
            text_row(words.CPU_PLAYERS, self._cpu_players),
            text_row(words.PRACTICE, self.practice),
        ]
        for name in WITHOUT_CARDS:
            rows.append((title_of(words, name), b"", sentence_of(words, name), self._begin, name))
        return rows + [
            text_row(words.SETTINGS, self._settings),
            text_row(words.HOW_TO_PLAY, self._guide),
            text_row(words.RECORDS, self._records),
            text_row(words.ABOUT, self._about),
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
        menu.cursor = [row[0] for row in self.rows()].index(menu.words.PRACTICE[0])
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
