"""One CPU player: decides once for each card whether to slap, and when its hand falls."""

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.players.reaction import Reaction, normal
from slapdeck.players.temperaments import FLOOR_US, NEAR_TIMES, WAITS, temperament

_USUAL = const(422)  # ms, mu of the usual player
_SEEN_US = const(70000)
_NORMALS = const(0x800000)


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

    # --- in rounds without cards

    def reacts_us(self):
        """Return one reaction to something simple, or -1 for none: a light is seen sooner than a
        pattern, 0.55 of the time plus 70 ms."""
        us = self.decide(True, False, 0)
        return us if us < 0 else us // 20 * 11 + _SEEN_US

    def off_us(self, us):
        """Return by how much a timing is wrong; `us`, up to 500,000, is the usual player's
        deviation."""
        us = us * self._mu // _USUAL // 64
        return us * normal(self._chance.below(_NORMALS)) // 250

    def errs(self, of_1000):
        """Draw whether the player errs, as the usual one does in so many of 1,000 cases."""
        return self._chance.below(1000) * _USUAL < of_1000 * self._mu

    def below(self, n):
        """Return 0 .. n-1, each equally likely."""
        return self._chance.below(n)
