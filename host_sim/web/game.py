"""The game in a browser tab, for the page's JavaScript. MicroPython for WebAssembly only.

`start` makes it, `frame` goes on once an animation frame: no worker, no timer, no wait. The canvas
lies at `canvas_at` in the interpreter's memory.
"""

import gc
import json

import page
from uctypes import addressof

from host_sim import version
from host_sim.coarse import coarsen_margins, show_margins_in, widen_ties
from host_sim.laptop import seat_names
from host_sim.laptop.waiting import LastGame, is_playing, stored_now
from host_sim.web.devices import Devices
from slapdeck.console import Console
from slapdeck.games.catalogue import PRESETS, WITHOUT_CARDS
from slapdeck.screens.common.seat_layout import PAIRS, layout_of
from slapdeck.settings import LENGTHS, ROWS, differences, settings_of
from slapdeck.ticks import ticks_diff
from slapdeck.ui.art import SHAPES
from slapdeck.ui.words import choose, words

_CODES = ("Space", "KeyA", "KeyT", "KeyL")
LANGUAGES = [row[1] for row in ROWS if row[0] == "language"][0]
# Bytes that are allocated before MicroPython collects by itself. Its own 16 KB would mean a
# collection each 17 frames, most often in those that draw: 13 ms at a quarter of the CPU.
_ROOM = 1 << 20
_COLLECT_US = 2_000_000


class Tab(Console):
    """The console of a page. `resolution_us` is how finely its input is known: slaps that close
    are a tie, margins are shown that finely. `seed` is the one that a link wants dealt next, -1
    for none, and `first` the seat that begins then (R48)."""

    resolution_us = 16667
    seed = -1
    first = 0
    is_whole = False  # are the modules of all screens there?
    goes_on = False  # is the paused game to go on as soon as its list could be shown?
    _asked = None  # the screen that waits for them
    missing = ""  # the language of the settings while it is not here

    def choose(self, linked):
        """Apply a link's dict of settings for this visit; they are not stored."""
        own = self.settings
        asked = differences(own)
        asked.update(linked)
        self.settings = settings_of(asked, own.defaults)
        self.devices.store.settings_are(differences(self.settings))

    def show(self, name, **args):
        """As Console.show, as soon as its modules are there. A game is dealt by the rules of this
        input, one frame before its screen is made: both in one took 100 ms on a slow phone."""
        if _is_to_be_dealt(name, args) or not self.is_whole and name != "title":
            self._asked = self._asked or (name, args)
            return
        self._asked = None
        if name in WITHOUT_CARDS or name == "round":
            show_margins_in(self.resolution_us)
        if name == "round":
            args = {"tie_us": self.resolution_us}
        if name in ("table", "night"):
            self.devices.store.take()
        Console.show(self, name, **args)

    def _speak(self):
        """As Console._speak. A language that is not here is fetched, and until then, or where that
        cannot be, the present one stays; the setting stays as it was chosen."""
        language = self.settings.language
        try:
            choose(language)
            self.missing = ""
        except ImportError:
            if self.missing != language:
                self.missing = language
                page.bring(language)

    def _change(self):
        if self.missing:
            self.apply_settings()
        Console._change(self)
        if self.goes_on and self.shown == "paused":
            self.goes_on = False
            self.screen.choose()  # the cursor is at GO ON

    def show_asked(self):
        """Show the screen that was asked for, a game newly dealt; False if none was, or if its
        modules have not come."""
        if not self.is_whole or not self._asked:
            return False
        name, args = self._asked
        if _is_to_be_dealt(name, args):
            if self.party_night:
                args = {"deal": self._deal_round()}
            else:
                args = {"deal": self._deal(args.get("joined", 0), args.get("seed", 0))}
        self.show(name, **args)
        return True

    def _deal_round(self):
        """The next round of a party night."""
        from slapdeck.screens.common.night_deal import RoundDeal

        show_margins_in(self.resolution_us)
        deal = RoundDeal(self)
        widen_ties(deal, self.resolution_us)
        return deal

    def _deal(self, joined, seed):
        from slapdeck.screens.common.deal import shuffled

        if self.seed >= 0:
            seed = self.seed
            self.seed = -1  # the next game is a new one
            self.dealt = self.first
        settings = self.settings
        show_margins_in(self.resolution_us)
        deal = shuffled(self, joined, seed)
        link = "game=%s&seed=%d&minutes=%d" % (settings.game, seed, settings.minutes)
        if deal.rules.first_seat:
            link += "&first=%d" % deal.rules.first_seat
        self.devices.store.link = link
        widen_ties(deal, self.resolution_us)
        return deal


def _is_to_be_dealt(name, args):
    return name == "table" and args.get("deal") is None


