"""The user's data folder: where it is, whether anything can be stored there, and whose it is."""

import os
import shutil
import sys
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path

from host_sim import BUILD, IS_CLONE, ROOT
from host_sim.laptop import keys

_OLD_SAVES = ROOT / "build" / "saves"
_NOT_COPIED = ("lock", "logs", "paused*", "running*", "pictures", "phones", "*.new")


def data_folder(environ=os.environ, platform=sys.platform, home=None):
    """The folder of settings, high scores, names, the paused game and logs, a Path.

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


def phones_folder():
    """The data folder of games with phones: what they know less well does not mix with the records
    of keys. It begins with the settings and keys that there are."""
    folder = data_folder()
    own = folder / "phones"
    if not own.exists():
        with suppress(OSError, shutil.Error):  # `claimed` says so
            bring_saves(folder)
            own.mkdir(parents=True)
        for name in ("settings", keys.FILE):
            with suppress(OSError):  # there is none
                shutil.copy(folder / name, own)
    return own


def output_folder(name):
    """The folder for output without a given path: in the clone, else the data folder."""
    return BUILD / name if IS_CLONE else data_folder() / name


@contextmanager
def claimed(folder):
    """`with claimed(folder) as (used, line)`: the folder to store in, and what is to be said about
    it in one line, "" for nothing.

    Only one program stores in a folder. A second one gets a copy of it without its games, which
    goes away at the end. Where nothing can be stored, the folder is used all the same: each thing
    that could not be saved is reported by the store.
    """
    said = ""
    try:
        if bring_saves(folder):
            said = "Settings and records came from build/saves to %s" % folder
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / "lock", "a+b")  # noqa: SIM115  (it is held until the end)
    except (OSError, shutil.Error) as error:
        yield folder, "Nothing can be stored in %s: %s" % (folder, _reason(error))
        return
    with lock:
        if not _lock(lock):
            with tempfile.TemporaryDirectory(prefix="slapdeck-") as copy:
                _copy(folder, copy)
                yield (
                    Path(copy),
                    ("Another Slapdeck stores in %s: nothing of this one will be stored" % folder),
                )
            return
        yield folder, _full(lock, folder) or said


def _reason(error):
    if isinstance(error, (FileExistsError, NotADirectoryError)):
        return "a file is in its place"
    return getattr(error, "strerror", None) or str(error)


def _copy(folder, copy):
    try:
        shutil.copytree(
            folder, copy, ignore=shutil.ignore_patterns(*_NOT_COPIED), dirs_exist_ok=True
        )
    except (OSError, shutil.Error):
        pass  # what is not there is as in a new folder


def _full(lock, folder):
    """A line where the disk takes no more, else ""."""
    try:
        lock.truncate(0)
        lock.write(b"%d\n" % os.getpid() + bytes(20000))  # as much as a game needs
        lock.flush()
        lock.truncate(0)
    except OSError as error:
        return "Nothing can be stored in %s: %s" % (folder, _reason(error))
    return ""


def _lock(file):
    """False when another program holds it; a file system without locks locks nothing."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass
    return True
