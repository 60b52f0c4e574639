"""The games that wait on the laptop and in the page: any number of paused ones, and the one that
was never left.

    paused      the game that was paused last: the board's file (firmware/store.py)
    paused-N    those paused before it, the highest N last; each comes up when the one above it
                has ended
    running     the game that is played now, as it stood when a pile was taken last. Only a
                program that was killed leaves it: it waits like a paused one at the next start

It runs on CPython and in MicroPython for WebAssembly.
"""

import json
import os
import struct

from firmware.store import PAUSED, Store, log_number, paused_in
from slapdeck.screens.common.seat_layout import PAIRS, SeatLayout, layout_of
from slapdeck.table import events as kinds
from slapdeck.ui.words import fill

_PILES = (kinds.WON, kinds.SETTLED, kinds.FALSE, kinds.BATTLE, kinds.CAPTURED, kinds.PENALTY,
          kinds.TRADED, kinds.LOST)  # fmt: skip
_BELOW = "paused-"
_FILE = 0x8000  # of a mode: no folder


class WaitingGames:
    """The files of those games in `folder`, a text with / between its parts."""

    def __init__(self, folder):
        self._folder = folder
        self.paused = folder + "/paused"
        self.running = folder + "/running"

    def __bool__(self):
        """Is there a paused one?"""
        return is_there(self.paused)

    def describe(self, words):
        """Return [(button, number of its cards)] of the paused game, or the next round of a party
        night in words; None for one that cannot be read."""
        # The page's title needs none of these.
        from slapdeck.history.log_replayer import LogReplayer
        from slapdeck.history.resume import ResumedDeal
        from slapdeck.record.reader import Lookahead

        try:
            stored, record = paused_in(self.paused)
            if "night" in stored:
                return describe_night(words, stored, record)
            deal = ResumedDeal(stored, record)
            game = deal.new_game()
            ahead = Lookahead(deal.record)
            game.deal(ahead.deck)
            ahead.feed_all(LogReplayer(game))
        except (ValueError, TypeError):
            return None
        layout = SeatLayout()
        layout.assign(deal.joined)
        stocks = []
        for seat in range(game.table.seats):
            button = seat << 1 if layout_of(deal.rules.game) == PAIRS else layout.button_of[seat]
            stocks.append((button, game.table.stocks[seat].count))
        return stocks

    def push(self, stored, record):
        """Room for a paused game with this dict and record: another one goes below it. True when
        one did, OSError where it could not."""
        if self.lift(lambda path: _is_older(paused_in(path), stored, record)):
            return False
        return paused_in(self.paused) is not None and self._push()

    def _push(self):
        numbers = self._numbers()
        _move(self.paused, self._below(numbers[-1] + 1 if numbers else 1))
        return True

    def lift(self, is_it):
        """The waiting game for whose path `is_it` is true comes before all others: True when there
        is one, OSError where it could not."""
        for path in self._paths():
            if is_it(path):
                if path != self.paused:
                    if is_there(self.paused):
                        self._push()
                    _move(path, self.paused)
                return True
        return False

    def pop(self):
        """The game that was paused before is the next one."""
        numbers = self._numbers()
        if numbers and not is_there(self.paused):
            try:
                _move(self._below(numbers[-1]), self.paused)
            except OSError:
                pass  # it stays where it is

    def take_running(self):
        """(dict, record) of what a killed program left, None where nothing is to be paused."""
        found = paused_in(self.running)
        if found is None:
            try:
                _move(self.running, self.running + ".bad")
            except OSError:
                pass  # mostly there is none
            return None
        for path in self._paths():
            paused = paused_in(path)
            if paused and is_same_game(found, *paused):
                if paused[1].startswith(found[1]) or _night(found[0])[0] < _night(paused[0])[0]:
                    self.drop_running()  # killed just when it had been paused
                    return None
        return found

    def drop_running(self):
        """That game has ended, or is paused."""
        try:
            os.remove(self.running)
        except OSError:
            pass  # mostly there is none; at worst it is offered again

    def _paths(self):
        """Those of the paused ones, the last one first."""
        return [self.paused] + [self._below(number) for number in reversed(self._numbers())]

    def _numbers(self):
        try:
            names = os.listdir(self._folder)
        except OSError:
            return []
        ends = [name[len(_BELOW) :] + ".slap" for name in names if name.startswith(_BELOW)]
        return sorted([log_number(end) for end in ends if log_number(end)])

    def _below(self, number):
        return self._folder + "/" + _BELOW + str(number)


