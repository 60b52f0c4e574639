"""The recorder's bytes as a table log (docs/rules.md 4.1), for people, mail and `replay`."""

import json

from slapdeck.cards import card
from slapdeck.referee.record import PLAY, SLAP, Record


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
        line = {"t": record.t, "event": "play" if record.kind == PLAY else "settle"}
        if record.kind == SLAP:
            line["event"] = "slap"
            line["seat"] = record.seat
        lines.append(line)
    return "".join(json.dumps(line) + "\n" for line in lines)
