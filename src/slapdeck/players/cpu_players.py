"""The CPU players of one table: each sees a card from its last-pixel stamp on, then slaps or not.

The caller knows the stamps and judges each hand like any press: in the order of the stamps.
"""

from micropython import const

from slapdeck.players.player import Player
from slapdeck.players.temperaments import CLASS_MS, FLOOR_US
from slapdeck.players.visible_cards import VisibleCards
from slapdeck.rules.patterns import LATER_MS
from slapdeck.table.table import BUTTONS, NOBODY
from slapdeck.ticks import ticks_add, ticks_diff

# Steps of thinking about a card: is there a pattern; in three steps, one for each way: is one near
# or, with a pattern, a longer one; then 0..3: does the CPU player at that seat slap?
_LOOK = const(-4)
_LOOK_TWICE = const(-3)
_DONE = const(4)


class CpuPlayers:
    """Up to four CPU players by seat. Times are ticks. Only `sit` allocates, a player for each
    seat that has had none.

    `seats` is the mask of seats with a CPU player, `first_hand` the seat whose hand falls first
    (NOBODY while none is up). A CPU player knows the pile, the patterns in play and whether its
    own slaps count, nothing else of the table.
    """

    def __init__(self):
        self.players = {}  # by seat
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
        """Remove all CPU players."""
        self.seats = 0
        self.first_hand = NOBODY
        self._next = _DONE

    def sit(self, seat, name, seed):
        """Seat a CPU player of the temperament `name` at `seat`; ValueError for an unknown
        name."""
        if seat not in self.players:
            self.players[seat] = Player()
        self.players[seat].sit(name, seed)
        self.seats |= 1 << seat
        self._find_first()

    def begin(self, game):
        """Play `game`, which is dealt, from now on; without patterns in it no CPU player slaps."""
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
        """Look at the card whose last pixel was on the screen at `t`. Call before judging later
        slaps."""
        if self.seats and self._enabled and not self._game.table.over:
            while self.think():  # finished long ago, except at very fast tempos
                pass
            self._seen_t = t
            self._game.show_to(self._visible_cards)
            self._next = _LOOK

    def see_claim(self, t):
        """Let the claimer decide on its claim, which must be slapped (R47), opened or left open at
        `t`."""
        seat = self._game.table.claim
        if self.seats >> seat & 1 and not self.players[seat].raised:
            took_us = self.players[seat].decide(True, False, self._more_ms)
            if took_us >= 0:
                self.raise_hand(seat, ticks_add(t, took_us))

    def think(self):
        """Do one short step of thinking; False when every CPU player has decided on the last
        card."""
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
        elif self._near < 0:
            way = at - _LOOK_TWICE
            seen, found = self._visible_cards, self._pattern
            if found >= 0:
                self._near = seen.longer_pattern(way, found, self._enabled, self._wild)
            else:
                self._near = seen.near_pattern(way, self._enabled, self._wild)
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
            # What is near concerns neither a claim nor a seat whose handicap bars the pattern.
            near = self._near >= 0 and not is_own and lies_there == (self._pattern >= 0)
            took_us = player.decide(lies_there or is_own, near, self._later_ms)
            if took_us >= 0:
                self.raise_hand(seat, ticks_add(self._seen_t, took_us))

    def raise_hand(self, seat, t):
        """Let the hand of `seat` fall at `t`."""
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
        """Return the seat of the first hand that falls at `t` or before, NOBODY if there is none.

        If a hand might fall by `t`, CPU players still thinking about the last card decide first.
        """
        if self._next != _DONE and ticks_diff(t, self._seen_t) >= FLOOR_US:
            while self.think():
                pass
        seat = self.first_hand
        if seat >= 0 and ticks_diff(t, self.players[seat].falls_at) < 0:
            return NOBODY
        return seat

    def falls_at(self, seat):
        """Return when the raised hand of `seat` falls."""
        return self.players[seat].falls_at

    def lower(self, seat):
        """Lower the hand of `seat`, which has fallen; return its stamp."""
        player = self.players[seat]
        player.raised = False
        self._find_first()
        return player.falls_at
