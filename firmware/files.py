"""Mounts the flash as /, and formats it only if it never held files of ours.

The sector before the files has marks, each in a page of its own: that our first format began,
that it is done, and that / has two copies. A format that a power cut ended begins again. Once it
is done, a file system that does not mount was ours, and is damaged. `mount` starts without files
then, and `format` is for the player to say.

_boot.py unloads this module if `mount` has left nothing to do: the game needs its memory.
"""

import os

import machine
import rp2
import vfs
from micropython import const

MARK = b"Slapdeck: files\n"
_COPIED, _BEGUN, _DONE = const(3328), const(3584), const(3840)  # bytes into the sector: its end
_PAGE = const(256)  # the flash is written in pages
_SUPERBLOCK = b"littlefs"  # at byte 8 of block 0 or 1: littlefs, SPEC.md
_SEGMENT = const(2)  # MP_VFS_ROM_IOCTL_GET_SEGMENT, extmod/vfs.h
_ERASE = const(6)  # MP_BLOCKDEV_IOCTL_BLOCK_ERASE
_COMMITS = const(16)  # pages of a block

unreadable = False  # do files lie there that cannot be read?


def mount():
    """Mount the files as /, and set `unreadable`; True where nothing is left to do."""
    global unreadable
    try:
        _mount()
    except OSError:
        unreadable = _is_marked(_DONE) or _is_littlefs() and not _is_marked(_BEGUN)
        if not unreadable:
            try:
                erase()
            except OSError:
                unreadable = True  # the flash is worn
        return False
    if not _is_marked(_DONE):
        _begin()
        _mark(_DONE)
    return _is_marked(_COPIED)


def finish():
    """Have littlefs write the second copy of / and of our folders, once in a board's life: 0.6 s.

    It begins that copy when the first one is full, and until then one spoiled block is all files:
    it mounts none where a single folder cannot be read.
    """
    if unreadable:
        return
    try:
        for folder in ("", "/data", "/data/logs", "/data/rules"):
            try:
                os.mkdir(folder or "/")
            except OSError:
                pass  # it is there
            for _ in range(_COMMITS // 2):
                open(folder + "/.new", "w").close()
                os.remove(folder + "/.new")
    except OSError:
        return  # full: the next start tries again
    _mark(_COPIED)


def format():
    """Erase all files, whatever they are, and restart the board."""
    erase()
    machine.reset()


def erase():
    """Erase all files and mount none (host_sim/board/flash_carry.py)."""
    global unreadable
    _begin()
    vfs.VfsLfs2.mkfs(rp2.Flash(), progsize=_PAGE)
    _mount()
    _mark(_DONE)
    unreadable = False


def _mount():
    vfs.mount(vfs.VfsLfs2(rp2.Flash(), progsize=_PAGE), "/")


def _is_littlefs():
    """Does block 0 or 1 say that it is littlefs's?"""
    return any(_has(rp2.Flash(), _SUPERBLOCK, block, 8) for block in (0, 1))


def _has(device, text, block, offset):
    """Do these bytes lie there?"""
    found = bytearray(len(text))
    device.readblocks(block, found, offset)
    return found == text


def _marks():
    """The sector before the files as a block device: the place of a ROM file system, which the
    image has none of (boards/SLAPDECK/mpconfigboard.cmake)."""
    return vfs.rom_ioctl(_SEGMENT, 0)


def _begin():
    """No mark but that a format has begun."""
    if not _has(_marks(), b"\xff" * 3 * _PAGE, 0, _COPIED):
        _marks().ioctl(_ERASE, 0)
    _mark(_BEGUN)


def _is_marked(offset):
    return _has(_marks(), MARK, 0, offset)


def _mark(offset):
    page = bytearray(b"\xff" * _PAGE)
    page[: len(MARK)] = MARK
    _marks().writeblocks(0, page, offset)
