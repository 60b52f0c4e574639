"""A game that plays itself: scripted hands at the buttons, and CPU players, in fake time.

For machines with neither a display nor a terminal. It takes seconds, ends by itself and is the
same for the same seed: deck, tempo and hands all come from it.
"""

import random
from collections import Counter
from pathlib import Path

from host_sim import IS_CLONE
from host_sim.laptop.buttons import ScriptedButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.data_folder import output_folder
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from slapdeck.cards import card
from slapdeck.console import Console
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import SLAPS
from slapdeck.history.replay import replay
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK

_CARD_LIMIT = 300  # the longest game: some six minutes of play, two seconds here
_LIMIT_US = 40 * 60 * 1_000_000
_JOINED = 3  # without CPU players: three join at the start, the fourth may slap in
DUEL = ("sharp", "sharp", "normal", "normal")  # in games for two: two buttons a seat
CPU_PLAYERS = (None, "sleepy", "normal", "sharp")  # by button: one scripted person against three
_COST_US = 5  # of asking the clock, so that busy loops end


def header_of(seed, seats=_JOINED, game="ratscrew", changes=None):
    """The header of the game's log: a preset with `changes` and a shuffled deck."""
    rules = HouseRules(game, {"card_limit": _CARD_LIMIT, **(changes or {})})
    seats = min(seats, PRESETS[game].seats[1])
    deck = [card.text(one) for one in rules.deck()]
    random.Random(seed).shuffle(deck)
    return {
        "log": 1,
        "game": rules.game,
        "seats": seats,
        "rules": rules.differences(),
        "deck": deck,
    }


class Hands:
    """Eyes and hands with human reactions at the buttons `people`; `joined` of them press at the
    start. They look at the table's events.
    """

    def __init__(self, console, buttons, seed, people=(0, 1, 2, 3), joined=_JOINED):
        self._console = console
        self._buttons = buttons
        self._people = people
        self._joined = people[:joined]
        self._chance = random.Random(seed + 1)
        self._cursor = 0

    def join(self, now):
        """The players press, one after the other."""
        for i, button in enumerate(self._joined):
            self._buttons.press(now + 400_000 + i * 350_000 & MASK, button)

    def look(self, now):
        """Slap where the last card made a pattern, and now and then where it did not."""
        game = self._console.screen.game
        events = game.table.events
        fresh = range(self._cursor, events.count)
        self._cursor = events.count
        if self._people and any(events.kind(i) == kinds.CARD for i in fresh):
            eager = 0.75 if game.pattern() >= 0 else 0.008
            for button in self._people:
                if self._chance.random() < eager:
                    reaction_us = max(140_000, int(self._chance.gauss(340_000, 70_000)))
                    self._buttons.press(now + reaction_us & MASK, button)
        return [events.kind(i) for i in fresh]


class Photographer:
    """PNG files of what the panel shows, a moment after something happened."""

    _WANTED = {
        kinds.WON: "won",
        kinds.FALSE: "false_slap",
        kinds.TIE: "tie",
        kinds.WAR: "war",
        kinds.CAPTURED: "captured",
        kinds.PENALTY: "penalty",
        kinds.TRADED: "traded",
        kinds.LOST: "lost",
    }
    _LATER_US = 250_000  # all is drawn by then

    def __init__(self, chip, clock, folder):
        self.names = []
        self._taken = set()
        self._chip = chip
        self._clock = clock
        self._folder = folder
        self._due = {}

    def want(self, name):
        """A picture called `name`, once, a quarter of a second from now."""
        if name not in self._taken:
            self._due.setdefault(name, self._clock.elapsed_us + self._LATER_US)

    def has(self, name):
        """Was that picture taken?"""
        return name in self._taken

    def see(self, kinds_seen):
        """Want what the events `kinds_seen` are worth."""
        for kind in kinds_seen:
            if kind in self._WANTED:
                self.want(self._WANTED[kind])

    def shoot(self):
        """Take the pictures that are due."""
        for name, when in list(self._due.items()):
            if self._clock.elapsed_us >= when:
                del self._due[name]
                self._taken.add(name)
                path = self._folder / (name + ".png")
                self._chip.save_png(path, scale=2)
                self.names.append(path)


def play(seed=1, tempo_ms=1100, header=None, folder=None, cpu=None):
    """One game into `folder`, or where commands write.

    Returns the path of the log, the paths of the pictures, and the record.
    `header` (line 1 of a table log) is dealt instead of a shuffled deck. `cpu` has temperaments by
    button, None where a scripted person sits; without it there are three of those, and a fourth
    who may slap in, but CPU players alone in War and Money. The log and pictures of the game
    before are replaced.
    """
    if header and not cpu and PRESETS[header["game"]].style != SLAPS:
        cpu = DUEL  # scripted hands know no War and no Money
    folder = Path(folder or output_folder("play"))
    folder.mkdir(parents=True, exist_ok=True)
    for pattern in ("logs/*", "*.png"):
        for old in folder.glob(pattern):
            old.unlink()
    clock = FakeClock(cost_us=_COST_US)
    buttons = ScriptedButtons(clock)
    clock.edges = buttons
    rig = {"tempo_ms": tempo_ms, "seed": seed, "join_ms": 2000, "cpu": cpu and list(cpu)}
    store = LaptopStore(folder, rig, header or header_of(seed, 4 if cpu else _JOINED))
    devices = Devices(clock, buttons, store, wire=True)
    console = Console(devices)
    people = [button for button in range(4) if not (cpu and cpu[button])]
    hands = Hands(console, buttons, seed, people, 4 if cpu else _JOINED)
    camera = Photographer(devices.panel.chip, clock, folder)
    camera.want("title")
    hands.join(clock.now())
    seen = Counter()
    while clock.elapsed_us < _LIMIT_US:
        console.turn()
        if console.shown == "table":
            happened = hands.look(clock.now())
            seen.update(happened)
            camera.see(happened)
        if console.shown == "join":
            camera.want("join")
        elif console.shown == "result":
            camera.want("winner")
        elif console.shown == "table" and seen[kinds.CARD]:
            camera.want("table")
        camera.shoot()
        if camera.has("winner"):
            break
    log = store.saved[0] if store.saved else None
    return log, camera.names, bytes(console.recorder.view())


def main(seed=1, tempo_ms=1100, header=None, folder=None, cpu=None):
    """Play, then print what was written and how it ended; returns the exit status."""
    if cpu is None and header is None:
        cpu = CPU_PLAYERS
    log, pictures, record = play(seed, tempo_ms, header, folder, cpu)
    if log is None:
        raise ValueError("the scripted game did not come to an end")
    lines = []
    replay(record, lines.append)
    count = Counter(line.split('"out": "')[1].split('"')[0] for line in lines)
    seats = ", ".join(name or "a scripted hand" for name in cpu) if cpu else "scripted hands"
    print("A game among %s (seed %d):" % (seats, seed))
    print("  " + ", ".join("%d %s" % (count[out], out.replace("_", " ")) for out in count))
    print("Its log:  %s" % short(log))
    for path in pictures:
        print("Picture:  %s" % short(path))
    command = "python -m host_sim" if IS_CLONE else "slapdeck"
    print("How it ended, as `%s replay %s` prints it:" % (command, short(log)))
    for line in [line for line in lines if '"out": "ignored"' not in line][-3:]:
        print(line, end="")
    return 0


def short(path):
    """The path from the present folder, where the file lies below it."""
    try:
        return Path(path).resolve().relative_to(Path.cwd())
    except ValueError:
        return path