class Game:
    """The game's side of the page."""

    _signed = None

    def __init__(self, language, upright, still):
        gc.threshold(_ROOM)
        coarsen_margins()
        # The phone dims its own screen. No lesson: the page's first screen says how to play, and
        # a browser that forgets its data would show it to the same person again.
        defaults = {"upright": int(upright), "sleep_after_s": 0, "is_new": 0}
        if still:
            defaults["motion"] = 0
        if language in LANGUAGES:
            defaults["language"] = language
        self.devices = Devices(version(), defaults)
        self.devices.canvas.corners = not upright
        self.console = Tab(self.devices)
        self.devices.store.settings_are(differences(self.console.settings))
        self._last_game = LastGame(self.console, self.devices.store)
        self.canvas_at = addressof(self.devices.canvas.buf)
        self._collected_t = self.devices.clock.now()

    def edge(self, button, down, t):
        """`button` went down or up at the ticks `t`."""
        self.devices.buttons.edge(button, down, t)

    def frame(self, drawn_t, until, resolution_us):
        """One frame: what was sent before is seen since `drawn_t`. Goes on until there is nothing
        to do before the next frame, or the clock says `until`; True where there is more to do. A
        frame with nothing to do collects garbage at its end."""
        self.console.resolution_us = resolution_us
        clock = self.devices.clock
        self.devices.buttons.frame(drawn_t)
        self.devices.panel.frame(drawn_t)
        if not self.devices.buttons.waits:
            self._last_game.look()  # at what is on the screen; a busy page has no better moment
        if self.console.show_asked():
            return True
        turn = self.console.turn
        clock.until = -1
        turns = 0
        while clock.until < 0:
            turn()
            turns += 1
            now = clock.now()
            if ticks_diff(now, until) >= 0:
                return True
        if turns == 1 and ticks_diff(now, self._collected_t) > _COLLECT_US:
            self._collected_t = now
            gc.collect()
        return False

    def find_running(self):
        """/data/running was left by a tab that is gone: from now on it is a paused game."""
        self.devices.store.find_running()
        if self.console.shown == "title":
            self.console.show("title")  # it says so

    def hide(self):
        """The tab may be killed from now on: the game is stored as it stands, and paused as soon
        as nothing is being decided."""
        self._last_game.store()
        self.pause()

    def is_playing(self):
        """Is there a game that can be paused?"""
        return is_playing(self.console)

    def state(self):
        """The screen shown, for the page's own words: 1 a game or a practice, 2 the result, 4 the
        score of a practice, 8 the title, 0 anything else. 16 more while each player has two
        buttons."""
        console = self.console
        found = 0
        if console.shown in ("table", "practice", "duel", "buzzer", "night", "round"):
            found |= 1
        if console.shown == "result":
            found |= 2
        if console.shown == "score":
            found |= 4
        if console.shown in ("title", "demo"):
            found |= 8
        game = getattr(console.screen, "game", None)
        if console.shown == "table" and layout_of(game.rules.game) == PAIRS:
            found |= 16
        return found

    def all_there(self):
        """The modules of all screens have come."""
        self.console.is_whole = True

    def begin(self, way):
        """Begin as chosen on the page's first screen: `alone`, `together`, or `goOn` with the game
        that was broken off, whose list comes only where it cannot go on."""
        console = self.console
        if way == "goOn":
            console.goes_on = True
            console.show("paused", button=0)
        else:
            console.show("join", joined=int(way == "alone"))

    def is_paused(self):
        """Is there a game that was broken off?"""
        return self.devices.store.is_paused()

    def tap(self, x, y):
        """A touch of the pixel (x, y): a row of a list is chosen."""
        menu = self._list()
        row = menu.view.row_at(x, y) if menu else -1
        if row >= 0:
            menu.move(row - menu.cursor)
            menu.choose()

    def _list(self):
        """The menu whose list is shown, or None."""
        screen = self.console.screen
        return screen if hasattr(getattr(screen, "view", None), "row_at") else None

    def _is_judging(self):
        """Is it the host's turn in a quiz, and no team's?"""
        if self.console.shown != "buzzer":
            return False
        from slapdeck.lamp.buzzer import ANSWER

        buzzer = self.console.screen.play.buzzer
        return buzzer.state == ANSWER and not buzzer.collecting

    def signs_changed(self):
        """Are `signs` others than when they were asked for last?"""
        console = self.console
        night = console.party_night
        signed = (
            console.screen,
            self._list() and console.screen.view,
            self._is_judging(),
            console.screen.joined
            if console.shown == "join"
            else night.players | night.late
            if night
            else 0,
            words().code,
        )
        if signed == self._signed:
            return False
        self._signed = signed
        return True

    def signs(self):
        """The signs at the edges, as JSON: `does`, by button the effect of a press now, "join" as
        on the title, "" where there is nothing to say; `whose`, by button whose it is; `list`: can
        rows be touched?"""
        console = self.console
        w = words()
        does, whose = [b""] * 4, [0, 1, 2, 3]
        menu = self._list()
        if console.shown in ("title", "demo"):
            does = [b"join"] * 4
        elif console.shown == "join":
            does = [b"" if console.screen.joined >> button & 1 else b"join" for button in range(4)]
        elif menu:
            labels = menu.labels(w.NEXT_OR_HOLD, w.UP, w.BACK, w.CHOOSE)
            for place in range(4):
                does[menu.turn + place & 3] = labels[place] or b""
        elif console.shown == "table":
            whose = list(console.screen.play.acting)
            does = [w.SLAP if whose[button] == button else w.THROW for button in range(4)]
        elif console.shown in ("practice", "lesson", "duel") or (
            console.shown == "buzzer" and not self._is_judging()
        ):
            does = [w.SLAP] * 4
        elif console.shown in ("night", "round"):
            night = console.party_night
            word = w.SLAP if console.shown == "round" else w.NEXT
            does = [
                word if (night.players | night.late) >> button & 1 else b"join"
                for button in range(4)
            ]
        texts = ["".join([chr(code) for code in text]) for text in does]  # Latin-1
        return json.dumps({"does": texts, "whose": whose, "list": menu is not None})

    def hold_upright(self, upright):
        """Everything reads from one side, with edges above and below; or each seat from its own,
        with edges at the corners: from the next screen on."""
        console = self.console
        console.canvas.corners = not upright
        if console.settings.upright == int(upright):
            return
        console.settings.upright = int(upright)
        console.apply_settings()
        self.devices.store.save_settings(differences(console.settings))
        if console.shown == "title":
            console.show("title")

    def pause(self):
        """The page is hidden: pause the game as soon as nothing is being decided."""
        if is_playing(self.console):
            self.console.screen.interruptions.ask_pause()

    def cover(self):
        """The menu or a log covers the screen: pause the game. No game begins meanwhile: the title
        replaces the join screen."""
        self.pause()
        if self.console.shown == "join":
            self.console.show("title")

    def practice(self, number):
        """Open that practice session; False for no such number."""
        from slapdeck.practice.drill import NUMBERS

        if not 0 <= number < NUMBERS:
            return False
        if is_playing(self.console):  # it waits
            self.devices.store.save_paused(*stored_now(self.console))
        self.console.show("practice", button=0, joined=1, number=number)
        return True

    def practised(self):
        """The number of the practice whose score is shown."""
        return self.console.screen.trainer.number

    def deal(self, game, seed, minutes, first):
        """The next game is dealt so, and begins with that seat; an empty text or -1 stands for
        what is not asked for. The name of what there is not, "" for none."""
        linked = {}
        if game:
            if game not in PRESETS:
                return "game"
            linked.update({"game": game, "rules": {}, "rules_name": ""})
        if minutes >= 0:
            if minutes not in LENGTHS:
                return "minutes"
            linked["minutes"] = minutes
        self.console.choose(linked)
        if seed >= 0:
            self.console.seed = seed & 0x3FFFFFFF
            self.console.first = max(0, first) & 3
        return ""

    def dealt(self):
        """The last deal as the words of a link, "" where its seed is not known."""
        return self.devices.store.link

    def record(self):
        """The record of the last game, in hex; "" without one. Not in base64: the port's own, in
        Python, made 600 MB of garbage of a full record."""
        recorder = self.console.recorder
        return recorder.view().hex() if recorder else ""

    def language(self):
        """The code of the language that is spoken."""
        return words().code

    def missing(self):
        """The code of the chosen language while it is not here, else ""."""
        return self.console.missing

    def speak(self):
        """A language has come: it is spoken in the menu and at the title at once, else from the
        next screen on."""
        console = self.console
        if console.shown == "menu":
            console.screen.settings_changed()
        elif console.shown == "title" and not console._next:
            console.show("title")


playing = None  # the Game that was started last, for the browser's console and the tests


def start(language, upright, still=False):
    """The Game; `language`, whether all reads from one side, and whether nothing moves that need
    not, are those of a new one."""
    global playing
    playing = Game(language, upright, still)
    return playing


def seats():
    """By button, as JSON: its key's code, what that is called, the seat's name, its colour, its
    shape (24 x 24, by rows of 24 bits)."""
    found = []
    for button in range(4):
        shape = SHAPES[button]
        rows = [shape[1 + i] << 16 | shape[25 + i] << 8 | shape[49 + i] for i in range(24)]
        found.append(
            {
                "code": _CODES[button],
                "label": seat_names.LABELS[button],
                "name": seat_names.name(button),
                "rgb": "#%02x%02x%02x" % seat_names.rgb(button),
                "shape": rows,
            }
        )
    return json.dumps(found)
