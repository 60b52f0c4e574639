"""The table: everything that lies on it and whose move it is. Only a game changes it."""

from slapdeck.cards.pile import Pile
from slapdeck.table.events import EventRing

BUTTONS = 4  # seats that a table can come to have
NOBODY = -1


class Table:
    """`seats` were dealt cards; up to BUTTONS can join (R25). `capacity` is the size of the deck.

    stocks      four Piles by seat, those of seats not joined empty
    teams       how many there are: BUTTONS, everybody alone, or 2: seats 0 and 2 share one stock,
                seats 1 and 3 the other (R33). `seat % teams` is a seat's team, and stocks 0 to
                `teams` - 1 are all that there are
    pile        the face-up cards in the middle
    turn        the seat to play, the claimer while a claim is open, NOBODY when over and in War
    chances     cards that `turn` owes to `challenger`, 0 outside a challenge
    debt        of how many cards these are the rest; means nothing outside a challenge
    challenger  who started the challenge, NOBODY outside one
    claim       who has won the pile by a challenge and not taken it yet, or NOBODY
    last_played who played the newest card, or NOBODY before the first; not kept in War
    over        is the game at its end; `winner` is then the winner, NOBODY for a draw
    banks       Money: a Purse a seat, else None; `under` is the Purse under the floor's pile
    """

    banks = None  # kept by the class, so that other games' tables hold nothing for it
    under = None
    teams = BUTTONS

    def __init__(self, seats, capacity):
        if not 2 <= seats <= BUTTONS:
            raise ValueError("seats must be 2..4, not " + str(seats))
        self.stocks = [Pile(capacity) for _ in range(BUTTONS)]
        self.pile = Pile(capacity)
        self.events = EventRing()
        self.clear(seats)

    def clear(self, seats):
        """An empty table for `seats`, with no events."""
        for stock in self.stocks:
            stock.clear()
        self.pile.clear()
        self.events.clear()
        self.seats = seats
        self.turn = 0
        self.chances = 0
        self.debt = 0
        self.challenger = NOBODY
        self.claim = NOBODY
        self.last_played = NOBODY
        self.winner = NOBODY
        self.over = False

    def open_banks(self, banks, under):
        """Money lies on this table from now on: its Purses (table/purse.py)."""
        self.banks = banks
        self.under = under

    def share_stocks(self):
        """Opposite seats are partners from now on (R33)."""
        self.teams = 2
        self.stocks[2:] = self.stocks[:2]

    def partner_of(self, seat):
        """The seat that `seat` shares its stock with; NOBODY without one, and for NOBODY."""
        return seat ^ 2 if self.teams == 2 and seat >= 0 else NOBODY

    def has_won(self, seat):
        """Is `seat` or its partner the winner?"""
        return self.winner >= 0 and not (seat - self.winner) % self.teams

    def seats_with_cards(self):
        count = 0
        for seat in range(BUTTONS):
            if self.stocks[seat].count:
                count += 1
        return count
