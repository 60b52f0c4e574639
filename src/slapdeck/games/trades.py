"""The legal trades of the Money games, in the order of docs/rules.md 4.3: the one list that rules,
menus, CPU players and tests share.

A trade is a small int: counterparty (FLOOR or OPPONENT), the kind of money given (its place in
LETTERS), how many numerals are bought, and how many of each kind of money are taken back.

    counterparty << 23 | given << 20 | numerals << 15 | K << 12 | Q << 9 | J << 6 | A << 3 | X
"""

from array import array

from slapdeck.rules.money import KINDS, LETTERS, UNIT

FLOOR, OPPONENT = 0, 1
MOST = 42  # trades of the position that has most (tests/laptop/test_games_long.py)
_NAMES = ("floor", "opponent")
_FLOOR_SELLS = 5  # numerals on the floor from which on it is the one to buy from (M11)
MOST_NUMERALS = 31  # that a trade can hold


def counterparty(trade):
    """FLOOR or OPPONENT."""
    return trade >> 23


def given(trade):
    """The place in LETTERS of the money card given."""
    return trade >> 20 & 7


def numerals(trade):
    """The number of numerals bought; 0 is an exchange."""
    return trade >> 15 & 31


def taken(trade, kind):
    """The number of money cards LETTERS[kind] taken back."""
    return trade >> 12 - 3 * kind & 7


def parse(name, give, count, take):
    """The trade that a log's fields write (docs/rules.md 4.1); ValueError where none can be so."""
    trade = _NAMES.index(name) << 23 | LETTERS.index(give) << 20
    if not 0 <= count <= MOST_NUMERALS:
        raise ValueError("no trade buys " + str(count) + " numerals")
    trade |= count << 15
    for kind in range(KINDS):
        held = take.count(LETTERS[kind])
        if held > 7:
            raise ValueError("no trade takes " + str(held) + " " + LETTERS[kind])
        trade |= held << 12 - 3 * kind
    return trade


def to_log(trade):
    """The fields of a trade as a log writes them: the inverse of `parse`."""
    take = "".join([LETTERS[kind] * taken(trade, kind) for kind in range(KINDS)])
    return (_NAMES[counterparty(trade)], LETTERS[given(trade)], numerals(trade), list(take))


def is_trade(number):
    """Can `number` be a trade at all, legal or not? For what comes from outside."""
    return 0 <= number < 1 << 24 and number >> 20 & 7 < KINDS  # no call: a verdict waits for it


class Trades:
    """Those of the seat to move. `find` lists them anew, then there are `count` of them.

    `banks` and `under` are the Purses of `table`, `worth` is by LETTERS; `free` are the rules of
    floos (M18), else M10 and M11 hold. These are only read, and nothing allocates.
    """

    def __init__(self, table, banks, under, worth, free):
        self._table = table
        self._banks = banks
        self._under = under
        self.worth = worth
        self._free = free
        self._trades = array("i", bytes(4 * MOST))
        self.count = 0

    def find(self):
        """Lists the legal trades; returns how many there are. None once the game is over."""
        self.count = 0
        if not self.may_buy():
            return 0
        seat = self._table.turn
        bank = self._banks[seat].counts
        self._list(FLOOR, bank, self._under.counts, self._on_floor())
        self._list(OPPONENT, bank, self._banks[1 - seat].counts, self._in_stock())
        return self.count

    def may_buy(self):
        """Is it a time to trade for the seat to move (M10, M18)?"""
        table = self._table
        return not table.over and (self._free or not table.stocks[table.turn].count)

    def _on_floor(self):
        """How many numerals the floor sells (M11)."""
        lying = self._table.pile.count
        return lying if self._free or lying >= _FLOOR_SELLS else 0

    def _in_stock(self):
        """How many numerals the opponent sells (M11)."""
        table = self._table
        is_last = self._free or table.pile.count < _FLOOR_SELLS
        return table.stocks[1 - table.turn].count if is_last else 0

    def trade(self, i):
        """The trade in place `i`, 0 .. count-1."""
        if not 0 <= i < self.count:
            raise ValueError("there are %d trades, not one in place %d" % (self.count, i))
        return self._trades[i]

    def is_legal(self, trade):
        """Would `find` list `trade`? Asks no list, for the answer to a press waits for this."""
        if not (is_trade(trade) and self.may_buy()):
            return False
        seat = self._table.turn
        count = trade >> 15 & MOST_NUMERALS
        left = self.worth[trade >> 20 & 7] - count
        if not self._banks[seat].counts[trade >> 20 & 7] or count % UNIT:
            return False
        is_from_floor = trade >> 23 == FLOOR
        if count > (self._on_floor() if is_from_floor else self._in_stock()):
            return False
        held = (self._under if is_from_floor else self._banks[1 - seat]).counts
        rest = trade & 0x7FFF
        kind = KINDS
        while rest:
            kind -= 1
            if rest & 7 > held[kind]:
                return False
            left -= (rest & 7) * self.worth[kind]
            rest >>= 3
        return not left

    def first(self):
        """The trade that `auto` makes: the first with a numeral, else the first; -1 without
        one."""
        for i in range(self.count):
            if numerals(self._trades[i]):
                return self._trades[i]
        return self._trades[0] if self.count else -1

    def _list(self, partner, bank, held, on_sale):
        """All trades with `partner`, who has `held` money and sells up to `on_sale` numerals."""
        for give in range(KINDS):
            if not bank[give]:
                continue
            worth = self.worth[give]
            head = partner << 23 | give << 20
            change = 0
            while change < worth:  # a range with a named step would be an object on the heap
                if worth - change <= on_sale:
                    self._add(head | worth - change << 15, held, 0, change)
                change += UNIT
            self._add(head, held, 0, worth)

    def _add(self, trade, held, kind, change):
        """Adds `trade` with each set of `held` money from `kind` on that is worth `change`."""
        if not change:
            self._trades[self.count] = trade
            self.count += 1
        elif kind < KINDS:
            worth = self.worth[kind]
            most = change // worth if worth else 0
            if most > held[kind]:
                most = held[kind]
            for count in range(most, -1, -1):
                self._add(trade | count << 12 - 3 * kind, held, kind + 1, change - count * worth)
