"""War and the Money games: docs/rules.md 2 and 3."""

from collections import Counter

from tests.reader.table import MONEY, Game, Rejected

HIGH = "23456789TJQKA"


class War(Game):
    """W1 to W6."""

    EVENTS = ("play", "slap")

    def set_up(self):
        self.turn = None
        self.rounds = []  # of the battle on the table, each round both seats' cards
        self.faces = ["", ""]  # the newest face-up cards
        self.number = self.rules["seed"] % 2**32 or 1

    def position(self):
        return (*super().position(), self.number)

    def slap(self, seat, t):
        self.line("ignored", seat=seat)

    def play(self, t):
        at_war = bool(self.rounds)
        laid = [[], []]
        for seat, stock in enumerate(self.stocks):
            many = min(len(stock), 1 + (self.rules["down"] if at_war else 0))
            laid[seat] = [stock.pop(0) for _ in range(many)]
            self.pile += laid[seat]
            if many:
                self.faces[seat] = laid[seat][-1]
                self.line("card", seat=seat, card=self.faces[seat])
        self.rounds.append(laid)
        self.cards += 1
        ranks = [HIGH.index(face[0]) for face in self.faces]
        if ranks[0] != ranks[1]:
            self.battle(int(ranks[1] > ranks[0]))
            return
        self.line("war")
        lacking = [len(stock) <= self.rules["down"] for stock in self.stocks]
        if self.rules["run_out"] == "last_card":
            lacking = [not any(self.stocks)] * 2
        if any(lacking):
            self.end(None if all(lacking) else lacking.index(False))

    def battle(self, seat):
        self.line("battle", seat=seat)
        cards = []
        if self.rules["pickup"] == "played":
            for laid in self.rounds:
                cards += laid[0] + laid[1]
        else:
            for owner in (seat, 1 - seat):
                for laid in self.rounds:
                    cards += laid[owner]
        if self.rules["pickup"] == "shuffled":
            for place in range(len(cards) - 1, 0, -1):
                other = self.next_number() % (place + 1)
                cards[place], cards[other] = cards[other], cards[place]
        self.stocks[seat] += cards
        self.pile = []
        self.rounds = []
        self.taken = True
        if not self.stocks[1 - seat]:
            self.end(seat)

    def next_number(self):
        number = self.number
        number ^= number << 13 & 0xFFFFFFFF
        number ^= number >> 17
        number ^= number << 5 & 0xFFFFFFFF
        self.number = number
        return number


