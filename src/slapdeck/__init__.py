"""Slapdeck: a console that referees slap games. Runs unchanged on MicroPython and CPython."""
