"""Run by the VM: every page of the menu in every language, then the demo under a locked heap.

Prints what each page says; then what became of the demo when a button was pressed.
"""

from fake_devices import Devices

from slapdeck.console import Console
from slapdeck.records import records_of
from slapdeck.screens.pages.about import AboutPage
from slapdeck.screens.pages.games import GamesPage, OwnRulesPage
from slapdeck.screens.pages.guide import GuidePage, GuidesPage
from slapdeck.screens.pages.handicaps import BarredPage, ButtonPage, HandicapsPage
from slapdeck.screens.pages.main import MainPage
from slapdeck.screens.pages.naming import NamePage
from slapdeck.screens.pages.practice import PracticePage
from slapdeck.screens.pages.records import (
    ButtonNamePage,
    ForgetPage,
    NamesPage,
    PlayedPage,
    RecordsPage,
)
from slapdeck.screens.pages.rules import ChancesPage, PatternsPage, RulesPage
from slapdeck.screens.pages.settings import CompanyPage, SettingsPage
from slapdeck.settings import choose
from slapdeck.ui.shown import games

TURNS = 100000
KEPT = {"button names": ["ANA", "", "", "BOB"],
        "games by name": [[0, "ANA", 3, 1], [3, "", 5, 2], [1, "EVE", 3, 3]]}  # fmt: skip


def until(console, happened):
    for _ in range(TURNS):
        if happened():
            return
        console.turn()
    raise ValueError("it never happened")


def pages(menu):
    for kind in (MainPage, GamesPage, SettingsPage, CompanyPage, GuidesPage, AboutPage, NamePage,
                 PracticePage):  # fmt: skip
        yield kind(menu)
    yield OwnRulesPage(menu, "OMA")
    yield RecordsPage(menu)
    records = records_of(KEPT)
    for kind in PlayedPage, NamesPage, ForgetPage:
        yield kind(menu, records)
    yield ButtonNamePage(menu, records, 2)
    for game in games():
        choose(menu.settings, game, {})
        yield RulesPage(menu)
        yield GuidePage(menu, game)
    choose(menu.settings, "ratscrew", {})
    yield PatternsPage(menu)
    yield ChancesPage(menu)
    yield HandicapsPage(menu)
    yield ButtonPage(menu, 3)
    yield BarredPage(menu, 3)


def drawn(view):
    while view.step():
        pass


def walk(menu):
    """Open every page, move through its rows, choose what only changes a value."""
    for page in pages(menu):
        menu.open(page)
        print(page.title(), page.rows())
        for i in range(len(page.rows())):
            print(" ", page.sentence(i))
            drawn(menu.view)
            menu._move(1)
        if isinstance(page, (SettingsPage, ChancesPage, PatternsPage, BarredPage)):
            for i in range(len(page.rows()) - 1):
                page.choose(i)
            print(page.rows())
        drawn(menu.view)
        menu.back()


def main():
    for language in "en", "de":
        console = Console(Devices(None, {}))
        console.settings.language = language
        console.apply_settings()
        console.show("menu", (1, 2))
        console.turn()
        walk(console.menu)
    console = Console(Devices(None, {"demo_ms": 100, "tempo_ms": 200}))

    def has_played():  # made now: later the heap is locked
        return console.demo and console.demo.game.table.events.count > 60

    until(console, has_played)
    console.devices.buttons.waiting = 2
    console.turn()
    print(console.screen is console.join, console.join.joined)


main()
