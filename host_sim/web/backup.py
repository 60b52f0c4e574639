"""Files that the page puts onto a board: those of a backup, and the names of the buttons. Nothing
goes there that the board's own store would not read. MicroPython for WebAssembly only.

A backup is a file of page/keep.js: JSON, {MAGIC: {path: base64}}.
"""

import json
from binascii import a2b_base64
from io import BytesIO

from firmware.store import PAUSED, PRACTICE, RECORDS, RULES, SETTINGS, head, unpack
from slapdeck.history.high_scores import high_scores_of

MAGIC = "slapdeck-data-1"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_RULE_SETS = "/data/rules/"
_HIGH_SCORES = "/data/records"
_KINDS = {
    "/data/settings": SETTINGS,
    _HIGH_SCORES: RECORDS,
    "/data/practice": PRACTICE,
    "/data/paused": PAUSED,
}


def checked(text):
    """The part of the backup `text` that a board takes, as JSON: {"files": {path: base64}}, or
    {"wrong": path} of the first damaged file, "" where the text is no backup or has nothing for a
    board."""
    try:
        files = json.loads(text)[MAGIC]
        wanted = {path: files[path] for path in files if _kind(path)}
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError):
        wanted = {}  # RuntimeError: nested without end
    for path in wanted:
        if _content(path, _bytes(wanted[path])) is None:
            return json.dumps({"wrong": path})
    return json.dumps({"files": wanted} if wanted else {"wrong": ""})


def names_in(records):
    """The names of the four buttons in the file of high scores, which is in base64, "" for none:
    a JSON list, null for a damaged file."""
    scores = _scores(records)
    return json.dumps(None if scores is None else high_scores_of(scores).names)


def renamed(records, names):
    """That file with the JSON list `names`, whatever else is in it, in hex; "" where a name is not
    two to six letters from A to Z, or empty."""
    names = json.loads(names)
    if high_scores_of({"button names": names}).names != names:
        return ""
    scores = _scores(records)
    scores["button names"] = names
    data = json.dumps(scores).encode()
    return (head(RECORDS, data) + data).hex()


def _scores(records):
    return _content(_HIGH_SCORES, _bytes(records)) if records else {}


def _kind(path):
    """The magic of the file at `path`, None where the page puts none there."""
    if path.startswith(_RULE_SETS) and _is_set(path[len(_RULE_SETS) :]):
        return RULES
    return _KINDS.get(path)


def _is_set(name):
    return name and all("A" <= c <= "Z" or "a" <= c <= "z" or "0" <= c <= "9" for c in name)


def _content(path, data):
    """The dict in the file, None where magic, length, CRC or JSON is wrong."""
    found = unpack(BytesIO(data), _kind(path))
    if found is None:
        return None
    try:
        if path == "/data/paused":
            end = 2 + found[0] + (found[1] << 8)
            found = found[2:end] if end <= len(found) else b""
        found = json.loads(found)
    except (ValueError, IndexError, RuntimeError):
        return None
    return found if isinstance(found, dict) else None


def _bytes(base64):
    """b"" for what is no base64, as one line: as such it goes to the board, in quotes."""
    try:
        is_one_line = not base64.rstrip("=").strip(_LETTERS)
        return a2b_base64(base64.encode()) if is_one_line else b""
    except Exception:  # the port's a2b_base64 raises no narrower one
        return b""
