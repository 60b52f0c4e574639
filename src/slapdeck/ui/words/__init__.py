"""The words a person sees, in the chosen language: a module a language, the same names in each.

A language is one file here and its name in settings.py. Words are bytes in capitals; a small
letter is one that capitals lack: a o u are the capitals with two dots, s is the sharp s.
"""

_chosen = ["en"]


def choose(language):
    """Speak this one from the next screen on: "en", or another module of this package."""
    _chosen[0] = language


def words():
    """The module of the chosen language; allocates, so at construction only."""
    return __import__("slapdeck.ui.words." + _chosen[0], None, None, ("words",))
