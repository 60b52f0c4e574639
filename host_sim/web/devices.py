"""The devices of a browser tab, as slapdeck.console asks for them, in MicroPython for WebAssembly.

`page` is the JavaScript around it (page/tab.js), or in the tests a clock and a list
(tests/browser/web/run.mjs):

    now()                ticks
    entropy()            a number below 2**30 that nobody can guess
    send(x, y, w, h)     a rectangle of the canvas goes to the screen
    look(rotation, *rgb) the picture's way up and its 16 colours, 24 bits each
    light(percent)       of the screen
    tune(loudness, *hz_ms)  plays it in place of what sounds; without numbers silence
    lamps(mask)          the edges that glow
    keep(path)           stores that file, or with "" all of /data that has changed
    refresh()            brings what other tabs have stored
    when(path)           day and time of that file, as text
    bring(code)          fetches that language; Game.speak comes when it is here

All of the game runs once an animation frame: `frame` of game.py.
"""

import os

import page

from firmware.store import Store
from host_sim.laptop.waiting import WaitingGames, WaitingStore, content, is_there
from host_sim.web.glyphs import Glyphs
from slapdeck.referee.press import RELEASE_US, ROOM
from slapdeck.referee.press_filter import PressFilter
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.tones import TUNES

_ALL_UP = 15
_REST_US = 10_000_000
_DEALT = ["game", "rules", "rules_name", "night"]


class Clock:
    """The page's time. Nothing waits here: `until` are the ticks that the loop would sleep until,
    -1 while it has something to do."""

    def __init__(self):
        self.now = page.now
        self.until = -1

    def wait(self, until):
        """Note it: the page comes back for it."""
        self.until = until


class Buttons:
    """Edges with the time stamps of their events, in whatever order those are handled. An event
    may come in the frame after it happened: `frame` says up to when all have come. One that comes
    later still has that moment as its stamp."""

    count = 4
    one_each = False
    wake = b"\0"  # no edge comes while a turn runs

    def __init__(self, clock):
        self.seat_ids = bytearray(ROOM)
        self.stamps = [0] * ROOM
        self.lost = self.noisy = self.refused = 0
        self._pins = _ALL_UP
        self._filter = PressFilter()
        self.known_t = self._next_t = self._fed = clock.now()
        self._filter.feed(_ALL_UP, ticks_add(self._fed, -2 * RELEASE_US))  # a first press counts
        self._edges = []  # (ticks, button, down), sorted: those after `known_t`

    @property
    def held(self):
        """Mask of the buttons that are down."""
        return _ALL_UP & ~self._pins

    @property
    def waits(self):
        """Has a press come that was not handed on yet?"""
        return any([down for _, _, down in self._edges])

    def edge(self, button, down, t):
        """`button` went down or up at the ticks `t`."""
        edges = self._edges
        at = len(edges)
        while at and ticks_diff(edges[at - 1][0], t) > 0:
            at -= 1
        edges.insert(at, (t, button, down))

    def frame(self, t):
        """A frame begins that shows what was drawn since `t`: every event before the last one's
        `t` has come."""
        if ticks_diff(self._next_t, self.known_t) > 0:
            self.known_t = self._next_t
        self._next_t = t

    def poll(self):
        """The number of presses before `known_t` since the last call."""
        edges = self._edges
        count = 0
        while edges and count < ROOM - 3 and ticks_diff(edges[0][0], self.known_t) < 0:
            t, button, down = edges.pop(0)
            count = self._feed(button, down, t, count)
        if not edges and ticks_diff(self.known_t, self._fed) > _REST_US:
            self._filter.rest(self.known_t)
            self._fed = self.known_t
        return count

    def _feed(self, button, down, t, count):
        pins = self._pins & ~(1 << button) if down else self._pins | 1 << button
        if pins == self._pins:
            return count
        if ticks_diff(t, self._fed) < 0:
            t = self._fed
        self._pins = pins
        self._fed = t
        for i in range(self._filter.feed(pins, t)):
            self.seat_ids[count] = self._filter.seat_ids[i]
            self.stamps[count] = self._filter.stamps[i]
            count += 1
        return count


