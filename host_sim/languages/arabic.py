"""Arabic for screens that draw from left to right: joined letters, in visual order.

The joined letters are the presentation forms of Unicode (The Unicode Standard, section 9.2), whose
data say which form of which letters each is. What stands before and after a letter chooses its
form; a place such as {n} joins nothing.
"""

import re
import unicodedata
from functools import cache

FIRST, LAST = 0xFE80, 0xFEFC  # codes of the forms
MARKS = {"\u060c": ",", "\u061b": ";", "\u061f": "?"}  # drawn in their place
_KINDS = "<isolated>", "<final>", "<initial>", "<medial>"
_UNIT = re.compile("\u0644[\u0622\u0623\u0625\u0627]|.", re.DOTALL)  # lam and alef are one form
# What is read from the left: a place, a number, Latin words, cards such as 7 K 7.
_LATIN = r"A-Za-z0-9%\xc0-\u024f"
_LEFT_TO_RIGHT = re.compile(rf"[-+]?(?:{{\w+}}|[{_LATIN}](?:[{_LATIN}.\xa0 ]*[{_LATIN}])?)")
_MIRRORED = {40: ")", 41: "(", 60: ">", 62: "<", 91: "]", 93: "["}


@cache
def _forms():
    """Return {(kind, its letters): form}."""
    found = {}
    for code in range(FIRST, LAST + 1):
        kind, *letters = unicodedata.decomposition(chr(code)).split()
        found[kind, "".join(chr(int(one, 16)) for one in letters)] = chr(code)
    return found


def shaped(text):
    """Return `text` with each Arabic letter in the form that its neighbours ask for."""
    units, forms = _UNIT.findall(text), _forms()
    joins = [
        ("<initial>", one) in forms and ("<final>", other) in forms
        for one, other in zip(units, units[1:], strict=False)
    ]
    return "".join(
        forms.get((_KINDS[before + 2 * after], one), one)
        for one, before, after in zip(units, [False, *joins], [*joins, False], strict=False)
    )


def turned(text):
    """Return a line from logical to visual order, or back. Words from the left stay together."""
    pieces, end = [], 0
    for run in _LEFT_TO_RIGHT.finditer(text):
        pieces += [text[end : run.start()][::-1].translate(_MIRRORED)]
        pieces += [run[0].replace(" ", "\xa0")]
        end = run.end()
    return "".join([*pieces, text[end:][::-1].translate(_MIRRORED)][::-1])


def visual(text):
    """Return the lines of `text` as they are drawn from left to right."""
    return "\n".join(turned(shaped(line)) for line in text.split("\n"))


def logical(text):
    """Return what `visual` made of a text, as it is read."""
    read = unicodedata.normalize("NFKC", turned(text))
    for mark, drawn in MARKS.items():
        read = read.replace(drawn, mark)
    return read
