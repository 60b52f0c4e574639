"""What the screen calls ranks and slaps: where a preset's text has names of its own, those."""

from slapdeck.cards.card import RANKS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui.words import words


def rank_words(game):
    """By rank 0..13 what `game` calls it, b"" for a letter alone; None where it has no names."""
    own = words().RANK_NAMES.get(game)
    return own and [own.get(letter, b"") for letter in RANKS]


def pattern_words(game, enabled):
    """{place in PATTERNS: (upper, lower) line of its name} of the `enabled` bits; allocates."""
    w = words()
    own = w.SLAPPED_IN.get(game, {})
    found = {}
    for i in range(len(PATTERNS)):
        if enabled >> i & 1:
            name = PATTERNS[i][0]
            found[i] = own.get(name) or w.SLAPPED.get(name) or _in_two(name)
    return found


def _in_two(name):
    """`big_mac` as (b"BIG", b"MAC"); `double` has no second line."""
    upper, _, lower = name.upper().partition("_")
    return upper.encode(), lower.encode()
