"""Plays in a terminal: half blocks are pixels, keys need no Enter.

A terminal reports presses only, so a key is down for 40 ms, and a held key, which repeats, stays
down. Tab and then a key hold that key down until the next one. The picture is the panel's chip,
made smaller to fit; only characters that changed are written. Needs termios (Linux, macOS); the
end restores the terminal.
"""

import importlib.util
import os
import re
import select
import shutil
import signal
import sys
import time
from contextlib import suppress

from host_sim.laptop import keys, leaving
from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import RealClock
from host_sim.laptop.devices import DESKTOP, Devices
from host_sim.laptop.grain import Grain, GrainConsole
from host_sim.laptop.half_blocks import (
    LEAST,
    QUESTION,
    HalfBlocks,
    check_encoding,
    colours_of,
    has_truecolour,
)
from host_sim.laptop.said import said
from host_sim.laptop.status_line import StatusLine
from host_sim.laptop.steering import BACK, CHOOSE, DOWN, UP, steer, typed
from host_sim.laptop.typed import Typed
from host_sim.laptop.waiting import LastGame

_FRAME_S = 1 / 25
_ESCAPE, _CTRL_C = "\x1b", "\x03"
_ANSWER_S = 0.3  # a later answer to QUESTION is ignored
_STEERING = {
    "\x1b[A": UP, "\x1b[B": DOWN, "\x1b[C": CHOOSE, "\x1b[D": BACK, "\x1bOA": UP, "\x1bOB": DOWN,
    "\x1bOC": CHOOSE, "\x1bOD": BACK, "\r": CHOOSE, "\n": CHOOSE, "\x7f": BACK, "\b": BACK,
}  # fmt: skip
_ALTERNATE, _HIDE = "\x1b[?1049h", "\x1b[?25l"
_LEAVE, _SHOW, _PLAIN = "\x1b[?1049l", "\x1b[?25h", "\x1b[0m"


def terminal_size():
    """Return columns and lines. COLUMNS and LINES may be left from another terminal, so they
    count only for one without a size, such as a serial line."""
    with suppress(OSError):
        size = os.get_terminal_size(sys.stdout.fileno())
        if size.columns and size.lines:
            return size
    return shutil.get_terminal_size()


def help_line(buttons, labels, columns):
    """Return one line of at most `columns` letters that says which keys do what, with the sides
    if they fit. `buttons` are by character, `labels` the names of their keys."""
    others = "  " + said("keys", end="Ctrl-C" if "q" in buttons else "Q")
    line = keys.help_line(labels) + others
    if len(line) > columns:
        line = " ".join(labels) + others
    return line[:columns]


def obstacle():
    """Return why no game can be played in this terminal, "" if one can."""
    if importlib.util.find_spec("termios") is None:
        return "this system's terminal reports no single keys (no termios)"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "standard input and output are no terminal"
    if os.environ.get("TERM") in ("dumb", "unknown"):
        return "TERM=%s: this terminal cannot place a picture" % os.environ["TERM"]
    return ""


