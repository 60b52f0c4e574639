"""The games that wait in an evening's folder: only what was played, or ended, is gone."""

from pathlib import Path

from host_sim.laptop.waiting import is_same_game, read


class WaitingFiles:
    """The games in `folder`, looked at whenever another screen is shown."""

    def __init__(self, folder):
        self._folder = Path(folder)
        self._screen = self._asked = None
        self._waiting = []  # (dict, record) of each
        self._played = {}, b""  # the same of the game that was played last

    def changed(self):
        """The console is a new one."""
        self._screen = self._asked = None

    def look(self, console):
        """How many games are gone that were not to go."""
        if console.screen is self._screen and console.shown != "night":
            return 0
        if console.party_night:
            self._played = {"night": [console.party_night.number]}, b""
        elif console.shown in ("table", "result"):
            self._played = {}, bytes(console.recorder.view())
        here = [
            read(str(path)) for path in sorted(self._folder.glob("paused*")) if path.suffix == ""
        ]
        waiting = [game for game in here if game]
        gone = [
            game
            for game in self._waiting
            if game is not self._asked
            and not any(is_same_game(game, *other) for other in (*waiting, self._played))
        ]
        self._screen = console.screen
        self._waiting = waiting
        # The menu of a pause may end the newest, where that is not another one.
        asks = console.shown == "paused" and not console.screen.escape_loses
        self._asked = waiting[0] if asks and waiting else None
        return len(gone)
