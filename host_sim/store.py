"""The board's store in a folder of the laptop; what is dealt comes from the command line."""

from pathlib import Path

from firmware.store import PAUSED, Store
from host_sim.records import table_log
from host_sim.waiting import WaitingGames, packed
from slapdeck.settings import DEFAULT, GAME, NAME, ROWS

_DEALT = ("game", "rules", "rules_name")
_LOGS = 1000  # games that stay: 10 KB each


def has_settings(folder):
    """Has anybody stored settings there?"""
    return (Path(folder) / "settings").exists()


class LaptopStore(Store):
    """`rig` (dict, firmware/store.py) and `header` (line 1 of a table log as a dict, dealt in
    every game) stand for the files that a board may have. Each saved game is there as a table log
    too, logs/N.jsonl beside logs/N.slap; `saved` lists those written. `chosen` (dict) stands
    before the stored settings, for this run only. `failure` is the last `message` about something
    that went wrong, "" for none: it outlasts what goes well later. Paused games never replace one
    another (waiting.py); `hides_waiting`: a game was asked for on the command line, so that none
    of them is offered until something is paused. `begins_with`: a screen (screens/by_name.py) that
    comes in place of the title, or None."""

    failure = ""
    begins_with = None
    keeps_all = True

    def __init__(self, folder, rig=None, header=None, chosen=None):
        Store.__init__(self, Path(folder).as_posix(), _LOGS)
        self.folder = Path(folder)
        self.waiting = WaitingGames(self.folder)
        self.saved = []
        self._rig = rig or {}
        self._header = header
        self._chosen = chosen or {}
        self.hides_waiting = "game" in self._chosen

    @property
    def message(self):
        """One line about the last failure, "" for none."""
        return self._message

    @message.setter
    def message(self, line):
        self._message = line
        self.failure = line or self.failure

    def test_config(self):
        """What the command line or a test asks for."""
        return self._rig

    def next_game(self):
        """The header that decides the next deal, or None."""
        return self._header

    def settings(self):
        """What differs from the defaults; what was chosen on the command line comes first."""
        saved = Store.settings(self)
        return None if saved is None else {**saved, **self._chosen}

    def save_settings(self, differences):
        """Keep what was stored of what the command line chose, unless the menu changed it."""
        stored = Store.settings(self) or {}
        defaults = {row[NAME]: row[DEFAULT] for row in ROWS}
        defaults.update(game=GAME, rules={}, rules_name="")
        same = {name for name, value in self._chosen.items()
                if differences.get(name, defaults[name]) == value}  # fmt: skip
        if not {*_DEALT} <= same:  # another game takes its own rules along
            same -= {*_DEALT}
        kept = dict(differences)
        for name in same:
            kept.pop(name, None)
            if name in stored:
                kept[name] = stored[name]
        return Store.save_settings(self, kept)

    def find_running(self):
        """What a killed program left is paused from now on; to be called once, at the start."""
        hides = self.hides_waiting
        found = self.waiting.take_running()
        if found is not None:
            self.was_killed = self.save_paused(*found)
        self.hides_waiting = hides  # a game was asked for all the same

    def save_running(self, stored, record):
        """The game that is played, as it stands; True when it is safely there."""
        try:
            self._make(self._folder)
            self._write(self.waiting.running(), PAUSED, packed(stored, record))
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
            pushed = self.waiting.push(record)
        except OSError as error:
            self.message = "game not saved: %s" % error
            return False
        self.was_killed = False
        is_saved = Store.save_paused(self, stored, record)
        if is_saved:
            self.hides_waiting = False
            self.waiting.drop_running()
        elif pushed:
            self.waiting.pop()
        return is_saved

    def paused_words(self, words):
        """Which game, whose cards, and when it was paused."""
        return self.waiting.describe(words)

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
        """It has ended: the next one comes up."""
        self.was_killed = False
        Store.drop_paused(self)
        self.waiting.drop_running()
        self.waiting.pop()

    def save_log(self, record):
        """Write the record and its table log; True when both are there."""
        self.waiting.drop_running()
        if not Store.save_log(self, record):
            return False
        path = self.folder / "logs" / ("%d.jsonl" % self._numbers()[-1])
        try:
            path.write_text(table_log(bytes(record)), encoding="ascii", newline="\n")
        except (OSError, ValueError) as error:
            self.message = "game not saved: %s" % error
            return False
        self.saved.append(path)
        return True
