"""Patterns of one's own (R51): a name and a clause for each of two to four places.

The rules keep them as bytes, eight a pattern: three letters, the number, then a byte a place, the
top card first. Nobody imports this where there are none.
"""

from micropython import const

from slapdeck.cards.card import JOKER, PACK, RANKS
from slapdeck.cards.pile import Pile
from slapdeck.rules.patterns import MOST_OWN

PLACES = 4
_SIZE = const(8)  # bytes of a pattern
_NO_PLACE = const(127)
# The byte of a clause: 0 for any card, a rank and 1, or from here on three times its kind and the
# earlier place, from 0, of which it speaks.
_RELATION = const(14)
WORDS = ("same", "higher", "lower", "suit")  # kinds; then the sums from 2 to 26
SUMS = range(2, 27)
_SUIT = const(3)
_CLAUSES = const(101)
_RANKS = const(0x1FFF)  # mask of those of cards that are no joker
_LATER_MS = const(40)  # it takes longer than a double to see, for each place


def _text(clause):
    """The clause as a log has it."""
    if clause < _RELATION:
        return RANKS[clause - 1] if clause else "any"
    clause -= _RELATION
    kind = clause // 3
    word = WORDS[kind] if kind <= _SUIT else "sum %d" % (kind - 2)
    return "%s %d" % (word, clause % 3 + 1)


def _each(data):
    """[(name, the bytes of its clauses)]"""
    found = []
    for at in range(0, len(data) - _SIZE + 1, _SIZE):
        clauses = bytes([clause for clause in data[at + 4 : at + _SIZE] if clause != _NO_PLACE])
        found.append((str(data[at : at + 3], "ascii") + str(data[at + 3]), clauses))
    return found


def unpack(data):
    """The log's form: a list for each pattern, its name and then its clauses."""
    return [[name] + [_text(clause) for clause in clauses] for name, clauses in _each(data)]


def pack(value):
    """The bytes for a log's list; ValueError, in one line, for a wrong one."""
    if not isinstance(value, (list, tuple)) or len(value) > MOST_OWN:
        raise ValueError("own_patterns must be a list of at most 4, not %r" % (value,))
    found = b""
    names = []
    for row in value:
        if not (isinstance(row, (list, tuple)) and row and _is_name(row[0])):
            raise ValueError("own_patterns: each begins with a name like MAX7, not %r" % (row,))
        name = row[0]
        _insist(name not in names, name, "is there twice")
        names.append(name)
        _insist(2 <= len(row) - 1 <= PLACES, name, "must have 2 to 4 places")
        clauses = bytes([_clause(name, row[i], i - 1) for i in range(1, len(row))])
        _insist(
            any(clauses) and _can_be(OwnPattern(clauses), [], len(clauses)),
            name,
            "holds always or never",
        )
        found += name[:3].encode() + bytes([int(name[3:])]) + clauses
        found += bytes([_NO_PLACE] * (PLACES - len(clauses)))
    return found


def _insist(holds, name, wrong):
    if not holds:
        raise ValueError("own_patterns: %s %s" % (name, wrong))


def _is_name(name):
    return (
        isinstance(name, str)
        and len(name) > 3
        and all("A" <= letter <= "Z" for letter in name[:3])
        and name[3:] in [str(number) for number in range(1, 100)]
    )


def _clause(name, text, place):
    """The byte of a clause of `place`, counted from 0."""
    for clause in range(_CLAUSES):
        if text == _text(clause) and (clause < _RELATION or (clause - _RELATION) % 3 < place):
            return clause
    raise ValueError("own_patterns: place %d of %s cannot be %r" % (place + 1, name, text))


def rows_of(data):
    """A row for each, as in PATTERNS."""
    found = []
    for name, clauses in _each(data):
        mask = 0
        for place in range(len(clauses)):
            if clauses[place]:
                mask |= 1 << place
            if clauses[place] >= _RELATION:
                mask |= 1 << (clauses[place] - _RELATION) % 3
        found.append(
            (name, len(clauses), OwnPattern(clauses).holds, _LATER_MS * len(clauses), "", mask)
        )
    return tuple(found)


class OwnPattern:
    """`holds` is its predicate (rules/patterns.py). Nothing allocates after construction.

    A card is a mask of ranks and one of suits, of which a wild joker has all. A clause speaks of
    one earlier place, so from the last place on each passes on what it leaves to that place. Where
    something is left everywhere, each joker has a card.
    """

    def __init__(self, clauses):
        self._clauses = clauses
        self._ranks = [0] * PLACES
        self._suits = bytearray(PLACES)

    def holds(self, pile, wild):
        """Are all clauses true for the top cards?"""
        count = len(self._clauses)
        for i in range(count):
            self._see(i, pile.top(i), wild)
        while count:
            count -= 1
            if not self._leaves(count, self._clauses[count]):
                return False
        return True

    def _see(self, i, card, wild):
        rank = card >> 2
        self._ranks[i] = _RANKS if rank == wild else 1 << rank
        self._suits[i] = 1 << (card & 3) if rank != JOKER else 15 if rank == wild else 0

    def _leaves(self, i, clause):
        """Is anything left of the place, and of the one of which its clause speaks?"""
        ranks = self._ranks
        mask = ranks[i]
        if clause < _RELATION:
            return not clause or mask >> clause - 1 & 1
        earlier = (clause - _RELATION) % 3
        clause = (clause - _RELATION) // 3
        if clause == _SUIT:
            self._suits[earlier] &= self._suits[i]
            return self._suits[earlier]
        if clause > _SUIT:
            mask = _made_with(mask, clause - 4)
        elif clause == 1:  # higher, with the ace above the king
            mask = mask >> 1 & _RANKS >> 1 | (mask & 1) << 12
        elif clause == 2:
            mask = mask << 1 & _RANKS | mask >> 12 & 1
        ranks[earlier] &= mask
        return ranks[earlier]


def _made_with(mask, total):
    """The mask of the ranks that make `total` with one of `mask`; ranks count from 0."""
    found = 0
    for rank in range(13):
        if mask >> rank & 1 and 0 <= total - rank < 13:
            found |= 1 << total - rank
    return found


def examples(data):
    """{name: cards that make it, the oldest first}."""
    return {name: _example(clauses) for name, clauses in _each(data)}


def _example(clauses):
    own = OwnPattern(clauses)
    cards = []
    card = 0
    for place in range(len(clauses)):
        for i in range(2 * PACK):  # from 7C QD 2H TS on; the rarest need a card twice
            card = (b"\x18\x2d\x06\x27"[place] + 4 * i + i // 13) % PACK
            if (i >= PACK or card not in cards) and _can_be(own, cards + [card], len(clauses)):
                break
        cards.append(card)
    return bytes(reversed(cards))


def _can_be(own, cards, count):
    """Does it hold for these, the top one first, with wild jokers for the rest?"""
    pile = Pile(PLACES)
    for i in range(count - 1, -1, -1):
        pile.push_top(cards[i] if i < len(cards) else PACK)
    return own.holds(pile, JOKER)