class Panel:
    """The screen. A strip is drawn in the animation frame after `send` and counts as seen from the
    next one on."""

    def __init__(self):
        self._stamp = -1
        self._asked = False

    def send(self, x, y, w, h, stamp):
        """Send one; with `stamp` the time of the frame that shows it is kept."""
        page.send(x, y, w, h)
        if stamp:
            self.clear_stamp()
            self._asked = True

    def frame(self, t):
        """Everything sent before the last frame was drawn is seen since `t`."""
        if self._asked:
            self._asked = False
            self._stamp = t

    def busy(self):
        """There is no wire."""
        return False

    def full(self):
        """Nor is it ever full."""
        return False

    def stamp(self):
        """Ticks of the frame that showed what was stamped last, -1 while it is on its way."""
        return self._stamp

    def clear_stamp(self):
        self._stamp = -1
        self._asked = False

    def acked(self, button):
        """No interrupt sends a band by itself."""
        return False


class Sound:
    """The tunes of ui/tones.py; the page plays them by itself."""

    def __init__(self):
        self._percent = 100

    def play(self, tone):
        """Begin a tone; an unknown one is silence."""
        page.tune(self._percent, *(TUNES[tone] if 0 <= tone < len(TUNES) else ()))

    def update(self, now):
        """Nothing is left to do."""

    def quiet(self):
        page.tune(0)

    def volume(self, percent):
        """0..100."""
        self._percent = percent


class Lights:
    """The page's edges."""

    def set(self, mask):
        """Exactly these glow."""
        page.lamps(mask)


class Power:
    """A screen that is always on, and no battery of ours."""

    def __init__(self):
        self._look = None

    def light(self, percent):
        """The display's light."""
        page.light(percent)

    def picture(self, rotation, lut):
        """Way up and colours; True when either is new."""
        look = (rotation, bytes(lut))
        if look == self._look:
            return False
        self._look = look
        page.look(rotation, *(_rgb(value) for value in lut))
        return True

    def millivolts(self):
        """None is measured."""
        return 0

    def sleep(self):
        page.light(0)

    def wake(self):
        """Its light comes by `light`."""


def _rgb(swapped):
    """24 bits of a colour of the display (palette.lut())."""
    value = swapped >> 8 | (swapped & 0xFF) << 8
    red, green, blue = value >> 11, value >> 5 & 0x3F, value & 0x1F
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2


