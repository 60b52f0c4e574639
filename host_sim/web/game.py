"""The game in a browser tab, for the page's JavaScript. MicroPython for WebAssembly only.

`start` makes it, `frame` goes on once an animation frame: no worker, no timer, no wait. The canvas
lies at `canvas_at` in the interpreter's memory.
"""

import json
from binascii import b2a_base64

from uctypes import addressof

from host_sim import keys, version
from host_sim.coarse import coarsen_margins, show_margins_in
from host_sim.web.devices import Devices
from slapdeck.console import Console
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.games.house import HouseRules
from slapdeck.practice.drill import NUMBERS
from slapdeck.rules.options import TIMING
from slapdeck.screens.common.deal import Deal
from slapdeck.settings import LENGTHS, ROWS, differences, settings_of
from slapdeck.ticks import ticks_diff
from slapdeck.ui.art import SHAPES

LANGUAGES = [row[1] for row in ROWS if row[0] == "language"][0]


class Tab(Console):
    """The console of a page. `resolution_us` is how finely its input is known: slaps that close
    are a tie, margins are shown that finely. `linked` is what a link wants dealt: a dict of
    `game`, `seed` and `minutes`, each of which may be missing."""

    resolution_us = 16667
    linked = None

    def show(self, name, **args):
        """As Console.show; a game is dealt by the rules of this input, and of the link."""
        if name in WITHOUT_CARDS:
            show_margins_in(self.resolution_us)
        if name == "table" and args.get("deal") is None:
            args = {"deal": self._deal(args.get("joined", 0), args.get("seed", 0))}
        Console.show(self, name, **args)

    def _deal(self, joined, seed):
        own = self.settings  # which are saved, and stay as they are
        settings = settings_of(differences(own), own.defaults)
        linked = self.linked or {}
        self.linked = None  # the next game is a new one
        if "game" in linked:
            settings.game, settings.rules = linked["game"], {}
        if "minutes" in linked:
            settings.minutes = linked["minutes"]
        rules = HouseRules(settings.game, settings.rules)
        if TIMING in PRESETS[settings.game].groups:
            settings.rules = dict(settings.rules)
            settings.rules["tie_window"] = max(rules.tie_window, self.resolution_us)
        self.dealt = {
            "game": settings.game, "seed": linked.get("seed", seed), "minutes": settings.minutes,
        }
        show_margins_in(self.resolution_us)
        return Deal(self.devices.store, joined, self.dealt["seed"], settings)


class Game:
    """What the page holds of it."""

    def __init__(self, language, upright):
        coarsen_margins()
        defaults = {"upright": int(upright), "sleep_after_s": 0}  # the phone dims its own screen
        if language in LANGUAGES:
            defaults["language"] = language
        self.devices = Devices(version(), defaults)
        self.console = Tab(self.devices)
        self.canvas_at = addressof(self.devices.canvas.buf)

    def edge(self, button, down, t):
        """`button` went down or up at the ticks `t`."""
        self.devices.buttons.edge(button, down, t)

    def frame(self, drawn_t, until, resolution_us):
        """One frame: what was sent before is seen since `drawn_t`. Goes on until there is nothing
        to do before the next frame, or the clock says `until`; True where there is more to do."""
        self.console.resolution_us = resolution_us
        clock = self.devices.clock
        self.devices.buttons.frame(drawn_t)
        self.devices.panel.frame(drawn_t)
        turn = self.console.turn
        clock.until = -1
        while clock.until < 0:
            turn()
            if ticks_diff(clock.now(), until) >= 0:
                return True
        return False

    def state(self):
        """What is shown, for the page's own words: 1 a game or a practice, 2 the result of a deal
        that can be shared, 4 the score of a practice, 0 anything else."""
        console = self.console
        found = 0
        if console.table or console.practice or console.duel or console.buzzer:
            found |= 1
        if console.result and hasattr(console, "dealt"):
            found |= 2
        if console.score:
            found |= 4
        return found

    def hold_upright(self, upright):
        """Everything reads from one side, or each seat from its own: from the next screen on."""
        self.console.settings.upright = int(upright)
        self.console.apply_settings()
        self.devices.store.save_settings(differences(self.console.settings))

    def pause(self):
        """The page is hidden: pause the game as soon as nothing is being decided."""
        table = self.console.table
        if table and not table.game.table.over:
            table.interruptions.ask_pause()

    def practice(self, number):
        """Open that practice session; False for no such number."""
        if not 0 <= number < NUMBERS:
            return False
        self.console.show("practice", button=0, joined=1, number=number)
        return True

    def practised(self):
        """The number of the practice whose score is shown."""
        return self.console.score.trainer.number

    def deal(self, game, seed, minutes):
        """The next game is dealt so; an empty text or -1 stands for what is not asked for. False
        where there is no such thing."""
        if game and game not in PRESETS or minutes >= 0 and minutes not in LENGTHS:
            return False
        linked = {}
        if game:
            linked["game"] = game
        if seed >= 0:
            linked["seed"] = seed & 0x3FFFFFFF
        if minutes >= 0:
            linked["minutes"] = minutes
        self.console.linked = linked
        return True

    def dealt(self):
        """The last deal as the words of a link."""
        dealt = self.console.dealt
        return "game=%s&seed=%d&minutes=%d" % (dealt["game"], dealt["seed"], dealt["minutes"])

    def record(self):
        """The record of the last game, in base64; "" without one."""
        recorder = self.console.recorder
        return b2a_base64(recorder.view()).decode().strip() if recorder else ""

    def language(self):
        """That of the settings."""
        return self.console.settings.language


playing = None  # the Game that was started last, for the browser's console and the tests


def start(language, upright):
    """The Game; `language`, and whether all reads from one side, are those of a new one."""
    global playing
    playing = Game(language, upright)
    return playing


def seats():
    """By button, as JSON: its key, what that is called, its colour, its shape (24 x 24, by rows of
    24 bits), where it is."""
    found = []
    for button in range(4):
        shape = SHAPES[button]
        rows = [shape[1 + i] << 16 | shape[25 + i] << 8 | shape[49 + i] for i in range(24)]
        found.append({
            "key": keys.KEYS[button], "label": keys.LABELS[button], "side": keys.SIDES[button],
            "rgb": "#%02x%02x%02x" % keys.rgb(button), "shape": rows,
        })  # fmt: skip
    return json.dumps(found)
