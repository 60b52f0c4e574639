"""What the laptop keeps: each game as the recorder's bytes and as a table log, in one folder."""

from pathlib import Path

from host_sim import kept
from host_sim.records import table_log


class FolderStore:
    """`folder` is made when the first game is saved. `rig` and `header` are handed to the console.

    `rig`: dict of tempo_ms, pause_ms, join_ms, seed, cpu (firmware/store.py). `header`: line 1 of
    a table log as a dict, to be dealt in every game, or None. `saved` lists the table logs
    written, `message` says what went wrong last ("" for nothing). Settings, records and own sets
    of house rules are the board's files, byte for byte, in the same places (firmware/store.py).
    """

    def __init__(self, folder, rig=None, header=None):
        self.folder = Path(folder)
        self.saved = []
        self.message = ""
        self._rig = rig or {}
        self._header = header

    def rig(self):
        """What the command line or a test asks for."""
        return self._rig

    def next_game(self):
        """The header that decides the next deal, or None."""
        return self._header

    def settings(self):
        """What differs from the default settings, {} without a file, None when it is bad."""
        return self._load(self.folder / "settings", kept.SETTINGS)

    def save_settings(self, differences):
        """Keep this dict; True when it is there."""
        return self._save(self.folder / "settings", kept.SETTINGS, differences)

    def records(self):
        """The records as a dict, {} without a file, None when it is bad."""
        return self._load(self.folder / "records", kept.RECORDS)

    def save_records(self, value):
        """Keep this dict; True when it is there."""
        return self._save(self.folder / "records", kept.RECORDS, value)

    def practice(self):
        """The best sessions as a dict, {} without a file, None when it is bad."""
        return self._load(self.folder / "practice", kept.PRACTICE)

    def save_practice(self, value):
        """Keep this dict; True when it is there."""
        return self._save(self.folder / "practice", kept.PRACTICE, value)

    def rule_sets(self):
        """The names of the own sets of house rules, sorted."""
        return sorted(p.name for p in (self.folder / "rules").glob("*") if "." not in p.name)

    def load_rules(self, name):
        """The set called `name` as a dict of `game` and `rules`, None when it is bad."""
        return self._load(self.folder / "rules" / name, kept.RULES) or None

    def save_rules(self, name, game, rules):
        """Keep a set under `name`; True when it is there."""
        value = {"game": game, "rules": rules}
        return self._save(self.folder / "rules" / name, kept.RULES, value)

    def remove_rules(self, name):
        """Forget the set called `name`; True when it is gone."""
        try:
            (self.folder / "rules" / name).unlink()
        except OSError as error:
            self.message = "rules %s: %s" % (name, error)
            return False
        return True

    def _load(self, path, magic):
        value = kept.load(path, magic)
        if value is None:
            self.message = "%s: damaged or too new" % path
        return value

    def _save(self, path, magic, value):
        try:
            kept.save(path, magic, value)
        except OSError as error:
            self.message = "%s not saved: %s" % (path.name, error)
            return False
        self.message = ""
        return True

    def save_paused(self, kept_of_it, record):
        """Keep a game that is to go on later: a dict, and its record; True when it is there."""
        try:
            kept.save_game(self.folder / "paused", kept_of_it, record)
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        self.message = ""
        return True

    def is_paused(self):
        """Is there a game that is to go on?"""
        return (self.folder / "paused").exists()

    def load_paused(self):
        """(dict, record) of that game; None, with a `message`, for a bad one, which goes aside."""
        path = self.folder / "paused"
        found = kept.load_game(path)
        if found is None:
            self.message = "%s: damaged or too new" % path
        return found

    def drop_paused(self):
        """No game goes on."""
        (self.folder / "paused").unlink(missing_ok=True)

    def save_log(self, record):
        """Write game-N.slap (the record) and game-N.jsonl; True when both are there."""
        record = bytes(record)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._new("slap")
            path.write_bytes(record)
            path = path.with_suffix(".jsonl")
            path.write_text(table_log(record), encoding="ascii", newline="\n")
        except (OSError, ValueError) as error:
            self.message = "game not saved: %s" % error
            return False
        self.saved.append(path)
        self.message = ""
        return True

    def _new(self, suffix):
        number = 1
        while True:
            path = self.folder / ("game-%d.%s" % (number, suffix))
            if not path.exists() and not path.with_suffix(".jsonl").exists():
                return path
            number += 1
