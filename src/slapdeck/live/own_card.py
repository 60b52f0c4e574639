"""Your own card (R49): on its turn a seat's press plays its card, unless there is a slap.

Only the moment when the next card is asked for is another one: a card is drawn, counted and
recorded as ever.
"""

from micropython import const

from slapdeck.live.dealer import Dealer
from slapdeck.live.round import Round
from slapdeck.table.table import NOBODY
from slapdeck.ticks import ticks_add, ticks_diff

TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

_LONGEST_US = const(60000000)
_JUST_US = const(300000)  # so soon after a card that came by itself a press was meant to play it


class OwnCardDealer(Dealer):
    """As Dealer. `people` is the mask of the seats that have a person; `hands` are the CPU
    players (players/cpu_players.py), who play by the tempo, also for somebody absent. Both are to
    be set before `start`. The card of a person comes by itself `own_card` us after the tempo.

    wanted   has a press asked for the next card?
    """

    hands: "Any" = None

    def __init__(self, *args):
        Dealer.__init__(self, *args)
        self.people = 0
        self.wanted = False
        self._seat = NOBODY  # whose card has just come by itself
        self._over_t = -1  # since the last card slaps have ended a pile: then

    def start(self, now):
        """As Dealer's."""
        Dealer.start(self, now)
        self._seat = NOBODY
        self._over_t = -1
        self._wait()

    def waiting_for(self):
        """The seat whose press plays the next card; NOBODY where the tempo does: with a claim, and
        for CPU players and empty seats."""
        table = self.table
        seat = table.turn
        if seat < 0 or table.claim >= 0 or not (self.people & ~self.hands.seats) >> seat & 1:
            return NOBODY
        return seat

    def want_throw(self, seat, t):
        """Is the press of `seat` at `t` no slap, but for its own card? Then that is wanted, unless
        it is there or on its way. All that was on the screen by `t` has counted."""
        if seat != self.waiting_for() and not self.was_early(seat, t):
            return False
        if self._settles(t) or not self.referee.tied and self.game.may_slap(seat):
            return False
        self._want(seat, t)
        return True

    def want_only_throw(self, seat, t):
        """The second button of `seat`: as `want_throw`, but never a slap. It does nothing while
        slaps settle a pile."""
        if not self._settles(t):
            self._want(seat, t)

    def _settles(self, t):
        """Can a slap of `t` still be for the pile that slaps have ended (R15)?"""
        referee = self.referee
        return (
            referee.window_open
            or self._over_t >= 0
            and (0 <= ticks_diff(t, self._over_t) <= referee.rules.grace)
        )

    def _want(self, seat, t):
        if seat == self.waiting_for() and not self.asked:
            self.wanted = True
            self.due_t = t

    def was_early(self, seat, t):
        """Has the card of `seat` come by itself while its hand was falling?"""
        if seat != self._seat or self.table.claim >= 0:
            return False
        return 0 <= ticks_diff(t, self.shown_t) < _JUST_US

    def shown(self, t):
        """As Dealer's."""
        self._seat = NOBODY if self.wanted else self.waiting_for()
        self._over_t = -1
        Dealer.shown(self, t)
        self._wait()

    def slap(self, seat, t):
        """As Dealer's."""
        due_t = self.due_t
        turn = self.table.turn
        withdrawn = Dealer.slap(self, seat, t)
        if self.due_t != due_t:
            self._over_t = t
            self._wait()
        elif self.table.turn != turn:  # it burned its last card (R22)
            self._wait()
        return withdrawn

    def decide(self, now):
        """As Dealer's."""
        decided = Dealer.decide(self, now)
        if decided:
            self._over_t = self.referee.window_t
            self._wait()
        return decided

    def _wait(self):
        """The next card is due anew, and nobody has pressed for it."""
        self.wanted = False
        if self.waiting_for() >= 0:
            own_us = min(self.referee.rules.own_card, _LONGEST_US)
            self.due_t = ticks_add(self.due_t, own_us)


class OwnCardRound(Round):
    """As Round, with an OwnCardDealer."""

    dealer: OwnCardDealer

    def press(self, seat, t):
        """As Round's, but for a press for one's own card."""
        self.until(t)
        if not self.dealer.want_throw(seat, t):
            self.slap(seat, t)

    def press_second(self, seat, t):
        """A press of the second button of `seat`."""
        self.until(t)
        self.dealer.want_only_throw(seat, t)
