"""Slapjack: J1-J5 (docs/rules.md 5). Jacks are slapped, and everybody has one chance to slap in.

A false slap costs a card, which goes to the player who played last. The referee decides which slap
counts and when (referee/referee.py). Knows no time and no pixels; nothing allocates after `deal`.
"""

from slapdeck.cards.card import PACK
from slapdeck.games.game import MAY_SLAP_IN, OUT, WAITING, Game
from slapdeck.games.kind import SLAPS, Kind
from slapdeck.rules import options
from slapdeck.rules.patterns import holding
from slapdeck.table.events import CARD, FALSE, JOINED, LOCKOUT, WON
from slapdeck.table.table import BUTTONS, NOBODY


class Slapjack(Game):
    def _clear(self):
        super()._clear()
        self._out = 0  # bits of the seats that are out

    def set_up(self, text):
        super().set_up(text)
        self.table.last_played = (self.table.turn - 1) % self._seats

    def play(self):
        """The seat whose turn it is plays the top card of its stock (J1, J4)."""
        table = self.table
        if table.claim >= 0 or table.over:
            raise ValueError("the game is over" if table.over else "a claim is open")
        if self._is_jack():
            self._end_chances()  # nobody slapped it
        seat = table.turn
        card = self._stocks[seat].lay_on(table.pile)
        table.last_played = seat
        table.events.add(CARD, seat, card)
        self.cards_played += 1
        self._pass_turn(seat)
        self._end_with_the_last()

    def _pass_turn(self, seat):
        table = self.table
        if table.seats_with_cards():
            table.turn = self._next_with_cards(seat)
        else:
            self._open_claim(table.last_played)

    def _is_jack(self):
        pile = self.table.pile
        return pile.count > 0 and holding(pile, self.rules.patterns, -1) >= 0

    def _take(self, seat):
        """`seat` takes the pile and leads (J2)."""
        table = self.table
        was_jack = self._is_jack()
        table.pile.move_under(self._stocks[seat])
        self.piles_taken += 1
        table.turn = seat
        table.claim = NOBODY
        if self._stocks[seat].count == self._cards:
            self._end(seat)
        elif was_jack:
            self._end_chances()
            self._end_with_the_last()

    # --- slaps

    def pattern(self):
        """The place of `jack` in PATTERNS while one lies on top, else -1."""
        enabled = self._patterns_for(self.slapper) if self.slapper >= 0 else self.rules.patterns
        return holding(self.table.pile, enabled, -1)

    def ignores_slaps_of(self, seat):
        """Do slaps of `seat` count for nothing now (J4, R31)?"""
        return self.table.over or not self._patterns_for(seat) or self.slap_in_status(seat) == OUT

    def slap_in_status(self, seat):
        """WAITING, OUT or MAY_SLAP_IN for a seat without cards."""
        if self.table.claim == seat:
            return WAITING
        is_out = seat >= self._seats or self._out >> seat & 1
        return OUT if is_out and not self._stocks[seat].count else MAY_SLAP_IN

    def win(self, seat):
        """The valid slap of `seat` takes the pile and may bring it in (J2, J4)."""
        table = self.table
        table.events.add(WON, seat, 0)
        if not self._stocks[seat].count:
            table.events.add(JOINED, seat, 0)
        self._take(seat)

    def false_slap(self, seat):
        """`seat` pays a card (J3); without cards it has had its chance (J4)."""
        table = self.table
        stock = self._stocks[seat]
        if stock.count:
            self._give_a_card(seat)
            if not stock.count and seat == table.turn:
                self._pass_turn(seat)
            return
        self.paid_to = NOBODY
        table.events.add(FALSE, seat, 0)
        if table.claim != seat:
            table.events.add(LOCKOUT, seat, 0)
            self._out |= 1 << seat
            self._end_with_the_last()

    # --- the end

    def _is_in(self, seat):
        return not self._out >> seat & 1

    def _end_chances(self):
        """A jack was taken or covered: the seats without cards have had their chance at it
        (J4)."""
        for seat in range(self._seats):
            if not self._stocks[seat].count:
                self._out |= 1 << seat

    def _end_with_the_last(self):
        """All seats but one are out: the last takes the pile and wins (J5)."""
        table = self.table
        last = NOBODY
        for seat in range(self._seats):
            if not self._out >> seat & 1:
                if last >= 0:
                    return
                last = seat
        if last < 0 or table.over:
            return
        if table.pile.count:
            table.pile.move_under(self._stocks[last])
            self.piles_taken += 1
        self._end(last)


def _pack(rules):
    return bytes(range(PACK))


SLAPJACK = Kind(
    "slapjack",
    SLAPS,
    Slapjack,
    {
        "slapjack": ("Slapjack", 2000, {"patterns": ("jack",), "slap_in": True}),
    },
    groups=(options.TIMING,),
    pack=_pack,
    has_handicaps=True,
    seats=(2, BUTTONS),
    events=("slap", "settle", "void"),
    guide=((("8C 3D JS", 32),), (("5C QD", 60),), (("?? ?? ?? ?? JH", 12),)),
    page=(
        "{slapped}",
        "All cards are dealt face down, one by one. The handheld turns them up for you, seat "
        "after seat; your button is your hand.",
        "Win every card.",
        "# Jacks",
        "When a jack is on top, the first hand takes the whole pile and leads. A slap without"
        " a jack is false: it gives a card to the player who played last. Out of cards? The "
        "next jack is your one chance: slap it first and you are back in. You are out when "
        "another hand takes it, when the next card covers it, or after a false slap.",
        "{late}",
    ),
)
ENTRIES = (SLAPJACK,)
