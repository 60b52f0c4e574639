"""One CPU player: decides once for each card whether to slap, and when its hand falls."""

from slapdeck.cards.chance import Chance
from slapdeck.players.reaction import Reaction
from slapdeck.players.temperaments import FLOOR_US, NEAR_TIMES, WAITS, temperament


class Player:
    """Keeps a hand `raised` from the decision to slap until the caller lowers it at `falls_at`.

    Nothing stops a raised hand or changes its time, and while it is up the player looks at no
    other card. Made once; `sit` starts it for a game.
    """

    def __init__(self):
        self._chance = Chance(0)
        self._reaction = Reaction(self._chance)
        self.sit("normal", 0)

    def sit(self, name, seed):
        """Play as the temperament `name` (ValueError if there is none); `seed` is below 2**30."""
        _, self._mu, self._sigma, self._tau, self._miss, self._false = temperament(name)
        self._chance.seed(seed)
        self._reaction.start()
        self.name = name
        self.raised = False
        self.falls_at = 0

    def decide(self, pattern, near, later_ms):
        """Return the microseconds from the card's last pixel to the slap, or -1 for none.

        `pattern`: does one hold? `near`: is one near or, where one holds, may the next card make
        a longer one? `later_ms` is added because the patterns in play make the card harder to
        judge.
        """
        dice = self._chance.below(10000)
        if pattern:
            slaps = dice >= self._miss * 10 + (WAITS if near else 0)
        else:
            slaps = dice < (self._false * NEAR_TIMES if near else self._false)
        if not slaps:
            return -1
        took_us = self._reaction.draw(self._mu, self._sigma, self._tau) + later_ms * 1000
        return took_us if took_us > FLOOR_US else FLOOR_US
