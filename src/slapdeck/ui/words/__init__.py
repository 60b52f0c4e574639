"""The words a person sees, in the chosen language: packed by host_sim/languages, which has the
format, from a text file a language.

Words are bytes in the code page of the faces, Latin-1 with more letters from 0x80 on. Those of a
language that is written from the right are in the order in which they are drawn, from the left.
"""

from slapdeck.ui import lettering
from slapdeck.ui.words.names import GROUPS, NAMES

TYPE_CHECKING = False  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

_chosen = []  # the Words


class Words:
    """The texts of a language as attributes: bytes; tuples of them; for a group a Group.
    `from_right` whether it is written so.

    Each access makes new bytes, so get texts at construction only.
    """

    def __init__(self, code):
        module = __import__("slapdeck.ui.words." + code, None, None, ("TEXTS",))
        self.code = code
        self.from_right = hasattr(module, "FACES")
        self._texts = module.TEXTS
        self._plural = module.PLURAL

    def __getattr__(self, name):
        if name not in NAMES:
            raise AttributeError(name)
        i = NAMES.index(name)
        place = i - len(NAMES) + len(GROUPS)
        if place < 0:
            return self._text(i)
        for keys in GROUPS[:place]:
            i += len(keys) - 1
        return Group(self._text, GROUPS[place], i)

    def form(self, number):
        """Return the place of the plural form for a whole number from 0 up. Allocates nothing."""
        place = number if number < 100 else 100 + number % 100
        return self._plural[min(place, len(self._plural) - 1)]  # the last one is that of the rest

    def counted(self, forms, n, **values):
        """Return the plural form of a text with forms for `n`, filled."""
        return fill(forms[self.form(n)], n=n, **values)

    def _text(self, i):
        texts = self._texts
        i *= 2
        text = texts[texts[i] | texts[i + 1] << 8 : texts[i + 2] | texts[i + 3] << 8]
        if text[-1:] == b"\1":
            return tuple([_parts(one) for one in text[:-1].split(b"\1")])
        return _parts(text)


def _parts(text):
    return tuple(text.split(b"\0")) if b"\0" in text else text


class Group:
    """Texts by key, like a dict that is not changed."""

    def __init__(self, text, keys, first):
        self._text = text
        self._keys = keys
        self._first = first

    def __getitem__(self, key):
        if key not in self._keys:
            raise KeyError(key)
        return self._text(self._first + self._keys.index(key))

    def __contains__(self, key):
        return key in self._keys

    def __iter__(self):
        return iter(self._keys)

    def get(self, key, otherwise=None):
        return self[key] if key in self._keys else otherwise


def fill(text, **values):
    """Return `text` with its places filled with bytes or whole numbers. Allocates."""
    for name in values:
        value = values[name]
        value = value if isinstance(value, bytes) else b"%d" % value
        text = text.replace(b"{" + name.encode() + b"}", value)
    return text


def around(text, **values):
    """Return the text before and after the place {n}, the others filled: for a number that changes
    (ui/line.py)."""
    before, after = fill(text, **values).split(b"{n}")
    return before or b"", after or b""  # these constants take no heap


def in_order(text):
    """Return the words of `text`, a list, in the order in which they are read."""
    found = text.split()
    if words().from_right:
        found.reverse()
    return found


def join(texts, between=b" "):
    """Return the texts of a list as one, as they are read; `between` two is a space, or a comma
    and a space."""
    if words().from_right:
        return bytes(reversed(between)).join(list(reversed(texts)))
    return between.join(texts)


def by_seat(text):
    """Return `text` with the name of each seat, by button."""
    return [text.replace(b"{seat}", name) for name in words().SEATS]


class Kept:
    """Some texts as plain attributes."""

    if TYPE_CHECKING:

        def __getattr__(self, name) -> "Any":
            """Texts by name."""


def keep(*names):
    """Return a Kept with these texts, for a screen that asks for them while the heap is locked."""
    found = Kept()
    for name in names:
        setattr(found, name, getattr(words(), name))
    return found


def choose(language):
    """Use `language` from the next screen on: "en", or another module of this package."""
    _chosen[:] = (Words(language),)
    lettering.faces[0] = lettering.LATIN
    if _chosen[0].from_right:
        module = __import__("slapdeck.ui.words." + language, None, None, ("FACES",))
        small, text, large = module.FACES
        lettering.faces[0] = (None, small, text, large, large, text)


def words():
    """Return the Words of the chosen language."""
    if not _chosen:
        choose("en")
    return _chosen[0]
