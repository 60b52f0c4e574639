"""The board's store in a folder of the laptop; what is dealt comes from the command line."""

import errno
import os
import re
import time
from contextlib import suppress
from pathlib import Path

from firmware.store import Store
from host_sim.laptop.waiting import WaitingGames, WaitingStore
from host_sim.logs.records import table_log
from slapdeck.settings import DEFAULT, GAME, NAME, ROWS

_DEALT = ("game", "rules", "rules_name", "night")
_LOGS = 1000  # games that stay: 10 KB each


def has_settings(folder):
    """Has anybody stored settings there?"""
    return (Path(folder) / "settings").exists()


class LaptopStore(WaitingStore, Store):
    """`rig` (dict, firmware/store.py) and `header` (line 1 of a table log as a dict, dealt in
    every game) stand for the files that a board may have. Each saved game is there as a table log
    too, logs/N.jsonl beside logs/N.slap; `saved` lists those written. `chosen` (dict) stands
    before the stored settings, for this run only. `failure` is the last `message` about something
    that went wrong, "" for none: it outlasts what goes well later. With a game on the command line
    no paused one is offered. `begins_with`: a screen (screens/by_name.py) that comes in place of
    the title, or None."""

    failure = _failed = ""
    lost_from_start = ""  # why nothing can be stored, known before the first try
    begins_with = None

    def __init__(self, folder, rig=None, header=None, chosen=None):
        self.folder = Path(folder)
        Store.__init__(self, self.folder.as_posix(), _LOGS)
        self.waiting = WaitingGames(self.folder.as_posix())
        self.saved = []
        self._rig = rig or {}
        self._header = header
        self.chosen = chosen or {}
        self.hides_waiting = "game" in self.chosen

    @property
    def message(self):
        """One line about the last failure, "" for none."""
        return self._message

    @message.setter
    def message(self, line):
        line = re.sub(r"\[Errno \d+\] ", "", line)
        self._message = line
        self.failure = line or self.failure
        self._failed = ""
        if "not saved" in line:
            self._failed = "full" if os.strerror(errno.ENOSPC) in line else "folder"

    @property
    def unsaved(self):
        """Why nothing is saved ("full", "used" or "folder"), "" if the last save was done."""
        return self.lost_from_start or self._failed

    def _dict(self, name, first_line=False):
        """The board's two files of that kind are from the command line or a test."""
        return {"rig": self._rig, "next.log": self._header}[name]

    def settings(self):
        """The settings that differ from the defaults; those of the command line come first."""
        saved = Store.settings(self)
        return None if saved is None else {**saved, **self.chosen}

    def save_settings(self, differences):
        """Keep what was stored of what the command line chose, unless the menu changed it."""
        stored = Store.settings(self) or {}
        defaults = {row[NAME]: row[DEFAULT] for row in ROWS}
        defaults.update(game=GAME, rules={}, rules_name="")
        same = {
            name
            for name, value in self.chosen.items()
            if differences.get(name, defaults[name]) == value
        }
        # Another game takes its own rules along.
        if "game" in self.chosen and not {*_DEALT} <= same:
            same -= {*_DEALT}
        kept = dict(differences)
        for name in same:
            kept.pop(name, None)
            if name in stored:
                kept[name] = stored[name]
        return Store.save_settings(self, kept)

    def paused_words(self, words):
        """Whose cards the paused game has, and when it was paused unless it was today."""
        try:
            saved = time.localtime(os.stat(self.waiting.paused).st_mtime)
        except OSError:
            return None
        found = self.waiting.describe(words)
        when = "" if saved[:3] == time.localtime()[:3] else time.strftime("%d.%m. %H:%M", saved)
        return found and (found, when.encode())

    def save_log(self, record):
        """Write the record and its table log; True when both are there."""
        if not WaitingStore.save_log(self, record):
            return False
        path = self.folder / "logs" / ("%d.jsonl" % self._numbers()[-1])
        try:
            path.write_text(table_log(bytes(record)), encoding="ascii", newline="\n")
        except (OSError, ValueError) as error:
            with suppress(OSError):
                path.unlink()  # half a log
            self.message = "game not saved: %s" % error
            return False
        self.saved.append(path)
        return True
