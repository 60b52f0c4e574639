"""A party night as lines of JSON (docs/rules.md 4.4): written from its bytes, read and played."""

import json

from host_sim.logs.table_log import Log, LogError, numbered, object_of
from slapdeck.games import rounds
from slapdeck.history import night_count, night_file, titles
from slapdeck.history.night import Night
from slapdeck.history.night_score import PILES, PLACES
from slapdeck.lamp import round_record as lamp
from slapdeck.record.header import is_int
from slapdeck.table.table import BUTTONS

ONLY_REPLAYED = "this is a party night: `replay` prints its rounds and its podium"
_WORDS = [row[rounds.NAME] for row in rounds.ROWS]


def buttons_in(mask):
    """Return the buttons of a mask, as a list."""
    return [button for button in range(BUTTONS) if mask >> button & 1]


def text_of(data, table_log):
    """Return the night in its bytes as text, one JSON object a line; ValueError if it is damaged.

    `table_log` converts the record of a round of cards (logs/records.py).
    """
    parts = []

    def write(row):
        parts.append(json.dumps(row) + "\n")

    data = bytes(data)
    night = night_file.night_of(data)
    write({"night": night.version, "rounds": [_WORDS[place] for place in night.order]})
    for place, players, people, factors, record, count in night_file.pieces_of(data):
        write(
            {
                "round": _WORDS[place],
                "players": buttons_in(players),
                "people": buttons_in(people),
                **({"factors": factors} if factors else {}),
            }
        )
        if count:
            write(
                {
                    "piles": count.piles,
                    "joined": buttons_in(count.joined),
                    "pressed": buttons_in(count.pressed),
                }
            )
        elif record.startswith(lamp.MAGIC):
            read = lamp.RoundRecord(record)
            head = {_WORDS[read.place]: 1, "players": buttons_in(read.players)}
            write({**head, "tie_us": read.tie_us} if read.tie_us else head)
            while read.advance():
                row = {"t": read.t, "event": lamp.NAMES[read.kind]}
                if read.kind == lamp.PRESS:
                    row["button"] = read.value
                elif read.kind > lamp.END:
                    row["value"] = read.value
                write(row)
        else:
            parts.append(table_log(record))
    return "".join(parts)


def titles_by_button(night):
    """Return by button [name of the title, its figure] of a night that is over, or None."""
    return [one and [titles.TITLES[one[0]][0], one[1]] for one in titles.titles_of(night)]


def is_night(first):
    """Does a file with this first line (bytes) hold a night?"""
    try:
        row = json.loads(first)
    except (ValueError, RuntimeError):
        return False
    return isinstance(row, dict) and "night" in row


