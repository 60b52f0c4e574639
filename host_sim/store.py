"""What the laptop keeps: each game as the recorder's bytes and as a table log, in one folder."""

from pathlib import Path

from host_sim.records import table_log


class FolderStore:
    """`folder` is made when the first game is saved. `rig` and `header` are handed to the console.

    `rig`: dict of tempo_ms, pause_ms, join_ms, seed, cpu (firmware/store.py). `header`: line 1 of
    a table log as a dict, to be dealt in every game, or None. `saved` lists the table logs
    written, `message` says why a game could not be saved ("" for none).
    """

    def __init__(self, folder, rig=None, header=None):
        self.folder = Path(folder)
        self.saved = []
        self.message = ""
        self._rig = rig or {}
        self._header = header

    def rig(self):
        """The settings."""
        return self._rig

    def next_game(self):
        """The header that decides the next deal, or None."""
        return self._header

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
