"""The Ratscrew family, every preset of it: R1-R27, R31, R32 (docs/rules.md).

Without patterns this is Beggar My Neighbour. The referee decides which slap counts and when
(referee/referee.py); the game then does what the cards do. Knows no time and no pixels. A wrong
call raises ValueError; nothing allocates after `deal`.
"""

from slapdeck.games.game import Game
from slapdeck.rules import house
from slapdeck.rules.patterns import holding
from slapdeck.table.events import (
    CARD,
    CHALLENGE,
    CLAIMED,
    FALSE,
    IGNORED,
    JOINED,
    LATE,
    LOCKOUT,
    SETTLED,
    TIE,
    WON,
)
from slapdeck.table.table import BUTTONS, NOBODY


class Ratscrew(Game):
    """One game of the family.

    slapper  with handicaps the seat whose slap is being judged, else NOBODY: `pattern` answers
             for it
    """

    def __init__(self, rules, seats, capacity=0):
        self._chances = rules.chances_in_play()
        self._slap_in = bool(rules.slap_in)
        self._wild = rules.wild_rank()
        self._handicaps = rules.handicaps
        self.slapper = NOBODY
        self._burned_more = [0] * BUTTONS  # cards above `burn` that the next burn costs, R21
        # R26: how many false slaps it owes or, by the rule, until which card played it is barred.
        self._debt = [0] * BUTTONS
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self._out = 0  # bits of the seats that are out for good, R27
        self._still_in = self._seats
        self._looked_at = self._holds = -1  # the pattern after so many events
        for seat in range(BUTTONS):
            self._burned_more[seat] = 0
            self._debt[seat] = 0

    def deal(self, deck):
        """Extra cards first, from the front of the deck, seat 0's before seat 1's (R32)."""
        handicaps = self._handicaps
        if not handicaps:
            super().deal(deck)
            return
        handicaps.insist_on(self._seats, len(deck))
        extra = sum(handicaps.extra_cards)
        super().deal(deck[extra:])
        self._cards = len(deck)
        for seat in range(self._seats - 1, -1, -1):
            for _ in range(handicaps.extra_cards[seat]):
                extra -= 1
                self._stocks[seat].push_top(deck[extra])

    def set_up(self, text):
        super().set_up(text)
        self.table.last_played = (self.table.turn - 1) % self._seats

    # --- turns and challenges, R2-R10

    def next_card(self):
        """The card that the next `play` would show, or -1 when nothing can be played."""
        table = self.table
        if table.over or table.claim >= 0:
            return -1
        return self._stocks[table.turn].top()

    def play(self):
        """The seat whose turn it is plays the top card of its stock (R3, R5-R7, R9)."""
        table = self.table
        if table.claim >= 0 or table.over:
            raise ValueError("the game is over" if table.over else "a claim is open")
        seat = table.turn
        stock = self._stocks[seat]
        card = stock.lay_on(table.pile)
        table.last_played = seat
        table.events.add(CARD, seat, card)
        self.cards_played += 1
        chances = self._chances[card >> 2]
        if chances:
            self._challenge(seat, chances)
        elif not table.chances:
            self._pass_turn(seat)
        elif table.chances > 1 and stock.count:
            table.chances -= 1
        else:
            if table.chances > 1:  # it still owes
                self._put_out(seat)
            self._open_claim(table.challenger)
        if self._still_in == 1:
            self._end_with_the_last()

    def _challenge(self, seat, chances):
        table = self.table
        answering = seat + 1
        if answering >= table.seats:
            answering = 0
        if not self._stocks[answering].count:
            answering = self._next_with_cards(seat)
            if answering == seat:
                self._open_claim(seat)
                return
        table.challenger = seat
        table.turn = answering
        table.chances = chances
        table.events.add(CHALLENGE, seat, 0)

    def _pass_turn(self, seat):
        """From `seat` to the next with cards; with every stock empty there is a claim (R9)."""
        table = self.table
        following = seat + 1
        if following >= table.seats:
            following = 0
        if self._stocks[following].count:  # nearly always
            table.turn = following
        elif table.seats_with_cards():
            table.turn = self._next_with_cards(seat)
        else:
            self._open_claim(table.last_played)

    def _next_with_cards(self, seat):
        """The next seat upwards that has cards, or `seat` itself where no other has.

        Those passed over are out for good where nobody slaps in (R27)."""
        seats = self.table.seats
        following = seat + 1
        while True:
            if following >= seats:
                following = 0
            if following == seat or self._stocks[following].count:
                return following
            self._put_out(following)
            following += 1

    def _open_claim(self, seat):
        table = self.table
        table.claim = table.turn = seat
        table.chances = 0
        table.challenger = NOBODY
        table.events.add(CLAIMED, seat, 0)

    def settle(self):
        """The claimer takes the pile (R8)."""
        table = self.table
        if table.claim < 0 or table.over:
            raise ValueError("no claim is open")
        seat = table.claim
        table.events.add(SETTLED, seat, 0)
        self._take(seat)

    def _take(self, seat):
        """`seat` takes the pile and leads (R10, R13); burns start from their base again (R21)."""
        table = self.table
        if self.rules.escalate:
            for other in range(BUTTONS):
                self._burned_more[other] = 0
        table.pile.move_under(self._stocks[seat])
        self.piles_taken += 1
        table.turn = seat
        table.chances = 0
        table.challenger = NOBODY
        table.claim = NOBODY
        if self._stocks[seat].count == self._cards:
            self._end(seat)
        elif not self._slap_in:
            for other in range(self._seats):
                if not self._stocks[other].count:
                    self._put_out(other)

    # --- slaps, R11-R26

    def pattern(self):
        """The place in PATTERNS of an enabled pattern that holds now, or -1; where a seat with a
        handicap slaps, of those that it may slap at (R31)."""
        count = self.table.events.count
        if count != self._looked_at:
            self._looked_at = count
            self._holds = holding(self.table.pile, self.rules.patterns, self._wild)
        found = self._holds
        if found >= 0 and self.slapper >= 0:
            barred = self._handicaps.barred_patterns[self.slapper]
            if barred >> found & 1:
                return holding(self.table.pile, self.rules.patterns & ~barred, self._wild)
        return found

    def may_slap(self, seat):
        """Does something lie there that `seat`, which has a handicap, may slap at?"""
        self.slapper = seat
        found = self.pattern()
        self.slapper = NOBODY
        return found >= 0

    def is_deaf_to(self, seat):
        """Do slaps of `seat` count for nothing now (R25, R26, no pattern, game over)?"""
        patterns = self.rules.patterns
        if self._handicaps:
            patterns &= ~self._handicaps.barred_patterns[seat]
        if self.table.over or not patterns:
            return True
        if self._stocks[seat].count:
            return False
        return not self._slap_in or self._is_barred(seat)

    def _is_barred(self, seat):
        """R26; asked only while the stock of `seat` is empty."""
        how = self.rules.false_slap_in
        if how == house.DEBT:
            return self._debt[seat] >= self.rules.debt_limit
        return how == house.LOCKOUT and self.cards_played < self._debt[seat]

    def bar(self, seat):
        """How things stand for `seat`, which has no cards (R24-R26): for how many cards more it is
        barred, or MAY_SLAP_IN, OUT, IN_DEBT (barred without an end), WAITING for a pile."""
        table = self.table
        if table.claim == seat or table.challenger == seat:
            return house.WAITING
        if not self._slap_in or not self.rules.patterns:
            return house.OUT
        if not self._is_barred(seat):
            return house.MAY_SLAP_IN
        if self.rules.false_slap_in == house.DEBT:
            return house.IN_DEBT
        return self._debt[seat] - self.cards_played

    def ignore(self, seat):
        self.table.events.add(IGNORED, seat, 0)

    def late(self, seat):
        self.table.events.add(LATE, seat, 0)

    def tie(self, mask):
        """The seats whose bits are in `mask` slapped together: nothing moves (R14)."""
        self.table.events.add(TIE, NOBODY, mask)

    def win(self, seat):
        """The valid slap of `seat` takes the pile (R13) and may bring it in (R25)."""
        table = self.table
        table.events.add(WON, seat, 0)
        if not self._stocks[seat].count:
            table.events.add(JOINED, seat, 0)
            if seat >= table.seats:
                table.seats = seat + 1
        self._take(seat)

    def false_slap(self, seat):
        """`seat` pays for a false slap (R17, R20-R23, R26)."""
        if self._stocks[seat].count:
            self._burn(seat)
        else:
            self.table.events.add(FALSE, seat, 0)
            self._punish_slap_in(seat)

    def _burn(self, seat):
        table = self.table
        stock = self._stocks[seat]
        burned = self.rules.burn
        if burned and self.rules.escalate:
            burned += self._burned_more[seat]
            self._burned_more[seat] += 1
        if burned > stock.count:
            burned = stock.count
        for _ in range(burned):
            table.pile.push_bottom(stock.pop_top())
        table.events.add(FALSE, seat, burned)
        if stock.count or seat != table.turn or table.claim >= 0:
            return
        self._put_out(seat)
        if table.chances:  # it owes and cannot pay, R22
            self._open_claim(table.challenger)
        elif self._still_in > 1:
            self._pass_turn(seat)
        if self._still_in == 1:
            self._end_with_the_last()

    def _punish_slap_in(self, seat):
        how = self.rules.false_slap_in
        if how == house.DEBT:
            self._debt[seat] += 1
        elif how == house.LOCKOUT:
            wait = self.rules.lockout_rounds * self.table.seats_with_cards()
            self._debt[seat] = self.cards_played + wait
        if self._is_barred(seat):
            self.table.events.add(LOCKOUT, seat, 0)

    # --- the end, R27

    def _put_out(self, seat):
        """`seat` is out for good, where nobody slaps in."""
        if not self._slap_in and not self._out >> seat & 1:
            self._out |= 1 << seat
            self._still_in -= 1

    def _end_with_the_last(self):
        """All seats but one are out for good: it takes what lies there and wins."""
        table = self.table
        if table.over:
            return
        seat = 0
        while self._out >> seat & 1:
            seat += 1
        if table.pile.count:
            table.pile.move_under(self._stocks[seat])
            self.piles_taken += 1
        self._end(seat)
