"""Irish Snap: I1-I8 (docs/rules.md 8). Cards are counted; the last hand takes the pile.

The referee decides whose hand was last (referee/last_hand.py). Knows no time and no pixels;
nothing allocates after `deal`.
"""

from slapdeck.cards.card import PACK
from slapdeck.games.game import OUT, WAITING, Game
from slapdeck.games.kind import SLAPS, Kind
from slapdeck.rules import options
from slapdeck.rules.patterns import NO_WILD, holding
from slapdeck.table.events import CARD, FALSE, HAND, LOST
from slapdeck.table.table import BUTTONS, NOBODY


class IrishSnap(Game):
    """One game."""

    def _clear(self):
        super()._clear()
        self._emptied = NOBODY  # has played its last card, which can still be slapped (I7)
        self._looked_at = self._holds = -1  # the pattern after so many events
        self._foreseen_at = self._foreseen = -1  # ... and once the next card lies there

    def set_up(self, text):
        super().set_up(text)
        self.table.last_played = (self.table.turn - 1) % self._seats

    def play(self):
        """The seat whose turn it is plays the top card of its stock (I1, I7)."""
        table = self.table
        if table.over:
            raise ValueError("the game is over")
        seat = table.turn
        stock = self._stocks[seat]
        count = table.events.count
        card = stock.lay_on(table.pile)
        table.last_played = seat
        table.events.add(CARD, seat, card)
        self.cards_played += 1
        if self._foreseen_at == count:
            self._holds = self._foreseen
            self._looked_at = table.events.count
        if self._emptied >= 0:
            self._end(self._emptied)
            return
        table.turn = self._next_with_cards(seat)
        if not stock.count:
            if self.pattern() < 0:
                self._end(seat)
            else:
                self._emptied = seat

    # --- slaps

    def pattern(self):
        """The place in PATTERNS of an enabled pattern that holds now, or -1."""
        count = self.table.events.count
        if count != self._looked_at:
            self._looked_at = count
            self._holds = holding(self.table.pile, self.rules.patterns, NO_WILD, self.rules.slaps)
        return self._holds

    def foresee(self, card):
        """As Game's; what takes the pile before it makes that void."""
        pile = self.table.pile
        pile.push_top(card)
        self._foreseen = holding(pile, self.rules.patterns, NO_WILD, self.rules.slaps)
        pile.pop_top()
        self._foreseen_at = self.table.events.count

    def ignores_slaps_of(self, seat):
        """Do slaps of `seat` count for nothing now (I2)?"""
        return self.table.over or not self.rules.patterns or seat >= self._seats

    def slap_in_status(self, seat):
        """A seat of the deal without cards waits for the round of hands; others are OUT."""
        return WAITING if seat < self._seats else OUT

    def hand(self, seat, place):
        """The hand of `seat` is number `place` (1, 2, ...) of the round (I3)."""
        self.table.events.add(HAND, seat, place)

    def lose(self, mask, first):
        """The seats of `mask` were last: the pile goes to them card by card, from the next one
        after the seat `first` on, who then leads (I4, I5)."""
        table = self.table
        pile = table.pile
        cards = pile.count
        seat = leader = self._next_of(mask, first)
        if mask == 1 << leader:
            pile.move_under(self._stocks[leader])
        while pile.count:
            self._stocks[seat].push_bottom(pile.pop_bottom())
            seat = self._next_of(mask, seat)
        seat = leader
        sharing = 0
        for other in range(self._seats):
            sharing += mask >> other & 1
        for place in range(sharing):
            table.events.add(LOST, seat, (cards + sharing - 1 - place) // sharing)
            seat = self._next_of(mask, seat)
        self._pile_is_gone(leader)

    def _next_of(self, mask, seat):
        while True:
            seat += 1
            if seat >= self._seats:
                seat = 0
            if mask >> seat & 1:
                return seat

    def false_slap(self, seat):
        """`seat` takes the pile (I5)."""
        self.table.events.add(FALSE, seat, 0)
        self.lose(1 << seat, seat)

    def _pile_is_gone(self, leader):
        """... and with it the chance that who has no card must still take one (I7)."""
        self.piles_taken += 1
        self.table.turn = leader
        seat = self._emptied
        self._emptied = NOBODY
        if seat >= 0 and not self._stocks[seat].count:
            self._end(seat)

    # --- the end

    def leader(self):
        """The seat with fewest cards, NOBODY where these are equal (I8)."""
        best = NOBODY
        fewest = self._cards + 1
        for seat in range(self._seats):
            count = self.cards_of(seat)
            if count < fewest:
                fewest = count
                best = seat
            elif count == fewest:
                best = NOBODY
        return best


def _pack(rules):
    return bytes(range(PACK))


IRISH_SNAP = Kind(
    "irish_snap",
    SLAPS,
    IrishSnap,
    {"irish_snap": ("Irish Snap", 2000, {"patterns": ("count",)})},
    groups=(options.PATTERN_SLAPS, options.TIMING, options.LAST_HAND),
    pack=_pack,
    last_takes=True,
    seats=(2, BUTTONS),
    events=("slap", "void"),
    guide=((("8C 5D 3S", 40),), (("KC 4D 7S", 40),), (("9C 2S", 40),)),
    page=(
        "{slapped}",
        "All cards are dealt face down, one by one. The handheld turns them up for you, seat "
        "after seat, and counts them: ace, two, three ... king, ace. Your button is your hand.",
        "Have no card left.",
        "# The count",
        "When the card is the one that is called, everybody slaps, and the last hand takes the "
        "pile. The hands are shown in their order, with the time after the card. Whoever has "
        "not slapped {slap_time} after the first hand is last; several such players share the "
        "pile. A false slap takes the pile, too. Then the count begins anew with the ace. "
        "Your last card can be slapped as any other, and you may still be last on it.",
        "The house rules can add more slaps, for instance two equal cards.",
    ),
)
ENTRIES = (IRISH_SNAP,)
