"""Patterns of one's own (R51): a name and a clause for each of two to four places.

The rules keep them as bytes, eight a pattern: three letters, the number, then a byte a place, the
top card first. Nobody imports this where there are none.
"""

from micropython import const

from slapdeck.cards.card import JOKER, PACK, RANKS
from slapdeck.cards.pile import Pile
from slapdeck.rules.patterns import MOST_OWN

PLACES = 4
SIZE = 8  # bytes of a pattern
CLAUSES = 4  # where they begin in it
NO_PLACE = 15
# The bytes of clauses. A rank is its place in RANKS and 1. The others but _SUM have the earlier
# place, from 0, added to them, and that has 32 times that place and the sum.
ANY = 0
SAME, HIGHER, LOWER, SUIT, _SUM = 16, 20, 24, 28, const(32)
WORDS = ("same", "higher", "lower", "suit")
SUMS = range(2, 27)
_RANKS = const(0x1FFF)  # masks: the 13 of a card that is no joker, and all suits
_SUITS = const(15)
_BEGIN = b"\x18\x2d\x06\x27"  # 7C QD 2H TS: where an example of each place is first looked for
_LATER_MS = const(40)  # it takes longer than a double to see, for each place


def sum_of(place, total):
    """The byte of the clause that makes `total` with an earlier `place`, from 0."""
    return _SUM + 32 * place + total


def place_of(clause):
    """The earlier place, from 0, of which a clause speaks, -1 for none."""
    if clause < SAME:
        return -1
    return clause - _SUM >> 5 if clause >= _SUM else clause & 3


def text_of(clause):
    """The clause as a log has it."""
    if not clause:
        return "any"
    if clause <= JOKER:
        return RANKS[clause - 1]
    if clause >= _SUM:
        return "sum %d %d" % (clause & 31, place_of(clause) + 1)
    return "%s %d" % (WORDS[clause - SAME >> 2], place_of(clause) + 1) if clause >= SAME else "?"


def name_of(data, i):
    """`MAX7`, the name of pattern `i` of the bytes `data`."""
    return str(data[SIZE * i:SIZE * i + 3], "ascii") + str(data[SIZE * i + 3])


def clauses_of(data, i):
    """The clauses of pattern `i`, as bytes."""
    found = data[SIZE * i + CLAUSES:SIZE * (i + 1)]
    return bytes([clause for clause in found if clause != NO_PLACE])


