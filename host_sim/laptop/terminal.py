"""The handheld in a terminal: two pixels a character by half blocks, keys without Enter.

A terminal reports presses only, so a key is down for 40 ms and a held key, which repeats, stays
down. Tab and then a key hold it down until the next key. The picture is what the panel's chip
holds, made smaller to fit; only characters that changed are written. Needs termios (Linux, macOS);
the terminal is put back as it was.
"""

import codecs
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
from host_sim.laptop.panel import HEIGHT, WIDTH
from host_sim.laptop.status_line import StatusLine
from host_sim.laptop.steering import BACK, CHOOSE, DOWN, UP, steer
from host_sim.laptop.waiting import LastGame
from host_sim.png import rgb888
from slapdeck.console import Console

_FRAME_S = 1 / 25
_HALF = "\u2580"  # the upper half of a character
_WORDS = 2  # rows: what happened, and the keys
_ESCAPE = "\x1b"
_REST_S = 0.03  # within which the rest of an arrow key's characters comes
# What a key sends (ECMA-48 5.4): F1 to F5 of the Linux console, CSI up to its final byte, SS3, a
# character. With Alt an ESC comes first: it counts as Esc, which somebody may press beside a slap.
_KEY = "(?s)\x1b\\[\\[[A-E]|\x1b\\[[0-?]*[ -/]*[@-~]?|\x1bO[0-9;]*[@-~]?|."
_BEGUN = "\x1b(\\[\\[?|\\[[0-?]*[ -/]*|O[0-9;]*)?\\Z"  # more of that key may come
_STEERING = {
    "\x1b[A": UP, "\x1b[B": DOWN, "\x1b[C": CHOOSE, "\x1b[D": BACK, "\x1bOA": UP, "\x1bOB": DOWN,
    "\x1bOC": CHOOSE, "\x1bOD": BACK, "\r": CHOOSE, "\n": CHOOSE, "\x7f": BACK, "\b": BACK,
}  # fmt: skip
_HELP = "end: %s  back, pause: Esc  menu: Enter  hold: Tab, key"
_ALTERNATE, _HIDE = "\x1b[?1049h", "\x1b[?25l"
_LEAVE, _SHOW, _PLAIN = "\x1b[?1049l", "\x1b[?25h", "\x1b[0m"


def is_begun(typed):
    """May more of the last key come?"""
    return re.search(_BEGUN, typed) is not None


def keys_in(typed):
    """What each key sent of these characters."""
    return re.findall(_KEY, typed)


def help_line(buttons, labels, columns):
    """Which keys do what, in one line of at most `columns` letters; the sides only where they fit.
    `buttons` are by character, `labels` the names of their keys."""
    others = "  " + _HELP % ("Ctrl-C" if "q" in buttons else "Q")
    line = keys.help_line(labels) + others
    if len(line) > columns:
        line = " ".join(labels) + others
    return line[:columns]


def is_possible():
    """Are standard input and output a terminal that can be read key by key?"""
    if importlib.util.find_spec("termios") is None:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def check_encoding(encoding):
    """ValueError where text of that encoding has no half blocks."""
    try:
        _HALF.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        raise ValueError(
            "a terminal in %s cannot show the game, one in UTF-8 can" % encoding
        ) from None


def has_truecolour(environ):
    """Does the terminal say that it takes 24-bit colours?"""
    return environ.get("COLORTERM") in ("truecolor", "24bit")


def of_256(red, green, blue):
    """The nearest of the 6 x 6 x 6 colours of the 256-colour palette."""
    cube = [
        0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in (red, green, blue)
    ]
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]


class HalfBlocks:
    """Pictures of 320 x 240 as text for a terminal of `columns` x `rows` characters.

    Two rows are left for words. Without `truecolour` the colours are the nearest of 256.
    """

    def __init__(self, columns, rows, truecolour):
        rows = max(4, rows - _WORDS)
        scale = max(WIDTH / max(8, columns), HEIGHT / (2 * rows))
        self.columns = int(WIDTH / scale)
        self.rows = int(HEIGHT / scale) // 2
        self._xs = [int((i + 0.5) * scale) for i in range(self.columns)]
        self._ys = [int((i + 0.5) * scale) for i in range(2 * self.rows)]
        self._off = max(1, int(scale / 4)) if scale > 1.5 else 0
        self._truecolour = truecolour
        self._codes = {}
        self._shown = {}

    def draw(self, pixels):
        """The text that turns what was drawn last into `pixels` (RGB565, high byte first)."""
        rgb = rgb888(pixels)
        out = []
        for row in range(self.rows):
            upper, lower = self._line(rgb, 2 * row), self._line(rgb, 2 * row + 1)
            last = None
            for column in range(self.columns):
                cell = upper[column], lower[column]
                if self._shown.get((row, column)) == cell:
                    continue
                self._shown[row, column] = cell
                if last != column - 1:
                    out.append("\x1b[%d;%dH" % (row + 1, column + 1))
                last = column
                out.append(
                    "\x1b[38;%s;48;%sm%s" % (self._code(cell[0]), self._code(cell[1]), _HALF)
                )
        if out:
            out.append(_PLAIN)
        return "".join(out)

    def _line(self, rgb, line):
        """One row of small pixels: four places of the picture, averaged."""
        y = self._ys[line]
        above, below = 3 * WIDTH * max(0, y - self._off), 3 * WIDTH * y
        found = []
        for x in self._xs:
            a, b = 3 * max(0, x - self._off), 3 * x
            places = (above + a, above + b, below + a, below + b)
            found.append(tuple(sum(rgb[at + i] for at in places) >> 2 for i in range(3)))
        return found

    def _code(self, colour):
        code = self._codes.get(colour)
        if code is None:
            code = "2;%d;%d;%d" % colour if self._truecolour else "5;%d" % of_256(*colour)
            self._codes[colour] = code
        return code