class PageStore(WaitingStore, Store):
    """/data of the interpreter, of which the page keeps a copy whenever it changes; before it is
    read, what other tabs have stored is brought. Where the browser stores nothing, the page says
    so, and the files last as long as the tab. `header` is the head of a table log as a dict, to be
    dealt next, or None; `rig` as firmware/store.py has it. `link` is the deal of the game that is
    played (Game.dealt), which its paused game keeps."""

    header = rig = None
    link = ""

    def __init__(self, folder="/data"):
        Store.__init__(self, folder)
        self.waiting = WaitingGames(folder)
        self._known = {}

    def next_game(self):
        """The header of the game that a link asks for."""
        return self.header

    def test_config(self):
        """The test config of a test; in a browser there is none."""
        return self.rig or {}

    def settings_are(self, differences):
        """Sets the settings in force, which a link may have changed: from here on `save_settings`
        stores only other values."""
        self._known = differences

    def save_settings(self, differences):
        """Into what is stored goes what has changed here: neither what a link asked for, nor what
        another tab has stored meanwhile."""
        known = self._known
        stored = Store.settings(self) or {}
        changed = [
            name
            for name in set(known) | set(differences)
            if known.get(name) != differences.get(name)
        ]
        if any([name in _DEALT for name in changed]):  # a game takes its rules along
            changed += _DEALT
        for name in changed:
            if name in differences:
                stored[name] = differences[name]
            else:
                stored.pop(name, None)
        self._known = dict(differences)
        return Store.save_settings(self, stored)

    def paused_words(self, words):
        """Whose cards the paused game has, and when it was paused."""
        found = self.waiting.describe(words)
        return found and (found, page.when(self.waiting.paused).encode())

    def is_paused(self):
        """As it is now, whichever tab paused it."""
        page.refresh()
        return WaitingStore.is_paused(self)

    @property
    def is_ours(self):
        """Is the game that is played or shown one of the paused ones? Other tabs may have paused
        theirs since, or gone on with ours."""
        return self._ours is not None

    @is_ours.setter
    def is_ours(self, is_ours):
        self._ours = content(self.waiting.paused) if is_ours else None

    def find_running(self):
        self._change(WaitingStore.find_running)

    def save_running(self, stored, record):
        stored.setdefault("link", self.link)
        return WaitingStore.save_running(self, stored, record)

    def save_paused(self, stored, record):
        stored.setdefault("link", self.link)
        return self._change(WaitingStore.save_paused, stored, record)

    def load_paused(self):
        found = self._change(WaitingStore.load_paused) if self._is_there() else None
        self.link = found[0].get("link", "") if found else ""
        return found

    def take(self):
        """Before our paused game goes on: it becomes the running game of this tab, and is paused
        again for all tabs when this one is gone. Where there is no room it stays where it is."""
        if not self.is_ours or not self._is_there():
            return
        paused, running = self.waiting.paused, self.waiting.running
        os.rename(paused, running)
        if not page.keep(running):
            os.rename(running, paused)
            return
        self.is_ours = False
        self.waiting.pop()
        page.keep("")

    def drop_paused(self):
        self._is_there()
        self._change(WaitingStore.drop_paused)

    def set_aside_paused(self):
        if self._is_there():
            self._change(WaitingStore.set_aside_paused)

    def save_log(self, record):
        """As the board's."""
        return self._change(WaitingStore.save_log, record)

    def remove_rules(self, name):
        """Forget that set."""
        return self._change(Store.remove_rules, name)

    def _change(self, does, *args):
        """Change files that all tabs share, as they are now; stored at once. What `does` gives."""
        page.refresh()
        found = does(self, *args)
        page.keep("")
        return found

    def _is_there(self):
        """Is our paused game still there? It comes first then; else another tab has ended it, or
        has gone on with it and paused it anew."""
        page.refresh()
        ours = self._ours
        if ours and not self.waiting.lift(lambda path: content(path) == ours):
            self._ours = None
            return False
        return True

    def _load(self, path, magic):
        page.refresh()
        # Emscripten's ENOENT is another number than the one in `errno`.
        return Store._load(self, path, magic) if is_there(path) else {}

    def _write(self, path, magic, data):
        Store._write(self, path, magic, data)
        page.keep(path)

    def _set_aside(self, path):
        Store._set_aside(self, path)
        page.keep("")


class Devices:
    """All of them, and what belongs to none; `defaults` as slapdeck/devices.py has them."""

    lock_heap = False  # JavaScript's objects lie on that heap too
    has_knockout = False  # it would take 4 KB; its imports are marked for build.py
    record_bytes = 16384
    key_labels = computer = None

    def __init__(self, version, defaults):
        self.defaults = defaults
        self.version = version.encode()
        self.clock = Clock()
        self.panel = Panel()
        self.buttons = Buttons(self.clock)
        glyphs = Glyphs()
        self.canvas = Canvas(glyphs)
        glyphs.draw_on(self.canvas.buf)
        self.sound = Sound()
        self.lights = Lights()
        self.power = Power()
        self.store = PageStore()
        self.entropy = page.entropy

    def quit(self):
        """A tab is closed by its browser."""
        return False
