"""Snap: S1-S6 (docs/rules.md 6). Each player has a face-up pile; two equal top cards are slapped.

All face-up cards are in `table.pile`, in the order in which they were played; `owner(i)` says
whose they are. The referee decides which slap counts and when (referee/referee.py). Knows no time
and no pixels; nothing allocates after `deal`.
"""

from slapdeck.cards.card import PACK
from slapdeck.cards.pile import Pile
from slapdeck.games.game import OUT, WAITING
from slapdeck.games.kind import SLAPS, Kind
from slapdeck.games.slap_game import SlapGame
from slapdeck.rules import options
from slapdeck.table.events import FALSE, WON
from slapdeck.table.table import BUTTONS, NOBODY

_DOUBLE = 0  # the place in PATTERNS of what two equal cards are
_NO_TOPS = (-1,) * BUTTONS


class Snap(SlapGame):
    def __init__(self, rules, seats, capacity=0):
        self.tops = [-1] * BUTTONS
        self._lying = [0] * BUTTONS  # cards in the face-up pile of each seat
        self._owners = bytearray(capacity or rules.deck_size())  # as table.pile, the lowest first
        self._pair = 0  # mask of the two seats whose top cards are equal
        self._seen = Pile(2)
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self._count_piles()

    def set_up(self, text):
        """The newest card of the pile is that of the seat before the turn, and so on backwards."""
        super().set_up(text)
        table = self.table
        seat = table.turn
        for i in range(table.pile.count - 1, -1, -1):
            seat = (seat - 1) % self._seats
            self._owners[i] = seat
        self._count_piles()

    def owner(self, i):
        """The seat that played `table.pile.bottom(i)`."""
        return self._owners[i]

    def cards_of(self, seat):
        """Its face-up pile counts, too."""
        return self._stocks[seat].count + self._lying[seat]

    # --- turns, S1-S2

    def next_card(self):
        """The card that the next `play` would show, or -1 when the game is over."""
        table = self.table
        if table.over:
            return -1
        stock = self._stocks[table.turn]
        if stock.count:
            return stock.top()
        pile = table.pile  # the seat turns its own pile over: its first card comes first
        i = 0
        while self._owners[i] != table.turn:
            i += 1
        return pile.bottom(i)

    def play(self):
        """The seat whose turn it is plays onto its own face-up pile, which it turns over where
        its stock is empty (S1, S2)."""
        table = self.table
        if not (table.over or self._stocks[table.turn].count):
            self._pick_up(1 << table.turn, table.turn)
        SlapGame.play(self)

    def _played(self, seat, card):
        self._owners[self.table.pile.count - 1] = seat
        self.tops[seat] = card
        self._lying[seat] += 1
        self._find_pair(seat)
        self.table.turn = self._next_with_cards(seat)

    def foresee(self, card):
        """Return False: a pair of tops is quickly found."""
        return False

    def _pick_up(self, seats, seat):
        """The face-up piles of the mask `seats` go under the stock of `seat`, in the order in
        which they were played, but the top cards last."""
        tops = self.tops
        stock = self._stocks[seat]
        is_own = seats == 1 << seat
        self.table.pile.pick_out(stock, self._owners, seats, _NO_TOPS if is_own else tops)
        for owner in range(BUTTONS):
            if seats >> owner & 1:
                if not is_own:
                    stock.push_bottom(tops[owner])
                self._lying[owner] = 0
                tops[owner] = -1
        self._find_pair(self.table.last_played)

    def _count_piles(self):
        for seat in range(BUTTONS):
            self._lying[seat] = 0
            self.tops[seat] = -1
        pile = self.table.pile
        for i in range(pile.count):
            owner = self._owners[i]
            self._lying[owner] += 1
            self.tops[owner] = pile.bottom(i)
        self._find_pair(self.table.last_played)

    # --- slaps, S3-S5

    def _find_pair(self, newest):
        """Two equal top cards: that of seat `newest` and another, or else any two."""
        self._pair = self._equal_to(newest, 0) if newest >= 0 else 0
        seat = 0
        while not self._pair and seat < BUTTONS:
            self._pair = self._equal_to(seat, seat + 1)
            seat += 1

    def _equal_to(self, seat, first):
        """The mask of `seat` and of an equal one, of those from seat `first` on; 0 for none."""
        tops = self.tops
        rank = tops[seat] >> 2
        if rank >= 0:
            for other in range(first, BUTTONS):
                if tops[other] >> 2 == rank and other != seat:
                    return 1 << other | 1 << seat
        return 0

    def pattern(self):
        """The place of `double` in PATTERNS while two top cards are equal, else -1."""
        holds = self._pair and (self.slapper < 0 or self._patterns_for(self.slapper))
        self.named = _DOUBLE if holds else -1
        return self.named

    def at_stake(self):
        """The cards in the two piles that the next valid slap takes."""
        found = 0
        for seat in range(BUTTONS):
            if self._pair >> seat & 1:
                found += self._lying[seat]
        return found

    def show_to(self, visible_cards):
        """As a player looks: at the two equal cards, else at the newest and the one nearest."""
        seen = self._seen
        seen.clear()
        tops = self.tops
        newest = self.table.last_played
        other = NOBODY
        if self._pair:
            newest = other = 0
            while not self._pair >> newest & 1:
                newest += 1
            other = newest + 1
            while not self._pair >> other & 1:
                other += 1
        else:
            nearest = PACK
            for seat in range(BUTTONS):
                if seat != newest and tops[seat] >= 0:
                    apart = abs((tops[seat] >> 2) - (tops[newest] >> 2))
                    if apart < nearest:
                        nearest = apart
                        other = seat
        if other >= 0:
            seen.push_top(tops[other])
        seen.push_top(tops[newest])
        visible_cards.look(seen)

    def slap_in_status(self, seat):
        """WAITING for its turn, to turn its own pile over, or OUT."""
        return WAITING if self._lying[seat] else OUT

    def win(self, seat):
        """The valid slap of `seat` takes both piles, and it leads (S3)."""
        table = self.table
        table.events.add(WON, seat, 0)
        self._pick_up(self._pair, seat)
        self.piles_taken += 1
        table.turn = seat
        self._end_if_all_is_won(seat)

    def false_slap(self, seat):
        """`seat` pays a card of its stock, if it has one (S4)."""
        table = self.table
        if not self._stocks[seat].count:
            self.paid_to = NOBODY
            table.events.add(FALSE, seat, 0)
            return
        self._give_a_card(seat)
        if seat == table.turn and not self.cards_of(seat):
            table.turn = self._next_with_cards(seat)
        self._end_if_all_is_won(self.paid_to)

    def _end_if_all_is_won(self, seat):
        if self.cards_of(seat) == self._cards:
            self._end(seat)

    def note_position(self, positions):
        """The face-up cards and their owners belong to it."""
        super().note_position(positions)
        positions.mix_pile(self.table.pile)
        for i in range(self.table.pile.count):
            positions.mix(self._owners[i])


SNAP = Kind(
    "snap",
    SLAPS,
    Snap,
    {"snap": ("Snap", 2000, {"patterns": ("double",)})},
    groups=(options.TIMING,),
    has_handicaps=True,
    seats=(2, BUTTONS),
    events=("slap", "void"),
    guide=((("8C 3D 8S KH", 40),), (("5C QD", 60),), (("?? ?? ?? ?? 9H", 12),)),
    page=(
        "{slapped}",
        "All cards are dealt face down, one by one. Slapdeck turns them up for you, each "
        "onto its player's own face-up pile; your button is your hand.",
        "Win every card.",
        "# Snap",
        "The large card is the newest one; the small cards are the top cards of all piles. "
        "When two of them are equal, the first hand takes both piles, and the next card "
        "comes from that player. A false slap gives a card to the player who played last; if "
        "that is you, to the next one. When you have no cards left to play, "
        "your own pile is turned over. When you have no pile either, you are out.",
        "{late}",
    ),
)
ENTRIES = (SNAP,)
