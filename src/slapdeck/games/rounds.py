"""The rounds of a party night (R35), one row each (words: NIGHT_ROUNDS)."""

from micropython import const

# The parts of a row.
NAME, KIND, SECONDS, TEMPO_MS, PAUSE_MS, RULES, SKILL, FEWEST = 0, 1, 2, 3, 4, 5, 6, 7
CARDS = const(0)  # kinds
LAMP = const(1)  # without cards: lamp/NAME.py and screens/lamp/NAME.py
FIFTHS = 4  # of the tempo, to which it falls by the end of a round
CLAIM_MS = 500  # from a settled claim to the next card
SLOW_MS = 550  # if the median winner needs more, RUSH is as slow as the other rounds
REACTION = "reaction"  # the skill of half of a night's rounds
_LUCK = const("luck")  # never decides a night
_GAME = "ratscrew"
_THREE = const(("double", "sandwich", "jack"))

# name | kind | seconds | ms from card to card | ms from a pile to the next card, or from light to
# light | changes to the rules of _GAME with two packs: names and values as in a log's header |
# the skill that it tests | the fewest players. Lists and dicts are tuples here, because a dict
# would lie on a board's heap. A row keeps its place for ever, because nights are stored by it: new
# ones are added at the end.
ROWS = (
    ("pairs", CARDS, 60, 1000, 1200, ("patterns", ("double", "jack")), REACTION, 2),
    ("sandwich", CARDS, 75, 900, 1200, ("patterns", _THREE), REACTION, 2),
    ("light", LAMP, 56, 0, 2000, (), REACTION, 2),
    ("teams", CARDS, 75, 900, 1200, ("patterns", _THREE, "teams", True), REACTION, 4),
    ("wild", CARDS, 75, 900, 1200, ("patterns", _THREE, "jokers", "wild"), REACTION, 2),
    ("rush", CARDS, 75, 800, 1200, ("patterns", _THREE, "chances", ()), REACTION, 2),
    (
        "no_mercy",
        CARDS,
        75,
        900,
        1200,
        ("patterns", _THREE, "burn", 3, "escalate", True),
        REACTION,
        2,
    ),
    ("hot", CARDS, 75, 900, 1200, ("patterns", _THREE, "hot_hand", True), REACTION, 3),
    ("sevens", LAMP, 56, 0, 2500, (), "attention", 2),
    ("stop", LAMP, 56, 0, 2500, (), "time", 2),
    ("gap", LAMP, 56, 0, 2500, (), "time", 2),
    ("together", LAMP, 50, 0, 2500, (), "others", 3),
    ("lone", LAMP, 56, 0, 2500, (), "wits", 3),
    ("reds", LAMP, 56, 0, 2500, (), "attention", 2),
    ("seen", LAMP, 56, 0, 2500, (), "memory", 2),
    ("beat", LAMP, 56, 0, 2500, (), "time", 2),
    ("bang", LAMP, 52, 0, 2500, (), "nerves", 2),
    ("high", LAMP, 42, 0, 2500, (), _LUCK, 2),
)
_EVENING = const(6)  # rounds of a night
_OTHERS = const(3)  # of them that test another skill than reaction, if there are as many
_FIRST = const(10)  # kinds that a new device knows
PAIRS, TEAMS, RUSH, NO_MERCY, HOT = 0, 3, 5, 6, 7  # places in ROWS


def known_kinds(nights, players, rows=ROWS):
    """Return the indexes into `rows` that the first night and `nights` more have made known, in
    the order in which they become known, for this number of players (R35).

    Reaction and other skills take turns. Each night after the first adds one, if any is left.
    """
    quick, others = [], []
    for i in range(len(rows)):
        if rows[i][FEWEST] <= players:
            (quick if rows[i][SKILL] == REACTION else others).append(i)
    found = []
    while quick or others:
        for group in quick, others:
            if group:
                found.append(group.pop(0))
    return found[: _FIRST + nights]


def new_kind(nights, players, rows=ROWS):
    """Return the index of the kind that becomes known in night number `nights`, -1 if none
    does."""
    found = known_kinds(nights, players, rows)
    return found[-1] if nights and len(found) == _FIRST + nights else -1


def order_of(nights, players, chance, last=0, rows=ROWS):
    """Draw the rounds of a night (R35); return them as bytes of indexes into `rows`.

    nights   number of nights that the device has begun before
    players  how many play
    last     mask of the rounds of the night before; the draw prefers others

    The first night of a device is the same everywhere: its first kinds, in their order.
    """
    found = known_kinds(nights, players, rows)
    new = new_kind(nights, players, rows)
    groups = []
    for is_quick in True, False:
        group = [i for i in found if (rows[i][SKILL] == REACTION) == is_quick]
        if nights:
            chance.shuffle(group)
            fresh = [i for i in group if not last >> i & 1 and i != new]
            group = (
                [i for i in group if i == new]
                + fresh
                + [i for i in group if last >> i & 1 and i != new]
            )
        groups.append(group)
    quick, others = groups
    others = others[:_OTHERS]
    quick = quick[: _EVENING - len(others)]
    if nights:
        chance.shuffle(quick)
        chance.shuffle(others)
        if others and rows[others[-1]][SKILL] == _LUCK:
            others.insert(0, others.pop())
    order = []
    while quick or others:  # from the last round to the first, and reaction is not the last
        for group in others, quick:
            if group:
                order.append(group.pop())
    order.reverse()
    return bytes(order)


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
