"""The cards on the join screen that show what to slap, for people who read no manual."""

from slapdeck.rules.own_patterns import examples
from slapdeck.rules.patterns import NAME, PATTERNS
from slapdeck.screens.common.examples import EXAMPLES

PAIR = b"\x18\x19"  # 7C 7D
JACK = b"\x29"
_MOST = 7  # cards that there is room for
# Games whose patterns need the cards around them, or that have none, by kind.
_CARDS = {
    "slapjack": (JACK,),
    "irish_snap": (b"\x01\x06\x08",),  # A 2 3
    "war": (b"\x32", b"\x21"),  # the higher card takes both
    "money": (PAIR,),
    "floos": (PAIR,),
}
_FACES = (b"\x29", b"\x2e", b"\x33", b"\x02")


def pictures(rules):
    """Return the cards of two patterns (bytes each) under these HouseRules, own ones first; the
    faces without patterns."""
    if rules.kind.name in _CARDS:
        return _CARDS[rules.kind.name]
    own = examples(rules.own_patterns) if rules.own_patterns else {}
    count = len(PATTERNS)
    on = [i for i in range(len(rules.slaps)) if rules.patterns >> i & 1]
    on.sort(key=lambda i: (i < count, i))
    names = [rules.slaps[i][NAME] for i in on[:2]]
    found = [bytes(own.get(name) or EXAMPLES[name]) for name in names]
    if sum(map(len, found)) > _MOST:
        found.pop()
    return found or _FACES
