"""Turns, challenges and the end of the Ratscrew family: R1-R10, R27 (docs/rules.md).

Without slaps this is Beggar My Neighbour; games/ratscrew.py adds the slaps. Knows no time and no
pixels. A wrong call raises ValueError; nothing allocates after `deal`.
"""

from slapdeck.table import position
from slapdeck.table.events import CARD, CHALLENGE, CLAIMED, OVER, SETTLED
from slapdeck.table.table import BUTTONS, NOBODY, Table


class Challenges:
    """One game on its own `table`. `seats` are dealt cards, `capacity` is the size of the deck.

    cards_played  turns played since the deal
    piles_taken   piles taken since the deal, the last one (R27) included
    """

    def __init__(self, rules, seats, capacity=0):
        self.rules = rules
        self.table = Table(seats, capacity or rules.deck_size())
        self._seats = seats
        self._stocks = self.table.stocks
        self._chances = rules.chances_in_play()
        self._slap_in = bool(rules.slap_in)
        self._clear()

    def _clear(self):
        self.cards_played = 0
        self.piles_taken = 0
        self._cards = 0
        self._out = 0  # bits of the seats that are out for good, R27
        self._still_in = self._seats

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
        if self._stocks[seat].count == self._cards:
            self._end(seat)
        elif not self._slap_in:
            for other in range(self._seats):
                if not self._stocks[other].count:
                    self._put_out(other)

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
