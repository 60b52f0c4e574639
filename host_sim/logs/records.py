"""Converts the recorder's bytes to a table log (docs/rules.md 4.1), for people, mail and
`replay`."""

import io
import json

from firmware.store import LOG, unpack
from slapdeck.cards import card
from slapdeck.games.trades import to_log
from slapdeck.history import night
from slapdeck.record.reader import Record
from slapdeck.record.recorder import MAGIC, PLAY, SETTLE, SLAP, VOID


def lines_in(data):
    """Yield the lines (bytes) of the table log in a file's bytes, for logs.Log.

    The file may be a log, a record, or a file of the board. ValueError with a message of one line
    for a damaged one.
    """
    if data.startswith(LOG):  # a file of the board has a head before the record
        data = unpack(io.BytesIO(data), LOG)
        if data is None:
            raise ValueError("this saved game is damaged, or of another version")
    if data.startswith(MAGIC):
        for row in _rows(data):
            yield json.dumps(row).encode()
        return
    if data.startswith(night.MAGIC):
        data = table_log(data).encode()
    yield from data.split(b"\n")


def table_log(record_bytes):
    """Return the text of the log, one JSON object a line; ValueError for bytes that are no record.

    If the record's buffer ran full before the game's end, the header says so. A night has its
    rounds one after another.
    """
    if bytes(record_bytes[: len(night.MAGIC)]) == night.MAGIC:
        try:
            from host_sim.logs import night_log  # not in the page
        except ImportError:  # a browser page has no room for it
            raise ValueError("a party night is read by `replay` on a computer") from None
        return night_log.text_of(record_bytes, table_log)
    return "".join(json.dumps(row) + "\n" for row in _rows(record_bytes))


def _rows(record_bytes):
    """Yield the objects of the log's lines."""
    record = Record(record_bytes)
    header = {
        "log": 1,
        "game": record.game,
        "seats": record.seats,
        "rules": record.rules.differences(),
        "deck": [card.text(one) for one in record.deck],
    }
    if record.rules.name:
        header["rules_name"] = record.rules.name
    if record.incomplete:
        header["incomplete"] = True
    yield header
    while record.advance():
        row = {"t": record.t}
        row.update(_event(record))
        yield row


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
