"""Your own card (R49): on its turn a seat's press plays its card, unless there is something to
slap.

Only the moment at which the next card is asked for changes; a card is drawn, counted and recorded
as in other games.
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
_JUST_US = const(300000)  # a press this soon after a card that came by itself was meant to play it


class OwnCardDealer(Dealer):
    """Deals as Dealer does, but on a person's turn waits for the press of that person.

    Set `people` and `hands` before `start`: `people` is the mask of the seats with a person;
    `hands` are the CPU players (players/cpu_players.py), who play by the tempo, also for an absent
    person. A person's card comes by itself `own_card` us after the tempo.

    wanted   has a press asked for the next card?
    """

    hands: "Any" = None

    def __init__(self, *args):
        Dealer.__init__(self, *args)
        self.people = 0
        self.wanted = False
        self._seat = NOBODY  # the seat whose card has just come by itself
        self._over_t = -1  # when slaps ended a pile since the last card, else -1

    def start(self, now):
        Dealer.start(self, now)
        self._seat = NOBODY
        self._over_t = -1
        self._wait()

    def waiting_for(self):
        """Return the seat whose press plays the next card. NOBODY if the tempo plays it: with an
        open claim, and for CPU players and empty seats."""
        table = self.table
        seat = table.turn
        if seat < 0 or table.claim >= 0 or not (self.people & ~self.hands.seats) >> seat & 1:
            return NOBODY
        return seat

    def want_throw(self, seat, t):
        """Was the press of `seat` at `t` meant to play its card, not to slap? Then ask for that
        card, unless it is shown or on its way.

        Call it once everything on the screen by `t` has counted.
        """
        if seat != self.waiting_for() and not self.was_early(seat, t):
            return False
        if self._settles(t) or not self.referee.tied and self.game.may_slap(seat):
            return False
        self._want(seat, t)
        return True

    def want_only_throw(self, seat, t):
        """Ask for the card of `seat` by its second button, which never slaps; ignore it while
        slaps settle a pile."""
        if not self._settles(t):
            self._want(seat, t)

    def _settles(self, t):
        """Can a slap at `t` still belong to the pile that slaps have ended (R15)?"""
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
        """Did the card of `seat` come by itself while its hand was falling?"""
        if seat != self._seat or self.table.claim >= 0:
            return False
        return 0 <= ticks_diff(t, self.shown_t) < _JUST_US

    def shown(self, t):
        self._seat = NOBODY if self.wanted else self.waiting_for()
        self._over_t = -1
        Dealer.shown(self, t)
        self._wait()

    def slap(self, seat, t):
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
        decided = Dealer.decide(self, now)
        if decided:
            self._over_t = self.referee.window_t
            self._wait()
        return decided

    def _wait(self):
        """Wait for a new press, or until the next card comes by itself."""
        self.wanted = False
        if self.waiting_for() >= 0:
            own_us = min(self.referee.rules.own_card, _LONGEST_US)
            self.due_t = ticks_add(self.due_t, own_us)


class OwnCardRound(Round):
    """Judges as Round does, with an OwnCardDealer."""

    dealer: OwnCardDealer

    def press(self, seat, t):
        """Handle a press of `seat` at `t`: it plays the seat's card or slaps."""
        self.until(t)
        if not self.dealer.want_throw(seat, t):
            self.slap(seat, t)

    def press_second(self, seat, t):
        """Handle a press of the second button of `seat`."""
        self.until(t)
        self.dealer.want_only_throw(seat, t)
