"""Frozen: runs the maker's /boot.py unless a button is held."""

import os
import sys

import handheld

if handheld.buttons_held():
    sys.path[:] = [".frozen"]
    print("Slapdeck: a button is held: only the image's own game")
elif "boot.py" in os.listdir("/"):
    execfile("/boot.py")  # noqa: F821 (in these globals, as MicroPython does it)
