"""Watches the games that wait in an evening's folder: only played or ended ones may vanish."""

from pathlib import Path

from firmware.store import paused_in
from host_sim.laptop.waiting import is_same_game


class WaitingFiles:
    """The games in `folder`, checked whenever another screen is shown."""

    def __init__(self, folder):
        self._folder = Path(folder)
        self._screen = self._asked = None
        self._waiting = []  # (dict, record) of each waiting game
        self._played = {}, b""  # the same for the game that was played last

    def changed(self):
        """Start with a new console."""
        self._screen = self._asked = None

    def look(self, console):
        """Number of saved games that vanished without being played or ended."""
        if console.screen is self._screen and console.shown != "night":
            return 0
        if console.party_night:
            self._played = {"night": [0, 0, 0, console.party_night.number]}, b""
        elif console.shown in ("table", "result"):
            self._played = {}, bytes(console.recorder.view())
        here = [
            paused_in(str(path))
            for path in sorted(self._folder.glob("paused*"))
            if path.suffix == ""
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
        self._asked = None
        if console.shown == "paused" and waiting:  # its menu may end the newest game,
            # but not another one than the game that could not be saved
            unsaved = console.screen.escape_loses
            if not unsaved or is_same_game(waiting[0], *self._played):
                self._asked = waiting[0]
        return len(gone)
