"""The Ratscrew family with its slaps: every preset of docs/rules.md, R11-R26 here.

The referee decides which slap counts and when; the game then does what the cards do.
"""

from slapdeck.games.challenges import Challenges
from slapdeck.rules import house
from slapdeck.rules.patterns import holding
from slapdeck.table.events import FALSE, IGNORED, JOINED, LATE, LOCKOUT, TIE, WON
from slapdeck.table.table import BUTTONS, NOBODY


class Ratscrew(Challenges):
    """Challenges with what slaps do; which one does what is the referee's (referee/referee.py).

    slapper  with handicaps the seat whose slap is being judged, else NOBODY: `pattern` answers
             for it

    The pattern is looked for once after each event: the pile does not change without one. Whoever
    changes it otherwise than by a card sets `_foreseen` to -1.
    """

    def __init__(self, rules, seats, capacity=0):
        self._wild = rules.wild_rank()
        self._handicaps = rules.handicaps
        self.slapper = NOBODY
        self._burned_more = [0] * BUTTONS  # cards above `burn` that the next burn costs, R21
        # R26: how many false slaps it owes or, by the rule, until which card played it is barred.
        self._debt = [0] * BUTTONS
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self._looked_at = self._holds = -1
        self._foreseen = -1  # what `foresee` found, from 1 on, and for which card played, << 8
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

    def pattern(self):
        """The place in PATTERNS of an enabled pattern that holds now, or -1; where a seat with a
        handicap slaps, of those that it may slap at (R31)."""
        count = self.table.events.count
        if count != self._looked_at:
            self._looked_at = count
            if self._foreseen >> 8 == self.cards_played:
                self._holds = (self._foreseen & 255) - 1
            else:
                self._holds = holding(self.table.pile, self.rules.patterns, self._wild)
        found = self._holds
        if found >= 0 and self.slapper >= 0:
            barred = self._handicaps.barred_patterns[self.slapper]
            if barred >> found & 1:
                return holding(self.table.pile, self.rules.patterns & ~barred, self._wild)
        return found

    def foresee(self):
        """Look for what will hold when the card that is being shown, `next_card`, lies there: a
        slap that follows it at once does not wait for that, whatever patterns are in play.

        The card is not played (R12): when this returns all is as before."""
        pile = self.table.pile
        pile.push_top(self.next_card())
        found = holding(pile, self.rules.patterns, self._wild)
        pile.pop_top()
        self._foreseen = self.cards_played + 1 << 8 | found + 1

    def may_slap(self, seat):
        """Does something lie there that `seat`, which has a handicap, may slap at?"""
        self.slapper = seat
        found = self.pattern()
        self.slapper = NOBODY
        return found >= 0

    def _take(self, seat):
        """As without slaps; and every burn starts from its base again (R21)."""
        if self.rules.escalate:
            for other in range(BUTTONS):
                self._burned_more[other] = 0
        self._foreseen = -1
        super()._take(seat)

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
        self._foreseen = -1
        for _ in range(burned):
            table.pile.push_bottom(stock.pop_top())
        table.events.add(FALSE, seat, burned)
        if stock.count or seat != table.turn or table.claim >= 0:
            return
        if table.chances:  # it owes and cannot pay, R22
            self._put_out(seat)
            self._open_claim(table.challenger)
        else:
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
