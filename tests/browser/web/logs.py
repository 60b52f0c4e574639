"""Table logs for the viewer."""

import json

from tests.browser.web.node import HERE, in_node

_HEADER = {"log": 1, "game": "ratscrew", "seats": 2, "deck": "2H 2D 4C 5S 6H 7D".split()}


def log_of(tie_us):
    """A pair, slapped 3 and 17 ms apart."""
    header = {**_HEADER, "rules": {"tie_window": tie_us}}
    rows = [
        {"t": 0, "event": "play"},
        {"t": 1000000, "event": "play"},
        {"t": 1300000, "event": "slap", "seat": 1},
        {"t": 1317400, "event": "slap", "seat": 0},
    ]
    return _lines(header, rows)


def picture_work(folder, slaps, *words):
    """Run picture_work.py on a log of `slaps` voided slaps, the events that take most memory to
    replay; return the pairs of numbers that it prints."""
    kinds = ["play", "play", *("slap", "void") * slaps]
    rows = [{"t": 300000 * i, "event": kind} for i, kind in enumerate(kinds)]
    for row in rows:
        row.update({"seat": 0} if row["event"] == "slap" else {})
    (folder / "log").write_bytes(b"\n".join(_lines({**_HEADER, "rules": {}}, rows)))
    lines = in_node(HERE / "picture_work.py", folder, "log", *words).splitlines()
    return [tuple(map(int, line.split())) for line in lines]


def _lines(header, rows):
    return [json.dumps(row).encode() for row in (header, *rows)]
