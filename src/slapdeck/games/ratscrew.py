"""The Ratscrew family: every preset of docs/rules.md, R1-R27. Knows no time and no pixels.

The referee decides which slap counts and when; the game then does what the cards do. A wrong
call raises ValueError; nothing here allocates after `deal`.
"""

from slapdeck.rules import house
from slapdeck.rules.patterns import holding
from slapdeck.table import position
from slapdeck.table.events import (
    CARD,
    CHALLENGE,
    CLAIMED,
    FALSE,
    IGNORED,
    JOINED,
    LATE,
    LOCKOUT,
    OVER,
    SETTLED,
    TIE,
    WON,
)
from slapdeck.table.table import BUTTONS, NOBODY, Table


class Ratscrew:
    """One game on its own `table`. `seats` are dealt cards, `capacity` is the size of the deck.

    cards_played  turns played since the deal
    piles_taken   piles taken since the deal, the last one (R27) included
    """

    def __init__(self, rules, seats, capacity=0):
        self.rules = rules
        self.table = Table(seats, capacity or rules.deck_size())
        self._seats = seats
        self._stocks = self.table.stocks
        self._wild = rules.wild_rank()
        self._chances = rules.chances_in_play()
        self._slap_in = bool(rules.slap_in)
        self._burned_more = [0] * BUTTONS  # cards above `burn` that the next burn costs, R21
        self._debt = [0] * BUTTONS
        self._barred_until = [0] * BUTTONS  # in cards played, R26
        self._clear()

    def _clear(self):
        self.cards_played = 0
        self.piles_taken = 0
        self._cards = 0
        self._out = 0  # bits of the seats that are out for good, R27
        self._still_in = self._seats
        for seat in range(BUTTONS):
            self._burned_more[seat] = 0
            self._debt[seat] = 0
            self._barred_until[seat] = 0

    def deal(self, deck):
        """Deals `deck` (bytes of cards) one at a time from seat 0 on (R1)."""
        if len(deck) < self._seats:
            raise ValueError("the deck has not a card for each seat")
        self._clear()
        self.table.clear(self._seats)
        seat = 0
        for card in deck:
            self._stocks[seat].push_bottom(card)
            seat += 1
            if seat == self._seats:
                seat = 0
        self._cards = len(deck)

    def set_up(self, text):
        """Starts from the position `text` (table/position.py) instead of a deal."""
        self._clear()
        table = self.table
        position.set_up(table, text)
        self._cards = table.pile.count
        for seat in range(BUTTONS):
            self._cards += self._stocks[seat].count
        table.last_played = (table.turn - 1) % self._seats

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
        card = stock.pop_top()
        table.pile.push_top(card)
        table.last_played = seat
        table.events.add(CARD, seat, card)
        self.cards_played += 1
        chances = self._chances[card >> 2]
        if chances:
            self._challenge(seat, chances)
        elif table.chances:
            if table.chances == 1:
                self._open_claim(table.challenger)
            elif stock.count:
                table.chances -= 1
            else:
                self._put_out(seat)
                self._open_claim(table.challenger)
        else:
            self._pass_turn(seat)
        if self._still_in == 1:
            self._end_with_the_last()

    def _challenge(self, seat, chances):
        table = self.table
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
        stocks = self._stocks
        following = seat + 1
        if following >= self.table.seats:
            following = 0
        if stocks[following].count:  # nearly always
            self.table.turn = following
        elif self.table.seats_with_cards():
            self.table.turn = self._next_with_cards(seat)
        else:
            self._open_claim(self.table.last_played)

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
        """`seat` takes the pile and leads (R10, R13)."""
        table = self.table
        table.pile.move_under(self._stocks[seat])
        self.piles_taken += 1
        table.turn = seat
        table.chances = 0
        table.challenger = NOBODY
        table.claim = NOBODY
        if self.rules.escalate:
            for other in range(BUTTONS):
                self._burned_more[other] = 0
        if self._stocks[seat].count == self._cards:
            self._end(seat)
        elif not self._slap_in:
            for other in range(self._seats):
                if not self._stocks[other].count:
                    self._put_out(other)

    # --- slaps, R11-R26

    def is_deaf_to(self, seat):
        """Do slaps of `seat` count for nothing now (R25, R26, no pattern, game over)?"""
        if self.table.over or not self.rules.patterns:
            return True
        if self._stocks[seat].count:
            return False
        return not self._slap_in or self._is_barred(seat)

    def _is_barred(self, seat):
        """R26; asked only while the stock of `seat` is empty."""
        how = self.rules.false_slap_in
        if how == house.DEBT:
            return self._debt[seat] >= self.rules.debt_limit
        return how == house.LOCKOUT and self.cards_played < self._barred_until[seat]

    def pattern(self):
        """The place in PATTERNS of an enabled pattern that holds now, or -1 (R12, R18)."""
        return holding(self.table.pile, self.rules.patterns, self._wild)

    def slap(self, seat):
        """A slap with nobody else near it in time: judged and done at once."""
        if self.is_deaf_to(seat):
            self.ignore(seat)
        elif not self.table.pile.count:
            self.late(seat)
        elif self.pattern() >= 0:
            self.win(seat)
        else:
            self.false_slap(seat)

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
            self._barred_until[seat] = self.cards_played + wait
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

    def _end(self, winner):
        table = self.table
        table.over = True
        table.winner = winner
        table.turn = NOBODY
        table.chances = 0
        table.challenger = NOBODY
        table.claim = NOBODY
        table.events.add(OVER, winner, 0)

    def end_by_cards(self):
        """Sudden death: most cards win, equal counts are a draw, the pile stays (R28)."""
        best = NOBODY
        most = -1
        for seat in range(BUTTONS):
            count = self._stocks[seat].count
            if count > most:
                most = count
                best = seat
            elif count == most:
                best = NOBODY
        self._end(best)

    def position(self):
        """All stocks in order and the turn, as bytes, to find repeats (R28). Allocates."""
        found = bytearray((self.table.turn,))
        for stock in self._stocks:
            for i in range(stock.count):
                found.append(stock.top(i))
            found.append(255)
        return bytes(found)
