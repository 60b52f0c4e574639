"""Leaving on the laptop: Esc goes back or pauses, and no way out loses a game.

The ways out are the window's cross, `q`, Ctrl-C, Ctrl-\\, SIGTERM, SIGHUP, and an exception.
"""

import signal
from contextlib import contextmanager, suppress

from host_sim.laptop.said import said
from host_sim.laptop.waiting import is_playing, stored_now
from slapdeck.console import PAUSED
from slapdeck.settings import settings_of
from slapdeck.ticks import ticks_diff

_ASKED_US = 4_000_000  # a second Esc within that time says yes
_SIGNALS = ("SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP")  # Windows lacks SIGQUIT and SIGHUP


class Escape:
    """The answer to Esc and to the window's cross. `question` is to be shown while it is not "".

    Something that is stored nowhere, such as the score of a duel, is lost by a second press only.
    """

    def __init__(self, console):
        self._console = console
        self._asked = None  # (screen, ticks)

    @property
    def question(self):
        """The loss that a second press would bring, "" where nothing was asked."""
        return said("once_more") if self._is_asked() else ""

    def _is_asked(self):
        if self._asked is None:
            return False
        screen, t = self._asked
        now = self._console.devices.clock.now()
        return screen is self._console.screen and ticks_diff(now, t) < _ASKED_US

    def _asks(self):
        """Ask where something would be lost, and nobody was asked yet."""
        screen = self._console.screen
        if not screen.escape_loses or self._is_asked():
            return False
        self._asked = screen, self._console.devices.clock.now()
        return True

    def press(self):
        """Esc: back, a pause, or the end of the program."""
        if not self._asks() and not self._console.screen.escape():
            self._console.devices.closed = True

    def close(self):
        """The cross: the end, but asks first where something would be lost."""
        if not self._asks():
            self._console.devices.closed = True


def begin(console, store):
    """Begin as the command line asked: with its settings, also where the stored ones are lost, and
    a screen in place of the title."""
    if console.settings_lost and store.chosen:
        console.settings = settings_of(store.chosen, console.devices.defaults)
        console.apply_settings()
        console.show("title")  # in its language
    if store.begins_with:
        console.show(store.begins_with, button=0, joined=0)


def run(console):
    """`console.run()` until its end, whichever that is; then everything is saved.

    Returns one line about the game, "" where there is nothing to say.
    """
    try:
        with suppress(KeyboardInterrupt):
            console.run()
        return save(console)
    except BaseException:
        if is_playing(console):  # no turn of the loop can be trusted any more
            console.devices.store.save_paused(*stored_now(console))
        raise


def _reason(failure):
    """Without the words that the store puts before it."""
    return failure.replace("game not saved: ", "")


def save(console):
    """Save what is not yet saved; what `run` returns."""
    console.devices.clock.rest = lambda timeout_us: None  # nobody looks any more
    store = console.devices.store
    if console.shown == "paused" and console.screen.escape_loses:
        return said("not_saved", why=_reason(store.failure))
    was_playing = is_playing(console)
    outcome = console.save_running()
    if outcome == PAUSED:
        return said("saved")
    if was_playing:
        is_long = console.shown != "paused"
        return said("not_saved", why=said("too_long") if is_long else _reason(store.message))
    console.screen.leave()
    return ""


@contextmanager
def closed_by_signals(devices):
    """Ctrl-C, Ctrl-\\, SIGTERM and SIGHUP end the program as the cross does; a second Ctrl-C
    interrupts what hangs. As an exception it could get lost: the emulated core's C calls
    Python."""

    def close(number, frame):
        if number == signal.SIGINT and devices.closed:
            raise KeyboardInterrupt
        devices.closed = True

    before = []
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is not None:
            before.append((number, signal.signal(number, close)))
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def say(line):
    """Print it, if there is still somebody to read it: a terminal may have gone (SIGHUP)."""
    with suppress(OSError, ValueError):
        if line:
            print(line, flush=True)


def report(store, line):
    """At the end: the line of `run`, what could not be stored, and where the logs are."""
    say(line)
    if store.failure and _reason(store.failure) not in line:
        say(said("not_stored", why=store.failure))
    for path in store.saved:
        say(said("log", path=path))
