"""Carries the files of a board over to an image that keeps them at another place of the flash.

`save` copies all files to build/boards/SERIAL NUMBER, each under its SHA-256, before the image
goes; list.json, which file is which, comes last: the copy is whole then. `bring_back` writes them
once the image runs, compares them, and only then removes the copy. After a cut anywhere the next
`make flash` goes on: with the copy of a board that still runs the old image, with the image for
one that has none, with the files for one that runs it. A list without files says that nothing has
to be carried.
"""

import hashlib
import json
import shutil
from pathlib import Path

from tqdm import tqdm

from host_sim.board.flash_ports import GiveUp
from host_sim.chip.image import FLASH_SIZE, SECTOR, Layout

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "build" / "boards"
MOST = 900 * 1024  # bytes, of the 1,024 KiB that there are
LIST = "list.json"
WHERE = """
import binascii, machine, rp2
print(rp2.Flash().ioctl(4, 0), binascii.hexlify(machine.unique_id()).decode())
"""
# What lies where this image keeps files and cannot be read is left from before the old image.
ERASE = """
import sys
files = sys.modules.get('firmware.files')
if files and files.unreadable: files.erase()
"""
WITHOUT = "make flash FORGET=1 installs the image without the files"


def ask_bootsel(forget):
    """A board in BOOTSEL cannot be read: GiveUp, unless a copy waits or `forget` is true.

    Returns a line for the maker, "" for none.
    """
    found = sorted(path.parent for path in BOARDS.glob(f"*/{LIST}"))
    if not found and not forget:
        raise GiveUp(
            "a board in BOOTSEL cannot be read, and the files of an image of another"
            " layout would be lost: plug it in without BOOTSEL, then make flash; a new"
            f" board has none: {WITHOUT}"
        )
    return f"it goes on with {' or '.join(map(str, found))}" if found else ""


def save(board, layout, forget):
    """Copy the files of a board that keeps them elsewhere than in `layout`, unless `forget`.

    Returns a line for the maker, "" for none. GiveUp for too many files, and for one that cannot
    be read: nothing was touched then.
    """
    now, folder = _where(board)
    if now == layout or forget:
        _list(folder, _listed(folder))
        return ""
    files = board.files()
    for path, file in files.items():
        if file.digest is None:
            raise GiveUp(
                f"{path or '/'} on the board cannot be read, and this image keeps files"
                f" at another place: {WITHOUT}"
            )
    whole = sum(-(-file.size // SECTOR) * SECTOR for file in files.values())
    if whole > MOST:
        raise GiveUp(
            f"the board has {whole // 1024} KiB of files, and this image has room for"
            f" {MOST // 1024}: remove some of yours (make repl), or {WITHOUT}"
        )
    folder.mkdir(parents=True, exist_ok=True)
    with _bar(file.size for file in files.values()) as bar:
        for path, file in files.items():
            if _stored(folder, file.digest) is None:
                data = board.read(path)
                if hashlib.sha256(data).hexdigest() != file.digest:
                    raise GiveUp(f"{path} did not come over the cable as it is: make flash again")
                (folder / file.digest).write_bytes(data)
            bar.update(file.size)
    # What an older copy has beside these stays: it never came back to the board.
    rows = _listed(folder) | {path: file.digest for path, file in files.items()}
    _list(folder, rows)
    return f"this image keeps files at another place; {len(rows)} files are in {folder} now"


def bring_back(board):
    """Write the files of this board's copy and remove the copy; a line for the maker, "" where
    there is none. GiveUp when one cannot be written: the copy stays."""
    folder = _where(board)[1]
    rows = _listed(folder)
    data = {path: _stored(folder, digest) for path, digest in rows.items()}
    lost = next((path for path in rows if data[path] is None), None)
    if lost:
        raise GiveUp(
            f"{folder}: the copy of {lost} is damaged or gone; without {LIST} there"
            " make flash leaves the rest alone"
        )
    try:
        if rows:
            board.ask(ERASE)
        missing = _missing(board, rows) if rows else []
        with _bar(len(data[path]) for path in missing) as bar:
            for path in missing:
                for step in board.write(path, data[path], "/.new"):
                    bar.update(step)
        missing = _missing(board, {path: rows[path] for path in missing})
    except OSError as error:
        raise GiveUp(
            f"the board could not write ({error}): its files are in {folder}; make flash again"
        ) from None
    if missing:
        raise GiveUp(f"{missing[0]} is not as it was: the files are in {folder}; make flash again")
    (folder / LIST).unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    return f"{len(rows)} files are back on the board, each as it was" if rows else ""


def _where(board):
    """(Layout, folder of its copy) of a board: its files lie at the end of its flash."""
    blocks, serial = board.ask(WHERE).split()
    size = int(blocks) * SECTOR
    return Layout(FLASH_SIZE - size, size), BOARDS / serial


def _listed(folder):
    """Return {path on the board: SHA-256} of a whole copy, {} without one; GiveUp for a damaged
    list."""
    path = folder / LIST
    try:
        rows = json.loads(path.read_bytes())
        "".join(rows.values())  # all are text
        return rows
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise GiveUp(
            f"{path} is damaged; without it make flash leaves the rest there alone"
        ) from None


def _list(folder, rows):
    """Mark the copy in a folder as whole, with those files."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / "part"
    part.write_text(json.dumps(rows, indent=1), "utf-8")
    part.replace(folder / LIST)


def _stored(folder, digest):
    """Return the bytes of that SHA-256 in a copy; None if they are missing or damaged."""
    try:
        data = (folder / digest).read_bytes()
    except FileNotFoundError:
        return None
    return data if hashlib.sha256(data).hexdigest() == digest else None


def _missing(board, rows):
    """The paths of files that the board has not, or not so."""
    there = board.files()
    return [path for path in rows if path not in there or there[path].digest != rows[path]]


def _bar(sizes):
    return tqdm(
        total=sum(sizes), unit="B", unit_scale=True, desc="files", leave=False, disable=None
    )
