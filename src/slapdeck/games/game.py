"""The base of all games: a table, a deal and an end. Knows no time and no pixels."""

from slapdeck.table.events import IGNORED, OVER
from slapdeck.table.position import set_up
from slapdeck.table.table import NOBODY, Table

_NO_EXTRA_CARDS = (0, 0, 0, 0)

# What a seat without cards has before it, where it is no number of cards (`bar`); and HOT (R50).
MAY_SLAP_IN, OUT, IN_DEBT, WAITING, HOT = 0, -1, -2, -3, -4


class Game:
    """One game on its own `table`. `seats` are dealt cards, `capacity` is the size of the deck.

    cards_played  turns (War: battles) played since the deal
    piles_taken   piles taken since the deal, the last one included
    tied_at       the piles taken when most cards were last found equal after a limit, -1 before
                  that; the game goes on until ``last_card`` cards are played (R34)
    tops          by seat the top card of its face-up pile, -1 without one; None in games in
                  which all face-up cards lie in one pile
    slap_claims   must a claim be slapped to be taken (R47)?

    A wrong call raises ValueError; nothing allocates after `deal`.
    """

    tops: "list[int] | None" = None
    slap_claims = False

    def __init__(self, rules, seats, capacity=0):
        self.rules = rules
        self.table = Table(seats, capacity or rules.deck_size())
        self._seats = seats
        self._stocks = self.table.stocks
        # The rest by `deal` or `set_up`: from here it would lie four calls deeper on the stack.

    def _clear(self):
        self.cards_played = 0
        self.piles_taken = 0
        self.tied_at = -1
        self.last_card = 0
        self._cards = 0  # of the deal

    def deal(self, deck):
        """Deals `deck` (bytes of cards) one at a time from the first seat on (R1, R48); extra
        cards before all others, from the front of the deck, seat 0's before seat 1's (R32)."""
        if len(deck) < self._seats:
            raise ValueError("the deck has not a card for each seat")
        extra = self._extra_cards(len(deck))
        self.table.clear(self._seats)  # first: what a game derives from its table is new as well
        self._clear()
        seat = self.table.turn = self.rules.first_seat % self._seats
        for i in range(sum(extra), len(deck)):
            self._stocks[seat].push_bottom(deck[i])
            seat += 1
            if seat == self._seats:
                seat = 0
        i = sum(extra)
        for seat in range(self._seats - 1, -1, -1):
            for _ in range(extra[seat]):
                i -= 1
                self._stocks[seat].push_top(deck[i])
        self._cards = len(deck)

    def _extra_cards(self, cards):
        handicaps = self.rules.handicaps
        if not handicaps:
            return _NO_EXTRA_CARDS
        handicaps.insist_on(self._seats, cards)
        return handicaps.extra_cards

    def set_up(self, text):
        """Starts from the position `text` (table/position.py) instead of a deal."""
        self._clear()
        table = self.table
        set_up(table, text)
        self._cards = table.pile.count
        for team in range(table.teams):
            self._cards += self._stocks[team].count

    def pattern(self) -> int:
        """The place in PATTERNS of what may be slapped now, or -1."""
        return -1

    def at_stake(self):
        """The number of cards that the next valid slap takes."""
        return self.table.pile.count

    def counted(self):
        """As `at_stake`, without the burned cards, which nobody counts aloud (R44)."""
        return self.at_stake() - self.table.pile.dead

    def ignore(self, seat):
        """A slap of `seat` counts for nothing (R25, R26)."""
        self.table.events.add(IGNORED, seat, 0)

    # --- the end

    def cards_of(self, seat):
        """The cards of `seat`, as sudden death counts them (R28)."""
        return self._stocks[seat].count

    def end_by_cards(self):
        """Sudden death: most cards win, equal counts are a draw, the pile stays (R28)."""
        self._end(self.leader())

    def leader(self):
        """The seat with most cards, NOBODY where these are equal; of a team the lower seat."""
        best = NOBODY
        most = -1
        for seat in range(self.table.teams):
            count = self.cards_of(seat)
            if count > most:
                most = count
                best = seat
            elif count == most:
                best = NOBODY
        return best

    def _end(self, winner):
        table = self.table
        table.over = True
        table.winner = winner
        table.turn = NOBODY
        table.chances = 0
        table.challenger = NOBODY
        table.claim = NOBODY
        table.events.add(OVER, winner, 0)

    def note_position(self, positions):
        """Tells `positions` (table/positions.py) all that decides how the game goes on (R28)."""
        positions.note()
        positions.mix(self.table.turn & 255)
        for team in range(self.table.teams):
            positions.mix_pile(self._stocks[team])
