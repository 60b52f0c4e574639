"""The Ratscrew family: docs/rules.md 1."""

from tests.reader.patterns import pattern_holds
from tests.reader.table import SlapGame


class Ratscrew(SlapGame):
    """R5 to R10, R20 to R27, R44 to R47 and R50."""

    def set_up(self):
        self.challenger = None
        self.last = None  # the seat that played last
        self.dead = 0  # cards at the bottom of the pile that were burned
        self.out = set()  # seats that are out for good
        self.dearer = [0] * 4  # cards that the next burn costs more (R21)
        self.debts = [0] * 4
        self.barred_until = [0] * 4  # compared with `cards`
        self.waits_until = [0] * 4  # the same, R46
        self.paused_until = [None] * 4  # t, R46
        self.hot = None  # the seat whose slap took the last pile, R50

    # who has cards

    def has(self, seat):
        return seat < len(self.stocks) and bool(self.stocks[seat])

    def same_team(self, seat, other):
        return seat == other or self.partners((seat, other))

    def team(self, seat):
        return [other for other in range(self.size) if self.same_team(seat, other)]

    def upwards(self, seat):
        """The other seats from the next one on, and `seat` itself at last."""
        many = len(self.stocks)
        return [(seat + step) % many for step in range(1, many)] + [seat]

    def next_opponent(self, seat):
        """The next seat upwards that has cards and is no partner, or None."""
        for other in self.upwards(seat):
            if self.has(other) and not self.same_team(seat, other):
                return other
        return None

    # R27

    def put_out(self, seat):
        """`seat` is out for good; True where that ends the game."""
        if self.over or self.rules["slap_in"]:
            return self.over
        self.out.update(self.team(seat))
        return self.last_left()

    def last_left(self):
        left = [seat for seat in range(self.size) if seat not in self.out]
        if all(self.same_team(left[0], seat) for seat in left):
            self.stocks[left[0]].extend(self.pile)
            self.pile = []
            self.end(left[0])
        return self.over

    # play

    def chances_of(self, card):
        if card[0] == "X":
            return self.rules["chances"].get("X", 5) if self.rules["jokers"] == "challenge" else 0
        return self.rules["chances"].get(card[0], 0)

    # R47

    def must_slap(self):
        """Whether the open claim must be slapped."""
        return (
            self.claim is not None and self.rules["slap_claims"] and bool(self.rules["patterns"])
        )

    def unplayable(self, name):
        if self.must_slap() and any(self.stocks):
            return "the claim must be slapped" if name == "settle" else None
        return super().unplayable(name)

    def slap(self, seat, t):
        too_soon = t - self.last_card_t < self.rules["false_start"]
        if (
            self.must_slap()
            and self.same_team(seat, self.claim)
            and not self.window
            and not too_soon
            and self.verdict(seat, t) != "valid"
        ):
            self.settle(t)
        else:
            super().slap(seat, t)

    def miss(self):
        """The claim is lost; the turn is that of the seat after the one that played last."""
        self.line("missed", seat=self.claim)
        self.claim = None
        for seat in self.upwards(self.last):
            if self.has(seat):
                self.turn = seat
                return
            if not self.rules["slap_in"]:
                self.out.update(self.team(seat))

    def play(self, t):
        missed = self.claim is not None
        if missed:
            self.miss()
        self.play_card(t)
        if missed and not self.over:
            self.last_left()

    def play_card(self, t):
        seat = self.turn
        card = self.stocks[seat].pop(0)
        self.pile.append(card)
        self.cards += 1
        self.last = seat
        self.last_card_t = t
        self.tied = False
        self.line("card", seat=seat, card=card)
        owed = self.chances_of(card)
        if owed:
            self.challenge(seat, owed)
        elif self.challenger is not None:
            self.chances -= 1
            if not self.chances:
                self.claimed(self.challenger)
            elif not self.has(seat):
                self.claimed(self.challenger)
                self.put_out(seat)
        elif not any(self.stocks):
            self.claimed(seat)
        else:
            self.pass_turn(seat)

    def challenge(self, seat, owed):
        other = self.next_opponent(seat)
        if other is not None:
            self.challenger = seat
            self.chances = owed
            self.pass_turn(seat)
            self.line("challenge", seat=seat)
            return
        self.claimed(seat)
        for other in self.upwards(seat)[:-1]:
            if not self.same_team(seat, other):
                self.put_out(other)

    def pass_turn(self, seat):
        for other in self.upwards(seat):
            if self.has(other):
                self.turn = other
                return
            if self.put_out(other):
                return

    def claimed(self, seat):
        self.challenger = None
        self.chances = 0
        self.claim = self.turn = seat
        self.line("claimed", seat=seat)

    def settle(self, t):
        seat = self.claim
        self.line("settled", seat=seat)
        self.take_pile(seat)

    def take_pile(self, seat):
        """R10, and what ends with a taken pile."""
        self.stocks[seat].extend(self.pile)
        self.pile = []
        self.dead = 0
        self.challenger = self.claim = self.hot = None
        self.chances = 0
        self.turn = seat
        self.taken = True
        self.dearer = [0] * 4
        self.waits_until = [0] * 4
        if not self.rules["slap_in"]:
            self.out.update(other for other in range(self.size) if not self.has(other))
        if all(
            self.same_team(seat, other) or not self.has(other) for other in range(len(self.stocks))
        ):
            self.end(seat)

    # slaps

    def holds(self, seat):
        pile = self.pile[self.dead if self.rules["dead_burns"] else 0 :]
        return any(
            pattern_holds(name, pile, self.rules["jokers"] == "wild") for name in self.names(seat)
        )

    def barred(self, seat):
        kind = self.rules["false_slap_in"]
        if kind == "debt":
            return self.debts[seat] >= self.rules["debt_limit"]
        return kind == "lockout" and self.cards < self.barred_until[seat]

    def pauses(self):
        return self.paused_until

    def shut_out(self, seat, t):
        if not self.has(seat) and (not self.rules["slap_in"] or self.barred(seat)):
            return True
        return self.waits(seat, t) or self.is_hot(seat)

    def waits(self, seat, t):
        """R46."""
        paused = self.paused_until[seat]
        return self.cards < self.waits_until[seat] or (paused is not None and t < paused)

    def is_hot(self, seat):
        """R50, where at least two others have cards."""
        others = [other for other in range(len(self.stocks)) if other != seat and self.has(other)]
        return self.rules["hot_hand"] and seat == self.hot and len(others) >= 2

    def win(self, seat):
        self.line("won", seat=seat)
        if not self.has(seat):
            self.line("joined", seat=seat)
        while len(self.stocks) <= seat:
            self.stocks.append([])
        self.take_pile(seat)
        self.hot = seat

    def false(self, seat, t):
        rules = self.rules
        gives_pile_to = None
        paid = 0
        if self.has(seat):
            if rules["false_pays"] == "pile":
                gives_pile_to = self.pile_goes_to(seat)
            else:
                paid = self.pay(seat)
        self.line("false", seat=seat, burned=paid)
        if not self.shuts_out(seat, paid or self.has(seat)) and rules["no_slap"]:
            self.line("lockout", seat=seat)
        if gives_pile_to is not None:
            self.line("settled", seat=gives_pile_to)
            self.take_pile(gives_pile_to)
        elif paid and self.claim is None and not self.has(self.turn):
            self.spent(self.turn)
        self.waits_until[seat] = self.cards + rules["no_slap"]
        if rules["slap_pause"]:
            self.paused_until[seat] = t + rules["slap_pause"]

    def shuts_out(self, seat, had_cards):
        """R26; True where it wrote a `lockout`."""
        if had_cards:
            return False
        self.debts[seat] += 1
        if self.rules["false_slap_in"] == "lockout":
            cards = self.rules["lockout_rounds"] * sum(map(bool, self.stocks))
            self.barred_until[seat] = self.cards + cards
            barred = cards > 0
        else:
            barred = self.barred(seat)
        if barred:
            self.line("lockout", seat=seat)
        return barred

    def pile_goes_to(self, seat):
        if self.claim is not None and not self.same_team(seat, self.claim):
            return self.claim
        return self.next_opponent(seat)

    def pay(self, seat):
        """R20, R21 and `give` of R45; the number of cards."""
        rules = self.rules
        stock = self.stocks[seat]
        cost = rules["burn"]
        if cost and rules["escalate"]:
            cost += self.dearer[seat]
            self.dearer[seat] += 1
        cards = [stock.pop(0) for _ in range(min(cost, len(stock)))]
        other = None
        if rules["false_pays"] == "give":
            other = self.last
            if self.same_team(seat, other) or not self.has(other):
                other = self.next_opponent(seat)
        if other is not None:
            self.stocks[other].extend(cards)
        else:
            self.pile[:0] = reversed(cards)
            self.dead += len(cards)
        return len(cards)

    def spent(self, seat):
        """R22: the seat whose turn it is has burned its last card."""
        if self.challenger is not None:
            self.claimed(self.challenger)
            self.put_out(seat)
        elif self.put_out(seat):
            return
        elif not any(self.stocks):
            self.claimed(self.last)
        else:
            self.pass_turn(seat)
