"""Run by the VM: hours on the whole console, with the heap read before every scene.

    micropython tests/measure/endurance/evening.py SECONDS FOLDER CARDS SCENES [leak | litter]

SECONDS of game time, with the board's store in FOLDER. One person with CPU players goes through
SCENES, again and again: a preset's name is a game of at most so many CARDS; `pause` pauses one and
resumes it, `practice` is a session, `menu` its pages in two languages; with `alone` the device is
idle until it sleeps and shows its demo. "all" is all of them. The negative controls allocate
before each scene: `leak` 32 bytes, `litter` 0.5 KB in the middle of the largest free piece.

Prints `at S SCENE`, then `micropython.mem_info()` of the collected heap.
"""

import gc
import sys

import micropython
from fake_board import WAIT_S, Board, Person
from uctypes import addressof

from slapdeck.console import Console
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.kind import TRADES
from slapdeck.settings import choose

GARBAGE = 16384  # firmware/main.py
STORED = []  # by the controls
ALL = sorted(PRESETS) + ["pause", "practice", "menu", "alone"]


class Evening:
    """The scenes: each begins on the join screen and ends where a press leads there.

    In a game the heap is locked, so conditions to wait for are made before.
    """

    def __init__(self, folder, cards):
        self.console = Console(Board(folder))
        self.console.settings.is_new = 0  # no press begins the lesson
        self.person = Person(self.console)
        self._rules = {"card_limit": cards}
        self._number = 0

    def on(self, name):
        """A condition: is this the screen?"""
        console = self.console
        return lambda: console.shown == name

    def until(self, *names):
        """One screen after the other."""
        for there in [self.on(name) for name in names]:
            self.person.until(there)

    def to_join(self):
        """One press; the join screen then waits for four seconds."""
        self.person.press(0)
        self.until("join")

    def play(self, over, buttons=1):
        """Plays to the result and shows its pages for a while."""
        end = self.person.s + WAIT_S
        while not over():
            self.person.play(buttons)
            if self.person.s > end:
                raise ValueError("the game does not end")
        self.person.wait(12)

    def game(self, name):
        """From the first card to the last."""
        over = self.on("result")
        buttons = 2 if PRESETS[name].style == TRADES else 1  # there each seat has two
        choose(self.console.settings, name, self._rules)
        self.until("table")
        self.play(over, buttons)

    def pause(self):
        """Two held buttons pause a game; it resumes from its file."""
        person = self.person
        over, paused, again = self.on("result"), self.on("paused"), self.on("table")
        choose(self.console.settings, "ratscrew", self._rules)
        self.until("table")
        person.wait(5)
        person.down(1)
        person.down(2)
        person.until(paused)
        person.up()
        person.down(self.console.screen.turn)  # held: the first row, resume
        person.until(again)
        person.up()
        self.play(over)

    def menu(self):
        """A hold opens it; its pages in two languages."""
        for language in "de", "en":
            self.console.settings.language = language
            self.console.apply_settings()
            self.person.hold(0)
            self.until("menu")
            self.pages(self.console.screen)
            self.console.show("title")
            self.until("title")
            self.to_join()

    def pages(self, menu):
        """A few of them, row by row."""
        from slapdeck.screens.menu.pages.high_scores import HighScoresPage
        from slapdeck.screens.menu.pages.rules import RulesPage
        from slapdeck.screens.menu.pages.settings import SettingsPage

        for kind in HighScoresPage, RulesPage, SettingsPage:
            menu.open(kind(menu))
            for _ in range(12):
                self.person.press(0)
            menu.back()

    def practice(self):
        """A session by number, and its score."""
        self._number += 1
        over = self.on("score")
        self.console.show("practice", button=0, joined=1, number=self._number)
        self.until("practice")
        while not over():
            self.person.play(1)
        self.person.wait(5)
        self.console.show("title")
        self.until("title")

    def alone(self):
        """Nobody is there after a game: asleep, the title, the demo, the title."""
        self.game("ratscrew_party")
        self.until("title", "demo", "title")

    def scene(self, name):
        """One of SCENES."""
        if name in PRESETS:
            self.game(name)
        else:
            getattr(self, name)()


def keep(how):
    """The allocation of a negative control before a scene."""
    if how == "leak":
        STORED.append(bytearray(32))
    elif how == "litter":
        pieces = []
        try:
            for _ in range(gc.mem_free() // 700):
                pieces.append(bytearray(496))
        except MemoryError:
            pass  # what is free is littered too well for as many
        STORED.append(middle(sorted(pieces, key=addressof)))


def middle(pieces):
    """The middle one of the longest run of adjacent pieces; `pieces` are in order of address."""
    most = begin = 0
    for i in range(1, len(pieces) + 1):
        if i == len(pieces) or addressof(pieces[i]) - addressof(pieces[i - 1]) > 2 * 496:
            if i - begin > most:
                most = i - begin
                found = pieces[begin + most // 2]
            begin = i
    return found


def main(seconds, folder, cards, names, how=""):
    gc.threshold(GARBAGE)
    evening = Evening(folder, int(cards))
    names = ALL if names == "all" else names.split()
    number = 0
    while True:
        name = names[number % len(names)]
        evening.to_join()
        keep(how)
        gc.collect()
        print("at", evening.person.s, name)
        micropython.mem_info()
        if evening.person.s >= int(seconds):
            return
        evening.scene(name)
        number += 1


main(*sys.argv[1:])
