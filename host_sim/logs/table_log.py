"""Reads the table log of docs/rules.md 4.1: lines of JSON. Every complaint names its line."""

import json

from slapdeck.games.trades import parse
from slapdeck.record.header import Header, is_int

LINE_BYTES = 65536  # longest line: a header has room for 40 packs of cards
_LONGEST = 200  # characters of a reason, because a broken log can contain anything
_MONEY = "KQJAX"  # letters of the ranks that money cards can have


class LogError(ValueError):
    """A log that cannot be used; the text is `line N: reason`."""

    def __init__(self, line, reason):
        reason = str(reason)
        if len(reason) > _LONGEST:
            reason = reason[:_LONGEST] + "..."
        super().__init__(f"line {line}: {reason}")


def _check_slap(row):
    seat = row.get("seat")
    if not is_int(seat) or not 0 <= seat <= 3:
        raise ValueError(f"a slap needs a seat 0..3, not {seat!r}")


def _is_money(value):
    return isinstance(value, str) and len(value) == 1 and value in _MONEY


def _check_trade(row):
    if row.get("with") not in ("floor", "opponent"):
        raise ValueError(f"a trade is with floor or opponent, not {row.get('with')!r}")
    if not _is_money(row.get("give")):
        raise ValueError(f"a trade gives a money card, not {row.get('give')!r}")
    if not is_int(row.get("numerals")) or row["numerals"] < 0:
        raise ValueError(f"a trade buys 0 or more numerals, not {row.get('numerals')!r}")
    take = row.get("take")
    if not isinstance(take, list) or not all(_is_money(one) for one in take):
        raise ValueError(f"a trade takes a list of money cards, not {take!r}")


# event: the check of its own fields, or None
_EVENTS = {
    "play": None,
    "slap": _check_slap,
    "settle": None,
    "throw": None,
    "trade": _check_trade,
    "void": None,
}


def _event(row, last_t):
    t = row.get("t")
    if not is_int(t):
        raise ValueError(f"t must be a whole number, not {t!r}")
    if last_t is not None and t < last_t:
        raise ValueError(f"t falls from {last_t} to {t}")
    kind = row.get("event")
    if not isinstance(kind, str) or kind not in _EVENTS:
        raise ValueError(f"no event is called {kind!r}")
    check = _EVENTS[kind]
    if check:
        check(row)
    return row


def object_of(line):
    """Return the JSON object in a line; ValueError if there is none."""
    try:
        row = json.loads(line.decode())
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        raise ValueError("this is no JSON") from None
    if not isinstance(row, dict):
        raise ValueError("this is no JSON object")
    return row


_BOM = b"\xef\xbb\xbf"  # editors on Windows put it at the start of a text


def numbered(source):
    """Yield (number, line) of a binary file or a list; refuse an endless line before reading all
    of it."""
    read = getattr(source, "readline", None)
    lines = iter(lambda: read(LINE_BYTES + 1), b"") if read else source
    for number, line in enumerate(lines, 1):
        if number == 1 and line.startswith(_BOM):
            line = line[len(_BOM) :]
        if len(line) > LINE_BYTES:
            raise LogError(number, "more than %d bytes" % LINE_BYTES)
        yield number, line


class Log:
    """A log read line by line: `header` first, then `events()`, each checked as it comes."""

    def __init__(self, lines):
        """`lines` yields bytes, like an open binary file."""
        self._lines = numbered(lines)
        self.line = 0
        self.first_t = self.last_t = None  # of the events read so far
        row = self._next()
        if row is None:
            raise LogError(self.line or 1, "the log is empty")
        self.header = self._checked(Header, row)

    def _next(self):
        for line, text in self._lines:
            self.line = line
            if text.strip():
                return self._checked(object_of, text)
        return None

    def _checked(self, check, *given):
        try:
            return check(*given)
        except ValueError as wrong:
            raise LogError(self.line, wrong) from None

    def events(self):
        """Yield each event as its JSON object; LogError at the first malformed one."""
        while (row := self._next()) is not None:
            self._checked(_event, row, self.last_t)
            self.last_t = row["t"]
            if self.first_t is None:
                self.first_t = self.last_t
            yield row

    def play(self, replayer, row):
        """Feed the event `row`, the last one read, to `replayer`; LogError if it is wrong."""
        self._checked(apply, replayer, row)

    def play_into(self, replayer):
        """Feed every event to `replayer`; return the last `t`, None without events."""
        for row in self.events():
            self.play(replayer, row)
        replayer.finish()
        return self.last_t


def apply(replayer, row):
    """Feed one event to a LogReplayer; ValueError if it is not allowed."""
    kind, t = row["event"], row["t"]
    if not replayer.game.rules.kind.has_event(kind):
        replayer.decide(t)
        raise ValueError(f"{kind} is no event of this game")
    if kind == "slap":
        replayer.slap(row["seat"], t)
    elif kind == "settle":
        replayer.settle(t)
    elif kind == "void":
        replayer.void(t)
    elif kind == "trade":
        replayer.trade(parse(row["with"], row["give"], row["numerals"], row["take"]), t)
    else:
        replayer.play(t)
