"""Slapjack, Snap and Irish Snap: docs/rules.md 5, 6 and 8."""

from tests.reader.patterns import pattern_holds
from tests.reader.table import Game, SlapGame


class OneCard(SlapGame):
    """What Slapjack and Snap share: a false slap gives a card (J3), and who is out stays out."""

    def set_up(self):
        self.last = None
        self.out = set()

    def shut_out(self, seat, t):
        return seat >= self.size or seat in self.out

    def gives_to(self, seat):
        other = self.last
        while other == seat or other in self.out:
            other = (other + 1) % self.size
        return other

    def pass_turn(self, seat):
        for step in range(1, self.size + 1):
            other = (seat + step) % self.size
            if self.has(other):
                self.turn = other
                return


class Slapjack(OneCard):
    """J1 to J5."""

    def has(self, seat):
        return bool(self.stocks[seat])

    def holds(self, seat):
        return bool(self.pile) and self.pile[-1][0] == "J"

    def play(self, t):
        seat = self.turn
        covered = self.holds(seat)
        waiting = [other for other in range(self.size) if not self.has(other)]
        card = self.stocks[seat].pop(0)
        self.pile.append(card)
        self.cards += 1
        self.last = seat
        self.last_card_t = t
        self.tied = False
        self.line("card", seat=seat, card=card)
        if any(self.stocks):
            self.pass_turn(seat)
        else:
            self.claim = self.turn = seat
            self.line("claimed", seat=seat)
        if covered:
            self.out.update(waiting)
            self.last_left()

    def settle(self, t):
        seat = self.claim
        self.line("settled", seat=seat)
        self.take_pile(seat)

    def take_pile(self, seat):
        self.stocks[seat].extend(self.pile)
        self.pile = []
        self.claim = None
        self.turn = seat
        self.taken = True
        self.out.update(other for other in range(self.size) if not self.has(other))
        self.last_left()

    def last_left(self):
        left = [seat for seat in range(self.size) if seat not in self.out]
        if len(left) == 1:
            self.stocks[left[0]].extend(self.pile)
            self.pile = []
            self.end(left[0])
        return self.over

    def win(self, seat):
        self.line("won", seat=seat)
        if not self.has(seat):
            self.line("joined", seat=seat)
        self.take_pile(seat)

    def false(self, seat, t):
        if self.has(seat):
            self.stocks[self.gives_to(seat)].append(self.stocks[seat].pop(0))
            self.line("false", seat=seat, burned=1)
            if seat == self.turn and not self.has(seat):
                self.pass_turn(seat)
            return
        self.line("false", seat=seat, burned=0)
        if seat != self.claim:
            self.out.add(seat)
            self.line("lockout", seat=seat)
            self.last_left()


class Snap(OneCard):
    """S1 to S6."""

    EVENTS = ("play", "slap", "void")

    def set_up(self):
        super().set_up()
        self.faces = [[] for _ in range(self.size)]  # (number in the order of play, card)

    def piled(self):
        return sum(map(len, self.faces))

    def position(self):
        cards = [card for _, card in sorted(sum(self.faces, []))]
        return (*super().position(), tuple(cards))

    def counts(self):
        return {seat: len(self.stocks[seat]) + len(self.faces[seat]) for seat in range(self.size)}

    def has(self, seat):
        return bool(self.stocks[seat] or self.faces[seat])

    def pair(self):
        """The two seats whose top cards match, or None (S3)."""
        tops = {seat: face[-1][1][0] for seat, face in enumerate(self.faces) if face}
        pairs = [
            (low, high) for low in tops for high in tops if low < high and tops[low] == tops[high]
        ]
        pairs.sort(key=lambda pair: (self.last not in pair, pair))
        return pairs[0] if pairs else None

    def holds(self, seat):
        return self.pair() is not None

    def play(self, t):
        seat = self.turn
        if not self.stocks[seat]:
            self.stocks[seat].extend(card for _, card in self.faces[seat])
            self.faces[seat] = []
        card = self.stocks[seat].pop(0)
        self.cards += 1
        self.faces[seat].append((self.cards, card))
        self.last = seat
        self.last_card_t = t
        self.tied = False
        self.line("card", seat=seat, card=card)
        self.pass_turn(seat)

    def win(self, seat):
        self.line("won", seat=seat)
        low, high = self.pair()
        tops = [self.faces[other].pop()[1] for other in (low, high)]
        under = sorted(self.faces[low] + self.faces[high])
        self.faces[low], self.faces[high] = [], []
        self.stocks[seat].extend([card for _, card in under] + tops)
        self.turn = seat
        self.taken = True
        self.drop_out()

    def false(self, seat, t):
        stock = self.stocks[seat]
        if not stock:
            self.line("false", seat=seat, burned=0)
            return
        self.stocks[self.gives_to(seat)].append(stock.pop(0))
        self.line("false", seat=seat, burned=1)
        self.drop_out()
        if not self.over and not self.has(self.turn):
            self.pass_turn(self.turn)

    def drop_out(self):
        self.out = {seat for seat in range(self.size) if not self.has(seat)}
        left = [seat for seat in range(self.size) if self.has(seat)]
        if len(left) == 1:
            self.end(left[0])


