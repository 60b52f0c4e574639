"""Evenings in which one rule has its highest possible number."""

import random

from host_sim.testing.evening import NUMBERS
from slapdeck.games.catalogue import PRESETS
from slapdeck.rules.options import MOST, NAME, TYPE, rows_of

_DECK = [rank + suit for rank in "7384T9KQ25" for suit in "CDHS"]
_MORE = {
    "patterns": ["double", "sandwich"],
    "chances": {"7": 1, "8": 2},
    "burn": 1,
    "slap_in": True,
}
_WITH = {
    "lockout_rounds": {"false_slap_in": "lockout"},
    "debt_limit": {"false_slap_in": "debt"},
    "seed": {"pickup": "shuffled"},
}
# Without `packs`, which the deck limits, and `first_seat`, which the seats limit.
RULES = [
    (game, row[NAME], MOST[row[TYPE]])
    for game in ("ratscrew", "irish_snap", "war")
    for row in rows_of(PRESETS[game].groups)
    if row[TYPE] in MOST and row[NAME] not in ("packs", "first_seat")
]


def evening(game, name, value):
    """Return (config, numbers) of an evening (evening.py) in which the rule `name` of `game` is
    `value`."""
    joined = [0, 2] if game == "war" else [0, 1, 3]
    rules = {**(_MORE if game == "ratscrew" else {}), **_WITH.get(name, {}), name: value}
    header = {"log": 1, "game": game, "seats": len(joined), "deck": _DECK, "rules": rules}
    dice = random.Random(1)
    return (
        {
            "seed": 1,
            "joined": joined,
            "cost_us": 300,
            "rig": {"tempo_ms": 200},
            "settings": {"is_new": 0},
            "header": header,
        },
        [dice.randrange(NUMBERS) for _ in range(40)],
    )