def unpack(data):
    """The log's form: a list for each pattern, its name and then its clauses."""
    return [[name_of(data, i)] + [text_of(clause) for clause in clauses_of(data, i)]
            for i in range(len(data) // SIZE)]  # fmt: skip


def pack(value):
    """The bytes for a log's list; ValueError, in one line, for a wrong one."""
    if not isinstance(value, (list, tuple)):
        raise ValueError("own_patterns must be a list, not " + repr(value))
    if len(value) > MOST_OWN:
        raise ValueError("own_patterns are at most %d, not %d" % (MOST_OWN, len(value)))
    found = b""
    for row in value:
        one = _pattern(row)
        for i in range(len(found) // SIZE):
            if name_of(found, i) == row[0]:
                raise ValueError("own_patterns: %r is named twice" % row[0])
        found += one
    return found


def is_packed(data):
    """Are these bytes of a record such as `pack` makes?"""
    try:
        return pack(unpack(data)) == data
    except ValueError:  # UnicodeError is one
        return False


def _pattern(row):
    if not isinstance(row, (list, tuple)) or not row or not isinstance(row[0], str):
        raise ValueError("own_patterns: each must be a list that begins with its name, not "
                         + repr(row))  # fmt: skip
    name = row[0]
    if not (4 <= len(name) <= 5 and all("A" <= letter <= "Z" for letter in name[:3])
            and name[3:] in [str(number) for number in range(1, 100)]):  # fmt: skip
        raise ValueError("own_patterns: a name is three capital letters and 1 to 99, not "
                         + repr(name))  # fmt: skip
    if not 2 <= len(row) - 1 <= PLACES:
        raise ValueError("own_patterns: %s must have 2 to 4 places, not %d" % (
            name, len(row) - 1))  # fmt: skip
    clauses = bytes([_clause(row[i], i - 1, name) for i in range(1, len(row))])
    if not any(clauses):
        raise ValueError("own_patterns: %s is any cards" % name)
    if not is_possible(clauses):
        raise ValueError("own_patterns: no cards can be %s" % name)
    one = bytes([ord(letter) for letter in name[:3]]) + bytes([int(name[3:])]) + clauses
    return one + bytes([NO_PLACE] * (SIZE - len(one)))


def _clause(text, place, name):
    """The byte of a clause of `place`, counted from 0."""
    code = -1
    if text == "any":
        return ANY
    if isinstance(text, str):
        words = text.split(" ")
        earlier = int(words[-1]) - 1 if words[-1] in ("1", "2", "3") else PLACES
        if len(text) == 1 and text in RANKS[:JOKER]:
            return RANKS.index(text) + 1
        if len(words) == 2 and words[0] in WORDS:
            code = SAME + 4 * WORDS.index(words[0])
            code += earlier
        elif len(words) == 3 and words[0] == "sum":
            for total in SUMS:
                if words[1] == str(total):
                    code = sum_of(earlier, total)
        if code >= 0 and earlier < place:
            return code
    raise ValueError("own_patterns: place %d of %s cannot be %r" % (place + 1, name, text))


def is_possible(clauses):
    """Are there ranks and suits for which all are true?"""
    return _can_be(OwnPattern(clauses), [], len(clauses))


def rows_of(data):
    """A row for each, as in PATTERNS."""
    found = []
    for i in range(len(data) // SIZE):
        clauses = clauses_of(data, i)
        mask = 0
        for place in range(len(clauses)):
            if clauses[place]:
                mask |= 1 << place
                earlier = place_of(clauses[place])
                if earlier >= 0:
                    mask |= 1 << earlier
        found.append((name_of(data, i), len(clauses), OwnPattern(clauses).holds,
                      _LATER_MS * len(clauses), "your own", mask))
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
        i = len(self._clauses)
        while i:
            i -= 1
            self._see(i, pile.top(i), wild)
        i = len(self._clauses)
        while i:
            i -= 1
            if not self._leaves(i, self._clauses[i]):
                return False
        return True

    def _see(self, i, card, wild):
        rank = card >> 2
        self._ranks[i] = _RANKS if rank == wild else 1 << rank
        if rank != JOKER:
            self._suits[i] = 1 << (card & 3)
        else:
            self._suits[i] = _SUITS if rank == wild else 0

    def _leaves(self, i, clause):
        """Is anything left of the place, and of the one of which its clause speaks?"""
        ranks = self._ranks
        mask = ranks[i]
        if clause < SAME:
            return not clause or mask >> clause - 1 & 1
        if clause >= _SUM:
            i = clause - _SUM >> 5
            mask = _made_with(mask, (clause & 31) - 2)
        else:
            clause &= ~3
            if clause == SUIT:
                return self._share_suit(i)
            i = self._clauses[i] & 3
            if clause == HIGHER:
                mask = mask >> 1 & _RANKS >> 1 | (mask & 1) << 12
            elif clause == LOWER:
                mask = mask << 1 & _RANKS | mask >> 12 & 1
        mask &= ranks[i]
        ranks[i] = mask
        return mask

    def _share_suit(self, i):
        suits = self._suits
        earlier = self._clauses[i] & 3
        suits[earlier] &= suits[i]
        return suits[earlier]


def _made_with(mask, total):
    """The mask of the ranks that make `total` with one of `mask`; ranks count from 0."""
    found = 0
    for rank in range(13):
        if mask >> rank & 1 and 0 <= total - rank < 13:
            found |= 1 << total - rank
    return found


def examples(data):
    """{name: cards that make it}."""
    return {name_of(data, i): example(clauses_of(data, i)) for i in range(len(data) // SIZE)}


def example(clauses):
    """Cards for which all clauses are true, the oldest first, as bytes."""
    own = OwnPattern(clauses)
    cards = []
    for place in range(len(clauses)):
        # Of the cards with which wild jokers can do the rest, one whose rank is not there yet.
        others = [card >> 2 for card in cards]
        found = -1
        for i in range(PACK):
            card = (_BEGIN[place] + 4 * i + i // 13) % PACK
            if card not in cards and _can_be(own, cards + [card], len(clauses)):
                if card >> 2 not in others:
                    found = card
                    break
                if found < 0:
                    found = card
        cards.append(found if found >= 0 else cards[-1])  # the rarest need a card twice
    return bytes(reversed(cards))


def _can_be(own, cards, count):
    pile = Pile(PLACES)
    for i in range(count - 1, -1, -1):
        pile.push_top(cards[i] if i < len(cards) else PACK)
    return own.holds(pile, JOKER)
