"""Measures how much of the heap each call takes that JavaScript makes with the largest record: to
share it, and to put it onto a board. Garbage is collected only after a call.

Node runs it in the page's image. It prints a line a call: its name, its bytes.
"""

import gc
import json
from binascii import b2a_base64

from firmware.store import PAUSED, RECORDS, head
from host_sim.web import backup
from host_sim.web.game import start
from slapdeck.record.recorder import Recorder

EVENTS = 6000  # more than a record has room for
NAMES = '["ANN", "", "", "BOB"]'


def base64(data):
    """In short pieces: those of the port's own function take the square of their length."""
    parts = [data[at : at + 57] for at in range(0, len(data), 57)]
    return "".join([b2a_base64(part).decode().strip() for part in parts])


def file(magic, data):
    return base64(head(magic, data) + data)


game = start("en", False)
recorder = game.console.recorder = Recorder(buffer=game.console.record)
for i in range(EVENTS):
    recorder.note(0, i & 3, i * 400000)
record = bytes(recorder.view())
scores = file(RECORDS, json.dumps({"unknown": "x" * len(record)}).encode())
paused = file(PAUSED, b"\x09\x00" + b'{"at": 1}' + record)
text = json.dumps({backup.MAGIC: {"/data/records": scores, "/data/paused": paused}})
calls = [
    ("record", game.record),
    ("checked", lambda: backup.checked(text)),
    ("names_in", lambda: backup.names_in(scores)),
    ("renamed", lambda: backup.renamed(scores, NAMES)),
    ("base64", lambda: b2a_base64(record)),
]


def next_frame():
    """The next call; True while there are more."""
    name, call = calls.pop(0)
    before = gc.mem_alloc()
    call()
    print(name, gc.mem_alloc() - before)
    return bool(calls)
