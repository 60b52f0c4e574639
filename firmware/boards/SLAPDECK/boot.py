"""Frozen: runs the maker's /boot.py unless a button is held."""

import handheld

handheld.held = handheld.buttons_held()
if handheld.held:
    print("Slapdeck: a button is held: only the image's own game")
else:
    handheld.use_files()
    if handheld.is_file("/boot.py"):
        execfile("/boot.py")  # noqa: F821 (in these globals, as MicroPython does it)
