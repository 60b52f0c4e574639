"""Runs frozen before anything else: full speed, the flash as /, and the folder of saved files.

What plays then is decided by boot.py and main.py, frozen as well (handheld.py).
"""

import os

import handheld  # before there are files: see there
import rp2
import vfs

from firmware import speed

speed.full()
bdev = rp2.Flash()
try:
    fs = vfs.VfsLfs2(bdev, progsize=256)  # the flash is written in pages of 256 bytes
except OSError:
    vfs.VfsLfs2.mkfs(bdev, progsize=256)
    fs = vfs.VfsLfs2(bdev, progsize=256)
vfs.mount(fs, "/")

# A flash that is full or worn must still boot: the game runs without its files.
try:
    os.stat("/data")
except OSError:
    try:
        os.mkdir("/data")
    except OSError:
        pass

del os, handheld, rp2, vfs, speed, bdev, fs
