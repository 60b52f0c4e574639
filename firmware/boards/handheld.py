"""What plays after power-on; a module of its own, so that it can say which `firmware` is loaded.

On our image (boot.py and main.py are frozen and ask here, in this order):

- a button is held: the frozen game, and no Python of the file system at all; two are held: the
  same with firmware/selftest.py instead of the game;
- there is a /main.py that is not ours: that runs, a maker can always take over;
- /app, which `make flash` filled, is whole and not older than the frozen game: the game in it;
- else the frozen game.

On a stock board the /main.py that `make flash` wrote calls play(): a button held leaves the REPL,
else the game in /app plays, or the one that `mpremote mip install` put into /lib.

A copy is whole when its stamp is there: it is removed before the first file of an update and
written after the last. Its first line is `slapdeck VERSION BUILT CONTENT`; BUILT is a UTC time
(2026-11-21T16:09:41Z), so that the later one is the greater text.
"""

import sys
import time

import machine

try:
    # The frozen game's own line; build.sh makes the module.
    from slapdeck_stamp import STAMP as FROZEN  # type: ignore
except ImportError:
    FROZEN = ""  # a stock board
BUTTONS = (2, 3, 4, 5)  # firmware/board.py, not to be imported before sys.path is decided
MARK = "# Slapdeck: "  # how a /main.py of ours begins
# Nine names with __import__. With `import handheld` eight: their table would fill its 16 bytes,
# MicroPython 1.25 keeps a pointer to its end (py/bc.h, mp_module_context_alloc_tables), and the
# collector takes that for one to what lies behind: all of rp2, 1.5 KB, while the game plays.
MAIN = MARK + """make flash or handheld.install() wrote this file; make flash-clean removes it.
import sys

sys.path.insert(0, "/app")
__import__("handheld").play()
"""


def buttons_held():
    """How many of the four buttons are down now."""
    pins = [machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP) for number in BUTTONS]
    time.sleep_ms(1)  # the pull-up is weak, a wire to a button is long
    return sum(not pin.value() for pin in pins)


def button_held():
    """Whether any of the four buttons is down now."""
    return buttons_held() > 0


def line(path):
    """The first line of the file without its end, "" when there is none or it is no text."""
    try:
        with open(path) as text:
            return text.readline().rstrip()
    except (OSError, ValueError):
        return ""


def built(stamp):
    """The BUILT of a stamp's first line, "" when it is none."""
    words = stamp.split()
    return words[2] if len(words) > 3 and words[0] == "slapdeck" else ""


def copied():
    """The stamp of the copied game that may play, "" when there is none."""
    stamp = line("/app/stamp")
    return stamp if built(stamp) and built(stamp) >= built(FROZEN) else ""


def is_ours():
    """Whether /main.py is the one written here, or there is none at all."""
    try:
        with open("/main.py", "rb") as main:
            return main.read(len(MARK)) == MARK.encode()
    except OSError:
        return True


def install():
    """Write /main.py, so that the game starts at power-on; ValueError when there is another."""
    if not is_ours():
        raise ValueError("/main.py is yours: it stays; handheld.play() starts the game")
    with open("/main.py", "w") as out:
        out.write(MAIN)


def play():
    """Play the game that is to play, or run the self test when two buttons are held.

    On a stock board one held button leaves the REPL instead.
    """
    if buttons_held() == 2:
        from firmware import selftest

        return selftest.run()
    stamp, where = FROZEN, "in the image"
    if not FROZEN:
        if button_held():
            print("Slapdeck: a button is held: no game")
            return
        stamp, where = copied(), "in /app"
        if not stamp:
            stamp, where = line("/lib/slapdeck.stamp"), "in /lib"
            if not built(stamp):
                print("Slapdeck: the copy of the game is not whole: make flash")
                return
    elif "/app" in sys.path:
        stamp, where = copied(), "in /app"
    from firmware.main import run

    said = "Slapdeck %s %s, built %s" % (stamp.split()[1], where, built(stamp))
    # The game needs the memory: this module is loaded anew when it is asked for again. A stock
    # board's start leaves rp2 lying among the names of the REPL.
    __import__("__main__").__dict__.pop("rp2", None)
    del sys.modules[__name__]
    globals().clear()
    run(said)
