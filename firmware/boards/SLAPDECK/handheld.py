"""Chooses the program that runs after power-on. Frozen; boot.py and main.py ask here, in this
order:

- a button is held: the image's own game, and no Python of the file system at all; two are held:
  the same with firmware/selftest.py instead of the game;
- there is a /main.py: that runs, a maker can always take over;
- else the game, with the modules in /try that `make try` left for just this image.

/try/stamp begins with the image's own stamp (host_sim/board/stamp.py); a line a module follows,
"+ NAME" for one in /try and "- NAME" for a frozen one, each behind all that it imports. `make try`
removes the stamp first and writes it last: an overlay that is not whole, or was made for another
image, is ignored.

A file or folder of the maker's may be called as a module of ours or of MicroPython's, time or os:
_boot.py takes the files off sys.path before they are mounted, and while the game is imported and
runs they are off it. The maker's own boot.py and main.py run with the usual path.
"""

import os
import sys
import time

import computer
import machine
import uctypes
from micropython import const
from slapdeck_stamp import STAMP  # type: ignore  (build.sh makes the module)

FILE = 0x8000  # in the first field of os.stat
OURS = b"# Slapdeck: "  # how a /main.py begins that release 0.1.0 wrote

# The page that host_sim/chip/boards.py fills in: a mark, how many buttons, the GPIO of each, the
# name of the board (firmware/board.py) and a zero. Its place: mpconfigboard.cmake.
_XIP = const(0x10000000)  # the flash in the chip's memory (firmware/chip.py)
_ROW = const(0x300)
_page = uctypes.bytes_at(_XIP + _ROW, 64)
BOARD = ""  # none is chosen: no pin is read or driven
BUTTONS = b""
if _page[8] <= 4:
    BUTTONS = _page[9 : 9 + _page[8]]
    BOARD = str(_page[16 : _page.index(b"\0", 16)], "utf8")
NO_BOARD = "Slapdeck: no board is chosen: make flash BOARD=NAME"

held = 0  # how many buttons were down when boot.py asked: then only the image's own game
_usual = sys.path[:]
sys.path[:] = [".frozen"]  # until `use_files`


def plug_in():
    """Be for the computer at the cable what the settings say; OSError without settings."""
    with open("/data/settings", "rb") as settings:
        saved = settings.read()
    for kind, name in (1, b"keyboard"), (2, b"gamepad"):
        if b'"computer": "' + name + b'"' in saved:
            computer.plug(kind)


def use_files():
    """Restore MicroPython's usual sys.path, with the files first."""
    sys.path[:] = _usual


def is_file(path):
    """Is there such a file, and no folder?"""
    try:
        return bool(os.stat(path)[0] & FILE)
    except OSError:
        return False


def buttons_held():
    """Return how many of the board's buttons are down now. Takes 1 ms."""
    pins = [machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP) for number in BUTTONS]
    time.sleep_ms(1)  # the pull-up is weak, a wire to a button is long
    return sum(not pin.value() for pin in pins)


def has_main():
    """Is there a /main.py of the maker's own?"""
    try:
        with open("/main.py", "rb") as main:
            return main.read(len(OURS)) != OURS
    except OSError:
        return False


def overlay():
    """Import the modules in /try before anything imports the frozen ones; how many there are.

    A module is looked for where its package lies, so for its import the package lies in /try.
    """
    try:
        with open("/try/stamp") as stamp:
            if stamp.readline().rstrip() != STAMP:
                return 0
            rows = [line.split() for line in stamp]
    except (OSError, ValueError):
        return 0
    count = 0
    for where, name in rows:
        parent = name.rpartition(".")[0]
        __import__(parent)
        package = sys.modules[parent]
        frozen = package.__path__
        if where == "+":
            package.__path__ = "/try/" + parent.replace(".", "/")
            count += 1
        try:
            __import__(name)
        finally:
            package.__path__ = frozen
    return count


def play():
    """Play the game, or run the self test when two buttons are held.

    In an image without a board say so instead, every two seconds until Ctrl-C.
    """
    while not BOARD:
        print(NO_BOARD)
        time.sleep(2)
    path = sys.path[:]
    sys.path[:] = [".frozen"]
    try:
        _play()
    finally:
        sys.path[:] = path


def _play():
    if held == 2:
        from firmware import selftest

        return selftest.run()
    tried = 0 if held else overlay()
    from firmware.main import run  # not before the overlay

    words = STAMP.split()
    messages = "Slapdeck %s in the image, built %s" % (words[1], words[2])
    run(messages + (" and %d modules in /try" % tried if tried else ""))
