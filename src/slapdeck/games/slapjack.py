"""Slapjack: J1-J5 (docs/rules.md 5). Jacks are slapped, and everybody has one chance to slap in.

A false slap costs a card, which goes to the player who played last. The referee decides which slap
counts and when (referee/referee.py). Knows no time and no pixels; nothing allocates after `deal`.
"""

from slapdeck.games.game import MAY_SLAP_IN, OUT, WAITING
from slapdeck.games.kind import SLAPS, Kind
from slapdeck.games.slap_game import SlapGame
from slapdeck.rules import options
from slapdeck.rules.patterns import holding
from slapdeck.table.events import FALSE, LOCKOUT
from slapdeck.table.table import BUTTONS, NOBODY


class Slapjack(SlapGame):
    def _clear(self):
        super()._clear()
        self._out = 0  # bits of the seats that are out

    def play(self):
        """As SlapGame's (J1, J4)."""
        if self._is_jack() and self.table.claim < 0:
            self._end_chances()  # nobody slapped it
        SlapGame.play(self)

    def _is_jack(self):
        pile = self.table.pile
        return pile.count > 0 and holding(pile, self.rules.patterns, -1) >= 0

    def _take(self, seat):
        """As SlapGame's (J2); a jack that goes is nobody's chance any more (J4)."""
        was_jack = self._is_jack()
        SlapGame._take(self, seat)
        if was_jack and not self.table.over:
            self._end_chances()
            self._end_with_the_last()

    # --- slaps

    def slap_in_status(self, seat):
        """WAITING, OUT or MAY_SLAP_IN for a seat without cards."""
        if self.table.claim == seat:
            return WAITING
        is_out = seat >= self._seats or self._out >> seat & 1
        return OUT if is_out and not self._stocks[seat].count else MAY_SLAP_IN

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


SLAPJACK = Kind(
    "slapjack",
    SLAPS,
    Slapjack,
    {
        "slapjack": ("Slapjack", 2000, {"patterns": ("jack",), "slap_in": True}),
    },
    groups=(options.TIMING,),
    has_handicaps=True,
    seats=(2, BUTTONS),
    events=("slap", "settle", "void"),
    guide=((("8C 3D JS", 32),), (("5C QD", 60),), (("?? ?? ?? ?? JH", 12),)),
    page=(
        "{slapped}",
        "All cards are dealt face down, one by one. Slapdeck turns them up for you, seat "
        "after seat; your button is your hand.",
        "Win every card.",
        "# Jacks",
        "When a jack is on top, the first hand takes the whole pile, and the next card comes "
        "from that player. A slap without a jack is false: it gives a card to the player who "
        "played last; if that is you, to the next one. Out of cards? The next jack is your one "
        "chance: slap it first and you are back in. If another hand takes it, the next card "
        "covers it or your slap is false, you stay out.",
        "{late}",
    ),
)
ENTRIES = (SLAPJACK,)
