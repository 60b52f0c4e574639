"""The switches of the house rules: one row an option, which feeds logs, records and menus.

Every option is kept as one int: a number (MOST) as it is, a SWITCH 0 or 1, a choice as its place
among its words, patterns as their bits. Only CHANCES is a list of 14 ints, by rank, 0 for none,
and OWN are bytes (rules/own_patterns.py).
A game has the groups of options that its entry in the catalogue names, and LIMITS.
"""

from micropython import const

from slapdeck.cards.card import RANKS
from slapdeck.rules.patterns import PATTERNS, bit_of

NUMBER = const("number")
TIME = const("us")  # of a window of play, compared with ticks
LIMIT = const("limit")  # us of a game
SEED = const("seed")
SWITCH = const("switch")
CHANCES = const("chances")
BITS = const("patterns")
OWN = const("own patterns")

# Groups of options, as a Kind (games/kind.py) names them. A row of constants lies in flash. Groups
# with a large default are none: in flash that would be a big integer.
PATTERN_SLAPS = const("pattern slaps")
BURNS = const("burns")
SLAP_INS = const("slap-ins")
BATTLE = const("battle")
FREE_TRADE = const("free trade")
GRABS = const("grabs")
LIMITS = const("limits")
CHALLENGES, TIMING, LAST_HAND = "challenges", "timing", "last hand"

# The parts of a row.
NAME, TYPE, LOWEST, DEFAULT, SENTENCE, GROUP, NUMBER_IN_RECORDS = 0, 1, 2, 3, 4, 5, 6

# Choices, as the rules keep them.
NO_JOKERS, JOKERS_CHALLENGE, JOKERS_WILD = 0, 1, 2
FREE, DEBT, LOCKOUT = 0, 1, 2
BURN, GIVE, PILE = 0, 1, 2

# The types that are numbers, and the highest: in play every sum with them is a small int of
# MicroPython, and every sum of ticks one that ticks_add takes.
MOST = {NUMBER: 10000, TIME: 500000000, LIMIT: 36000000000, SEED: (1 << 63) - 1}

# name | type, or the words of a choice | lowest | default | line of the menu | group |
# number in records. The menu shows the rows in this order; a record names them by their numbers,
# so a new row takes the next free number wherever it stands, and keeps it. Its default is how
# games were before it: a record that does not name the rule is read as that.
OPTIONS = (
    ("packs", NUMBER, 1, 1, "packs of cards", CHALLENGES, 0),
    ("jokers", ("none", "challenge", "wild"), 0, 0, "what jokers do", CHALLENGES, 1),
    ("chances", CHANCES, 1, 0, "cards owed to each face", CHALLENGES, 2),
    ("patterns", BITS, 0, 0, "what may be slapped", PATTERN_SLAPS, 3),
    ("own_patterns", OWN, 0, b"", "slaps of your own", PATTERN_SLAPS, 35),
    ("tie_window", TIME, 0, 0, "slaps this close are a tie", TIMING, 4),
    ("grace", TIME, 0, 700000, "late hands are free this long", TIMING, 5),
    ("burn", NUMBER, 0, 0, "cards burned by a false slap", BURNS, 6),
    ("escalate", SWITCH, 0, 0, "each burn costs one card more", BURNS, 7),
    ("false_pays", ("burn", "give", "pile"), 0, 0, "where cards of a false slap go", BURNS, 27),
    ("no_slap", NUMBER, 0, 0, "cards until the next slap after it", BURNS, 28),
    ("slap_pause", TIME, 0, 0, "time until the next slap after it", BURNS, 29),
    ("dead_burns", SWITCH, 0, 0, "burned cards make no patterns", BURNS, 30),
    ("false_start", TIME, 0, 0, "faster than this is a guess", TIMING, 8),
    ("slap_time", TIME, 1, 1200000, "time to slap once a hand is there", LAST_HAND, 26),
    ("slap_in", SWITCH, 0, 0, "players who are out may slap in", SLAP_INS, 9),
    ("false_slap_in", ("free", "debt", "lockout"), 0, 0, "what a false slap-in costs", SLAP_INS,
     10),
    ("debt_limit", NUMBER, 1, 3, "negative cards until barred", SLAP_INS, 11),
    ("lockout_rounds", NUMBER, 1, 2, "rounds a lockout lasts", SLAP_INS, 12),
    ("claim_pause", TIME, 0, 1500000, "time to slap before a claim settles", CHALLENGES, 13),
    ("slap_claims", SWITCH, 0, 0, "a claim must be slapped to be taken", CHALLENGES, 31),
    ("own_card", TIME, 0, 0, "you play it, or it comes after this", CHALLENGES, 33),
    ("hot_hand", SWITCH, 0, 0, "who slaps a pile leaves the next one", CHALLENGES, 34),
    ("teams", SWITCH, 0, 0, "opposite sides share their cards", CHALLENGES, 24),
    ("card_limit", NUMBER, 0, 0, "sudden death after cards", LIMITS, 14),
    ("time_limit", LIMIT, 0, 0, "sudden death after time", LIMITS, 15),
    ("repeats", SWITCH, 0, 0, "sudden death when the deal repeats", LIMITS, 16),
    ("play_on", SWITCH, 0, 0, "equals play on until a pile decides", LIMITS, 25),
    ("first_seat", NUMBER, 0, 0, "who begins; it goes round by itself", LIMITS, 32),
    ("pickup", ("winner_first", "played", "shuffled"), 0, 0, "how winnings are picked up", BATTLE,
     17),
    ("run_out", ("lose", "last_card"), 0, 0, "too few cards for a war", BATTLE, 18),
    ("down", NUMBER, 0, 3, "cards face down in a war", BATTLE, 19),
    ("seed", SEED, 0, 1, "seed of shuffled winnings", BATTLE, 20),
    ("values", ("low", "high"), 0, 0, "worth of Q K J: 5 10 15 or more", FREE_TRADE, 21),
    ("ace_money", SWITCH, 0, 0, "aces are money worth 30", FREE_TRADE, 22),
    ("koumi", SWITCH, 0, 0, "the 7 of diamonds captures all", FREE_TRADE, 23),
    ("claim_floor", SWITCH, 0, 0, "a wrong grab pays only if claimed", GRABS, 36),
)  # fmt: skip


