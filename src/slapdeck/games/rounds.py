"""The rounds of a party night (R35), one row each (words: NIGHT_ROUNDS)."""

from micropython import const

# The parts of a row.
NAME, KIND, SECONDS, TEMPO_MS, PAUSE_MS, RULES = 0, 1, 2, 3, 4, 5
CARDS = const(0)  # kinds
LAMP = const(1)  # without cards: lamp/NAME.py and screens/lamp/NAME.py
FIFTHS = 4  # of the tempo, to which it falls by the end of a round
CLAIM_MS = 500  # from a settled claim to the next card
SLOW_MS = 550  # if the median winner needs more, RUSH is as slow as the other rounds
_GAME = "ratscrew"
_THREE = const(("double", "sandwich", "jack"))

# name | kind | seconds | ms from card to card | ms from a pile to the next card, or from light to
# light | changes to the rules of _GAME with two packs: names and values as in a log's header.
# Lists and dicts are tuples here, because a dict would lie on a board's heap.
ROWS = (
    ("pairs", CARDS, 60, 1000, 1200, ("patterns", ("double", "jack"))),
    ("sandwich", CARDS, 75, 900, 1200, ("patterns", _THREE)),
    ("light", LAMP, 56, 0, 2000, ()),
    ("teams", CARDS, 75, 900, 1200, ("patterns", _THREE, "teams", True)),
    ("wild", CARDS, 75, 900, 1200, ("patterns", _THREE, "jokers", "wild")),
    ("rush", CARDS, 75, 800, 1200, ("patterns", _THREE, "chances", ())),
    ("no_mercy", CARDS, 75, 900, 1200, ("patterns", _THREE, "burn", 3, "escalate", True)),
    ("hot", CARDS, 75, 900, 1200, ("patterns", _THREE, "hot_hand", True)),
    ("sevens", LAMP, 56, 0, 2500, ()),
    ("stop", LAMP, 56, 0, 2500, ()),
    ("gap", LAMP, 56, 0, 2500, ()),
    ("together", LAMP, 50, 0, 2500, ()),
    ("lone", LAMP, 56, 0, 2500, ()),
)
_EVENING = 6  # rounds of a night; the last of the first six in ROWS always ends it
PAIRS, TEAMS, RUSH, NO_MERCY, HOT = 0, 3, 5, 6, 7  # places in ROWS


def order_of(night, chance):
    """Return the rounds of night number `night` since power-on (from 0), as bytes of indexes into
    ROWS.

    Night 0 keeps the order of ROWS. In later ones HOT stands for PAIRS and `chance` shuffles all
    but the last.
    """
    order = bytearray(range(_EVENING - 1))
    if night:
        order[0] = HOT
        chance.shuffle(order)
    return bytes(order) + bytes((_EVENING - 1,))


def changes_of(place):
    """Return (game, rule changes) of the round ROWS[place]."""
    row = ROWS[place]
    changes = {"packs": 2, "claim_pause": 700000, "time_limit": row[SECONDS] * 1000000}
    rules = row[RULES]
    for i in range(0, len(rules), 2):
        value = rules[i + 1]
        if rules[i] == "chances":
            value = {}  # () in ROWS stands for no chances
        changes[rules[i]] = list(value) if isinstance(value, tuple) else value
    return _GAME, changes


def pace_of(place, is_slow, tempo_ms, usual_ms):
    """Return the pace of the round ROWS[place], as in games/parties.py.

    It is in proportion to the setting `tempo_ms`, whose default is `usual_ms`. `is_slow`: does the
    median winner need more than SLOW_MS?
    """
    row = ROWS[place]
    tempo = 900 if is_slow and place == RUSH else row[TEMPO_MS]
    return (tempo * tempo_ms // usual_ms, FIFTHS, row[PAUSE_MS], CLAIM_MS * tempo_ms // usual_ms)
