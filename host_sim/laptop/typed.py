"""Splits what a terminal sends into keys, replies and reports (ECMA-48 5.4, 5.6; xterm's ctlseqs).

A reply may come late, for a program that ran before, and in pieces: it is one token however long
it is, and no key. With Alt a terminal sends ESC before the key; both count, because somebody may
press Esc beside a slap.
"""

import codecs
import re

_ESCAPE_S = 0.2  # an ESC after which nothing comes for that long is the key Esc
_REST_S = 0.5  # a sequence that stops for that long has no end
_LONGEST_S = 5.0  # and one that lasts that long is somebody who typed its beginning
# Introducers have a form of 7 bits, and one of 8, which may come as UTF-8 or as a bare byte.
_CSI = "(?:\x1b\\[|[\x9b\udc9b])"
_SS3 = "(?:\x1bO|[\x8f\udc8f])"
_OSC = "(?:\x1b\\]|[\x9d\udc9d])[^\x07\x18\x1a\x1b\x9c\udc9c]*"
# DCS, SOS, PM and APC: other than OSC they do not end with BEL.
_STRING = "(?:\x1b[PX^_]|[\x90\x98\x9e\x9f\udc90\udc98\udc9e\udc9f])[^\x18\x1a\x1b\x9c\udc9c]*"
_END = "(?:\x1b\\\\|[\x18\x1a\x9c\udc9c]|(?=\x1b[^\\\\]))"  # ST; CAN and SUB; another sequence
_PASTE = _CSI + "200~"
_PASTE_END = _CSI + "201~"
_MOUSE = _CSI + "M"  # of X10: three characters follow, whatever they are
_BEGUN = re.compile(
    f"(?s)\x1b|\x1b\\[\\[|{_CSI}[0-?]*[ -/]*|{_MOUSE}.{{0,2}}|{_SS3}[0-9;]*"
    f"|(?:{_OSC}|{_STRING})\x1b?|{_PASTE}(?:(?!{_PASTE_END}).)*"
)
_TOKEN = re.compile(
    f"(?s){_PASTE}.*?{_PASTE_END}|\x1b\\[\\[[A-E]|{_MOUSE}...|{_CSI}[0-?]*[ -/]*[@-~]?"
    f"|{_SS3}[0-9;]*[@-~]?|{_OSC}(?:\x07|{_END})|{_STRING}{_END}|."
)
# kitty's keys: code, modifiers + 1, event (3: came up), and u or the letter of an arrow key.
_KITTY = re.compile("\x1b\\[(\\d*)[\\d:]*(?:;(\\d*)(?::(\\d))?)?(?:;[\\d:]*)?([ABCDu])")
_CTRL, _CHORDS = 4, 0b111110  # Alt, Ctrl, Super, Hyper, Meta; not Shift and the locks


def _plain(token):
    """The characters that older terminals send for one of kitty's keys; other tokens as they
    are."""
    kitty = _KITTY.fullmatch(token)
    if not kitty:
        return token
    code, modifiers, event, final = kitty.groups()
    held = int(modifiers or 1) - 1 & _CHORDS
    if event == "3":
        return ""
    if held:
        return "\x03" if held == _CTRL and code == "99" and final == "u" else token
    if final != "u":
        return "\x1b[" + final
    return chr(int(code)) if code and int(code) < 0x110000 else ""


class Typed:
    """`feed(data, now)` returns the keys that are complete at `now` (seconds). `due`, or None, is
    when a sequence that has begun is given up, or an ESC counts: feed b"" at that time."""

    def __init__(self):
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._rest = ""  # a token that has begun
        self._began = 0.0
        self.due = None

    def feed(self, data, now):
        if not data:
            if self.due is None or now < self.due:
                return []
            found = ["\x1b"] if self._rest == "\x1b" else []
            self._rest, self.due = "", None
            return found
        typed = self._rest + self._decoder.decode(data)
        found, at, old = [], 0, bool(self._rest)
        while at < len(typed) and not _BEGUN.fullmatch(typed, at):
            token = _TOKEN.match(typed, at)
            at = token.end()
            found.append(_plain(token[0]))
            old = False
        self._rest = typed[at:]
        if not old:
            self._began = now
        self.due = None
        if self._rest:
            rest_s = _ESCAPE_S if self._rest == "\x1b" else _REST_S
            self.due = min(now + rest_s, self._began + _LONGEST_S)
        return found
