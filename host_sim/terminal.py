"""The handheld in a terminal: two pixels a character by half blocks, keys without Enter.

A terminal reports presses only, so a key is down for 40 ms and a held key, which repeats, stays
down. The picture is what the panel's chip holds, made smaller to fit; only characters that
changed are written. Needs termios (Linux, macOS); the terminal is put back as it was.
"""

import importlib.util
import os
import select
import shutil
import sys
import time

from host_sim import keys, leaving
from host_sim.buttons import KeyButtons
from host_sim.clock import RealClock
from host_sim.devices import DESKTOP, Devices
from host_sim.panel import HEIGHT, WIDTH
from host_sim.png import rgb888
from host_sim.status_line import StatusLine
from slapdeck.console import PAUSED, Console

_FRAME_S = 1 / 25
_WORDS = 2  # rows: what happened, and the keys
_ALTERNATE, _HIDE = "\x1b[?1049h", "\x1b[?25l"
_BACK, _SHOW, _PLAIN = "\x1b[?1049l", "\x1b[?25h", "\x1b[0m"


def is_possible():
    """Are standard input and output a terminal that can be read key by key?"""
    if importlib.util.find_spec("termios") is None:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def has_truecolour(environ):
    """Does the terminal say that it takes 24-bit colours?"""
    return environ.get("COLORTERM") in ("truecolor", "24bit")


def of_256(red, green, blue):
    """The nearest of the 6 x 6 x 6 colours of the 256-colour palette."""
    cube = [0 if part < 48 else 1 if part < 115 else (part - 35) // 40
            for part in (red, green, blue)]  # fmt: skip
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
                out.append("\x1b[38;%s;48;%sm\u2580" % (self._code(cell[0]), self._code(cell[1])))
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

    `news()` returns the line of words under the picture.
    """

    def __init__(self, devices, news, names=keys.NAMES):
        self._devices = devices
        self._news = news
        self._reported = None
        self.console = None  # the one that plays here, for Esc
        self._in = sys.stdin.fileno()
        self._labels = keys.labels(names)
        self._buttons = {}
        for button, name in enumerate(names):
            key = keys.character(name)
            self._buttons.update({code: button for code in (key + key.upper()).encode()})
        self._size = None
        self._blocks = None
        self._next = 0.0
        self._before = None

    def __enter__(self):
        import termios
        import tty

        self._before = termios.tcgetattr(self._in)
        tty.setcbreak(self._in)
        self._write(_ALTERNATE + _HIDE)
        return self

    def __exit__(self, *_error):
        import termios

        termios.tcsetattr(self._in, termios.TCSADRAIN, self._before)
        self._write(_PLAIN + _SHOW + _BACK)

    def rest(self, timeout_us):
        """Wait so long or until a key came; take it, show what is new."""
        self._present()
        self._read(timeout_us / 1e6)

    def visible_cards(self):
        """Take the keys that are there, without waiting."""
        self._read(0)
        self._present()

    def _read(self, timeout_s):
        if not select.select([self._in], [], [], timeout_s)[0]:
            return
        typed = os.read(self._in, 64)
        if typed == b"\x1b" and self.console and leaving.ask_pause(self.console):
            return
        is_quit = typed[:1] in (b"q", b"Q") and typed[0] not in self._buttons
        if not typed or is_quit or typed == b"\x1b":
            self._devices.closed = True
        elif typed[:1] != b"\x1b":  # arrows and the like are none of ours
            for key in typed:
                if key in self._buttons:
                    self._devices.buttons.tap(self._buttons[key])

    def _present(self):
        now = time.perf_counter()
        if now < self._next:
            return
        size = shutil.get_terminal_size()
        if size != self._size:
            self._size = size
            self._blocks = HalfBlocks(size.columns, size.lines, has_truecolour(os.environ))
            line = (keys.help_line(self._labels) + "  pause: Esc  end: Q")[: size.columns - 1]
            self._write("\x1b[2J\x1b[%d;1H%s" % (size.lines, line))
            self._reported = None
        elif not self._devices.panel.chip.changed:
            return
        self._devices.panel.chip.take_changed()
        text = self._blocks.draw(self._devices.panel.chip.frame())
        reported = self._news()[: size.columns - 1]
        if reported != self._reported:
            self._reported = reported
            text += "\x1b[%d;1H\x1b[K%s" % (size.lines - 1, reported)
        self._write(text)
        self._next = time.perf_counter() + _FRAME_S

    def _write(self, text):
        sys.stdout.write(text)
        sys.stdout.flush()


def main(store, names=keys.NAMES):
    """Play until q or Ctrl-C; returns the exit status."""
    names = names if all(keys.character(name) for name in names) else keys.NAMES
    clock = RealClock()
    devices = Devices(clock, KeyButtons(clock), store, defaults=DESKTOP)
    try:
        console = Console(devices)
        with Terminal(devices, StatusLine(console).news, names) as terminal:
            terminal.console = console
            clock.rest = terminal.rest
            devices.each_turn = terminal.visible_cards
            try:
                console.run()
            except KeyboardInterrupt:
                pass
            is_saved = console.save_running() == PAUSED
        if is_saved:
            print(leaving.SAVED)
    except KeyboardInterrupt:
        pass
    for path in store.saved:
        print("The game's log: %s" % path)
    return 0