class Terminal:
    """Shows the panel's chip and turns keys into taps; a context manager.

    `buttons` are the console's buttons by character (keys.in_terminal), `labels` the names of
    their keys.
    """

    def __init__(self, devices, console, buttons, labels=keys.LABELS, grain=None):
        self._devices = devices
        self._console = console
        self._news = StatusLine(console).news
        self._escape = leaving.Escape(console)
        self._in = sys.stdin.fileno()
        self._typed = Typed()
        self._truecolour = False
        self._labels = labels
        self._buttons = buttons
        self._holds = False  # Tab was pressed: the next key stays down
        self._held = -1  # the button that Tab holds down
        self.grain = grain or Grain()
        self._reported = None
        self._size = None
        self._blocks = None
        self._next = 0.0
        self._before = None
        self._handler = None

    def __enter__(self):
        import termios

        self._before = termios.tcgetattr(self._in)
        try:
            self._begin()
            self._truecolour = has_truecolour(os.environ, colours_of, self._ask)
            self._handler = signal.signal(signal.SIGTSTP, self._stop)
        except BaseException:  # the second Ctrl-C
            self._end()
            raise
        return self

    def __exit__(self, *_error):
        signal.signal(signal.SIGTSTP, self._handler)
        self._end()

    def _begin(self):
        import tty

        tty.setcbreak(self._in)
        self._write(_ALTERNATE + _HIDE)
        self._size = None  # draws the whole screen next time

    def _end(self):
        import termios

        with suppress(termios.error):  # the terminal has gone
            termios.tcsetattr(self._in, termios.TCSADRAIN, self._before)
        self._write(_PLAIN + _SHOW + _LEAVE)

    def _stop(self, number, frame):
        """Give the terminal back to the shell (Ctrl-Z); after `fg` the game is paused."""
        stopped = time.perf_counter_ns()
        self._end()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._begin()
        self._devices.clock.skip(time.perf_counter_ns() - stopped)
        if leaving.is_playing(self._console):
            self._console.screen.escape()

    def rest(self, timeout_us):
        """Wait for that time at most or for a key; take it and show changes."""
        self._present()
        self._read(timeout_us / 1e6)

    def visible_cards(self):
        """Take the keys typed until now, without waiting, and show changes."""
        self._read(0)
        self._present()

    def _read(self, timeout_s):
        self.grain.look()
        now = time.monotonic()
        if self._typed.due is not None:
            timeout_s = min(timeout_s, max(0, self._typed.due - now))
        data = self._more() if self._has_come(timeout_s) else b""
        for key in self._typed.feed(data, time.monotonic()):
            self._key(key)

    def _ask(self):
        """Return the answer to QUESTION, "" without one in time; keys typed meanwhile count."""
        self._write(QUESTION)
        data, end = b"", time.monotonic() + _ANSWER_S
        while not re.search(rb"\x1b\[\?[\d;]*c", data) and self._has_come(end - time.monotonic()):
            data += self._more()
        for key in self._typed.feed(data, time.monotonic()):
            self._key(key)
        return data.decode("latin-1")

    def _has_come(self, timeout_s):
        return select.select([self._in], [], [], max(0, timeout_s))[0]

    def _more(self):
        """Return the next typed bytes; b"" from a terminal that has gone, which ends the game."""
        try:
            typed = os.read(self._in, 4096)
        except OSError:
            typed = b""
        if not typed:
            self._devices.closed = True
        return typed

    def _key(self, key):
        if self._held >= 0:
            self._devices.buttons.edge(self._held, False)
            self._held = -1
            if key == "\t" or self._buttons.get(key, -1) >= 0:
                return  # this key only releases the held one
        if typed(self._console, key):
            return
        if key in self._buttons:
            button = self._buttons[key]
            if self._holds:
                self._held = button
                self._devices.buttons.edge(button, True)
            else:
                self._devices.buttons.tap(button)
                self.grain.press("key")
            self._holds = False
        elif key == "\t":
            self._holds = True
        elif key == _ESCAPE:
            self._escape.press()
        elif key in _STEERING:
            steer(self._console, _STEERING[key])
        elif key in ("q", "Q", _CTRL_C):
            self._devices.closed = True

    def _words(self):
        """Return the line under the picture."""
        if self._holds:
            return said("holds")
        return self._escape.question or self._news()

    def _present(self):
        now = time.perf_counter()
        if now < self._next:
            return
        size = terminal_size()
        chip = self._devices.panel.chip
        words = self._words()[: size.columns - 1]
        text = ""
        if size != self._size:
            self._size = size
            self._reported = None
            if size.columns < LEAST[0] or size.lines < LEAST[1]:
                self._blocks = None
                names = "wide", "high", "columns", "lines"
                values = dict(zip(names, (*LEAST, *size), strict=True))
                self._write("\x1b[2J\x1b[H" + said("too_small", **values))
            else:
                self._blocks = HalfBlocks(size.columns, size.lines, self._truecolour)
                text = "\x1b[2J\x1b[%d;1H%s" % (
                    size.lines,
                    help_line(self._buttons, self._labels, size.columns - 1),
                )
        elif not chip.changed and words == self._reported:
            return
        if self._blocks is None:
            return
        chip.take_changed()
        text += self._blocks.draw(chip.frame())
        if words != self._reported:
            self._reported = words
            text += "\x1b[%d;1H\x1b[K%s" % (size.lines - 1, words)
        self._write(text)
        self._next = time.perf_counter() + _FRAME_S

    def _write(self, text):
        with suppress(OSError):  # the terminal has gone: SIGHUP ends the program
            sys.stdout.write(text)
            sys.stdout.flush()


def main(store, new_keys=None, line=""):
    """Play until q or Ctrl-C; return the exit status. Stores `new_keys` (names) and prints `line`
    first. ValueError if a terminal cannot tell those keys or has no half blocks."""
    check_encoding(sys.stdout.encoding)
    try:
        names = new_keys or keys.load(store.folder)[0]
        buttons = keys.in_terminal(names)
    except ValueError as wrong:
        if new_keys:
            raise
        leaving.say(said("other_keys", why=wrong))
        names = keys.NAMES  # those of the window
        buttons = keys.in_terminal(names)
    if new_keys:
        keys.save(store.folder, names)
    clock = RealClock()
    devices = Devices(clock, KeyButtons(clock), store, defaults=DESKTOP)
    devices.key_labels = [keys.on_screen(label) for label in keys.labels(names)]
    grain = Grain()
    console = GrainConsole(devices, grain)
    leaving.begin(console, store)
    last_game = LastGame(console, store)
    leaving.say(line)
    if store.hides_waiting and store.waiting:
        leaving.say(said("waits"))
    labels = keys.labels(names)
    with (
        leaving.closed_by_signals(devices),
        Terminal(devices, console, buttons, labels, grain) as terminal,
    ):

        def rest(timeout_us):
            last_game.look()
            terminal.rest(timeout_us)

        clock.rest = rest
        devices.each_turn = terminal.visible_cards
        saved = leaving.run(console)
    leaving.report(store, saved)
    return 0
