"""The saved files, all under one folder (/data on the board); read and written only between games.
It runs on CPython as it is: the laptop stores the same files in its own folder.

    /data/next.log      the header line of a table log: the deck and rules to be dealt
    /data/rig           JSON: tempo_ms, join_ms, pause_ms, sleep_ms, demo_ms (from the title to
                        the demo), seed, lock_heap, for tests; cpu: a list, by button, of
                        temperaments (players/temperaments.py) and nulls; night: as in
                        slapdeck/settings.py, round_s: of its rounds; both_press, trade_ms: as
                        there; practice_cards: of one practice. display_hz:
                        the rate of the display's bus (firmware/board.py), also for long wires;
                        display_inverted, display_blue_first, display_refresh, display_upright,
                        display_turned: how its glass is built in (firmware/board.py)
    /data/logs/N.slap   the last games: magic, version, length, CRC32, the recorder's bytes
    /data/settings      the same head, then JSON: what differs from the defaults of settings.py
    /data/paused        the same head, the length of the JSON that follows (two bytes), and the
                        recorder's bytes: a game that waits to be resumed
    /data/practice      the same head, then JSON: slapdeck/history/practice_scores.py
    /data/rules/NAME    the same head, then JSON: {"game": ..., "rules": ...}, a set of house rules
    /data/crash         the same head, then JSON: firmware/crash.py; once shown, it is crash.bad
    /data/records       the same head, then JSON: slapdeck/history/high_scores.py

A file is written under a new name and then renamed. Errors never end a game: a method that fails
says so in `message` and returns nothing.
"""

import binascii
import errno
import json
import os
import struct

LOG = b"SLPF"
SETTINGS = b"SLPS"
RULES = b"SLPR"
PAUSED = b"SLPW"
RECORDS = b"SLPB"
PRACTICE = b"SLPP"
_VERSION = 1  # written; older files are read, newer ones set aside
_HEADER = "<4sBxxxII"  # magic, version, length of what follows, its CRC32
_ENOTDIR = 20  # MicroPython's errno does not name it
# Of the test config, by how a name ends: the least and the largest number; 0 to 1 is a switch.
_RANGES = (
    ("_ms", 0, 450000),  # ticks_add takes 536 s at most; a tempo grows by a sixth
    ("_s", 0, 500),
    ("seed", 0, 0x3FFFFFFF),
    ("night", 0, 2),
    ("practice_cards", 1, 60),
    ("both_press", 0, 1),
    ("lock_heap", 0, 1),
    ("display_inverted", 0, 1),
    ("display_blue_first", 0, 1),
    ("display_refresh", 0, 31),
    ("display_upright", 0, 255),
    ("display_turned", 0, 255),
)
_MOST = 20000  # bytes after the head: a record has 8192, and no file of ours is longer


