"""Which key is which button, the same in the window and in the terminal.

A key is called as pygame calls it: "space", "a", "left", "[4]" for 4 on the number pad. In the
window a key is a position (keyboard.py); a terminal sends characters.
"""

import json
import os

from host_sim.laptop import seat_names
from host_sim.laptop.said import said
from host_sim.laptop.seat_names import LABELS
from slapdeck.ui.words import words

# By button: 0 bottom, 1 left, 2 top, 3 right. The letters lie as the buttons do.
NAMES = ("space", "a", "t", "l")
KEYS = (" ", "a", "t", "l")
SIDES = ("bottom", "left", "top", "right")  # their names in the languages' files
FILE = "keys.json"
_POSITIONS = 512  # the number of SDL's scan codes
_SHORT = {
    "backspace": "bksp",
    "CurrencySubUnit": "subunit",
    "left ctrl": "l ctrl",
    "right ctrl": "r ctrl",
    "left shift": "l shift",
    "right shift": "r shift",
    "left alt": "l alt",
    "right alt": "r alt",
    "left meta": "l meta",
    "right meta": "r meta",
}
_DIGITS, _FRENCH_DIGITS = "1234", "&\xe9\"'"


def labels(names):
    """The labels at the lights for keys of these names: words of up to seven letters."""
    return tuple(_SHORT.get(one, _on_pad(one)).upper() for one in names)


def _on_pad(name):
    """The number pad's `[4]` without its brackets."""
    return name[1:-1] if len(name) > 2 and name[0] + name[-1] == "[]" else name


def on_screen(label):
    """A label as the game writes it, b"" for one that it has no letters for."""
    return label.upper().encode() if label.isascii() and label.isalnum() else b""


def help_line(labels=LABELS, sides=True):
    """One line: who presses what, and where the lights are with `sides`."""
    seats = words().SEATS
    where = [" (%s)" % said(side) if sides else "" for side in SIDES]
    return "  ".join(
        "%s %s%s" % (seat_names.name(b, seats), labels[b], where[b]) for b in range(4)
    )


def parse(text):
    """Four names of keys from `space,q,t,m`; ValueError for anything else."""
    names = tuple(part.strip().lower() for part in text.split(","))
    if not _are_four(names, str) or not all(names):
        raise ValueError("must be four different keys, such as space,a,t,l, not %r" % text)
    if "escape" in names:
        raise ValueError("must leave out escape, which goes back")
    return names


def _are_four(values, kind):
    """Are they four different ones of that type?"""
    return all(type(one) is kind for one in values) and len(values) == len(set(values)) == 4


def load(folder):
    """(names, positions) of the stored keys: the names as they were chosen, the positions as scan
    codes, None where they are not known. (NAMES, None) where none are stored. Names beside
    positions only tell a terminal the keys: any will do. ValueError, in one line, for a file that
    cannot be used."""
    try:
        stored = json.loads((folder / FILE).read_text("utf-8"))
        if isinstance(stored, list):  # of a terminal, and of older versions
            names, positions = tuple(stored), None
            is_good = _are_four(names, str) and all(names)
        else:
            names, positions = tuple(stored["names"]), tuple(stored["positions"])
            is_good = _are_four(positions, int) and all(0 < one < _POSITIONS for one in positions)
            is_good = is_good and [type(one) for one in names] == [str] * 4
    except (FileNotFoundError, NotADirectoryError):
        return NAMES, None
    except OSError as error:
        raise ValueError("%s: %s" % (FILE, error.strerror)) from None
    except (ValueError, TypeError, KeyError, RecursionError):
        is_good = False
    if not is_good:
        raise ValueError("%s is damaged" % FILE)
    return names, positions


def save(folder, names, positions=None):
    """Store the keys; OSError where that fails, and those stored before stay."""
    folder.mkdir(parents=True, exist_ok=True)
    stored = {"names": names, "positions": positions} if positions else names
    new = folder / (FILE + ".new")
    try:
        new.write_text(json.dumps(stored), "utf-8")
        os.replace(new, folder / FILE)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def character(key):
    """The character that a terminal sends for that key, "" for a key that it cannot send."""
    return " " if key == "space" else key if len(key) == 1 and key.isprintable() else ""


def in_terminal(names):
    """{character: button}: the letters of these keys, small or large, and 1 2 3 4, also as the
    French layout has them. ValueError for keys that a terminal cannot tell."""
    if len(set(names)) != len(names):
        raise ValueError("a terminal cannot tell %s apart" % ",".join(names))
    buttons = {}
    for row in (_DIGITS, _FRENCH_DIGITS):
        buttons.update({key: button for button, key in enumerate(row)})
    for button, name in enumerate(names):
        key = character(name)
        if not key:
            raise ValueError("a terminal cannot tell the key %r" % name)
        buttons.update({key: button, key.upper(): button})
    return buttons
