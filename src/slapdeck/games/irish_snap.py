"""Irish Snap: I1-I8 (docs/rules.md 8). Cards are counted; the last hand takes the pile.

The referee decides whose hand was last (referee/last_hand.py). Knows no time and no pixels;
nothing allocates after `deal`.
"""

from slapdeck.games.game import OUT, WAITING
from slapdeck.games.kind import SLAPS, Kind
from slapdeck.games.slap_game import SlapGame
from slapdeck.rules import options
from slapdeck.table.events import FALSE, HAND, LOST
from slapdeck.table.table import BUTTONS, NOBODY


class IrishSnap(SlapGame):
    """One game."""

    def _clear(self):
        super()._clear()
        self._emptied = NOBODY  # the seat whose last card can still be slapped (I7)

    def _played(self, seat, card):
        """Pass the turn on.

        A seat that played its last card wins with the next card, or at once if its last one cannot
        be slapped (I1, I7).
        """
        if self._emptied >= 0:
            self._end(self._emptied)
            return
        self.table.turn = self._next_with_cards(seat)
        if not self._stocks[seat].count:
            if self.pattern() < 0:
                self._end(seat)
            else:
                self._emptied = seat

    # --- slaps

    def slap_in_status(self, seat):
        """A seat of the deal without cards waits for the round of hands; others are OUT."""
        return WAITING if seat < self._seats else OUT

    def hand(self, seat, place):
        """Report that the hand of `seat` is number `place` (1, 2, ...) of the round (I3)."""
        self.table.events.add(HAND, seat, place)

    def lose(self, mask, first):
        """Share the pile, card by card, among the seats of `mask`, which were last (I4, I5).

        The first card goes to the next of them after the seat `first`; that one leads.
        """
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
        """Give `seat` the pile (I5)."""
        self.table.events.add(FALSE, seat, 0)
        self.lose(1 << seat, seat)

    def _pile_is_gone(self, leader):
        """Let `leader` lead after a taken pile; a seat without cards that took none of it wins
        (I7)."""
        self.piles_taken += 1
        self.table.turn = leader
        seat = self._emptied
        self._emptied = NOBODY
        if seat >= 0 and not self._stocks[seat].count:
            self._end(seat)

    # --- the end

    def leader(self):
        """Return the seat with the fewest cards, NOBODY if several have as few (I8)."""
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


IRISH_SNAP = Kind(
    "irish_snap",
    SLAPS,
    IrishSnap,
    {"irish_snap": ("Irish Snap", 2000, {"patterns": ("count",)})},
    groups=(options.PATTERN_SLAPS, options.TIMING, options.LAST_HAND),
    last_takes=True,
    seats=(2, BUTTONS),
    events=("slap", "void"),
    guide=((("8C 5D 3S", 40),), (("KC 4D 7S", 40),), (("9C 2S", 40),)),
    page=(
        "{slapped}",
        "All cards are dealt face down, one by one. Slapdeck turns them up for you, seat "
        "after seat, and counts them: ace, two, three ... king, ace. Your button is your hand.",
        "Have no card left.",
        "# The count",
        "When the card is the one that is called, everybody slaps, and the last hand takes the "
        "pile. The hands are shown in their order, with the time after the card. A player who "
        "has not slapped {slap_time} after the first hand is last; several such players share "
        "the pile. A false slap takes the pile, too. Then the count begins again with the ace. "
        "Your last card can be slapped as any other, and you may still be last on it.",
        "The house rules can add more slaps, for instance two equal cards.",
    ),
)
ENTRIES = (IRISH_SNAP,)
