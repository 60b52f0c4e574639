"""The laptop game as a program of its own: in a pty, with a script at its keys."""

import contextlib
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time

from host_sim import ROOT

# A game that is quick to see: the demo after half a second, cards each 0.3 s.
RIG = {"demo_ms": 500, "tempo_ms": 300, "join_ms": 300, "seed": 7}
_PLAY = """
import sys
from host_sim.laptop import data_folder, terminal, window
from host_sim.laptop.store import LaptopStore
from slapdeck import console
make = console.make
def say(owner, name, args):
    screen = make(owner, name, args)
    if %r: print("screen:", name, flush=True)
    return screen
console.make = say
with data_folder.claimed(data_folder.data_folder()) as (folder, line):
    store = LaptopStore(folder, %r)
    store.find_running()
    sys.exit(%s)
"""
_WORDS = re.compile(r"\x1b\[K([^\x1b]*)")


def environment(data, **more):
    """Without a display or a language of the machine's."""
    env = {name: value for name, value in os.environ.items()
           if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LANG", "LC_ALL")}
    return {**env, "TERM": "xterm-256color", "SLAPDECK_DATA": str(data), **more}


def _prepare(most_bytes):
    """In the new process: standard input is its terminal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    if most_bytes is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))


class InTerminal:
    """`slapdeck` in a terminal of its own; `words` is the line under the picture.

    Without `arguments` it is the game of RIG, else `python -m host_sim ARGUMENTS`. It may not
    write files of more than `most_bytes`, as on a full disk.
    """

    def __init__(self, data, *arguments, columns=160, most_bytes=None, **env):
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self._before = termios.tcgetattr(slave)
        self._slave = slave
        game = _PLAY % (False, RIG, "terminal.main(store, None, line)")
        command = ["-m", "host_sim", *arguments] if arguments else ["-c", game]
        self.process = subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, env=environment(data, **env), stdin=slave,
            stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: _prepare(most_bytes),
        )  # fmt: skip
        self.text = ""
        self.words = ""

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        os.close(self._slave)
        os.close(self._master)

    def read(self, seconds=0.02):
        """Take what is written within that time."""
        while select.select([self._master], [], [], seconds)[0]:
            try:
                text = os.read(self._master, 65536).decode("utf-8", "replace")
            except OSError:
                return
            if not text:
                return
            self.text += text
            found = _WORDS.findall(text)
            if found:
                self.words = found[-1]
            seconds = 0

    def wait(self, seconds):
        """Read so long: who does not lets the program wait for the terminal."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            self.read()

    def type(self, text):
        os.write(self._master, text.encode())

    def until(self, words, seconds=15):
        """Wait until the line contains `words`."""
        self._until(lambda: words in self.words, words, seconds)

    def _until(self, happened, what, seconds):
        limit = time.monotonic() + seconds
        while not happened():
            assert self.process.poll() is None, self.text[-2000:]
            assert time.monotonic() < limit, "no %r, but %r" % (what, self.words)
            self.read()

    def ended(self, seconds=15):
        """The exit status, once the program has ended by itself."""
        limit = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < limit, "it does not end: %r" % self.words
            self.read()
        self.read()
        return self.process.returncode

    def is_restored(self):
        """Is the terminal as it was before?"""
        return termios.tcgetattr(self._slave) == self._before

    def send(self, name):
        """A signal."""
        self.process.send_signal(getattr(signal, name))


class Screen:
    """A display of its own that nobody sees (Xvfb); `layout` of its keyboard, such as "fr"."""

    def __init__(self, layout="us"):
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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
        done = subprocess.run(command, env={**os.environ, "DISPLAY": self.name}, text=True,
                              capture_output=True, timeout=20)  # fmt: skip
        return done.stdout.strip()

    def play(self, data, **env):
        """The game of RIG in a window that has the keyboard, an InWindow."""
        game = InWindow(environment(
            data, **{"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy", **env}))
        game.shows("title")
        window = self.do("xdotool", "search", "--sync", "--onlyvisible", "--class", "slapdeck")
        self.do("xdotool", "windowfocus", "--sync", window.split()[-1])
        return game

    def press(self, *keys):
        """Keys by their numbers in X, which are places, or by name."""
        self.do("xdotool", "key", "--delay", "40", *map(str, keys))


class InWindow:
    """A game in a window; `said` is what it has printed so far."""

    def __init__(self, env):
        game = _PLAY % (True, RIG, "window.main(store, 1, True, line=line)")
        self.process = subprocess.Popen(
            [sys.executable, "-c", game], cwd=ROOT, env=env,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said = ""
        self._read = 0  # up to here

    def shows(self, screen, seconds=20):
        """Wait until the console shows that screen."""
        line = "screen: %s\n" % screen
        limit = time.monotonic() + seconds
        out = self.process.stdout.fileno()
        while line not in self.said[self._read :]:
            assert select.select([out], [], [], max(0, limit - time.monotonic()))[0], self.said
            text = os.read(out, 4096).decode()
            assert text, self.said
            self.said += text
        self._read = self.said.index(line, self._read) + len(line)

    def ended(self):
        """The exit status, once it has ended by itself."""
        self.said += self.process.communicate(timeout=20)[0].decode()
        return self.process.returncode
