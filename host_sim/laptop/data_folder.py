"""Finds the user's data folder, and sees whether this program can store anything there."""

import errno
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
    """Return the folder (Path) of settings, high scores, names, the paused game and logs; None for
    a user without a home folder.

    SLAPDECK_DATA names another folder. platformdirs would do it, but the game runs in a terminal
    with nothing but Python.
    """
    if environ.get("SLAPDECK_DATA"):
        return Path(environ["SLAPDECK_DATA"])
    try:
        home = home or Path.home()
    except RuntimeError:  # no HOME, and a user number without a name, as in a container
        return None
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Slapdeck"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Slapdeck"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "slapdeck"


def bring_saves(folder, old=_OLD_SAVES):
    """Copy what earlier versions stored in build/saves, once; return True if it did."""
    if folder.exists() or not old.is_dir():
        return False
    part = folder.with_name(folder.name + ".new")
    try:
        shutil.copytree(old, part, dirs_exist_ok=True)
        part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return True


def phones_folder():
    """Return the data folder of games with phones, None without a data folder. Phones measure less
    well than keys, so their records are apart. It begins with the user's settings and keys."""
    folder = data_folder()
    if folder is None:
        return None
    own = folder / "phones"
    with suppress(OSError, shutil.Error):  # `claimed` reports it
        if not own.exists():
            bring_saves(folder)
            own.mkdir(parents=True)
    for name in ("settings", keys.FILE):
        part = own / (name + ".new")
        with suppress(OSError):  # the file does not exist, or the disk is full
            if not (own / name).exists():
                shutil.copy(folder / name, part)
                part.replace(own / name)
    return own


def output_folder(name):
    """Return the folder for output without a given path: in the clone, else the data folder."""
    return (BUILD if IS_CLONE else data_folder() or BUILD) / name


@contextmanager
def claimed(folder):
    """`with claimed(folder) as (used, line, unsaved)`: the folder to store in, one line to print
    about it, "" for none, and why nothing is stored (as in store.py), "" if it is.

    Only one program stores in a folder. A second one gets a copy without games, which is removed
    at the end, as is the folder for a user without any (None). If nothing can be stored, the
    folder is used all the same: the store reports each thing that it could not save.
    """
    said = ""
    if folder is None:
        with tempfile.TemporaryDirectory(prefix="slapdeck-") as empty:
            yield (
                Path(empty),
                "Nothing will be stored: no home folder. SLAPDECK_DATA=FOLDER names one",
                "folder",
            )
        return
    try:
        if bring_saves(folder):
            said = "Settings and records came from build/saves to %s" % folder
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / "lock", "a+b")  # noqa: SIM115  (it is held until the end)
    except (OSError, shutil.Error) as error:
        is_full = getattr(error, "errno", None) == errno.ENOSPC
        line = "Nothing can be stored in %s: %s" % (folder, _reason(error))
        yield folder, line, "full" if is_full else "folder"
        return
    with lock:
        if not _lock(lock):
            with tempfile.TemporaryDirectory(prefix="slapdeck-") as copy:
                _copy(folder, copy)
                yield (
                    Path(copy),
                    ("Another Slapdeck stores in %s: nothing of this one will be stored" % folder),
                    "used",
                )
            return
        full = _full(lock, folder)
        yield folder, full or said, "full" if full else ""


def is_claimed(folder):
    """Does another program store in that folder?"""
    try:
        with open(folder / "lock", "rb") as lock:
            return not _lock(lock)
    except OSError:
        return False


def _reason(error):
    if isinstance(error, (FileExistsError, NotADirectoryError)):
        return "a file is in its place"
    return getattr(error, "strerror", None) or str(error)


def _copy(folder, copy):
    with suppress(OSError, shutil.Error):  # the copy begins as a new folder
        shutil.copytree(
            folder, copy, ignore=shutil.ignore_patterns(*_NOT_COPIED), dirs_exist_ok=True
        )


def _full(lock, folder):
    """Return a line if the disk is full, else ""."""
    try:
        lock.truncate(0)
        lock.write(b"%d\n" % os.getpid() + bytes(20000))  # as much as a game needs
        lock.flush()
        lock.truncate(0)
    except OSError as error:
        return "Nothing can be stored in %s: %s" % (folder, _reason(error))
    return ""


def _lock(file):
    """Return False if another program holds it; a file system without locks locks nothing."""
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
