"""What stays when the power goes, all under /data; read and written only between games.

    /data/next.log      the header line of a table log: the deck and rules to be dealt
    /data/rig           JSON: tempo_ms, join_ms, pause_ms, seed, lock_heap, for tests; cpu: a list,
                        by button, of temperaments (players/temperaments.py) and nulls
    /data/logs/N.slap   the last games: magic, version, length, CRC32, the recorder's bytes

Errors never end a game: a method that fails says so in `message` and returns nothing.
"""

import binascii
import json
import os
import struct

_MAGIC = b"SLPF"
_VERSION = 1
_HEADER = "<4sBxxxII"  # magic, version, length of the record, CRC32 of the record
_KEEP = 8


class Store:
    """Files under `folder`. `message` is one line about the last failure, "" for none."""

    def __init__(self, folder="/data"):
        self._folder = folder
        self._logs = folder + "/logs"
        self.message = ""

    def next_game(self):
        """The header of /data/next.log as a dict, None when there is none or it is no JSON."""
        return self._dict("next.log")

    def rig(self):
        """The settings in /data/rig as a dict, empty when there is none."""
        return self._dict("rig") or {}

    def save_log(self, record):
        """Write the record (a buffer) as the newest log; True when it is safely there."""
        try:
            self._make(self._folder)
            self._make(self._logs)
            numbers = self._numbers()
            name = "%s/%d" % (self._logs, numbers[-1] + 1 if numbers else 1)
            with open(name + ".new", "wb") as out:
                crc = binascii.crc32(record) & 0xFFFFFFFF
                out.write(struct.pack(_HEADER, _MAGIC, _VERSION, len(record), crc))
                out.write(record)
            os.rename(name + ".new", name + ".slap")
            for number in numbers[: max(0, len(numbers) + 1 - _KEEP)]:
                os.remove("%s/%d.slap" % (self._logs, number))
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        self.message = ""
        return True

    def load_log(self, number):
        """The record of log `number`; None with a `message` when it is missing or damaged."""
        try:
            with open("%s/%d.slap" % (self._logs, number), "rb") as log:
                head = log.read(struct.calcsize(_HEADER))
                record = log.read()
        except OSError as error:
            self.message = "log %d: %s" % (number, error)
            return None
        if len(head) == struct.calcsize(_HEADER):
            magic, version, length, crc = struct.unpack(_HEADER, head)
            sound = magic == _MAGIC and version == _VERSION and length == len(record)
            if sound and binascii.crc32(record) & 0xFFFFFFFF == crc:
                return record
        self.message = "log %d: damaged" % number
        return None

    def _dict(self, name):
        try:
            with open(self._folder + "/" + name) as text:
                value = json.loads(text.readline())
        except OSError:
            return None  # mostly there is none
        except ValueError:
            value = None
        if not isinstance(value, dict):
            self.message = "%s/%s: line 1: no JSON object" % (self._folder, name)
            return None
        return value

    def _numbers(self):
        """The logs' numbers, oldest first; what a lost power left half written is removed."""
        numbers = []
        for name in os.listdir(self._logs):
            if name.endswith(".new"):
                os.remove(self._logs + "/" + name)
            elif name.endswith(".slap") and name[:-5].isdigit():
                numbers.append(int(name[:-5]))
        numbers.sort()
        return numbers

    def _make(self, folder):
        try:
            os.stat(folder)
        except OSError:
            os.mkdir(folder)
