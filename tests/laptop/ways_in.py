"""The laptop game as a program of its own: in a pty, with a script at its keys."""

import contextlib
import ctypes
import ctypes.util
import fcntl
import os
import pty
import re
import resource
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

from host_sim import ROOT
from tests.need import need

# A game that is quick to see: the demo after half a second, cards each 0.3 s.
RIG = {"demo_ms": 500, "tempo_ms": 300, "join_ms": 300, "seed": 7}
# The command line's program. It says what it shows and how many cards lie where.
_PROGRAM = """
import os, sys
from host_sim import cli
from host_sim.laptop import play
from slapdeck import console
shown, rig, arguments = %r
make, store, used = console.make, play.LaptopStore, rig
def say(owner, name, args):
    screen = make(owner, name, args)
    os.write(shown, name.encode() + b"\\n")
    return screen
def stored(folder, more=None, *rest):
    made = store(folder, None, *rest)
    used.update(more or {})
    made._rig = used
    return made
turn, said = console.Console.turn, [""]
def turned(self):
    turn(self)
    if self.shown == "table":
        table = self.screen.game.table
        cards = "= " + " ".join([str(len(one)) for one in (table.pile, *table.stocks)])
        if cards != said[0]:
            os.write(shown, cards.encode() + b"\\n")
        said[0] = cards
console.make, play.LaptopStore, console.Console.turn = say, stored, turned
sys.exit(cli.main(arguments, "slapdeck"))
"""
_CLIENT_MESSAGE, _EVENT_BYTES = 33, 192  # of X
_WORDS = re.compile(r"\x1b\[K([^\x1b]*)")


STALE = ":93"  # a display that is not there


def lacking(folder, module):
    """PYTHONPATH of a pygame without that module."""
    folder.mkdir()
    lines = "import sys\nsys.modules['pygame.%s'] = None\n" % module
    (folder / "sitecustomize.py").write_text(lines)
    return str(folder)


def environment(data, **more):
    """The environment without the machine's display and language; `more` changes it, a None
    removes."""
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LANG", "LC_ALL")
        and name != "SDL_VIDEO_X11_WMCLASS"  # pygame sets it in this process where DISPLAY is set
    }
    env = {**env, "TERM": "xterm-256color", "SLAPDECK_DATA": str(data), **more}
    return {name: value for name, value in env.items() if value is not None}