class Store:
    """Files under `folder`, which is made when something is first saved.

    `message` is one line about the last failure, "" for none. `logs` is how many games stay.
    `format` is None, or, if there are unreadable files, a function that erases them all.
    `is_ours`: the paused game is the one that is played, not one that waits meanwhile.
    """

    keeps_all = was_killed = hides_waiting = False
    unsaved = ""

    def __init__(self, folder="/data", logs=8, format=None):
        self.format = format
        self._folder = folder
        self._logs = folder + "/logs"
        self._most_logs = logs
        self._rules = folder + "/rules"
        self.is_ours = False
        self.message = ""

    def next_game(self):
        """The header of /data/next.log as a dict, None when there is none or it is no JSON."""
        return self._dict("next.log", first_line=True)

    def test_config(self):
        """The settings in /data/rig as a dict, empty when there is none, or with a `message` where
        a number is of another type or out of its range (_RANGES)."""
        config = self._dict("rig") or {}
        for name in config:
            for ending, least, most in _RANGES:
                if str(name).endswith(ending) and not _is_within(config[name], least, most):
                    self.message = "%s/rig: %s must be %d to %d" % (
                        self._folder,
                        name,
                        least,
                        most,
                    )
                    return {}
        return config

    def settings(self):
        """The settings that differ from the defaults as a dict, {} for none.

        None, with a `message`, when the file is of another version or damaged: it is then kept
        as /data/settings.bad.
        """
        return self._load(self._folder + "/settings", SETTINGS)

    def save_settings(self, differences):
        """Keep this dict; True when it is safely there."""
        return self._save(self._folder, "settings", SETTINGS, differences)

    def high_scores(self):
        """The records as a dict, {} when there are none; None and /data/records.bad as above."""
        return self._load(self._folder + "/records", RECORDS)

    def save_high_scores(self, stored):
        """Keep this dict; True when it is safely there."""
        return self._save(self._folder, "records", RECORDS, stored)

    def practice(self):
        """The best sessions as a dict, {} for none, None with a `message` if the file is bad."""
        return self._load(self._folder + "/practice", PRACTICE)

    def save_practice(self, value):
        """Keep this dict; True when it is safely there."""
        return self._save(self._folder, "practice", PRACTICE, value)

    def rule_sets(self):
        """The names of the own sets of house rules, sorted."""
        try:
            names = os.listdir(self._rules)
        except OSError:
            return []  # none was ever saved
        return sorted([name for name in names if "." not in name])

    def load_rules(self, name):
        """The set called `name` as a dict of `game` and `rules`; None with a `message` if bad."""
        return self._load(self._rules + "/" + name, RULES) or None

    def save_rules(self, name, game, rules):
        """Keep a set under `name` (letters and digits); True when it is safely there."""
        return self._save(self._rules, name, RULES, {"game": game, "rules": rules})

    def remove_rules(self, name):
        """Forget the set called `name`; True when it is gone."""
        try:
            os.remove(self._rules + "/" + name)
        except OSError as error:
            self.message = "rules %s: %s" % (name, error)
            return False
        return True

    def _save(self, folder, name, magic, value):
        """Write the dict `value` as JSON; True when it is safely there."""
        try:
            self._make(folder)
            self._write(folder + "/" + name, magic, json.dumps(value).encode())
        except OSError as error:
            self.message = "%s not saved: %s" % (name, error)
            return False
        self.message = ""
        return True

    def _load(self, path, magic):
        """The dict in a file of `_save`, {} without one, also where a file stands in place of our
        folder; a bad one or a folder goes aside: None."""
        try:
            with open(path, "rb") as file:
                data = unpack(file, magic)
        except OSError as error:
            if error.errno in (errno.ENOENT, _ENOTDIR):
                return {}
            data = None
        try:
            value = None if data is None else json.loads(data)
        except (ValueError, RuntimeError):  # RuntimeError: nested without end
            value = None
        if isinstance(value, dict):
            return value
        self._set_aside(path)
        self.message = path + ": damaged or too new"
        return None

    def _set_aside(self, path):
        try:
            os.rename(path, path + ".bad")
        except OSError:
            pass  # the next save replaces it

    def save_paused(self, stored, record):
        """Keep a game to be resumed: a dict, and its record. True once it is safely stored."""
        text = json.dumps(stored).encode()
        try:
            self._make(self._folder)
            data = struct.pack("<H", len(text)) + text + bytes(record)
            self._write(self._folder + "/paused", PAUSED, data)
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        self.message = ""
        self.is_ours = True
        return True

    def is_paused(self):
        """Is there a game to be resumed?"""
        try:
            return os.stat(self._folder + "/paused")[6] > 0
        except OSError:
            return False

    def load_paused(self):
        """(dict, record) of that game; None, with a `message`, for a bad one, which goes aside."""
        found = self.peek_paused()
        if found:
            self.is_ours = True
            return found
        path = self._folder + "/paused"
        self.message = path + ": damaged or too new"
        self._set_aside(path)
        return None

    def peek_paused(self):
        """(dict, record) of that game; None for none and for a bad one, which stays."""
        return paused_in(self._folder + "/paused")

    def paused_words(self, words):
        """None: a board would have to replay it."""

    def set_aside_paused(self):
        """That game cannot go on here: its file stays, as /data/paused.bad."""
        self._set_aside(self._folder + "/paused")

    def drop_paused(self):
        """Remove the paused game if it `is_ours`; call when the game being played has ended."""
        if self.is_ours:
            self.is_ours = False
            try:
                os.remove(self._folder + "/paused")
            except OSError:
                pass  # somebody took it away

    def save_log(self, record):
        """Write the record (a buffer) as the newest log; True when it is safely there."""
        try:
            self._make(self._logs)
            numbers = self._numbers()
            self._write(self._log(numbers[-1] + 1 if numbers else 1), LOG, record)
            for number in numbers[: max(0, len(numbers) + 1 - self._most_logs)]:
                _remove_file(self._log(number))
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        self.message = ""
        return True

    def load_log(self, number):
        """The record of log `number`; None with a `message` when it is missing or damaged."""
        try:
            with open(self._log(number), "rb") as log:
                record = unpack(log, LOG)
        except OSError as error:
            self.message = "log %d: %s" % (number, error)
            return None
        if record is None:
            self.message = "log %d: damaged" % number
        return record

    def _log(self, number):
        return "%s/%d.slap" % (self._logs, number)

    def _write(self, path, magic, data):
        """The file `path`, whole or not at all; OSError when it cannot be."""
        try:
            with open(path + ".new", "wb") as out:
                out.write(head(magic, data))
                out.write(data)
            # MicroPython's rename replaces a file; CPython's does not on Windows.
            getattr(os, "replace", os.rename)(path + ".new", path)
        except OSError:  # full: half a file would take the room that is left
            _remove_file(path + ".new")
            raise

    def _dict(self, name, first_line=False):
        """The JSON object of a file of others, of all of it or its first line; None without one,
        or with a `message` if it is no JSON object."""
        path = self._folder + "/" + name
        value, wrong = None, "no JSON object"
        try:
            if os.stat(path)[6] > _MOST:  # readline(_MOST) would take that much memory at once
                wrong = "longer than %d bytes" % _MOST
            else:
                with open(path) as text:
                    value = json.loads(text.readline()) if first_line else json.load(text)
        except OSError:
            return None  # mostly there is none
        except (ValueError, RuntimeError) as error:
            wrong = str(error)
        if not isinstance(value, dict):
            self.message = "%s: %s%s" % (path, "line 1: " if first_line else "", wrong)
            return None
        return value

    def _numbers(self):
        """Return the logs' numbers, oldest first, and remove files that a power cut left half
        written."""
        numbers = []
        for name in os.listdir(self._logs):
            half = name[:-4]  # of N.slap.new, or N.new of older versions
            if name.endswith(".new") and (log_number(half) or log_number(half + ".slap")):
                _remove_file(self._logs + "/" + name)
            elif log_number(name):
                numbers.append(log_number(name))
        numbers.sort()
        return numbers

    def _make(self, folder):
        try:
            os.stat(folder)
        except OSError:
            above = folder.rpartition("/")[0]
            if above:
                self._make(above)
            os.mkdir(folder)


