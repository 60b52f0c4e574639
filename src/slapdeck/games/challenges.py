"""Turns, challenges and the end of the Ratscrew family: R1-R10, R27 (docs/rules.md).

Without slaps this is Beggar My Neighbour; games/ratscrew.py adds the slaps. Knows no time and no
pixels. A wrong call raises ValueError; nothing allocates after `deal`.
"""

from slapdeck.games.game import Game
from slapdeck.table.events import CARD, CHALLENGE, CLAIMED, SETTLED
from slapdeck.table.table import NOBODY


class Challenges(Game):
    """The family without its slaps."""

    def __init__(self, rules, seats, capacity=0):
        self._chances = rules.chances_in_play()
        self._slap_in = bool(rules.slap_in)
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self._out = 0  # bits of the seats that are out for good, R27
        self._still_in = self._seats

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
