"""A table log for the viewer."""

import json


def log_of(tie_us):
    """A pair, slapped 3 and 17 ms apart."""
    deck = "2H 2D 4C 5S 6H 7D".split()
    header = {
        "log": 1,
        "game": "ratscrew",
        "seats": 2,
        "deck": deck,
        "rules": {"tie_window": tie_us},
    }
    rows = [
        {"t": 0, "event": "play"},
        {"t": 1000000, "event": "play"},
        {"t": 1300000, "event": "slap", "seat": 1},
        {"t": 1317400, "event": "slap", "seat": 0},
    ]
    return [json.dumps(row).encode() for row in (header, *rows)]
