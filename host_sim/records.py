"""The recorder's bytes as a table log (docs/rules.md 4.1), for people, mail and `replay`."""

import json

from slapdeck.cards import card
from slapdeck.games.trades import to_log
from slapdeck.record.reader import PLAY, SETTLE, SLAP, VOID, Record


def table_log(record_bytes):
    """The text of the log, one JSON object a line; ValueError for bytes that are no record.

    A record whose buffer ran full before the game's end says so in its header.
    """
    record = Record(record_bytes)
    header = {
        "log": 1,
        "game": record.game,
        "seats": record.seats,
        "rules": record.rules.differences(),
        "deck": [card.text(one) for one in record.deck],
    }
    if record.incomplete:
        header["incomplete"] = True
    lines = [header]
    while record.advance():
        lines.append({"t": record.t, **_event(record)})
    return "".join(json.dumps(line) + "\n" for line in lines)


def _event(record):
    if record.kind == PLAY:
        return {"event": record.rules.kind.play}
    if record.kind == SETTLE:
        return {"event": "settle"}
    if record.kind == SLAP:
        return {"event": "slap", "seat": record.seat}
    if record.kind == VOID:
        return {"event": "void"}

    partner, give, numerals, take = to_log(record.trade)
    return {"event": "trade", "with": partner, "give": give, "numerals": numerals, "take": take}
