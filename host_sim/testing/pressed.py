"""A console on the laptop's devices whose buttons a test presses, and the ways through its
menu."""

from host_sim.laptop.buttons import ScriptedButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.testing.canvas_panel import CanvasPanel
from slapdeck.console import Console
from slapdeck.record.header import Header
from slapdeck.ticks import MASK
from slapdeck.ui.setting_text import title_of
from slapdeck.ui.words import words

TAP_MS, HOLD_MS = 60, 700
RIG = {"tempo_ms": 200, "join_ms": 300, "pause_ms": 300, "seed": 7, "both_press": False}
# Ways from the first page: what is chosen one after the other, by its name in the words or, for a
# game, in logs.
PLAY, GAME, MORE = ("PLAY",), ("GAME",), ("MORE_ROWS",)
DUEL, BUZZER = ("GAME", "duel"), ("GAME", "buzzer")
RULES, SETTINGS, GUIDE, PRACTICE = (
    ("MORE_ROWS", name) for name in ("HOUSE_RULES", "SETTINGS", "HOW_TO_PLAY", "PRACTICE")
)
CPU_PLAYERS, WHO, KNOCKOUT, RECORDS, ABOUT = (
    ("MORE_ROWS", name) for name in ("CPU_PLAYERS", "WHO_PLAYS", "KNOCKOUT", "RECORDS", "ABOUT")
)


def label_of(name):
    """The label of the row called `name`, in the language that is spoken."""
    text = getattr(words(), name, None) or title_of(words(), name)
    while not isinstance(text, bytes):
        text = text[0]
    return text


class Pressed:
    """A console whose time passes in `wait` and `run_until`.

    `header` is that of the log whose deck it deals; a turn takes `cost_us`, and with `wire`
    sending takes time. `panel` is the class of its display.
    """

    panel = CanvasPanel

    def __init__(self, folder, rig=RIG, header=None, cost_us=20, start=0, count=4, wire=True):
        self.clock = FakeClock(start, cost_us)
        self.buttons = ScriptedButtons(self.clock)
        self.buttons.count = count
        self.clock.edges = self.buttons
        if header:
            Header(header)  # raises where the store would refuse the game and deal another one
        self.store = LaptopStore(folder, rig, header)
        self.devices = Devices(self.clock, self.buttons, self.store, wire=wire, panel=self.panel)
        self.console = Console(self.devices)

    @property
    def shown(self):
        """The name of the screen."""
        return self.console.shown

    def down(self, button, ms=TAP_MS, after_ms=0, wait_ms=0):
        """Press, and return `wait_ms` later."""
        t = self.clock.now() + round(after_ms * 1000) & MASK
        self.buttons.press(t, button, ms * 1000)
        self.wait(wait_ms)

    def press(self, button, ms=TAP_MS, wait_ms=0):
        """Press and release, and wait."""
        self.down(button, ms, wait_ms=ms + 60 + wait_ms)

    def switch_to(self, name, wait_ms=300, **how):
        """Let the console show that screen; return `wait_ms` after it does."""
        self.console.show(name, **how)
        self.run_until(lambda: self.shown == name, wait_ms=wait_ms)

    def run_until(self, happened, ms=20000, wait_ms=0):
        """Return `wait_ms` after `happened()` is true, which must be within `ms`."""
        limit = self.clock.elapsed_us + ms * 1000
        while not happened():
            assert self.clock.elapsed_us < limit, "it never happened"
            self.console.turn()
        if wait_ms:
            self.wait(wait_ms)

    def wait(self, ms):
        self.wait_us(ms * 1000)

    def wait_us(self, us):
        until = self.clock.elapsed_us + us
        self.run_until(lambda: self.clock.elapsed_us >= until, us // 1000 + 1000)


class Handheld(Pressed):
    """A Pressed at its title; `own` is the button that opens the menu."""

    def __init__(self, folder, own=0, count=4, rig=RIG):
        super().__init__(folder, rig, cost_us=40, count=count)
        self.own = own

    @property
    def menu(self):
        assert self.console.shown == "menu", self.console.screen
        return self.console.screen

    @property
    def rows(self):
        """Return (label, value) of each row."""
        return [row[:2] for row in self.menu._page.rows()]

    @property
    def page(self):
        return type(self.menu._page).__name__

    def tap(self):
        self.press(self.own)

    def hold(self):
        self.press(self.own, HOLD_MS)

    def open(self):
        """Go from the title to the menu by one hold."""
        self.wait(60)
        self.hold()
        assert self.page == "MainPage"
        return self

    def place(self, row):
        """The number of a row of the page: given so, by its name, or as its label."""
        if isinstance(row, int):
            return row % len(self.rows)
        label = row if isinstance(row, bytes) else label_of(row)
        return [shown for shown, _ in self.rows].index(label)

    def go_to(self, row):
        """Tap until the cursor is on the row (`place`), or at the end of a way from the first
        page."""
        if isinstance(row, tuple):
            while self.page != "MainPage":
                self.back()
            for one in row[:-1]:
                self.choose(one)
            row = row[-1]
        row = self.place(row)
        for _ in range(len(self.rows)):
            if self.menu.cursor == row:
                return
            self.tap()
        assert self.menu.cursor == row

    def choose(self, *rows):
        """Go to each row and choose it by one button; a row may count from the end, or be a
        way."""
        for row in rows:
            self.go_to(row)
            self.hold()

    def back(self):
        self.choose(-1)
