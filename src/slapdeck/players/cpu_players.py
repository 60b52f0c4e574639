"""The CPU players of one table: each card is seen when its last pixel is there, and only then.

The caller, who knows the stamps, judges each hand as any press: in the order of the stamps.
"""

from micropython import const

from slapdeck.players.player import Player
from slapdeck.players.temperaments import CLASS_MS, FLOOR_US
from slapdeck.players.visible_cards import VisibleCards
from slapdeck.rules.patterns import LATER_MS
from slapdeck.table.table import BUTTONS, NOBODY
from slapdeck.ticks import ticks_add, ticks_diff

_LOOK = const(-4)  # the next thing to think of: does a pattern lie there,
_LOOK_TWICE = const(-3)  # is one near, by three ways, then seat after seat
_DONE = const(4)


class CpuPlayers:
    """Up to four players by seat. Times are ticks. Nothing allocates after construction.

    `seats` is the mask of seats that have a player, `first_hand` the seat whose hand falls first
    (NOBODY while none is up). A player knows the pile, the patterns in play and whether its own
    slaps count, nothing else of the table.
    """

    def __init__(self):
        self.players = [Player() for _ in range(BUTTONS)]
        self.seats = 0
        self.first_hand = NOBODY
        self._visible_cards = VisibleCards()
        self._game = None
        self._wild = self._enabled = 0
        self._more_ms = 0
        self._later_ms = 0
        self._pattern = self._near = NOBODY
        self._next = _DONE
        self._seen_t = 0

    def clear(self):
        """Nobody sits at the table."""
        self.seats = 0
        self.first_hand = NOBODY
        self._next = _DONE

    def sit(self, seat, name, seed):
        """The temperament `name` plays at `seat`; ValueError for an unknown one."""
        self.players[seat].sit(name, seed)
        self.seats |= 1 << seat
        self._find_first()

    def begin(self, game):
        """`game` is dealt and played from now on; where it has no patterns nobody slaps."""
        self._game = game
        self._enabled = enabled = game.rules.patterns
        self._visible_cards.slaps = game.rules.slaps
        self._wild = game.rules.wild_rank() if enabled else NOBODY
        self._more_ms = -CLASS_MS
        while enabled:
            self._more_ms += CLASS_MS
            enabled &= enabled - 1
        self._next = _DONE

    def see(self, t):
        """A card's last pixel was there at `t`, and no later slap is judged yet."""
        if self.seats and self._enabled and not self._game.table.over:
            while self.think():  # of the card before; done long ago but for wild tempos
                pass
            self._seen_t = t
            self._game.show_to(self._visible_cards)
            self._next = _LOOK

    def see_claim(self, t):
        """The claim that is to be slapped (R47) was opened, or stayed, by a slap at `t`."""
        seat = self._game.table.claim
        if self.seats >> seat & 1 and not self.players[seat].raised:
            took_us = self.players[seat].decide(True, False, self._more_ms)
            if took_us >= 0:
                self.raise_hand(seat, ticks_add(t, took_us))

    def think(self):
        """One short step; False when everybody has decided on the last card."""
        at = self._next
        if at == _DONE:
            return False
        self._next = at + 1
        if at >= 0:
            self._decide(at)
        elif at == _LOOK:
            self._pattern = self._visible_cards.pattern(self._enabled, self._wild)
            self._near = NOBODY
            self._later_ms = self._more_ms
            self._add_time_for(self._pattern)
        elif self._pattern < 0 and self._near < 0:
            way = at - _LOOK_TWICE
            self._near = self._visible_cards.near_pattern(way, self._enabled, self._wild)
            self._add_time_for(self._near)
        return True

    def _add_time_for(self, pattern):
        if pattern >= 0:
            self._later_ms += self._game.rules.slaps[pattern][LATER_MS]

    def _decide(self, seat):
        if not self.seats >> seat & 1:
            return
        game = self._game
        is_own = game.slap_claims and game.table.claim == seat
        if not is_own and game.ignores_slaps_of(seat):
            return
        player = self.players[seat]
        if not player.raised:
            lies_there = self._pattern >= 0
            if lies_there and game.rules.handicaps:
                lies_there = game.may_slap(seat)
            lies_there = lies_there or is_own
            took_us = player.decide(lies_there, self._near >= 0, self._later_ms)
            if took_us >= 0:
                self.raise_hand(seat, ticks_add(self._seen_t, took_us))

    def raise_hand(self, seat, t):
        """The hand of `seat` will fall at `t`."""
        player = self.players[seat]
        player.falls_at = t
        player.raised = True
        self._find_first()

    def _find_first(self):
        players = self.players
        first = NOBODY
        for seat in range(BUTTONS):
            if self.seats >> seat & 1 and players[seat].raised:
                t = players[seat].falls_at
                if first < 0 or ticks_diff(t, players[first].falls_at) < 0:
                    first = seat
        self.first_hand = first

    def hand_by(self, t):
        """The seat of the first hand that falls at `t` or before, NOBODY when there is none.

        A player who has not decided on the last card does so first, if a hand might fall by `t`.
        """
        if self._next != _DONE and ticks_diff(t, self._seen_t) >= FLOOR_US:
            while self.think():
                pass
        seat = self.first_hand
        if seat >= 0 and ticks_diff(t, self.players[seat].falls_at) < 0:
            return NOBODY
        return seat

    def falls_at(self, seat):
        """When the raised hand of `seat` falls."""
        return self.players[seat].falls_at

    def lower(self, seat):
        """The hand of `seat` has fallen: its stamp."""
        player = self.players[seat]
        player.raised = False
        self._find_first()
        return player.falls_at
