"""Run by the VM: every page of the menu in every language, then the demo under a locked heap.

Prints the texts of each page, then the effect of a press during the demo.
"""

from fake_devices import Devices

from samples.pages import pages
from slapdeck.console import Console
from slapdeck.screens.menu.pages.handicaps import BarredPage
from slapdeck.screens.menu.pages.rules import ChancesPage, PatternsPage
from slapdeck.screens.menu.pages.settings import SettingsPage

TURNS = 100000


def until(console, happened):
    for _ in range(TURNS):
        if happened():
            return
        console.turn()
    raise ValueError("it never happened")


def drawn(view):
    while view.step():
        pass


def walk(menu):
    """Open every page, move through its rows, choose those that only change a value."""
    for page in pages(menu):
        menu.open(page)
        print(page.title())
        for row in page.rows():
            print(row[:3])
            drawn(menu.view)
            menu.move(1)
        if isinstance(page, (SettingsPage, ChancesPage, PatternsPage, BarredPage)):
            for i in range(len(page.rows()) - 1):
                row = page.rows()[i]
                if row[1]:  # else it opens a page
                    row[3](*row[4:])
            print([row[:3] for row in page.rows()])
        drawn(menu.view)
        menu.back()


def main():
    for language in "en", "de":
        console = Console(Devices(None, {}))
        console.settings.language = language
        console.apply_settings()
        console.show("menu", button=1, joined=2)
        console.turn()
        walk(console.screen)
    console = Console(Devices(None, {"demo_ms": 100, "tempo_ms": 200}))

    def has_played():  # made now: later the heap is locked
        return console.shown == "demo" and console.screen.game.table.events.count > 60

    until(console, has_played)
    console.devices.buttons.waiting = 2
    console.turn()
    print(console.shown == "join", console.screen.joined)


main()