class WaitingStore:
    """A second base for a Store (firmware/store.py): paused games never replace one another, and
    the running game is stored too. `waiting` are the WaitingGames in its folder. `hides_waiting`:
    none of them is offered until something is paused."""

    keeps_all = True
    waiting = None

    def find_running(self):
        """Pause the running game that a killed program left; to be called once, at the start."""
        if not self.waiting:  # a folder of that name is in the way
            self._set_aside(self.waiting.paused)
        hides = self.hides_waiting
        found = self.waiting.take_running()
        if found is not None:
            self.was_killed = self.save_paused(*found)
            self.is_ours = False
        self.hides_waiting = hides  # a game was asked for all the same

    def save_running(self, stored, record):
        """The game that is played, as it stands; True when it is safely there."""
        try:
            self._make(self._folder)
            self._write(self.waiting.running, PAUSED, packed(stored, record))
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        return True

    def is_paused(self):
        """Is there a game that is to go on?"""
        return not self.hides_waiting and bool(self.waiting)

    def save_paused(self, stored, record):
        """As the board's; a paused game of other cards stays below it."""
        try:
            pushed = self.waiting.push(stored, record)
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        is_saved = Store.save_paused(self, stored, record)
        if is_saved:
            self.was_killed = self.hides_waiting = False
            self.waiting.drop_running()
        elif pushed:
            self.waiting.pop()
        return is_saved

    def load_paused(self):
        """As the board's."""
        found = Store.load_paused(self)
        if found is None:
            self.waiting.pop()
        return found

    def set_aside_paused(self):
        """As the board's; then the next one comes up."""
        self.was_killed = False
        Store.set_aside_paused(self)
        self.waiting.pop()

    def drop_paused(self):
        """As the board's: the next one comes up."""
        self.was_killed = self.was_killed and not self.is_ours
        Store.drop_paused(self)
        self.waiting.drop_running()
        self.waiting.pop()

    def save_log(self, record):
        """As the board's; that game has ended."""
        is_saved = Store.save_log(self, record)
        self.waiting.drop_running()  # now: else a kill in between would lose both
        return is_saved


class LastGame:
    """Stores the game on the table as `running` whenever a pile was taken."""

    def __init__(self, console, store):
        self._console = console
        self._store = store
        self._table = None
        self._seen = 0  # of the table's events

    def look(self):
        """Call it when no press waits to be judged; it does nothing while a tie window is open."""
        console = self._console
        if console.shown != "table":
            self._table = None
            return
        table = console.screen
        events = table.game.table.events
        if self._table is not table:
            self._table = table
            self._seen = events.count
        if table.dealer.referee.window_open:
            return
        fresh = range(max(self._seen, events.count - kinds.SIZE), events.count)
        self._seen = events.count
        if any(events.kind(i) in _PILES for i in fresh):
            self.store()

    def store(self):
        """Store it now: True when it is there."""
        console = self._console
        if not is_playing(console) or console.recorder.incomplete:
            return False
        return self._store.save_running(*stored_now(console))


def is_playing(console):
    """Is a game on the screen that can be paused?"""
    return console.shown == "table" and not console.screen.game.table.over


def stored_now(console):
    """(dict, record) of the game as it stands, as slapdeck/history/resume.py stores it."""
    joined, cpu = console.seated
    seated = {
        "joined": joined,
        "cpu": cpu,
        "stand_ins": console.cpu_stand_ins,
        "seed": console.devices.entropy() >> 1,
    }
    if console.knockout:
        seated["knockout"] = console.knockout
    record = bytes(console.recorder.view())
    night = console.party_night
    return night.store(seated, record) if night else (seated, record)


def is_same_game(before, stored, record):
    """Is that game (dict, record) the one of `stored` and `record`, as it stood before?"""
    if "night" in before[0] or "night" in stored:
        return _night(before[0])[3:] == _night(stored)[3:] != []
    return bytes(record).startswith(before[1])


def _night(stored):
    """[bytes of its rounds, people, players, number] of a party night, [0] of another game."""
    found = stored.get("night")
    is_one = isinstance(found, list) and [type(one) for one in found] == [int] * 4
    return found if is_one else [0]


def _is_older(game, stored, record):
    return game is not None and is_same_game(game, stored, record)


def describe_night(words, stored, data):
    """The next round of a party night that waits, in words."""
    from slapdeck.history.night_file import stored_night

    night = stored_night(stored, data)[0]
    return fill(words.NIGHT_ROUND[0], n=night.done + 1, total=len(night.order))


def packed(stored, record):
    text = json.dumps(stored).encode()
    return struct.pack("<H", len(text)) + text + bytes(record)


def content(path):
    """The bytes of a file, None without one."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def is_there(path):
    """Is there such a file?"""
    try:
        return os.stat(path)[0] & _FILE != 0
    except OSError:
        return False


def _move(path, to):
    getattr(os, "replace", os.rename)(path, to)  # MicroPython's rename replaces a file
