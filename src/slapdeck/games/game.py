"""What all games have in common: a table, a deal and an end. Knows no time and no pixels."""

from slapdeck.table.events import OVER
from slapdeck.table.position import set_up
from slapdeck.table.table import BUTTONS, NOBODY, Table


class Game:
    """One game on its own `table`. `seats` are dealt cards, `capacity` is the size of the deck.

    cards_played  turns (War: battles) played since the deal
    piles_taken   piles taken since the deal, the last one included

    A wrong call raises ValueError; nothing allocates after `deal`, but `position`.
    """

    def __init__(self, rules, seats, capacity=0):
        self.rules = rules
        self.table = Table(seats, capacity or rules.deck_size())
        self._seats = seats
        self._stocks = self.table.stocks
        # The rest by `deal` or `set_up`: from here it would lie four calls deeper on the stack.

    def _clear(self):
        self.cards_played = 0
        self.piles_taken = 0
        self._cards = 0  # of the deal

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
        set_up(table, text)
        self._cards = table.pile.count
        for seat in range(BUTTONS):
            self._cards += self._stocks[seat].count

    def cards_of(self, seat):
        """How many cards `seat` has, as sudden death counts them (R28)."""
        return self._stocks[seat].count

    def end_by_cards(self):
        """Sudden death: most cards win, equal counts are a draw, the pile stays (R28)."""
        best = NOBODY
        most = -1
        for seat in range(BUTTONS):
            count = self.cards_of(seat)
            if count > most:
                most = count
                best = seat
            elif count == most:
                best = NOBODY
        self._end(best)

    def _end(self, winner):
        table = self.table
        table.over = True
        table.winner = winner
        table.turn = NOBODY
        table.chances = 0
        table.challenger = NOBODY
        table.claim = NOBODY
        table.events.add(OVER, winner, 0)

    def position(self):
        """All stocks in order and the turn, as bytes, to find repeats (R28). Allocates."""
        found = bytearray((self.table.turn & 255,))
        for stock in self._stocks:
            for i in range(stock.count):
                found.append(stock.top(i))
            found.append(255)
        return bytes(found)
