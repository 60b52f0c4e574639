"""After an uncaught exception: the stored traceback, the crash screen, safe mode.

The game so far goes to the logs,
where `make log` and `replay` find it: its header has the deck that the seed dealt and the rules,
its events are all presses that were judged. /data/crash keeps the traceback and a short code, the
same one for the same place in the program; the next start says it on the title.
"""

import binascii
import gc
import io
import sys

import machine

from firmware.store import Store
from slapdeck.ui.notice import crash_notice
from slapdeck.ui.send import REST, URGENT
from slapdeck.ui.words import words

_MAGIC = b"SLPX"
_TEXT = 1500  # stored bytes of a traceback, its end
_BOOTS = 2  # crashes at the start in a row until the files are suspected
_HUNG = "HUNG"  # the code where the watchdog had to start the board anew


class CrashStore(Store):
    """/data/crash: magic, version, length, CRC32, then JSON of `code`, `text` and `boots`."""

    def crash(self):
        """What the last crash left, {} for nothing."""
        return self._load(self._folder + "/crash", _MAGIC) or {}

    def save_crash(self, value):
        """Keep this dict; True when it is safely there."""
        return self._save(self._folder, "crash", _MAGIC, value)

    def set_aside(self, name):
        """The file of this name is no longer read: it ends in .bad."""
        self._set_aside(self._folder + "/" + name)


def reported(error):
    """(short code, traceback) of an exception; the code is four letters and digits."""
    out = io.StringIO()
    sys.print_exception(error, out)  # type: ignore
    text = out.getvalue()  # type: ignore
    print(text)
    place = text.split("\n")[-3:]
    return "%04X" % (binascii.crc32("\n".join(place).encode()) & 0xFFFF), text[-_TEXT:]


def note():
    """Bytes for the title: what the last time ended with."""
    return words().CRASHED + b": " + CrashStore().crash().get("code", _HUNG).encode()


def forget():
    """The report was shown."""
    CrashStore().set_aside("crash")


def handle(console, error):
    """What firmware/main.py does with an `error`; `console` is None where there is none yet.

    Starts the board anew, or returns in safe mode.
    """
    if console is None:
        return at_boot(error)
    in_play(console, error)
    machine.reset()


def in_play(console, error):
    """Keep the game and the traceback, show the crash screen; returns once a button is pressed."""
    devices = console.devices
    gc.collect()
    code, text = reported(error)
    store = CrashStore()
    recorder = getattr(console.screen, "recorder", None)  # the screen of a game has one
    is_stored = recorder is not None and store.save_log(recorder.view())
    store.save_crash({"code": code, "text": text})
    queue = console.queue
    for level in range(URGENT, REST + 1):
        queue.cancel(level)
    view = crash_notice(console.canvas, queue, code.encode(), is_stored)
    view.enter()
    while view.step() or queue.pump(devices.panel):
        pass
    devices.buttons.poll()
    while not devices.buttons.poll():
        devices.clock.wait(devices.clock.now() + 20000 & 0x3FFFFFFF)


def at_boot(error):
    """Crashed before the game stood: start again, but the second time in a row with the defaults.

    Returns in safe mode only: settings, rig and deck are set aside, what follows is the REPL.
    """
    store = CrashStore()
    code, text = reported(error)
    times = (store.crash().get("boots", 0) + 1) % _BOOTS
    store.save_crash({"code": code, "text": text, "boots": times})
    if times:
        machine.reset()
    for name in ("settings", "rig", "next.log"):  # what it has read by then
        store.set_aside(name)
    print("Slapdeck: safe mode. What /data had is set aside as .bad; firmware.main.run() plays")
