"""Frozen: decides what is on sys.path, runs the maker's /boot.py unless a button is held."""

import os
import sys

import handheld

if handheld.button_held():
    sys.path[:] = [".frozen"]
    print("Slapdeck: a button is held: only the image's own game")
else:
    if handheld.copied():
        sys.path.insert(0, "/app")
    if "boot.py" in os.listdir("/"):
        execfile("/boot.py")  # noqa: F821 (in these globals, as MicroPython does it)