class Money(Game):
    """M1 to M24; `pile` is the floor, lowest first."""

    EVENTS = ("throw", "trade", "slap")

    def set_up(self):
        self.banks = [Counter(self.bank()), Counter(self.bank())]
        self.under = Counter()
        self.thrower = None  # while a slap of that seat has an effect
        self.owed_t = 0  # since when the floor may be claimed

    @property
    def worth(self):
        return {"K": 5, "J": 10, "Q": 15}

    def bank(self):
        return {letter: 2 for letter in self.worth}

    def letters(self, money):
        return "".join(letter * money[letter] for letter in MONEY)

    def state(self):
        return {
            **super().state(),
            "banks": [self.letters(bank) for bank in self.banks],
            "under": self.letters(self.under),
        }

    def position(self):
        return (*super().position(), *map(self.letters, self.banks))

    def counts(self):
        return {seat: len(self.stocks[seat]) + self.banks[seat].total() for seat in (0, 1)}

    # throws and slaps

    def take(self, record):
        self.let_claim_pass(self.well_formed(record)[0])
        super().take(record)

    def finish(self):
        self.let_claim_pass(float("inf"))
        super().finish()

    def let_claim_pass(self, t):
        """M15: the time to claim the floor is over before `t`."""
        closes = self.owed_t + self.rules["grace"]
        if self.claim is not None and t > closes:
            self.miss()
            self.write(closes)

    def miss(self):
        if self.claim is not None:
            self.line("missed", seat=self.claim)
            self.claim = None

    def unplayable(self, name):
        return "no numeral" if name == "throw" and not self.stocks[self.turn] else None

    def act(self, name, t, record):
        if name == "trade":
            self.trade(record)
        else:
            super().act(name, t, record)

    def holds(self, seat):
        return seat == self.thrower and self.matches()

    def matches(self):
        return len(self.pile) > 1 and self.pile[-1][0] == self.pile[-2][0]

    def throw(self, t):
        self.miss()
        seat = self.turn
        card = self.stocks[seat].pop(0)
        self.pile.append(card)
        self.cards += 1
        self.thrower = seat
        self.turn = 1 - seat
        self.line("card", seat=seat, card=card)
        self.thrown()
        self.stuck()

    def thrown(self):
        """What a throw does by itself."""

    def slap(self, seat, t):
        if self.claim is not None and seat == self.claim:
            self.claim = None
            self.capture(seat, "settled")
        elif self.over or seat != self.thrower or not self.pile or self.claim is not None:
            self.line("ignored", seat=seat)
        elif self.matches():
            self.capture(seat, "captured")
        elif self.rules["claim_floor"]:
            self.claim, self.owed_t = 1 - seat, t
            self.line("false", seat=seat, burned=0)
        else:
            self.capture(1 - seat, "penalty")

    def capture(self, seat, word):
        self.line(word, seat=seat)
        self.take_floor(seat)
        self.taken = True
        if self.counts()[1 - seat] == 0:
            self.end(seat)

    def take_floor(self, seat):
        self.stocks[seat] += self.pile
        self.banks[seat] += self.under
        self.pile = []
        self.under = Counter()

    def stuck(self):
        """M7."""
        if not self.over and not self.counts()[self.turn]:
            winner = 1 - self.turn
            self.take_floor(winner)
            self.end(winner)

    # trades

    def may_trade(self):
        return not self.stocks[self.turn]

    def sells(self, place):
        """How many numerals `place` sells at most."""
        from_floor = len(self.pile) >= 5
        if place == "floor":
            return len(self.pile) if from_floor else 0
        return 0 if from_floor else len(self.stocks[1 - self.turn])

    def money_of(self, place):
        return self.under if place == "floor" else self.banks[1 - self.turn]

    def takes(self, there):
        """Money that a trade may take, letters: worth."""
        takes = {"": 0}
        for letter in [letter for letter in MONEY if letter in self.worth]:
            each = self.worth[letter]
            for take, worth in list(takes.items()):
                for many in range(1, there[letter] + 1):
                    if worth + many * each <= max(self.worth.values()):
                        takes[take + letter * many] = worth + many * each
        return dict(sorted(takes.items()))

    def trades(self):
        """All trades that the seat on turn may make."""
        if not self.may_trade():
            return
        for place in ("floor", "opponent"):
            takes = self.takes(self.money_of(place))
            for give in MONEY:
                if not self.banks[self.turn][give]:
                    continue
                for take in takes:
                    numerals = self.worth[give] - takes[take]
                    if 0 <= numerals <= self.sells(place):
                        yield {
                            "with": place,
                            "give": give,
                            "numerals": numerals,
                            "take": list(take),
                        }

    def trade(self, record):
        wanted = {key: record[key] for key in ("with", "give", "numerals")}
        wanted["take"] = sorted(record["take"], key=MONEY.index)
        if wanted not in list(self.trades()):
            raise Rejected("no such trade")
        self.miss()
        seat, place, many = self.turn, wanted["with"], wanted["numerals"]
        there = self.money_of(place)
        there.subtract(wanted["take"])
        there[wanted["give"]] += 1
        self.banks[seat][wanted["give"]] -= 1
        self.banks[seat].update(wanted["take"])
        self.stocks[seat] += self.sold(place, many)
        self.line("traded", seat=seat)

    def sold(self, place, many):
        if place == "opponent":
            stock = self.stocks[1 - self.turn]
            cards, stock[:] = stock[:many], stock[many:]
            return cards
        if many > max(0, len(self.pile) - 2):
            self.thrower = None
        cards, self.pile = self.pile[:many], self.pile[many:]
        return cards


class MoneyJokers(Money):
    """M16."""


class BuyingSelling(Money):
    """M23, M24."""

    @property
    def worth(self):
        return {"X": 5, "J": 10, "Q": 15, "K": 20}

    def bank(self):
        return {**super().bank(), "X": 1}

    def sold(self, place, many):
        if place == "opponent" or not many:
            return super().sold(place, many)
        self.thrower = None
        kept = len(self.pile) - many
        cards, self.pile = self.pile[kept:], self.pile[:kept]
        return cards


class Floos(Money):
    """M17 to M22."""

    @property
    def worth(self):
        low = {"Q": 5, "K": 10, "J": 15}
        if self.rules["values"] == "high":
            low = {letter: worth + 5 for letter, worth in low.items()}
        return {**low, "A": 30} if self.rules["ace_money"] else low

    def thrown(self):
        if self.matches() or self.rules["koumi"] and self.pile[-1] == "7D" and len(self.pile) > 1:
            self.capture(1 - self.turn, "captured")

    def slap(self, seat, t):
        self.line("ignored", seat=seat)

    def may_trade(self):
        return True

    def sells(self, place):
        return len(self.pile if place == "floor" else self.stocks[1 - self.turn])

    def sold(self, place, many):
        if place == "floor" or not many:
            return super().sold(place, many)
        stock = self.stocks[1 - self.turn]
        cards, stock[:] = stock[-many:], stock[:-many]
        return cards
