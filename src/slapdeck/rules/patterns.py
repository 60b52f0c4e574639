"""The slap patterns: one predicate and one row in PATTERNS each (docs/rules.md, patterns).

A predicate gets a pile that has at least the cards its row asks for, and `wild`: the rank that
stands for any card (13, the joker's, when jokers are wild) or -1. It may not allocate.
Adding a pattern: a predicate, a row at the end, and its yes and no lines in
tests/data/patterns.txt.
"""

from micropython import const

from slapdeck.cards.card import JOKER

NO_WILD = -1
_THREE = const(2)
_SIX = const(5)
_NINE = const(8)
_TEN = const(9)
_JACK = const(10)
_QUEEN = const(11)
_KING = const(12)


def _same(a, b, wild):
    """Can the ranks be equal?"""
    return a == b or a == wild or b == wild


def _differ(a, b, wild):
    """Can the ranks differ?"""
    return a != b or a == wild


def _are(a, b, one, other, wild):
    """Can the ranks be `one` and `other`, either way round?"""
    return (
        (a == one or a == wild)
        and (b == other or b == wild)
        or (a == other or a == wild)
        and (b == one or b == wild)
    )


def _in_step(pile, count, first, step, wild):
    """Do the top `count` cards read first, first+step, ...? Aces are 1 and 14 here."""
    for i in range(count):
        value = first + i * step
        if value < 1 or value > 14:
            return False
        rank = pile.top(i) >> 2
        if rank == wild:
            continue
        if rank == JOKER or rank + 1 != value and (rank or value != 14):
            return False
    return True


def _run(pile, count, wild):
    """The first card that is not wild pins the run down; an ace does so at either end."""
    for i in range(count):
        rank = pile.top(i) >> 2
        if rank == wild:
            continue
        if rank == JOKER:
            return False
        if _in_step(pile, count, rank + 1 - i, 1, wild) or _in_step(
            pile, count, rank + 1 + i, -1, wild
        ):
            return True
        return not rank and (
            _in_step(pile, count, 14 - i, 1, wild) or _in_step(pile, count, 14 + i, -1, wild)
        )
    return True


def _flush(pile, count, wild):
    suit = -1
    for i in range(count):
        card = pile.top(i)
        if card >> 2 == JOKER:
            if wild != JOKER:
                return False
        elif suit < 0:
            suit = card & 3
        elif card & 3 != suit:
            return False
    return True


def double(pile, wild):
    """The top two have the same rank, 7 7."""
    return _same(pile.top() >> 2, pile.top(1) >> 2, wild)


def sandwich(pile, wild):
    """The same rank around one other card, 7 K 7."""
    outer = pile.top() >> 2
    inner = pile.top(1) >> 2
    end = pile.top(2) >> 2
    if outer == wild:
        outer = end
    elif end != outer and end != wild:
        return False
    return _differ(inner, outer, wild)


def big_mac(pile, wild):
    """The same rank around a pair of another, 8 3 3 8."""
    outer = pile.top() >> 2
    inner = pile.top(1) >> 2
    if not (_same(outer, pile.top(3) >> 2, wild) and _same(inner, pile.top(2) >> 2, wild)):
        return False
    if outer == wild:
        outer = pile.top(3) >> 2
    if inner == wild:
        inner = pile.top(2) >> 2
    return _differ(inner, outer, wild)


def triple_three(pile, wild):
    """Three threes."""
    for i in range(3):
        rank = pile.top(i) >> 2
        if rank != _THREE and rank != wild:
            return False
    return True


def run(pile, wild):
    """Three in step, up or down, 5 6 7; the ace is low or high, never in the middle."""
    return _run(pile, 3, wild)


def flush(pile, wild):
    """Three of one suit."""
    return _flush(pile, 3, wild)


def marriage(pile, wild):
    """King and queen, either way round."""
    return _are(pile.top() >> 2, pile.top(1) >> 2, _KING, _QUEEN, wild)


def tens(pile, wild):
    """The top two add up to ten; the ace is one, ten and above never count."""
    a = pile.top() >> 2
    b = pile.top(1) >> 2
    if a == wild:
        return b < _TEN or b == wild
    if b == wild:
        return a < _TEN
    return a + b == 8  # ranks count from 0


def top_bottom(pile, wild):
    """Top and bottom card of the pile have the same rank."""
    return _same(pile.top() >> 2, pile.bottom(pile.dead) >> 2, wild)


def divorce(pile, wild):
    """King and queen with one card between them."""
    return _are(pile.top() >> 2, pile.top(2) >> 2, _KING, _QUEEN, wild)


def four_run(pile, wild):
    """Four in step."""
    return _run(pile, 4, wild)


def four_flush(pile, wild):
    """Four of one suit."""
    return _flush(pile, 4, wild)


