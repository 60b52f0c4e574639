"""The laptop's own sentences, in the console's language: [laptop] of host_sim/languages."""

from host_sim.languages import language
from slapdeck.ui.words import words


def said(name, **values):
    """Return the text `name` with its places filled; before there is a console, the English
    one."""
    return language(words().code).texts["laptop"][name].format(**values)