# What people rarely change: these groups, and a few more.
_RARE_GROUPS = (TIMING, LIMITS)
_RARE = ("own_patterns", "claim_pause", "hot_hand", "teams", "escalate", "no_slap", "slap_pause",
         "dead_burns", "false_slap_in", "debt_limit", "lockout_rounds", "seed")  # fmt: skip


def is_rare(row):
    """Is it a rule that the menu has on a page of its own?"""
    return row[GROUP] in _RARE_GROUPS or row[NAME] in _RARE


def _is_in(row, groups):
    return groups is None or row[GROUP] in groups or row[GROUP] == LIMITS


def rows_of(groups=None):
    """The rows of these `groups` and of LIMITS, in their order; without `groups` all."""
    return [row for row in OPTIONS if _is_in(row, groups)]


def row_of(name, groups=None):
    """The row of the option `name`; ValueError when there is none, or none in the `groups`."""
    for row in OPTIONS:
        if row[NAME] == name:
            if _is_in(row, groups):
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
    name, kind, lowest = row[NAME], row[TYPE], row[LOWEST]
    if kind in MOST:
        value = _whole(name, value, lowest)
        if value > MOST[kind]:
            raise ValueError(name + " must be at most " + str(MOST[kind]) + ", not " + str(value))
        return value
    if kind == SWITCH:
        if value is not True and value is not False:
            raise ValueError(name + " must be true or false, not " + repr(value))
        return 1 if value else 0
    if kind == CHANCES:
        return _chances(value, lowest)
    if kind == BITS:
        return _bits(value)
    if kind == OWN:
        from slapdeck.rules.own_patterns import pack

        return pack(value)
    if not isinstance(value, str) or value not in kind:
        raise ValueError(name + " must be one of " + ", ".join(kind) + ", not " + repr(value))
    return kind.index(value)


def to_log(row, value):
    """The log's form of an int that the rules keep: the inverse of `to_int`."""
    kind = row[TYPE]
    if kind in MOST:
        return value
    if kind == SWITCH:
        return bool(value)
    if kind == CHANCES:
        return {RANKS[i]: value[i] for i in range(len(RANKS)) if value[i]}
    if kind == BITS:
        return [PATTERNS[i][NAME] for i in range(len(PATTERNS)) if value >> i & 1]
    if kind == OWN:
        if not value:
            return []
        from slapdeck.rules.own_patterns import unpack  # games without need its room

        return unpack(value)
    return kind[value]