def paused_in(path):
    """(dict, record) of a file of a paused game; None for none and for a bad one."""
    try:
        with open(path, "rb") as file:
            data = unpack(file, PAUSED)
        end = 2 + data[0] + (data[1] << 8)
        stored = json.loads(data[2:end])
        return (stored, data[end:]) if isinstance(stored, dict) else None
    except (OSError, ValueError, TypeError, IndexError, RuntimeError):
        return None  # RuntimeError: nested without end


def _is_within(value, least, most):
    if isinstance(value, bool):  # an int in CPython alone
        return most == 1
    return isinstance(value, int) and least <= value <= most


def log_number(name):
    """The number of the log of that file name, 0 for a name that Store never gives one."""
    try:
        number = int(name[:-5])
    except ValueError:
        return 0
    return number if number > 0 and name == "%d.slap" % number else 0


def _remove_file(path):
    """... unless it is a folder, or gone."""
    try:
        os.remove(path)
    except OSError:
        pass


def head(magic, data):
    """The header before the bytes `data` in a file of the kind `magic`."""
    return struct.pack(_HEADER, magic, _VERSION, len(data), binascii.crc32(data) & 0xFFFFFFFF)


def unpack(file, magic):
    """The data behind the head of an open file of that kind, None when head, length or CRC is
    wrong."""
    found = file.read(struct.calcsize(_HEADER))
    if len(found) == struct.calcsize(_HEADER):
        found, version, length, crc = struct.unpack(_HEADER, found)
        data = file.read(min(length, _MOST) + 1)  # read() takes this much memory
        sound = found == magic and version <= _VERSION and length == len(data)
        if sound and binascii.crc32(data) & 0xFFFFFFFF == crc:
            return data
    return None
