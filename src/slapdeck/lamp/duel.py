"""The reaction duel: a light comes on after a random delay, and the first press wins the round.

No cards, no pixels, no clock. The light counts from the stamp of its last pixel on, as a card does
(R12), and a press is what its stamp says. All times are ticks. Nothing of it is stored.
"""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.lamp.press_order import PressOrder
from slapdeck.ticks import ticks_add, ticks_diff

GUESS_US = const(100000)  # nobody reacts faster: a press this soon is a false start
PATIENCE_US = const(3000000)  # after the light; then the round is over without a press
_BUTTONS = const(4)
_SHORTEST_US = const(1500000)  # from the start of a round to its light
_SPREAD_US = const(3500000)  # and so much more at most
IGNORED, FALSE_START, VALID = 0, 1, 2


class Duel(PressOrder):
    """Matches that are the best of `best_of` rounds; `seed` is that of the delays.

    `match(players)` begins one between the buttons of a mask, `start(now)` a round, whose light is
    to be shown at `due_t`. Then `light_t` is set to the stamp of its last pixel; `press(button,
    t)` for a press, and `decide(now)` when all presses up to `now` were handed in. After a false
    start a player sits the round out; the last one left wins it. A round that is a tie, or that
    nobody wins, does not count. When no player leads after the last round, the match goes on.

    light_t    ticks from which the light counts, -1 before
    false      mask of the false starts of this round
    winners    mask of who was first: several tied, 0 nobody
    winner     the button that has won the round, -1 for none
    decided    is this round over?
    wins       rounds won, by button
    best_us    the best reaction of the match, -1 for none, of the button `best`
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
        """The next round, dark at first."""
        self.count = self.false = self.winners = 0
        self.winner = -1
        self.light_t = -1
        self.decided = False
        self.due_t = ticks_add(now, _SHORTEST_US + self._chance.below(_SPREAD_US))

    def press(self, button, t):
        """FALSE_START, VALID, or IGNORED for who does not play or has pressed in this round, and
        for everybody once nobody has won it."""
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
        """True once, when the round is decided."""
        if self.decided:
            return False
        left = self.players & ~self.false
        if self.count:
            self.winners = self.first(now)
            if not self.winners:
                return False
        elif not left & left - 1:
            if now == self._last_t:  # another false start may stand at the same microsecond
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
        """From the light to the press; -1 for who has not pressed, or too soon."""
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
