"""Makes every page of the menu in every state that makes a text longer; runs on MicroPython,
too."""

from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.games.rounds import ROWS
from slapdeck.history.high_scores import high_scores_of
from slapdeck.history.knockout import FEWEST, MOST
from slapdeck.history.wall import wall_of
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.menu.pages import Page
from slapdeck.screens.menu.pages.computer import ComputerPage
from slapdeck.screens.menu.pages.games import GamesPage, OwnRulesPage
from slapdeck.screens.menu.pages.guide import GuidePage, GuidesPage
from slapdeck.screens.menu.pages.handicaps import BarredPage, ButtonPage, HandicapsPage
from slapdeck.screens.menu.pages.high_scores import (
    ForgetPage,
    HighScoresPage,
    NamesPage,
    PlayedPage,
)
from slapdeck.screens.menu.pages.knockout import BracketPage, KnockoutPage
from slapdeck.screens.menu.pages.link import LinkPage
from slapdeck.screens.menu.pages.main import MainPage, MorePage
from slapdeck.screens.menu.pages.naming import NamePage
from slapdeck.screens.menu.pages.own_patterns import ClausePage, OwnPage
from slapdeck.screens.menu.pages.practice import BestPage, PracticePage
from slapdeck.screens.menu.pages.rules import (
    ChancesPage,
    PatternsPage,
    ReplacePage,
    RulesPage,
)
from slapdeck.screens.menu.pages.settings import SettingsPage
from slapdeck.screens.menu.pages.wall import WallPage
from slapdeck.screens.menu.paused import EndPage, PausePage
from slapdeck.settings import COMPUTERS, choose
from slapdeck.ui.setting_text import games

LONG_RECORDS = {
    "best reaction": [99999999, 3, ""],
    "longest streak": [999, 3, "WWWWWW"],
    "most piles": [999, 3, ""],
    "closest win": [99999999, 3, "WWWWWW"],
    "slaps won": 1,
    "button names": ["WWWWWW"] * 4,
    "games by name": [[3, "WWWWWW", 9999, 9999]],
}
LONG_WALL = {
    "people": [[3, "WWWWWW", 9999, 9999, 0x7FF], [3, "", 1, 0, 1]],
    "kinds": [[i, 255, 3, "WWWWWW" if i % 2 else ""] for i in range(len(ROWS))],
    "closest": [99999, 3, "WWWWWW", 3, ""],
}


def pages(menu):
    """Yield every page, in every state that makes a text longer."""
    yield MainPage(menu)
    yield MorePage(menu)
    yield GamesPage(menu)
    yield OwnRulesPage(menu, "WWWWWWWW")
    yield ReplacePage(menu, "WWWWWWWW", None)
    yield SettingsPage(menu)
    yield SettingsPage(menu, of_cpu=True)
    yield PatternsPage(menu)
    yield ChancesPage(menu)
    yield GuidesPage(menu)
    for game in WITHOUT_CARDS:
        yield GuidePage(menu, game)
    for row in MorePage(menu).rows():
        for page in row[4:]:
            if isinstance(page, Page):  # of main.py; other pages are imported when they are opened
                yield page
    records = high_scores_of(LONG_RECORDS)
    for page in HighScoresPage(menu), PlayedPage(menu, records), NamesPage(menu, records):
        page.scores = records
        yield page
    yield ForgetPage(menu, records)
    for wall in {}, LONG_WALL:
        page = WallPage(menu)
        page.wall = wall_of(wall)
        yield page
    words = menu.words
    yield NamePage(menu, "ABC", 0, 3, words.LETTER_LINE, None)
    yield from _knockouts(menu)
    yield PracticePage(menu)
    yield LinkPage(menu, 99999)
    yield BestPage(menu, "buying_selling", [[1000, 99999, 20, 20, 99999]] * 5)
    for kind in COMPUTERS[1:]:
        menu.settings.computer_as = kind
        yield ComputerPage(menu)
    for unsaved in None, ({}, b""):
        yield PausePage(menu, unsaved)
    yield EndPage(menu)
    name = NamePage(menu, "W9", 3, 8, words.NAME_LINE, None)
    name._name = "WWWWWWWW"
    yield name
    choose(
        menu.settings,
        "ratscrew",
        {
            "own_patterns": [["WWW9", "any", "higher 1", "suit 2", "lower 3"]]
            + [["WWW%d" % i, "Q", "Q", "Q", "Q"] for i in range(10, 13)]
        },
    )
    yield PatternsPage(menu)
    yield GuidePage(menu, "ratscrew")
    slap = OwnPage(menu, 0)
    yield slap
    clauses = ["any", "higher 3", "lower 3", "suit 3", "sum 10 3", "same 1", "Q"]
    yield ClausePage(menu, slap, 3, clauses)
    slaps = [row[0] for row in PATTERNS[:11]]
    most = [slaps[:10]] * 4  # of ten slaps each
    choose(
        menu.settings,
        "ratscrew_party",
        {
            "patterns": slaps,
            "head_start": [300000] * 4,
            "barred_patterns": most,
            "extra_cards": [10] * 4,
        },
    )
    yield HandicapsPage(menu)
    for button in range(4):
        yield ButtonPage(menu, button)
        yield BarredPage(menu, button)
    for game in games():
        choose(menu.settings, game, {})
        yield RulesPage(menu)
        yield GuidePage(menu, game)


def _knockouts(menu):
    """Yield the pages of a knock-out: not begun, the first group of the largest, its final, two
    ends."""
    for count, won in (MOST, None), (MOST, 0), (MOST, 4), (FEWEST, 2), (FEWEST, 3):
        page = KnockoutPage(menu)
        knockout = page.knockout
        knockout.names = ["W%cW" % letter for letter in range(65, 65 + count)]
        if won is not None:
            knockout.winners = []
            for _ in range(won):
                knockout.win(2)
        yield page
        if won is not None:
            yield BracketPage(menu, page)
