"""The games that wait on the laptop: any number of paused ones, and the one that was never left.

    paused      the game that was paused last: the board's file (firmware/store.py)
    paused-N    those paused before it, the highest N last; each comes up when the one above it
                has ended
    running     the game that is played now, as it stood when a pile was taken last. Only a
                program that was killed leaves it: it waits like a paused one at the next start
"""

import json
import struct
import time
from contextlib import suppress

from firmware.store import PAUSED, unpack
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.history.resume import ResumedDeal
from slapdeck.record.reader import Lookahead
from slapdeck.screens.common.seat_layout import PAIRS, SeatLayout, layout_of
from slapdeck.table import events as kinds
from slapdeck.ui.setting_text import title_of

_PILES = (kinds.WON, kinds.SETTLED, kinds.FALSE, kinds.BATTLE, kinds.CAPTURED, kinds.PENALTY,
          kinds.TRADED)  # fmt: skip


class WaitingGames:
    """The files of those games in the Path `folder`."""

    def __init__(self, folder):
        self._folder = folder
        self._paused = folder / "paused"
        self._running = folder / "running"

    def __bool__(self):
        """Is there a paused one?"""
        return self._paused.is_file()

    def describe(self, words):
        """The paused game, whose cards, and when, as three texts; None for one that cannot be
        read."""
        try:
            deal = ResumedDeal(*read(self._paused))
            saved = time.localtime(self._paused.stat().st_mtime)
            game = deal.new_game()
            ahead = Lookahead(deal.record)
            game.deal(ahead.deck)
            ahead.feed_all(LogReplayer(game))
        except (OSError, ValueError, TypeError):
            return None
        layout = SeatLayout()
        layout.assign(deal.joined)
        stocks = []
        for seat in range(game.table.seats):
            button = seat << 1 if layout_of(deal.rules.game) == PAIRS else layout.button_of[seat]
            stocks.append(b"%s %d" % (words.SEATS[button], game.table.stocks[seat].count))
        when = time.strftime("%d.%m. %H:%M", saved).encode()
        return title_of(words, deal.rules.game), b" ".join(stocks), when

    def push(self, record):
        """Room for a paused game with this record: another one goes below it. True when one did,
        OSError where it could not."""
        before = read(self._paused)
        if before is None or bytes(record).startswith(before[1]):
            return False
        numbers = self._numbers()
        self._paused.replace(self._below(numbers[-1] + 1 if numbers else 1))
        return True

    def pop(self):
        """The game that was paused before is the next one."""
        numbers = self._numbers()
        if numbers and not self._paused.exists():
            with suppress(OSError):  # it stays where it is
                self._below(numbers[-1]).replace(self._paused)

    def take_running(self):
        """(dict, record) of what a killed program left, None where nothing is to be paused."""
        found = read(self._running)
        if found is None:
            with suppress(OSError):  # mostly there is none
                self._running.replace(self._running.with_suffix(".bad"))
            return None
        paused = read(self._paused)
        if paused is not None and paused[1].startswith(found[1]):
            self.drop_running()  # killed just when it had been paused
            return None
        return found

    def running(self):
        """The path of the file of the game that is played now."""
        return self._running.as_posix()

    def drop_running(self):
        """That game has ended, or is paused."""
        with suppress(OSError):  # at worst it is offered again
            self._running.unlink(missing_ok=True)

    def _numbers(self):
        found = self._folder.glob("paused-*")
        return sorted(int(path.name[7:]) for path in found if path.name[7:].isdecimal())

    def _below(self, number):
        return self._folder / ("paused-%d" % number)


class LastGame:
    """Stores the game on the table as `running` whenever a pile was taken; `look` when idle."""

    def __init__(self, console, store):
        self._console = console
        self._store = store
        self._table = None
        self._seen = 0  # of the table's events

    def look(self):
        """Never between a press and its verdict: the console calls it when it would sleep."""
        console = self._console
        table = console.table
        if table is None or console.screen is not table:
            self._table = None
            return
        events = table.game.table.events
        if self._table is not table:
            self._table = table
            self._seen = events.count
        fresh = range(max(self._seen, events.count - kinds.SIZE), events.count)
        self._seen = events.count
        if any(events.kind(i) in _PILES for i in fresh):
            self.store()

    def store(self):
        """Store it now: True when it is there."""
        console = self._console
        if not is_playing(console) or console.recorder.incomplete:
            return False
        return self._store.save_running(seated_now(console), console.recorder.view())


def is_playing(console):
    """Is a game on the screen that can be paused?"""
    table = console.table
    return table is not None and console.screen is table and not table.game.table.over


def seated_now(console):
    """Who sits where, as slapdeck/screens/table/interruptions.py stores it."""
    joined, cpu = console.seated
    return {"joined": joined, "cpu": cpu, "seed": console.devices.entropy() >> 1}


def packed(stored, record):
    text = json.dumps(stored).encode()
    return struct.pack("<H", len(text)) + text + bytes(record)


def read(path):
    """(dict, record) of a file of a paused game, None for none and for a damaged one."""
    try:
        with open(path, "rb") as file:
            data = unpack(file, PAUSED)
        end = 2 + data[0] + (data[1] << 8)
        return json.loads(data[2:end]), data[end:]
    except (OSError, ValueError, TypeError, IndexError, RecursionError):
        return None