def sixty_nine(pile, wild):
    """Six and nine, either way round."""
    return _are(pile.top() >> 2, pile.top(1) >> 2, _SIX, _NINE, wild)


def jack_ten(pile, wild):
    """Jack and ten, either way round."""
    return _are(pile.top() >> 2, pile.top(1) >> 2, _JACK, _TEN, wild)


def joker_slap(pile, wild):
    """The top card is a joker, wild or not."""
    return pile.top() >> 2 == JOKER


def jack(pile, wild):
    """The top card is a jack."""
    rank = pile.top() >> 2
    return rank == _JACK or rank == wild


def counted(pile, wild):
    """The top card is what its place in the pile is called: ace at the bottom, two, ... king."""
    rank = pile.top() >> 2
    return rank == (pile.count - pile.dead - 1) % JOKER or rank == wild


BOTTOM = 128  # in a row's mask of cards: the one at the bottom of the pile
MOST_OWN = 4  # rows that house rules can add to these (rules/own_patterns.py)

# The parts of a row.
NAME, FEWEST, HOLDS, LATER_MS, SENTENCE, CARDS = 0, 1, 2, 3, 4, 5

# name in logs | cards the pile must have | predicate | ms it takes longer to see than a double |
# line of the menu | which cards it is made of, a mask: bit 0 the top one, bit 1 the one below ...
# A pattern's bit is its place here; records on flash keep the bits, so rows are only appended.
PATTERNS = (
    ("double", 2, double, 0, "two of a rank: 7 7", 3),
    ("sandwich", 3, sandwich, 40, "a rank around another: 7 K 7", 5),
    ("big_mac", 4, big_mac, 90, "a rank around a pair: 8 3 3 8", 15),
    ("triple_three", 3, triple_three, 30, "three threes: 3 3 3", 7),
    ("run", 3, run, 120, "three in step: 5 6 7", 7),
    ("flush", 3, flush, 120, "three of a suit in a row", 7),
    ("marriage", 2, marriage, 70, "king and queen: K Q", 3),
    ("tens", 2, tens, 70, "two that make ten: 6 4", 3),
    ("top_bottom", 3, top_bottom, 120, "top and bottom match: 7 K 2 7", BOTTOM | 1),
    ("divorce", 3, divorce, 110, "king and queen around one: K 5 Q", 5),
    ("four_run", 4, four_run, 150, "four in step: 5 6 7 8", 15),
    ("four_flush", 4, four_flush, 150, "four of a suit in a row", 15),
    ("sixty_nine", 2, sixty_nine, 70, "six and nine: 6 9", 3),
    ("jack_ten", 2, jack_ten, 70, "jack and ten: J T", 3),
    ("joker_slap", 1, joker_slap, 20, "any joker on top", 1),
    ("jack", 1, jack, 0, "any jack on top", 1),
    ("count", 1, counted, 60, "the card that is called: A 2 3", 1),
)


def bit_of(name):
    """The bit of the pattern called `name`; ValueError when there is none."""
    for i in range(len(PATTERNS)):
        if PATTERNS[i][NAME] == name:
            return 1 << i
    raise ValueError("no pattern is called " + repr(name))


def holding(pile, enabled, wild, rows=PATTERNS):
    """The place in PATTERNS, or the `rows` of a game's rules, of the first of the `enabled` bits
    that holds, or -1."""
    count = pile.count - pile.dead
    i = 0
    while enabled:
        if enabled & 1:
            row = rows[i]
            if count >= row[1] and row[2](pile, wild):  # FEWEST, HOLDS
                return i
        enabled >>= 1
        i += 1
    return -1


# By place: of two patterns with equally many cards the one with the higher number gives the name.
_SPECIAL = b"\x01\x02\x02\x06\x05\x03\x05\x02\x01\x04\x03\x01\x04\x03\x03\x01\x02"


def naming(pile, enabled, wild, found, rows=PATTERNS):
    """The place of the pattern that names a slap where `found` is the first of `enabled` that
    holds (`holding`): that with the most cards; of equals the most special one. Who takes the
    pile does not depend on it."""
    best = found
    most = _weight(rows, found)
    count = pile.count - pile.dead
    enabled >>= found + 1
    i = found + 1
    while enabled:
        if enabled & 1 and count >= rows[i][1]:  # FEWEST
            weight = _weight(rows, i)
            if weight > most and rows[i][2](pile, wild):  # HOLDS
                most = weight
                best = i
        enabled >>= 1
        i += 1
    return best


def _weight(rows, i):
    """Patterns that are no rows of _SPECIAL, people's own, come first, in their order."""
    return rows[i][1] << 8 | (_SPECIAL[i] if i < len(_SPECIAL) else 255 - i)
