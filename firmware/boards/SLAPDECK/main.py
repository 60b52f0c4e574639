"""Frozen: the maker's /main.py if there is one, else the game (handheld.py)."""

import handheld

if handheld.held or not handheld.has_main():
    handheld.play()
else:
    execfile("/main.py")  # noqa: F821 (in these globals, as MicroPython does it)
