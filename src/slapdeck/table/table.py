"""The table: all cards on it and whose move it is. Only a game changes it."""

from slapdeck.cards.pile import Pile
from slapdeck.table.events import EventRing

BUTTONS = 4  # seats that a table has room for
NOBODY = -1


class Table:
    """The stocks, the pile and the state of the turn.

    `seats` seats were dealt cards; up to BUTTONS can join (R25). `capacity` is the size of the
    deck.

    stocks      four Piles by seat, those of seats not joined empty
    teams       number of teams: BUTTONS (everybody alone), or 2: seats 0 and 2 share one stock,
                seats 1 and 3 the other (R33). `seat % teams` is a seat's team; its stock is
                `stocks[seat % teams]`
    pile        the face-up cards in the middle
    turn        the seat to play, the claimer while a claim is open, NOBODY when over and in War
    chances     cards that `turn` still owes to `challenger`, 0 outside a challenge
    debt        cards owed at the start of the challenge; means nothing outside one
    challenger  the seat that started the challenge, NOBODY outside one
    claim       the seat that won the pile by a challenge and has not taken it yet, or NOBODY
    last_played  the seat that played the newest card, NOBODY before the first; not kept in War
    over        is the game over? Then `winner` is the winner, NOBODY for a draw
    banks       Money: a Purse for each seat, else None; `under` is the Purse under the floor's
                pile
    """

    banks = None  # kept by the class, so that other games' tables use no memory for it
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
        """Clear the table for `seats` seats, and its events."""
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
        """Put Money's Purses (table/purse.py) on this table for good."""
        self.banks = banks
        self.under = under

    def share_stocks(self):
        """Make opposite seats partners for good (R33)."""
        self.teams = 2
        self.stocks[2:] = self.stocks[:2]

    def partner_of(self, seat):
        """Return the seat that shares its stock with `seat`; NOBODY without teams, and for
        NOBODY."""
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
