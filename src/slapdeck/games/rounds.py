"""The rounds of a party night (R35), one row each (words: NIGHT_ROUNDS)."""

from micropython import const

# The parts of a row.
NAME, KIND, SECONDS, TEMPO_MS, PAUSE_MS, RULES = 0, 1, 2, 3, 4, 5
CARDS = const(0)  # kinds
LIGHT = const(1)
FIFTHS = 4  # of the tempo, to which it falls by the end of a round
CLAIM_MS = 500  # from a settled claim to the next card
SLOW_MS = 550  # where the median winner needs more, RUSH is dealt at the tempo of the others
_GAME = "ratscrew"
_THREE = const(("double", "sandwich", "jack"))

# name | kind | seconds | ms from card to card | ms from a pile to the next card (from a light to
# the next) | what differs from _GAME with two packs: names and values of a log's header, in which
# lists and dicts are tuples here, so that nothing of it lies on a board's heap
ROWS = (
    ("pairs", CARDS, 60, 1000, 1200, ("patterns", ("double", "jack"))),
    ("sandwich", CARDS, 75, 900, 1200, ("patterns", _THREE)),
    ("light", LIGHT, 56, 0, 2000, ()),
    ("teams", CARDS, 75, 900, 1200, ("patterns", _THREE, "teams", True)),
    ("wild", CARDS, 75, 900, 1200, ("patterns", _THREE, "jokers", "wild")),
    ("rush", CARDS, 75, 800, 1200, ("patterns", _THREE, "chances", ())),
    ("no_mercy", CARDS, 75, 900, 1200, ("patterns", _THREE, "burn", 3, "escalate", True)),
    ("hot", CARDS, 75, 900, 1200, ("patterns", _THREE, "hot_hand", True)),
)
_EVENING = 6  # so many of them make a night, the last one at its end
PAIRS, TEAMS, RUSH, NO_MERCY, HOT = 0, 3, 5, 6, 7  # places in ROWS


def order_of(night, chance):
    """The places in ROWS of the rounds of the night number `night` since power-on, from 0 on, as
    bytes: the first night as they stand, later ones in another order, HOT for PAIRS. `chance`
    shuffles."""
    order = bytearray(range(_EVENING - 1))
    if night:
        order[0] = HOT
        chance.shuffle(order)
    return bytes(order) + bytes((_EVENING - 1,))


def changes_of(place):
    """(game, what differs from it) of the round at `place` in ROWS."""
    row = ROWS[place]
    changes = {"packs": 2, "claim_pause": 700000, "time_limit": row[SECONDS] * 1000000}
    rules = row[RULES]
    for i in range(0, len(rules), 2):
        value = rules[i + 1]
        if rules[i] == "chances":
            value = {}
        changes[rules[i]] = list(value) if isinstance(value, tuple) else value
    return _GAME, changes


def pace_of(place, is_slow, tempo_ms, usual_ms):
    """The pace of a round, as games/parties.py has it; `is_slow`: the median winner needs more
    than SLOW_MS. In proportion to the setting `tempo_ms`, of which `usual_ms` is the default."""
    row = ROWS[place]
    tempo = 900 if is_slow and place == RUSH else row[TEMPO_MS]
    return (tempo * tempo_ms // usual_ms, FIFTHS, row[PAUSE_MS], CLAIM_MS * tempo_ms // usual_ms)
