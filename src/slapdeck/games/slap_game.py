"""The base of games in which cards come one by one and hands slap (SLAPS of games/kind.py).

As it is: cards go onto one pile, the first hand on a pattern of the rules takes it and leads, a
false slap puts a card under it, and a player without cards is out. A game changes what differs.
The referee decides which slap counts and when (referee/referee.py).
"""

from micropython import const

from slapdeck.games.game import OUT, Game
from slapdeck.rules.patterns import holding, naming
from slapdeck.table.events import CARD, CLAIMED, FALSE, JOINED, LATE, SETTLED, TIE, WON
from slapdeck.table.table import NOBODY

_AT_ONCE = const(3)  # patterns that `foresee` looks at, 0.4 ms: a press waits no longer


class SlapGame(Game):
    """One game.

    paid_to       the seat that got the cards of the last false slap, NOBODY where they are burned
    named         the place of the pattern that names a slap, as of the last `pattern`, -1 for none
    slapper       with handicaps the seat whose slap is being judged, else NOBODY: `pattern`
                  answers for it
    """

    def __init__(self, rules, seats, capacity=0):
        self._wild = rules.wild_rank()
        self._slaps = rules.slaps
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self.slapper = self.paid_to = NOBODY
        self._looked_at = self._holds = self.named = -1  # the pattern on so high a pile
        # ... with the next card, after so many events
        self._foreseen_at = self._foreseen = self._foreseen_name = self._seen_at = -1
        self._unseen = 0  # mask of the patterns that `foresee` has not looked at

    def set_up(self, text):
        """As Game's; the seat before the turn has played last."""
        super().set_up(text)
        self.table.last_played = (self.table.turn - 1) % self._seats

    # --- cards and claims

    def next_card(self):
        """The card that the next `play` would show, or -1 when nothing can be played."""
        table = self.table
        if table.over or table.claim >= 0:
            return -1
        return self._stocks[table.turn].top()

    def play(self):
        """The seat whose turn it is plays the top card of its stock."""
        table = self.table
        if table.claim >= 0 or table.over:
            self._cannot_play()
        count = table.events.count
        seat = table.turn
        card = self._stocks[seat].lay_on(table.pile)
        table.last_played = seat
        table.events.add(CARD, seat, card)
        self.cards_played += 1
        if self._foreseen_at == count:
            self._holds = self._foreseen
            self.named = self._foreseen_name
            self._looked_at = self.piles_taken << 12 | table.pile.count
        self._played(seat, card)

    def _cannot_play(self) -> None:
        raise ValueError("the game is over" if self.table.over else "a claim is open")

    def _played(self, seat, card):
        """`seat` has just played `card`: whose turn is it, and is that the end?"""
        self._pass_turn(seat)
        self._end_with_the_last()

    def _pass_turn(self, seat):
        """From `seat` to the next with cards; with every stock empty there is a claim (R9)."""
        if self.table.seats_with_cards():
            self.table.turn = self._next_with_cards(seat)
        else:
            self._open_claim(self.table.last_played)

    def _next_with_cards(self, seat):
        """The next seat upwards that has cards, or where no other has, `seat` itself; with teams
        a seat of the other team, or else the partner."""
        following = seat + 1
        while True:
            if following >= self.table.seats:
                following = 0
            if not (following - seat) % self.table.teams or self.cards_of(following):
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
        """`seat` takes the pile and leads; with all cards it wins."""
        table = self.table
        stock = self._stocks[seat]
        table.pile.move_under(stock)
        self.piles_taken += 1
        table.turn = seat
        table.chances = 0
        table.challenger = table.claim = NOBODY
        if stock.count == self._cards:
            self._end(seat)

    # --- slaps

    def pattern(self) -> int:
        """The place in the slaps of the rules of a pattern that holds now, or -1; where a seat
        with a handicap slaps, of those that it may slap at (R31)."""
        pile = self.table.pile
        at = self.piles_taken << 12 | pile.count  # the pattern changes only with these
        if at != self._looked_at:
            self._looked_at = at
            self._holds = self._find(self.rules.patterns)
        if self._holds < 0 or self.slapper < 0:
            return self._holds
        enabled = self._patterns_for(self.slapper)
        if enabled == self.rules.patterns:
            return self._holds
        self._looked_at = -1  # for the next seat
        return self._find(enabled)

    def _find(self, enabled):
        """The first of the `enabled` patterns that holds, or -1; sets `named`."""
        pile = self.table.pile
        found = self.named = holding(pile, enabled, self._wild, self._slaps)
        if found >= 0:
            self.named = naming(pile, enabled, self._wild, found, self._slaps)
        return found

    def name(self):
        """The place of the pattern that names a slap now, or -1."""
        self.pattern()
        return self.named

    def foresee(self, card):
        """`card` is about to be played: look at a few of the patterns that can be slapped then;
        True if some are left. A press may come between. Any event before that makes it void."""
        pile = self.table.pile
        count = self.table.events.count
        if self._seen_at != count:
            self._seen_at = count
            self._unseen = self.rules.patterns
            self._foreseen = -1
        some = 0
        for _ in range(_AT_ONCE):
            one = self._unseen & -self._unseen
            self._unseen ^= one
            some |= one
        pile.push_top(card)
        if self._foreseen < 0:
            self._foreseen = holding(pile, some, self._wild, self._slaps)
            self._foreseen_name = self._foreseen
        if self._foreseen >= 0:
            name = self._foreseen_name
            self._foreseen_name = naming(pile, some, self._wild, name, self._slaps)
        pile.pop_top()
        if self._unseen:
            return True
        self._foreseen_at = count
        return False

    def _patterns_for(self, seat):
        """The mask of the patterns that count for `seat` (R31)."""
        handicaps = self.rules.handicaps
        barred = handicaps.barred_patterns[seat] if handicaps else 0
        return self.rules.patterns & ~barred

    def may_slap(self, seat):
        """Does something lie there that `seat`, which has a handicap, may slap at?"""
        self.slapper = seat
        found = self.pattern()
        self.slapper = self.paid_to = NOBODY
        return found >= 0

    def ignores_slaps_of(self, seat):
        """Do slaps of `seat` count for nothing now (no pattern, game over, out)?"""
        return bool(
            self.table.over
            or not self._patterns_for(seat)
            or not self.cards_of(seat)
            and self.slap_in_status(seat) == OUT
        )

    def slap_in_status(self, seat) -> int:
        """What `seat`, which has no cards, has before it: OUT and the like (games/game.py)."""
        return OUT

    def show_to(self, visible_cards):
        """Let a CPU player see the cards that patterns speak of (players/visible_cards.py)."""
        visible_cards.look(self.table.pile)

    def late(self, seat):
        """A slap of `seat` comes too late (R15)."""
        self.table.events.add(LATE, seat, 0)

    def tie(self, mask):
        """The seats whose bits are in `mask` slapped together: nothing moves (R14)."""
        self.table.events.add(TIE, NOBODY, mask)

    def win(self, seat):
        """The valid slap of `seat` takes the pile and may bring it in."""
        table = self.table
        table.events.add(WON, seat, 0)
        if not self._stocks[seat].count:
            table.events.add(JOINED, seat, 0)
            if seat >= table.seats:
                table.seats = seat + 1
        self._take(seat)

    def false_slap(self, seat):
        """`seat` burns its top card (R44); with its last one it is out."""
        table = self.table
        stock = self._stocks[seat]
        table.pile.push_bottom(stock.pop_top())
        table.pile.dead += 1
        table.events.add(FALSE, seat, 1)
        if not stock.count and seat == table.turn:
            self._pass_turn(seat)
        self._end_with_the_last()

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
        return self.cards_of(seat) > 0

    def _end_with_the_last(self):
        """Where only one can still win, or one team, it takes the pile and wins; of two partners
        the lower seat."""
        table = self.table
        last = NOBODY
        for seat in range(min(self._seats, table.teams)):
            if self._is_in(seat):
                if last >= 0:
                    return
                last = seat
        if last < 0 or table.over:
            return
        if table.pile.count:
            table.pile.move_under(self._stocks[last])
            self.piles_taken += 1
        self._end(last)