class NightLog:
    """The lines (bytes) of a night; `play` reads them all. LogError names the line of a fault."""

    def __init__(self, lines):
        self._lines = numbered(lines)

    def play(self, write):
        """Print each round and the podium with `write`; return the Night."""
        line, row = self._next()
        if row is None:
            raise LogError(line, "the night is empty")
        night = _checked(line, self._begin, row)
        line, row = self._next()
        while row is not None:
            _checked(line, _begin_round, night, row)
            line, row = self._play_round(line, night)
            counted = {"factors": night.factors}
            if night.version != PILES:
                counted = {"gains": night.score.gains, "taken": night.score.taken}
            row_out = {"round": night.done, "word": _WORDS[night.place], "piles": night.piles}
            write(json.dumps({**row_out, **counted, "points": night.standing.points}) + "\n")
        podium = night.standing.podium(night.standing.known)
        write(
            json.dumps(
                {
                    "podium": podium,
                    "points": [night.standing.points[button] for button in podium],
                    "winners": buttons_in(night.standing.winners(night.people))
                    if night.is_over
                    else [],
                    "titles": titles_by_button(night) if night.is_over else [],
                }
            )
            + "\n"
        )
        return night

    def _begin(self, row):
        version = row.get("night")
        if not is_int(version) or version not in (PILES, PLACES):
            raise ValueError(f"night must be 1 or 2, not {version!r}")
        words = row.get("rounds")
        if not isinstance(words, list) or not all(word in _WORDS for word in words):
            raise ValueError(f"rounds must be a list of {', '.join(_WORDS)}")
        order = bytes(_WORDS.index(word) for word in words)
        night_file.check_order(order, len(order))
        return Night(order, version=version)

    def _next(self):
        """Return (line, row) of the next line that is not blank; the row is None at the end."""
        line = 1
        for line, text in self._lines:
            if text.strip():
                return line, _checked(line, object_of, text)
        return line, None

    def _play_round(self, line, night):
        """Play the rows of one round; return the first line and row after it."""
        first, row = self._next()
        if row is None:
            raise LogError(first, "the night ends before its round")
        if "piles" in row:
            _checked(first, night.add, _checked(first, _cut, row))
            return self._next()
        found = []
        last, after = self._next()
        while after is not None and "round" not in after:
            found.append((last, after))
            last, after = self._next()
        count = night_count.Count()
        if _WORDS[night.place] in row:
            read = _checked(first, _RoundRows, row, night, found)
            replay = night_count.replay_of(read)
            while replay.step():
                pass
            count.of_lamp(replay)
        else:
            # Blank lines before it keep the numbers of the lines right.
            text = [b"\n"] * (first - 1) + [json.dumps(row).encode()]
            for number, event in found:
                text += [b"\n"] * (number - 1 - len(text)) + [json.dumps(event).encode()]
            log = Log(text)
            if log.header.seats != len(buttons_in(night.players)):
                raise LogError(first, "the round's log is of other seats")
            counter = night_count.CardCounter(log.header.deal())
            log.play_into(counter)
            count.of_cards(counter, night_count.button_of(night.players))
        night.add(count)
        return last, after


class _RoundRows:
    """A RoundRecord read from rows (line, dict)."""

    def __init__(self, row, night, rows):
        self.place, self.players = night.place, _mask(row, "players")
        if row[_WORDS[self.place]] != 1 or self.players != night.players:
            raise ValueError("the round's record is of other players")
        self.tie_us = row.get("tie_us", 0)
        if not is_int(self.tie_us) or self.tie_us < 0:
            raise ValueError(f"tie_us must be a whole number, not {self.tie_us!r}")
        self._rows = iter(rows)
        self.kind = self.value = -1
        self.t = 0

    def advance(self):
        for line, row in self._rows:
            _checked(line, self._read, row)
            return True
        return False

    def _read(self, row):
        t, kind, button = row.get("t"), row.get("event"), row.get("button", 0)
        value = row.get("value", 0)
        if not is_int(t) or not self.t <= t <= self.t + (1 << 28):
            raise ValueError(f"t must be a whole number that does not fall, not {t!r}")
        if kind not in lamp.NAMES:
            raise ValueError(f"no event is called {kind!r}")
        if not is_int(value) or not 0 <= value < 1 << 29:
            raise ValueError(f"value must be a whole number, not {value!r}")
        if not is_int(button) or not 0 <= button < BUTTONS:
            raise ValueError(f"a press needs a button 0..3, not {button!r}")
        self.t, self.kind = t, lamp.NAMES.index(kind)
        self.value = button if self.kind == lamp.PRESS else value


def _begin_round(night, row):
    word, factors = row.get("round"), row.get("factors")
    if word not in _WORDS:
        raise ValueError(f"no round is called {word!r}")
    night_file.begin_round(
        night, _WORDS.index(word), _mask(row, "players"), _mask(row, "people"), factors
    )


def _cut(row):
    piles = row["piles"]
    if (
        not isinstance(piles, list)
        or len(piles) != BUTTONS
        or not all(is_int(one) and one >= 0 for one in piles)
    ):
        raise ValueError(f"piles must be four whole numbers, not {piles!r}")
    return night_count.Count(piles, _mask(row, "joined"), _mask(row, "pressed"))


def _mask(row, key):
    found = row.get(key)
    if not isinstance(found, list) or not all(is_int(one) and 0 <= one < BUTTONS for one in found):
        raise ValueError(f"{key} must be a list of buttons 0..3, not {found!r}")
    mask = 0
    for button in found:
        mask |= 1 << button
    return mask


def _checked(line, check, *given):
    try:
        return check(*given)
    except LogError:
        raise
    except ValueError as wrong:
        raise LogError(line, wrong) from None