def _prepare(most_bytes):
    """In the new process: standard input is its terminal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    if most_bytes is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))


class _Program:
    """`slapdeck ARGUMENTS` as a process of its own; `shows` waits for a screen of it.

    `rig` as firmware/store.py has it. It may not write files of more than `most_bytes`, as on a
    full disk. `python` and `folder` are those of another installation.
    """

    def __init__(self, arguments, env, rig, python=sys.executable, folder=ROOT, **how):
        self._shown, out = os.pipe()
        program = _PROGRAM % ((out, rig, list(arguments)),)
        self.process = subprocess.Popen(
            [str(python), "-c", program], cwd=folder, env=env, pass_fds=[out], **how
        )
        os.close(out)
        self._screens = self._seen = self.said = ""

    def close(self):
        """Nothing of it is left."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        os.close(self._shown)

    def wait(self, seconds):
        """Read so long: who does not lets the program wait for the terminal."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            self.read()

    def send(self, name):
        """A signal."""
        self.process.send_signal(getattr(signal, name))

    def ended(self, seconds=20):
        """The exit status, once the program has ended by itself."""
        limit = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < limit, "it does not end: %r" % self.said[-2000:]
            self.read()
        self.read(0.1)
        return self.process.returncode

    def states(self):
        """(cards in the pile, in each stock) of every moment of its games, from the first on."""
        lines = self._seen.splitlines()
        return [tuple(map(int, line.split()[1:])) for line in lines if line.startswith("= ")]

    def shows(self, screen, seconds=20):
        """Wait until it shows that screen, after those that were waited for."""
        line = screen + "\n"
        limit = time.monotonic() + seconds
        while line not in self._screens:
            assert self.process.poll() is None, self.said[-2000:]
            assert time.monotonic() < limit, "no %r, but %r" % (screen, self._screens)
            self.read()
        self._screens = self._screens.partition(line)[2]

    def _read(self, out, seconds):
        """The output within that time, "" for none."""
        ready = select.select([out, self._shown], [], [], seconds)[0]
        if self._shown in ready:
            seen = os.read(self._shown, 4096).decode()
            self._seen += seen
            self._screens += seen
        try:
            text = os.read(out, 65536).decode("utf-8", "replace") if out in ready else ""
        except OSError:
            text = ""
        self.said += text
        return text


def resize(terminal, columns, lines):
    """Give the terminal (a file descriptor) that size; programs in it get SIGWINCH."""
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


class InTerminal(_Program):
    """`slapdeck` in a terminal of its own; `words` is the line under the picture.

    Without `arguments` it is the game of RIG, else `slapdeck ARGUMENTS`; `how` as _Program has it.
    """

    def __init__(self, data, *arguments, columns=160, most_bytes=None, how=None, **env):
        self._master, slave = pty.openpty()
        resize(slave, columns, 24)
        self._before = termios.tcgetattr(slave)
        self._slave = slave
        _Program.__init__(
            self,
            arguments or ("play", "--terminal"),
            environment(data, **env),
            **{"rig": {} if arguments else RIG, **(how or {})},
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=lambda: _prepare(most_bytes),
        )
        self.words = ""

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()
        os.close(self._slave)
        os.close(self._master)

    @property
    def text(self):
        """All that it has written."""
        return self.said

    def read(self, seconds=0.02):
        """Take what is written within that time."""
        while self._read(self._master, seconds):
            found = _WORDS.findall(self.said[-65536:])
            if found:
                self.words = found[-1]
            seconds = 0

    def resize(self, columns, lines):
        resize(self._slave, columns, lines)

    def type(self, text, until=None):
        """Type it, and wait until the line contains the words `until`."""
        self.send_bytes(text.encode())
        if until:
            self.until(until)

    def quit(self):
        """Type Q; it ends, and nothing is wrong."""
        self.type("q")
        assert self.ended() == 0, self.text

    def send_bytes(self, data):
        os.write(self._master, data)

    def until(self, words, seconds=15):
        """Wait until the line contains `words`."""
        self._until(lambda: words in self.words, words, seconds)

    def _until(self, happened, what, seconds):
        limit = time.monotonic() + seconds
        while not happened():
            assert self.process.poll() is None, self.text[-2000:]
            assert time.monotonic() < limit, "no %r, but %r" % (what, self.words)
            self.read()

    def is_restored(self):
        """Is the terminal as it was before?"""
        return termios.tcgetattr(self._slave) == self._before


class Screen:
    """A display of its own that nobody sees (Xvfb); `layout` of its keyboard, such as "fr"."""

    def __init__(self, layout="us"):
        programs = all(map(shutil.which, ("Xvfb", "xdotool", "setxkbmap")))
        need(programs, "apt-get install xvfb xdotool x11-xkb-utils xkb-data")
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writer),
                "-screen",
                "0",
                "800x600x24",
                "-nolisten",
                "tcp",
                "-noreset",
            ],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ":" + number.readline().strip()
        self.do("setxkbmap", layout)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self._server.terminate()
        self._server.wait()

    def do(self, *command):
        """Run a command of X on it; what it prints."""
        done = subprocess.run(
            command,
            env={**os.environ, "DISPLAY": self.name},
            text=True,
            capture_output=True,
            timeout=20,
        )
        return done.stdout.strip()

    def play(self, data, *arguments, **env):
        """The game of RIG in a window that has the keyboard, an InWindow."""
        game = InWindow(
            ("play", "--window", "--scale", "1", "--mute", *arguments),
            environment(data, **{"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy", **env}),
            RIG,
        )
        game.shows("title")
        self.focus()
        return game

    def focus(self):
        """The window that was opened last has the keyboard; its number."""
        window = self.do("xdotool", "search", "--sync", "--onlyvisible", "--class", "slapdeck")
        self.do("xdotool", "windowfocus", "--sync", window.split()[-1])
        return int(window.split()[-1])

    def close_window(self):
        """As its cross does: no window manager is here."""
        window = self.focus()
        x = ctypes.CDLL(ctypes.util.find_library("X11"))
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x.XOpenDisplay(self.name.encode()))
        protocols, delete = [
            x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        ]
        message = struct.pack(
            "@iLiPLLi5l", _CLIENT_MESSAGE, 0, 1, 0, window, protocols, 32, delete, 0, 0, 0, 0
        )
        x.XSendEvent(
            display,
            ctypes.c_ulong(window),
            0,
            ctypes.c_long(0),
            message.ljust(_EVENT_BYTES, b"\0"),
        )
        x.XCloseDisplay(display)

    def press(self, *keys):
        """Keys by their numbers in X, which are places, or by name."""
        self.do("xdotool", "key", "--delay", "40", *map(str, keys))


class InWindow(_Program):
    """A game in a window; `said` is what it has printed so far."""

    def __init__(self, arguments, env, rig, **how):
        _Program.__init__(
            self,
            arguments,
            env,
            rig,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **how,
        )

    def terminate(self):
        """End it by a signal; nothing is wrong then."""
        self.process.terminate()
        assert self.ended() == 0, self.said

    def read(self, seconds=0.02):
        """Take what is written within that time."""
        self._read(self.process.stdout.fileno(), seconds)
