"""The party modes: named house rules with a length and a pace, one row each (words: PARTY).

Their names are in small letters, those of people's own sets in capitals.
"""

from slapdeck.rules.options import row_of, to_int
from slapdeck.rules.patterns import PATTERNS

# The parts of a row, and of a pace.
NAME, GAME, RULES, MINUTES, PACE = 0, 1, 2, 3, 4
TEMPO_MS, FIFTHS, PAUSE_MS, CLAIM_MS = 0, 1, 2, 3

# The pace of all other games. It is no rule: no log has it.
USUAL = (1100, 3, 1800, 1100)
# Shorter pauses; and a tempo that falls less, so that slow tables miss few chances.
_QUICK = (1000, 4, 1200, 500)

# name | game | what differs from it, in the form of a log's header | minutes |
# pace: ms from card to card, the fifths of that to which it falls by the end of the time, ms from
# a slapped pile to the next card, and from a settled claim to it
ROWS = (
    (
        "slap_party",
        "ratscrew",
        {"packs": 2, "patterns": ["double", "sandwich", "jack"], "claim_pause": 700000},
        5,
        _QUICK,
    ),
    ("lightning", "ratscrew", {"burn": 2, "slap_in": False, "claim_pause": 1000000}, 3, USUAL),
    (
        "all_slaps",
        "ratscrew_party",
        {"patterns": [row[0] for row in PATTERNS if row[0] not in ("jack", "count")]},
        10,
        USUAL,
    ),
    (
        "no_mercy",
        "ratscrew",
        {"burn": 3, "escalate": True, "slap_in": False, "false_start": 120000},
        5,
        USUAL,
    ),
    ("family", "ratscrew", {"patterns": ["double"], "burn": 0}, 5, USUAL),
)


def is_party(rules):
    """Do these HouseRules name a party mode, and are they its rules?"""
    for row in ROWS:
        if row[NAME] == rules.name:
            return row[GAME] == rules.game and _has(rules, row[RULES])
    return False


def pace_of(rules, tempo_ms):
    """The pace of a game by these HouseRules: that of the party mode whose rules they have, else
    USUAL. `tempo_ms` is the setting: tempo and claim go in proportion to it."""
    pace = USUAL
    for row in ROWS:
        if row[GAME] == rules.game and _has(rules, row[RULES]):
            pace = row[PACE]
    return (
        pace[TEMPO_MS] * tempo_ms // USUAL[TEMPO_MS],
        pace[FIFTHS],
        pace[PAUSE_MS],
        pace[CLAIM_MS] * tempo_ms // USUAL[TEMPO_MS],
    )


def _has(rules, changes):
    for name in changes:
        if getattr(rules, name) != to_int(row_of(name), changes[name]):
            return False
    return True
