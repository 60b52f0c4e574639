"""The base of all games: a table, a deal and an end. Knows no time and no pixels."""

from slapdeck.table.events import CLAIMED, FALSE, IGNORED, LATE, OVER, SETTLED, TIE
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
    paid_to       the seat that got the cards of the last false slap, NOBODY where they are burned
    slapper       with handicaps the seat whose slap is being judged, else NOBODY: `pattern`
                  answers for it

    A game of the style SLAPS (games/kind.py) also answers to the referee (referee/referee.py):
    `next_card`, `play`, `pattern`, `ignores_slaps_of`, `win`, `false_slap`, `settle`;
    and `slap_in_status` says what a seat without cards has before it.

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
        self.slapper = self.paid_to = NOBODY
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

    # --- cards and claims

    def next_card(self):
        """The card that the next `play` would show, or -1 when nothing can be played."""
        table = self.table
        if table.over or table.claim >= 0:
            return -1
        return self._stocks[table.turn].top()

    def _has_cards(self, seat):
        return self._stocks[seat].count > 0

    def _next_with_cards(self, seat):
        """The next seat upwards that has cards, or where no other has, `seat` itself; with teams
        a seat of the other team, or else the partner."""
        following = seat + 1
        while True:
            if following >= self.table.seats:
                following = 0
            if not (following - seat) % self.table.teams or self._has_cards(following):
                return following
            self._passed_over(following)
            following += 1

    def _passed_over(self, seat):
        """The turn did not stop at `seat`, which has no cards."""

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
        """`seat` takes the pile."""
        raise NotImplementedError

    # --- slaps

    def pattern(self) -> int:
        """The place in PATTERNS of what may be slapped now, or -1."""
        return -1

    def foresee(self, card):
        """`card` is about to be played: find what can be slapped then, where that takes time."""

    def _patterns_for(self, seat):
        """The mask of the patterns that count for `seat` (R31)."""
        handicaps = self.rules.handicaps
        barred = handicaps.barred_patterns[seat] if handicaps else 0
        return self.rules.patterns & ~barred

    def at_stake(self):
        """The number of cards that the next valid slap takes, without dead ones (R44)."""
        return self.table.pile.count - self.table.pile.dead

    def show_to(self, visible_cards):
        """Let a CPU player see the cards that patterns speak of (players/visible_cards.py)."""
        visible_cards.look(self.table.pile)

    def may_slap(self, seat):
        """Does something lie there that `seat`, which has a handicap, may slap at?"""
        self.slapper = seat
        found = self.pattern()
        self.slapper = self.paid_to = NOBODY
        return found >= 0

    def ignore(self, seat):
        """A slap of `seat` counts for nothing (R25, R26)."""
        self.table.events.add(IGNORED, seat, 0)

    def late(self, seat):
        """... comes too late (R15)."""
        self.table.events.add(LATE, seat, 0)

    def tie(self, mask):
        """The seats whose bits are in `mask` slapped together: nothing moves (R14)."""
        self.table.events.add(TIE, NOBODY, mask)

    def _give_a_card(self, seat):
        """`seat` gives the top card of its stock to who played last; if that is `seat` itself or
        a seat that is out, to the next one round the table that is still in."""
        found = self.table.last_played
        while found == seat or not self._is_in(found):
            found = (found + 1) % self._seats
        self.paid_to = found
        self._stocks[found].push_bottom(self._stocks[seat].pop_top())
        self.table.events.add(FALSE, seat, 1)

    # --- the end

    def _is_in(self, seat) -> bool:
        """Can `seat` still win?"""
        return True

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
