"""One CPU player: eyes that decide once a card, and a hand that then falls."""

from slapdeck.cards.chance import Chance
from slapdeck.players.reaction import Reaction
from slapdeck.players.temperaments import FLOOR_US, NEAR_TIMES, temperament


class Player:
    """A hand is `raised` from the decision until the caller lowers it: it falls at `falls_at`.

    Nothing that happens meanwhile stops it or changes its time, and as long as it is up the
    player looks at no other card. Made once; `sit` starts it for a game.
    """

    def __init__(self):
        self._chance = Chance(0)
        self._reaction = Reaction(self._chance)
        self.sit("normal", 0)

    def sit(self, name, seed):
        """Play as the temperament `name` (ValueError when there is none); `seed` below 2**30."""
        _, self._mu, self._sigma, self._tau, self._miss, self._false = temperament(name)
        self._chance.seed(seed)
        self._reaction.start()
        self.name = name
        self.raised = False
        self.falls_at = 0

    def decide(self, pattern, near, later_ms):
        """Microseconds from the card's last pixel to the slap, or -1 for none.

        Does a `pattern` hold, or is one `near`? `later_ms`: what makes it harder to see.
        """
        dice = self._chance.below(10000)
        if pattern:
            slaps = dice >= self._miss * 10
        else:
            slaps = dice < (self._false * NEAR_TIMES if near else self._false)
        if not slaps:
            return -1
        took_us = self._reaction.draw(self._mu, self._sigma, self._tau) + later_ms * 1000
        return took_us if took_us > FLOOR_US else FLOOR_US
