"""A slap of one's own (R51): its cards, the top one first, what each of them is, and its name."""

from slapdeck.cards.card import JOKER, RANKS, text
from slapdeck.history.high_scores import LETTERS
from slapdeck.rules.own_patterns import PLACES, SUMS, WORDS, examples, pack, unpack
from slapdeck.screens.menu.pages import Page, text_row

_NEW = ["any", "lower 1"]  # stairs: 5 6
_MOST = 9  # of the numbers that the menu offers
_WITH = 5  # the place in the words' OWN_CLAUSE
CARDS, NUMBER, DELETE, LIKE, NONE = 1, 2, 3, 4, 5  # places in the words' OWN_SLAP; 0 is a new one


def like(words, data, name):
    """The cards of an example, `5 6`; with their suits where these count."""
    cards = examples(data)[name]
    clauses = next(row for row in unpack(data) if row[0] == name)
    has_suits = any(clause.startswith("suit") for clause in clauses)
    return b" ".join([text(card)[:2 if has_suits else 1].encode() for card in cards])


def clause_words(words, clause):
    """What a clause of the log's form says on the screen."""
    parts = clause.split(" ")
    if len(parts) == 1:
        return words.OWN_CLAUSE[0] if clause == "any" else clause.encode()
    place = words.OWN_PLACE[int(parts[-1]) - 1]
    if parts[0] == "sum":
        return parts[1].encode() + words.OWN_CLAUSE[_WITH] + place
    return words.OWN_CLAUSE[1 + WORDS.index(parts[0])] + place


def _name(letters, number, others):
    """A name with the first of the numbers from `number` on that none of `others` has."""
    while letters + str(number) in others:
        number = number % _MOST + 1
    return letters + str(number)


class OwnPage(Page):
    """Slap `i` of one's own; one behind the last is made first."""

    def __init__(self, menu, i):
        Page.__init__(self, menu)
        self._i = i
        self._read()
        if i == len(self._own):
            names = [row[0] for row in self._own]
            self._own.append([_name("OWN", 1, names)] + _NEW)
            self._write()

    def _read(self):
        self._house = self.menu.house_rules()
        self._own = unpack(self._house.own_patterns)

    def _write(self):
        """Deal with them from now on; False where they make no slap."""
        try:
            self._house.own_patterns = pack(self._own)
        except ValueError:
            self.menu.complain(self.menu.words.OWN_SLAP[NONE])
            return False
        self.menu.change_rules(self._house)
        return True

    def title(self):
        return self._own[self._i][0].encode()

    def rows(self):
        self._read()
        words = self.menu.words
        row = self._own[self._i]
        says = words.OWN_SLAP
        line = like(words, self._house.own_patterns, row[0]).join(says[LIKE])
        found = []
        for place in range(len(row) - 1):
            found.append((words.OWN_PLACE[place], clause_words(words, row[place + 1]), line,
                          self._open, place))  # fmt: skip
        return found + [
            text_row(says[CARDS], self._count, value=b"%d" % (len(row) - 1)),
            (words.NAME, row[0][:LETTERS].encode(), words.LETTER_LINE, self._ask_name),
            text_row(says[NUMBER], self._number, value=row[0][LETTERS:].encode()),
            text_row(says[DELETE], self._delete),
            self.back_row(),
        ]

    def clause(self, place):
        """That of a place, counted from 0."""
        return self._own[self._i][place + 1]

    def put(self, place, clause):
        """Make it another one; False where that makes no slap."""
        self._own[self._i][place + 1] = clause
        if self._write():
            return True
        self._read()
        return False

    def _open(self, place):
        self.menu.open(ClausePage(self.menu, self, place))

    def _count(self):
        """A card more, any; after four two."""
        row = self._own[self._i]
        if len(row) <= PLACES:
            row.append("any")
        else:
            del row[3:]
        self._write()

    def _rename(self, letters, number):
        others = [row[0] for row in self._own if row is not self._own[self._i]]
        self._own[self._i][0] = _name(letters, number, others)
        self._write()

    def _number(self):
        name = self._own[self._i][0]
        self._rename(name[:LETTERS], int(name[LETTERS:]) % _MOST + 1)

    def _ask_name(self):
        from slapdeck.screens.menu.pages.naming import CAPITALS, NamePage

        menu = self.menu
        menu.open(NamePage(menu, CAPITALS, 0, LETTERS, menu.words.LETTER_LINE, self._named))

    def _named(self, letters):
        self.menu.back()
        self._rename(letters, int(self._own[self._i][0][LETTERS:]))

    def _delete(self):
        del self._own[self._i]
        self._house.own_patterns = pack(self._own)
        self.menu.back()
        self.menu.change_rules(self._house)


class ClausePage(Page):
    """What the card of a place can be."""

    def __init__(self, menu, slap, place):
        Page.__init__(self, menu)
        self._slap = slap
        self._place = place
        clauses = ["any"]
        for earlier in range(place, 0, -1):
            clauses += ["%s %d" % (word, earlier) for word in WORDS] + ["sum 10 %d" % earlier]
        self._clauses = clauses + list(RANKS[:JOKER])
        clause = slap.clause(place)
        if clause in self._clauses:
            self.first = self._clauses.index(clause)

    def title(self):
        return self.menu.words.OWN_PLACE[self._place]

    def rows(self):
        words = self.menu.words
        found = []
        for clause in self._clauses:
            shown = clause_words(words, clause)
            if clause[:3] == "sum":
                shown = words.OWN_CLAUSE[_WITH + 1] + shown[2:]
            found.append((shown, b"", b"", self._take, clause))
        return found + [self.back_row()]

    def _take(self, clause):
        if clause[:3] == "sum":
            self.menu.open(SumPage(self.menu, self._slap, self._place, clause[-1]))
        elif self._slap.put(self._place, clause):
            self.menu.back()


class SumPage(Page):
    """The sums that two cards can make."""

    first = 8  # ten

    def __init__(self, menu, slap, place, earlier):
        Page.__init__(self, menu)
        self._slap = slap
        self._place = place
        self._earlier = earlier

    def title(self):
        return self.menu.words.OWN_PLACE[self._place]

    def rows(self):
        words = self.menu.words
        clauses = ["sum %d %s" % (total, self._earlier) for total in SUMS]
        return [(clause_words(words, clause), b"", b"", self._take, clause)
                for clause in clauses] + [self.back_row()]  # fmt: skip

    def _take(self, clause):
        if self._slap.put(self._place, clause):
            self.menu.back(2)
