"""Leaving a game on the laptop: Esc pauses it. What closing does is Console.save_running."""

import os
import shutil
import sys
from pathlib import Path

from host_sim import ROOT

SAVED = "The game is saved: the next start continues it."
_OLD_SAVES = ROOT / "build" / "saves"


def data_folder(environ=os.environ, platform=sys.platform, home=None):
    """Where settings, high scores, names, the paused game and logs are stored, a Path.

    SLAPDECK_DATA names another folder. platformdirs would do it, but the game runs in a terminal
    with nothing but Python.
    """
    home = home or Path.home()
    if environ.get("SLAPDECK_DATA"):
        return Path(environ["SLAPDECK_DATA"])
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Slapdeck"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Slapdeck"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "slapdeck"


def bring_saves(folder, old=_OLD_SAVES):
    """Copy what earlier versions stored in build/saves, once. True when it did."""
    if folder.exists() or not old.is_dir():
        return False
    folder.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(old, folder)
    return True


def is_playing(console):
    """Is a game on the screen that can be paused?"""
    table = console.table
    return table is not None and console.screen is table and not table.game.table.over


def ask_pause(console):
    """Pause the game as soon as nothing is being decided; False when none is being played."""
    if not is_playing(console):
        return False
    console.table.interruptions.ask_pause()
    return True
