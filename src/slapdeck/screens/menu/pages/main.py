"""The first page of the menu with its three rows, the page that its last row opens, and the short
pages behind that one."""

from slapdeck.screens.common.night_deal import deals_night, night_mode
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.ui.setting_text import rules_shown, title_of


class MainPage(Page):
    """Play, another game, or all the rest.

    The cursor starts at another game, which a person who opens the menu mostly wants.
    """

    is_large = True
    first = 1

    def title(self):
        return self.menu.words.MENU

    def rows(self):
        words = self.menu.words
        return [
            text_row(words.PLAY, self.menu.play, value=self._dealt()),
            text_row(words.GAME, self._games),
            text_row(words.MORE_ROWS, self.more),
        ]

    def _dealt(self):
        """Return the words for the game that `play` would deal now.

        A single player gets a night only if it was chosen.
        """
        menu = self.menu
        words = menu.words
        settings = menu.settings
        if deals_night(night_mode(menu.console), menu.joined or 1):
            return words.NIGHT
        return title_of(words, settings.rules_name or settings.game)

    def _games(self):
        from slapdeck.screens.menu.pages.games import GamesPage

        self.menu.open(GamesPage(self.menu))

    def more(self):
        """Open the page of the rest."""
        self.menu.open(MorePage(self.menu))


class MorePage(Page):
    """The way to all other pages, the most frequent first."""

    def title(self):
        return self.menu.words.MORE_ROWS[0]

    def rows(self):
        menu = self.menu
        words = menu.words
        rows: "list[tuple]" = []
        if menu.console.seated is not None:
            rows.append(text_row(words.SAME_DECK, self._again))
        rows += [
            text_row(words.HOUSE_RULES, self._rules, value=rules_shown(words, menu.settings)),
            text_row(words.SETTINGS, self._settings),
            text_row(words.HOW_TO_PLAY, self._guide),
            text_row(words.PRACTICE, self.practice),
            text_row(words.CPU_PLAYERS, self._cpu_players),
            (words.WHO_PLAYS, b"", words.WHO_PLAYS_LINE, menu.ask_who_plays),
        ]
        if menu.console.devices.has_knockout:
            rows.append(text_row(words.KNOCKOUT[0], self.knockout))
        if menu.console.devices.computer:
            rows.append(text_row(words.COMPUTER[0], self._computer))
        return rows + [
            text_row(words.RECORDS, self._records),
            text_row(words.WALL, self._wall),
            text_row(words.ABOUT, menu.open, AboutPage(menu)),
            self.back_row(),
        ]

    def _again(self):
        from slapdeck.screens.common.deal import SameDeckDeal

        console = self.menu.console
        console.show("table", deal=SameDeckDeal(console))

    def _rules(self):
        from slapdeck.screens.menu.pages.rules import RulesPage

        self.menu.open(RulesPage(self.menu))

    def _cpu_players(self):
        from slapdeck.screens.menu.pages.settings import SettingsPage

        self.menu.open(SettingsPage(self.menu, of_cpu=True))

    def practice(self):
        """Open the page on which a practice is begun."""
        from slapdeck.screens.menu.pages.practice import PracticePage

        menu = self.menu
        self._go_to(menu.words.PRACTICE)
        page = PracticePage(menu)
        menu.open(page)
        if page.is_lost:
            menu.complain(menu.words.BEST_LOST)

    def _go_to(self, text):
        """Move the cursor to the row of `text`: after a game it is elsewhere."""
        self.menu.cursor = [row[0] for row in self.rows()].index(text[0])

    def knockout(self):
        """Open the page of the knock-out, and its bracket if it has begun."""
        from slapdeck.screens.menu.pages.knockout import KnockoutPage  # not in the page

        menu = self.menu
        self._go_to(menu.words.KNOCKOUT[0])
        page = KnockoutPage(menu)
        menu.open(page)
        if page.knockout.winners is not None:
            page.open_bracket()

    def _settings(self):
        from slapdeck.screens.menu.pages.settings import SettingsPage

        self.menu.open(SettingsPage(self.menu))

    def _computer(self):
        from slapdeck.screens.menu.pages.computer import ComputerPage  # not in the page

        self.menu.open(ComputerPage(self.menu))

    def _guide(self):
        from slapdeck.screens.menu.pages.guide import GuidesPage

        self.menu.open(GuidesPage(self.menu))

    def _records(self):
        from slapdeck.screens.menu.pages.high_scores import HighScoresPage

        self.menu.open(HighScoresPage(self.menu))

    def _wall(self):
        from slapdeck.screens.menu.pages.wall import WallPage

        self.menu.open(WallPage(self.menu))


class AboutPage(Page):
    """The version, licence and battery; choosing a row leads back."""

    def title(self):
        return b"SLAPDECK"

    def rows(self):
        words = self.menu.words
        devices = self.menu.console.devices
        level = devices.power.millivolts()
        volts = b"%d%s%02d V" % (level // 1000, words.POINT, level % 1000 // 10)
        battery = volts if level else words.NO_BATTERY
        line = words.ABOUT_GAME
        back = self.menu.back
        return [
            (words.VERSION, devices.version, line, back),
            (words.LICENCE, b"MIT", line, back),
            (words.BATTERY, battery, line, back),
            (words.BACK, b"", line, back),
        ]
