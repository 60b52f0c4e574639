"""What the screen calls ranks and patterns, where a preset's text has names of its own.

Data, a row a preset; everywhere else a rank is its letter and a pattern its name in logs.
"""

from slapdeck.cards.card import RANKS
from slapdeck.rules.patterns import PATTERNS

# preset: ranks by letter, and patterns by name in two words
OWN_NAMES = {
    "egyptian_ruffle": ({"J": b"SCRIBE", "Q": b"QUEEN", "K": b"PHARAOH"}, {
        "double": (b"PYRAMID", b"PAIR"), "sandwich": (b"SPHINX", b"SPLIT"),
        "triple_three": (b"NILE", b"NINE"), "marriage": (b"MUMMY", b"MARRIAGE"),
        "tens": (b"KING TUT", b"TEN")}),
}


def rank_words(game):
    """By rank 0..13 what `game` calls it, b"" for a letter alone; None where it has no names."""
    if game not in OWN_NAMES:
        return None
    own = OWN_NAMES[game][0]
    return [own.get(letter, b"") for letter in RANKS]


def pattern_words(game, enabled):
    """{place in PATTERNS: (upper, lower) line of its name} of the `enabled` bits; allocates."""
    own = OWN_NAMES[game][1] if game in OWN_NAMES else {}
    words = {}
    for i in range(len(PATTERNS)):
        if enabled >> i & 1:
            name = PATTERNS[i][0]
            words[i] = own.get(name) or _in_two(name)
    return words


def _in_two(name):
    """`big_mac` as (b"BIG", b"MAC"); `double` has no second line."""
    upper, _, lower = name.upper().partition("_")
    return upper.encode(), lower.encode()