class Terminal:
    """Shows the panel's chip and turns keys into taps; a context manager.

    `console` plays here; `buttons` are its buttons by character (keys.in_terminal), `labels` what
    is said of them.
    """

    def __init__(self, devices, console, buttons, labels=keys.LABELS):
        self._devices = devices
        self._console = console
        self._news = StatusLine(console).news
        self._escape = leaving.Escape(console)
        self._in = sys.stdin.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._labels = labels
        self._buttons = buttons
        self._holds = False  # the next key is held
        self._held = -1  # the button that is
        self._reported = None
        self._size = None
        self._blocks = None
        self._next = 0.0
        self._before = None
        self._handler = None

    def __enter__(self):
        import termios

        self._before = termios.tcgetattr(self._in)
        self._begin()
        self._handler = signal.signal(signal.SIGTSTP, self._stop)
        return self

    def __exit__(self, *_error):
        signal.signal(signal.SIGTSTP, self._handler)
        self._end()

    def _begin(self):
        import tty

        tty.setcbreak(self._in)
        self._write(_ALTERNATE + _HIDE)
        self._size = None  # all is drawn anew

    def _end(self):
        import termios

        with suppress(termios.error):  # the terminal has gone
            termios.tcsetattr(self._in, termios.TCSADRAIN, self._before)
        self._write(_PLAIN + _SHOW + _LEAVE)

    def _stop(self, number, frame):
        """Ctrl-Z: the shell gets its terminal back; after `fg` the game is paused."""
        stopped = time.perf_counter_ns()
        self._end()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._begin()
        self._devices.clock.skip(time.perf_counter_ns() - stopped)
        if leaving.is_playing(self._console):
            self._console.screen.escape()

    def rest(self, timeout_us):
        """Wait so long or until a key came; take it, show what is new."""
        self._present()
        self._read(timeout_us / 1e6)

    def visible_cards(self):
        """Take the keys that are there, without waiting."""
        self._read(0)
        self._present()

    def _read(self, timeout_s):
        if not self._has_come(timeout_s):
            return
        typed = self._more()
        while is_begun(typed) and self._has_come(_REST_S):
            typed += self._more()
        for key in keys_in(typed):
            self._key(key)

    def _has_come(self, timeout_s):
        return select.select([self._in], [], [], timeout_s)[0]

    def _more(self):
        """The next typed bytes; none from a terminal that has gone."""
        try:
            typed = os.read(self._in, 64)
        except OSError:
            typed = b""
        if not typed:
            self._devices.closed = True
        return self._decoder.decode(typed)

    def _key(self, key):
        if self._held >= 0:
            self._devices.buttons.edge(self._held, False)
            self._held = -1
            if key == "\t" or self._buttons.get(key, -1) >= 0:
                return  # it only lets go
        if key in self._buttons:
            button = self._buttons[key]
            if self._holds:
                self._held = button
                self._devices.buttons.edge(button, True)
            else:
                self._devices.buttons.tap(button)
            self._holds = False
        elif key == "\t":
            self._holds = True
        elif key == _ESCAPE:
            self._escape.press()
        elif key in _STEERING:
            steer(self._console, _STEERING[key])
        elif key in ("q", "Q"):
            self._devices.closed = True

    def _words(self):
        """The line under the picture."""
        if self._holds:
            return "Now the key that is to be held; the next key lets it go."
        return self._escape.question or self._news()

    def _present(self):
        now = time.perf_counter()
        if now < self._next:
            return
        size = shutil.get_terminal_size()
        chip = self._devices.panel.chip
        words = self._words()[: size.columns - 1]
        text = ""
        if size != self._size:
            self._size = size
            self._blocks = HalfBlocks(size.columns, size.lines, has_truecolour(os.environ))
            text = "\x1b[2J\x1b[%d;1H%s" % (
                size.lines,
                help_line(self._buttons, self._labels, size.columns - 1),
            )
            self._reported = None
        elif not chip.changed and words == self._reported:
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
    """Play until q or Ctrl-C; returns the exit status. `new_keys` (names) are stored if a terminal
    can tell them, else ValueError, as for a terminal that has no half blocks; `line` is said at
    the start."""
    check_encoding(sys.stdout.encoding)
    try:
        names = new_keys or keys.load(store.folder)[0]
        buttons = keys.in_terminal(names)
    except ValueError as wrong:
        if new_keys:
            raise
        leaving.say(leaving.OTHER_KEYS % wrong)
        names = keys.NAMES  # those of the window
        buttons = keys.in_terminal(names)
    if new_keys:
        keys.save(store.folder, names)
    clock = RealClock()
    devices = Devices(clock, KeyButtons(clock), store, defaults=DESKTOP)
    devices.key_labels = [keys.on_screen(label) for label in keys.labels(names)]
    console = Console(devices)
    leaving.begin(console, store)
    last_game = LastGame(console, store)
    leaving.say(line)
    if store.hides_waiting and store.waiting:
        leaving.say(leaving.WAITS)
    labels = keys.labels(names)
    with (
        leaving.closed_by_signals(devices),
        Terminal(devices, console, buttons, labels) as terminal,
    ):

        def rest(timeout_us):
            last_game.look()
            terminal.rest(timeout_us)

        clock.rest = rest
        devices.each_turn = terminal.visible_cards
        saved = leaving.run(console)
    leaving.report(store, saved)
    return 0
