"""The switches of the house rules: one row an option, which feeds logs, records and menus.

Every option is kept as one int: a NUMBER as it is, a SWITCH 0 or 1, a choice as its place among
its words, patterns as their bits. Only CHANCES is a list of 14 ints, by rank, 0 for none.
A game has the options of its own kind and those of ALL.
"""

from slapdeck.cards.card import RANKS
from slapdeck.rules.patterns import PATTERNS, bit_of

NUMBER, SWITCH, CHANCES, BITS = "number", "switch", "chances", "patterns"
FAMILY, WAR, MONEY, FLOOS, ALL = "family", "war", "money", "floos", "all"  # whose option

# name | kind, or the words of a choice | lowest | default | line of the menu | whose |
# number in records. The menu shows the rows in this order; a record names them by their numbers,
# so a new row takes the next free number wherever it stands, and keeps it. Its default is how
# games were before it: a record that does not name the rule is read as that.
OPTIONS = (
    ("packs", NUMBER, 1, 1, "packs of cards", FAMILY, 0),
    ("jokers", ("none", "challenge", "wild"), 0, 0, "what jokers do", FAMILY, 1),
    ("chances", CHANCES, 1, 0, "cards owed to each face", FAMILY, 2),
    ("patterns", BITS, 0, 0, "what may be slapped", FAMILY, 3),
    ("tie_window", NUMBER, 0, 0, "slaps this close are a tie", FAMILY, 4),
    ("grace", NUMBER, 0, 700000, "late hands are free this long", FAMILY, 5),
    ("burn", NUMBER, 0, 0, "cards burned by a false slap", FAMILY, 6),
    ("escalate", SWITCH, 0, 0, "each burn costs one card more", FAMILY, 7),
    ("false_start", NUMBER, 0, 0, "faster than this is a guess", FAMILY, 8),
    ("slap_in", SWITCH, 0, 0, "players who are out may slap in", FAMILY, 9),
    ("false_slap_in", ("free", "debt", "lockout"), 0, 0, "what a false slap-in costs", FAMILY, 10),
    ("debt_limit", NUMBER, 1, 3, "negative cards until barred", FAMILY, 11),
    ("lockout_rounds", NUMBER, 1, 2, "rounds a lockout lasts", FAMILY, 12),
    ("claim_pause", NUMBER, 0, 1500000, "time to slap before a claim settles", FAMILY, 13),
    ("card_limit", NUMBER, 0, 0, "sudden death after cards", ALL, 14),
    ("time_limit", NUMBER, 0, 0, "sudden death after time", ALL, 15),
    ("repeats", SWITCH, 0, 0, "sudden death when the deal repeats", ALL, 16),
    ("pickup", ("winner_first", "played", "shuffled"), 0, 0, "how winnings are picked up", WAR,
     17),
    ("run_out", ("lose", "last_card"), 0, 0, "too few cards for a war", WAR, 18),
    ("down", NUMBER, 0, 3, "cards face down in a war", WAR, 19),
    ("seed", NUMBER, 0, 1, "seed of shuffled winnings", WAR, 20),
    ("values", ("low", "high"), 0, 0, "worth of Q K J: 5 10 15 or more", FLOOS, 21),
    ("ace_money", SWITCH, 0, 0, "aces are money worth 30", FLOOS, 22),
    ("koumi", SWITCH, 0, 0, "the 7 of diamonds captures all", FLOOS, 23),
)


def rows_of(kind):
    """The rows that games of `kind` have, in their order."""
    return [row for row in OPTIONS if row[5] == kind or row[5] == ALL]


def row_of(name, kind):
    """The row of the option `name` of games of `kind`; ValueError when they have none."""
    for row in OPTIONS:
        if row[0] == name:
            if row[5] == kind or row[5] == ALL:
                return row
            raise ValueError("rule " + repr(name) + " belongs to another game")
    raise ValueError("no rule is called " + repr(name))


def _whole(name, value, lowest):
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(name + " must be a whole number, not " + repr(value))
    if value < lowest:
        raise ValueError(name + " must be at least " + str(lowest) + ", not " + str(value))
    return value


def _chances(value, lowest):
    if not isinstance(value, dict):
        raise ValueError("chances must be an object, not " + repr(value))
    counts = [0] * len(RANKS)
    for letter in value:
        if len(letter) != 1 or letter not in RANKS:
            raise ValueError("chances: no rank is called " + repr(letter))
        counts[RANKS.index(letter)] = _whole("chances of " + letter, value[letter], lowest)
    return counts


def _bits(value):
    if not isinstance(value, (list, tuple)):
        raise ValueError("patterns must be a list, not " + repr(value))
    bits = 0
    for name in value:
        bit = bit_of(name)
        if bits & bit:
            raise ValueError("pattern " + repr(name) + " is named twice")
        bits |= bit
    return bits


def to_int(row, value):
    """What the rules keep for the log's `value`; ValueError says what is wrong with it."""
    name, kind, lowest = row[0], row[1], row[2]
    if kind == NUMBER:
        return _whole(name, value, lowest)
    if kind == SWITCH:
        if value is not True and value is not False:
            raise ValueError(name + " must be true or false, not " + repr(value))
        return 1 if value else 0
    if kind == CHANCES:
        return _chances(value, lowest)
    if kind == BITS:
        return _bits(value)
    if not isinstance(value, str) or value not in kind:
        raise ValueError(name + " must be one of " + ", ".join(kind) + ", not " + repr(value))
    return kind.index(value)


def to_log(row, value):
    """The log's form of what the rules keep: the inverse of `to_int`."""
    kind = row[1]
    if kind == NUMBER:
        return value
    if kind == SWITCH:
        return bool(value)
    if kind == CHANCES:
        return {RANKS[i]: value[i] for i in range(len(RANKS)) if value[i]}
    if kind == BITS:
        return [PATTERNS[i][0] for i in range(len(PATTERNS)) if value >> i & 1]
    return kind[value]
