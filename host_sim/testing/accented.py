"""English whose A and C have accents and cedillas, in place of a language that nobody has written
yet: what a screen clears and sends must hold all of its letters."""

import re
import sys
from contextlib import contextmanager
from types import ModuleType

from slapdeck import console
from slapdeck.ui import words
from slapdeck.ui.words import en

_LETTERS = bytes.maketrans(b"ACac", "ÄÇäç".encode("latin-1"))
_PLACE = re.compile(rb"(\{\w+\})")


@contextmanager
def accented():
    """Consoles speak it, whatever language is chosen."""
    first = en.TEXTS[0] | en.TEXTS[1] << 8  # of the texts' bytes; before them are their offsets
    parts = _PLACE.split(en.TEXTS[first:])
    parts[::2] = [part.translate(_LETTERS) for part in parts[::2]]
    module = ModuleType("slapdeck.ui.words.accented")
    module.TEXTS = en.TEXTS[:first] + b"".join(parts)
    module.PLURAL = en.PLURAL
    sys.modules[module.__name__] = module
    console.choose = lambda _: words.choose("accented")
    try:
        yield
    finally:
        console.choose = words.choose
        words.choose("en")
        del sys.modules[module.__name__]