class IrishSnap(Game):
    """I1 to I8. `window` is a round of hands."""

    EVENTS = ("play", "slap", "void")

    def set_up(self):
        self.waiting = None  # the seat without cards that wins unless it is last (I7)

    def leader(self):
        counts = self.counts()
        least = min(counts.values())
        seats = [seat for seat in counts if counts[seat] == least]
        return seats[0] if len(seats) == 1 else None

    def holds(self, seat):
        return any(pattern_holds(name, self.pile, False) for name in self.rules["patterns"])

    def play(self, t):
        seat = self.turn
        card = self.stocks[seat].pop(0)
        self.pile.append(card)
        self.cards += 1
        self.last_card_t = t
        self.tied = False
        self.line("card", seat=seat, card=card)
        if self.waiting is not None:
            self.end(self.waiting)
            return
        if not self.stocks[seat]:
            if not self.holds(seat):
                self.end(seat)
                return
            self.waiting = seat
        for step in range(1, self.size + 1):
            self.turn = (seat + step) % self.size
            if self.stocks[self.turn]:
                return

    def closes(self):
        return self.window[0][0] + self.rules["slap_time"]

    def slap(self, seat, t):
        if self.over or not self.rules["patterns"] or seat >= self.size:
            self.line("ignored", seat=seat)
        elif not self.pile or self.tied:
            self.line("late", seat=seat)
        elif self.grace_until is not None and t <= self.grace_until:
            self.line("late", seat=seat)
        elif self.window:
            if seat in [other for _, other in self.window]:
                self.line("late", seat=seat)
            else:
                self.hand(seat, t)
        elif t - self.last_card_t < self.rules["false_start"] or not self.holds(seat):
            self.line("false", seat=seat, burned=0)
            self.share([seat])
        else:
            self.hand(seat, t)

    def hand(self, seat, t):
        self.line("hand", seat=seat)
        self.window.append((t, seat))
        if len(self.window) == self.size:
            last = [other for at, other in self.window if t - at <= self.rules["tie_window"]]
            self.round_over(last, t)

    def close(self):
        hands = [seat for _, seat in self.window]
        self.round_over([seat for seat in range(self.size) if seat not in hands], self.closes())

    def round_over(self, last, t):
        first = self.window[0][1]
        self.window = []
        self.grace_until = t + self.rules["grace"]
        order = [(first + step) % self.size for step in range(1, self.size + 1)]
        self.share([seat for seat in order if seat in last])

    def share(self, seats):
        """I5: `seats` take the pile, a card each in turn."""
        for place, seat in enumerate(seats):
            cards = self.pile[place :: len(seats)]
            self.stocks[seat].extend(cards)
            self.line("lost", seat=seat, cards=len(cards))
        self.pile = []
        self.turn = seats[0]
        self.taken = True
        waiting, self.waiting = self.waiting, None
        if waiting is not None and not self.stocks[waiting]:
            self.end(waiting)
