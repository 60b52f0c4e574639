"""The party modes: named sets of house rules with a length, one row each (words: PARTY).

Their names are in small letters, those of people's own sets in capitals.
"""

from slapdeck.rules.patterns import PATTERNS

# The parts of a row.
NAME, GAME, RULES, MINUTES = 0, 1, 2, 3

# name | game | what differs from it, in the form of a log's header | minutes
ROWS = (
    ("lightning", "ratscrew", {"burn": 2, "slap_in": False, "claim_pause": 1000000}, 3),
    ("all_slaps", "ratscrew_party", {"patterns": [row[0] for row in PATTERNS if row[0] != "jack"]},
     10),
    ("no_mercy", "ratscrew", {"burn": 3, "escalate": True, "slap_in": False,
                              "false_start": 120000}, 5),
    ("family", "ratscrew", {"patterns": ["double"], "burn": 0}, 5),
)  # fmt: skip
