"""The pages of an own pattern (R51): its cards, the top one first, a condition for each, its
name."""

from slapdeck.cards.card import JOKER, RANKS, text
from slapdeck.rules.own_patterns import PLACES, SUMS, WORDS, examples, pack, unpack
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.ui.words import fill

_LETTERS = 3  # of a name; a number follows
_NEW = ["any", "lower 1"]  # cards of a new pattern: stairs, such as 5 6
CARDS, LIKE, NONE = 1, 2, 3  # indexes in the words' OWN_SLAP; index 0 is for a new pattern


def like(words, data, row):
    """Return the words for an example of this row of `unpack(data)`; with suits if they count."""
    size = 2 if "suit" in str(row) else 1
    cards = [text(card)[:size] for card in examples(data)[row[0]]]
    return fill(words.OWN_SLAP[LIKE], cards=" ".join(cards).encode())


def clause_words(words, clause):
    """Return the words for a clause in a log's form."""
    parts = clause.split(" ")
    if len(parts) == 1:
        return words.OWN_CLAUSE[0] if clause == "any" else clause.encode()
    place = words.OWN_PLACE[int(parts[-1]) - 1]
    if parts[0] == "sum":
        return fill(words.OWN_CLAUSE[-1], n=parts[1].encode(), place=place)
    return fill(words.OWN_CLAUSE[1 + WORDS.index(parts[0])], place=place)


class OwnPage(Page):
    """Own pattern number `i`; the number after the last makes a new one."""

    def __init__(self, menu, i):
        Page.__init__(self, menu)
        self._i = i
        self._house = menu.house_rules()
        self._own = unpack(self._house.own_patterns)
        if i == len(self._own):
            self._own.append(["OWN1"] + _NEW)
            self._name("OWN")

    def _write(self):
        """Choose these patterns for the next deals; False if one of them is impossible."""
        try:
            self._house.own_patterns = pack(self._own)
        except ValueError:
            self._own = unpack(self._house.own_patterns)
            self.menu.complain(self.menu.words.OWN_SLAP[NONE])
            return False
        self.menu.change_rules(self._house)
        return True

    def title(self):
        return self._own[self._i][0].encode()

    def rows(self):
        words = self.menu.words
        row = self._own[self._i]
        line = like(words, self._house.own_patterns, row)
        found = []
        for place in range(len(row) - 1):
            found.append(
                (
                    words.OWN_PLACE[place],
                    clause_words(words, row[place + 1]),
                    line,
                    self._open,
                    place,
                )
            )
        return found + [
            text_row(words.OWN_SLAP[CARDS], self._count, value=b"%d" % (len(row) - 1)),
            (words.NAME, self.title(), words.LETTER_LINE, self._ask_name),
            (words.DELETE[0], b"", b"", self._delete),
            self.back_row(),
        ]

    def clause(self, place):
        """Return the clause of the card at `place`, from 0."""
        return self._own[self._i][place + 1]

    def put(self, place, clause):
        """Set the clause of the card at `place`, from 0; False if that makes no possible
        pattern."""
        self._own[self._i][place + 1] = clause
        return self._write()

    def _open(self, place):
        clauses = ["any"]
        for earlier in range(place, 0, -1):
            clauses += ["%s %d" % (word, earlier) for word in WORDS]
        clauses += RANKS[:JOKER]
        if place:
            clauses += ["sum %d %d" % (total, place) for total in SUMS]
        if self.clause(place) not in clauses:  # a file's sum with an earlier card
            clauses.append(self.clause(place))
        self.menu.open(ClausePage(self.menu, self, place, clauses))

    def _count(self):
        """Add a card of any kind. After four cards go back to two, which must not both be any."""
        row = self._own[self._i]
        if len(row) <= PLACES:
            row.append("any")
        else:
            del row[3:]
            if row[1] == row[2] == "any":
                row[2] = _NEW[1]
        self._write()

    def _name(self, letters):
        """Name the pattern with these three letters and the first free number."""
        row = self._own[self._i]
        others = [other[0] for other in self._own if other is not row]
        number = 1
        while letters + str(number) in others:
            number += 1
        row[0] = letters + str(number)
        self._write()

    def _ask_name(self):
        from slapdeck.screens.menu.pages.naming import CAPITALS, NamePage

        menu = self.menu
        menu.open(NamePage(menu, CAPITALS, 0, _LETTERS, menu.words.LETTER_LINE, self._named))

    def _named(self, letters):
        self.menu.back()
        self._name(letters)

    def _delete(self):
        self.menu.back()
        del self._own[self._i]
        self._write()


class ClausePage(Page):
    """The choices for the card of a place: `clauses`."""

    def __init__(self, menu, slap, place, clauses):
        Page.__init__(self, menu)
        self._slap = slap
        self._place = place
        self._clauses = clauses
        self.first = clauses.index(slap.clause(place))

    def title(self):
        return self.menu.words.OWN_PLACE[self._place]

    def rows(self):
        words = self.menu.words
        return [
            (clause_words(words, clause), b"", b"", self._take, clause) for clause in self._clauses
        ] + [self.back_row()]

    def _take(self, clause):
        if self._slap.put(self._place, clause):
            self.menu.back()
