"""Frozen: runs the maker's /boot.py unless a button is held."""

import handheld

if handheld.buttons_held():
    handheld.only_the_image = True
    print("Slapdeck: a button is held: only the image's own game")
else:
    handheld.use_files()
    if handheld.is_file("/boot.py"):
        execfile("/boot.py")  # noqa: F821 (in these globals, as MicroPython does it)
