"""How names are spelled with A to Z, which is all that a name on a board has."""

import json
import unicodedata

# What Unicode does not take apart into a letter and its accent.
WHOLE = {"Ø": "O", "Æ": "AE", "Œ": "OE", "Ð": "D", "Đ": "D", "Ł": "L", "Þ": "TH", "ẞ": "SS"}
_SCRIPT = """const spelled = (text) => text.normalize("NFD").toUpperCase()
  .replace(/[^A-Z]/g, (c) => (%s)[c] ?? "");
"""


def spelled(text):
    """Return `text` in letters from A to Z, "" for what has none: JOSE for José, O for ø."""
    apart = unicodedata.normalize("NFD", text).upper()
    return "".join(one if "A" <= one <= "Z" else WHOLE.get(one, "") for one in apart)


def script():
    """Return the same function in JavaScript, for the pages of phones and browsers."""
    return _SCRIPT % json.dumps(WHOLE, ensure_ascii=False)
