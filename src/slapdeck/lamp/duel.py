"""The reaction duel: a light comes on after a random delay, and the first press wins the round.

It has no cards, pixels or clock. The light counts from the stamp of its last pixel on, as a card
does (R12), a press from its own stamp. All times are ticks. Nothing is stored.
"""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.lamp.press_order import PressOrder
from slapdeck.ticks import ticks_add, ticks_diff

GUESS_US = const(100000)  # nobody reacts faster: a press this soon is a false start
PATIENCE_US = const(3000000)  # after this long with the light the round ends without a press
_BUTTONS = const(4)
_SHORTEST_US = const(1500000)  # shortest time from the start of a round to its light
_SPREAD_US = const(3500000)  # and up to this much more
IGNORED, FALSE_START, VALID = 0, 1, 2


class Duel(PressOrder):
    """Matches of the best of `best_of` rounds; `seed` is that of the delays.

    `match(players)` begins a match between the buttons of a mask, `start(now)` a round. Show its
    light at `due_t` and set `light_t` to the stamp of its last pixel. Call `press(button, t)` for
    a press, and `decide(now)` when all presses up to `now` were handed in. After a false start a
    player sits the round out; the last player left wins it. A round with a tie or without a winner
    does not count. If no player leads after the last round, the match continues.

    light_t    ticks from which the light counts, -1 before
    false      mask of the false starts of this round
    winners    mask of the buttons that were first: several tied, 0 nobody
    winner     the button that has won the round, -1 for none
    decided    is this round over?
    wins       rounds won, by button
    best_us    the best reaction of the match, -1 for none, by the button `best`
    champion   the button that has won the match, -1 until then

    Nothing allocates after construction.
    """

    def __init__(self, best_of, seed):
        PressOrder.__init__(self)
        self._best_of = best_of
        self._chance = Chance(seed)
        self.wins = bytearray(_BUTTONS)
        self._last_t = 0
        self.match(0)
        self.start(0)

    def match(self, players):
        self.players = players
        self.best_us = self.best = self.champion = -1
        self._rounds = 0
        for button in range(_BUTTONS):
            self.wins[button] = 0

    def start(self, now):
        """Start the next round, dark at first."""
        self.count = self.false = self.winners = 0
        self.winner = -1
        self.light_t = -1
        self.decided = False
        self.due_t = ticks_add(now, _SHORTEST_US + self._chance.below(_SPREAD_US))

    def press(self, button, t):
        """Return FALSE_START, VALID or IGNORED.

        IGNORED: the button does not play or has pressed in this round, or the round ended without
        a winner.
        """
        if not (self.players & ~self.false) >> button & 1 or self.place(button) >= 0:
            return IGNORED
        if self.decided and not self.winners:
            return IGNORED
        if self.light_t >= 0 and ticks_diff(t, self.light_t) >= GUESS_US:
            self.add(button, t)
            return VALID
        if self.decided:
            return IGNORED
        self.false |= 1 << button
        self._last_t = t
        return FALSE_START

    def decide(self, now):
        """Decide the round if possible; True once, when it is decided."""
        if self.decided:
            return False
        left = self.players & ~self.false
        if self.count:
            self.winners = self.first(now)
            if not self.winners:
                return False
        elif not left & left - 1:
            if now == self._last_t:  # another false start may have the same microsecond
                return False
            self.winners = left
        elif self.light_t < 0 or ticks_diff(now, self.light_t) < PATIENCE_US:
            return False
        self.decided = True
        for button in range(_BUTTONS):
            if self.winners == 1 << button:
                self.winner = button
                self._won(button)
        return True

    def reaction_us(self, button):
        """Return the time from the light to the press; -1 without a press, or after a false
        start."""
        return ticks_diff(self.stamps[button], self.light_t) if self.place(button) >= 0 else -1

    def _won(self, button):
        us = self.reaction_us(button)
        if us >= 0 and (us < self.best_us or self.best_us < 0):
            self.best_us = us
            self.best = button
        wins = self.wins
        wins[button] += 1
        self._rounds += 1
        is_won = wins[button] > self._best_of >> 1 or self._rounds >= self._best_of
        for other in range(_BUTTONS):
            if other != button and wins[other] >= wins[button]:
                is_won = False
        if is_won:
            self.champion = button
