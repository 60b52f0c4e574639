"""Runs frozen before anything else: full speed, the flash as /, and the folder of saved files.

What plays then is decided by boot.py and main.py, frozen as well (handheld.py).
"""

import os
import sys

import handheld  # before there are files: see there

import firmware
from firmware import files, speed

speed.full()
if files.mount():
    del sys.modules["firmware.files"]
    delattr(firmware, "files")

# Before USB starts, which is after this file. A flash that is full or worn must still
# boot: the game runs without its files.
try:
    handheld.plug_in()
except OSError:
    try:
        os.mkdir("/data")
    except OSError:  # it is there, or cannot be made
        pass

del os, sys, firmware, handheld, speed, files
