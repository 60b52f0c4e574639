"""After an uncaught exception: the stored traceback, the crash screen, safe mode.

The game so far goes to the logs, where `make log` and `replay` find it: its header has the deck
and the rules, its events are all presses that were judged. /data/crash keeps the traceback and a
short code, the same one for the same place in the program; the next start says it on the title.
"""

import binascii
import errno
import gc
import io
import os
import sys
import time

import machine

from firmware import watchdog
from firmware.store import Store
from slapdeck.ticks import ticks_add
from slapdeck.ui.notice import crash_notice
from slapdeck.ui.send import REST, URGENT, Display, SendQueue
from slapdeck.ui.words import fill, words

_MAGIC = b"SLPX"
_TEXT = 1500  # stored bytes of a traceback, its end
_SUSPECT = 2  # crashes at the start in a row until the files are suspected
_SHOWN_MS = 4000  # safe mode, before the board starts again
_LIGHT = 60  # percent of the display's light, which no setting has set then
_UNREADABLE = ("",)
_HUNG = "HUNG"  # the code if the watchdog restarted the board


class CrashStore(Store):
    """/data/crash: magic, version, length, CRC32, then JSON of `code` and `text`."""

    def crash(self):
        """The report of the last crash, {} for none."""
        return self._load(self._folder + "/crash", _MAGIC) or {}

    def save_crash(self, value):
        """Keep this dict; True when it is safely there."""
        return self._save(self._folder, "crash", _MAGIC, value)

    def set_aside(self, name):
        """Rename the file `name` to NAME.bad, so that nothing reads it again."""
        self._set_aside(self._folder + "/" + name)


def reported(error):
    """(short code, traceback) of an exception; the code is four letters and digits."""
    out = io.StringIO()
    sys.print_exception(error, out)  # type: ignore
    text = out.getvalue()  # type: ignore
    print(text)
    place = text.split("\n")[-3:]
    return "%04X" % (binascii.crc32("\n".join(place).encode()) & 0xFFFF), text[-_TEXT:]


def is_stored():
    """Is there a report that was not shown yet?"""
    return "crash" in _names()


def is_readable():
    """Can the folder of the saved files be read, if there is one?"""
    return _names() is not _UNREADABLE


def _names():
    """Return the names in /data, () without it, _UNREADABLE if it is a file or damaged."""
    try:
        return os.listdir("/data")
    except OSError as error:
        return () if error.errno == errno.ENOENT else _UNREADABLE


def note():
    """Bytes for the title: how the last run ended."""
    code = CrashStore().crash().get("code", _HUNG).encode()
    return fill(words().LABELLED, label=words().CRASHED, value=code)


def forget():
    """Set the report aside; call once it was shown."""
    CrashStore().set_aside("crash")


def handle(console, error, make_devices):
    """Handle an `error` of firmware/main.py; `console` is None if the game had not begun.

    Restarts the board, or returns in safe mode, which `make_devices()` shows.
    """
    if console is None:
        return at_boot(error, make_devices)
    try:
        in_play(console, error)
    except KeyboardInterrupt:
        watchdog.stop()
        raise
    except Exception as another:
        reported(another)
    machine.reset()


def in_play(console, error):
    """Keep the game and the traceback, show the crash screen; returns once a button is pressed."""
    gc.collect()
    code, text = reported(error)
    CrashStore().save_crash({"code": code, "text": text})
    w = words()
    saved = w.GAME_NOT_SAVED
    try:
        if console.save_running(crashed=True):
            saved = w.CHARGE_LINE
    except Exception as another:
        reported(another)
    queue = console.queue
    for level in range(URGENT, REST + 1):
        queue.cancel(level)
    devices = console.devices
    devices.power.wake()
    devices.power.light(console.settings.brightness)
    view = crash_notice(console.display, (w.CRASHED, code.encode(), saved, w.PRESS_ANY))
    view.enter()
    while view.step() or queue.pump(devices.panel):
        pass
    devices.buttons.poll()
    while not devices.buttons.poll():
        devices.lights.set(0)  # an edge that is no press lit one
        devices.clock.wait(ticks_add(devices.clock.now(), 20000))


def at_boot(error, make_devices):
    """Restart after a crash before the game began. After the second in a row, first set aside
    settings, rig and deck; after the third return, to the REPL.

    The watchdog counts them, because the folder of the files may be the broken part.
    """
    store = CrashStore()
    code, text = reported(error)
    store.save_crash({"code": code, "text": text})
    times = watchdog.count_crash()
    if times < _SUSPECT:
        machine.reset()
    for name in ("settings", "rig", "next.log"):  # what it has read by then
        store.set_aside(name)
    w = words()
    starts = times == _SUSPECT
    print(
        "Slapdeck: safe mode. What /data had is set aside as .bad;",
        "it starts again" if starts else "firmware.main.run() plays",
    )
    try:
        _show(
            make_devices(),
            (w.SAFE_MODE[0], code.encode(), w.SAFE_MODE[1], w.SAFE_MODE[2 if starts else 3]),
        )
        time.sleep_ms(_SHOWN_MS)
    except Exception as error:
        reported(error)  # the display fails, too
    if starts:
        machine.reset()


def _show(devices, lines):
    """Safe mode on the display."""
    queue = SendQueue(devices.panel.full)
    view = crash_notice(Display(devices.canvas, queue), lines)
    view.enter()
    devices.power.light(_LIGHT)
    if devices.panel.wire:
        devices.panel.wake(view.step)
    while view.step() or queue.pump(devices.panel):
        pass
