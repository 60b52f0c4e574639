"""A referee on ticks that start anywhere and wrap."""

from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.judges import judge_of

WRAP = 1 << 30


def wrapped(a, b):
    """Return `a - b` on a clock that wraps, defined a second time."""
    difference = a - b & WRAP - 1
    return difference if difference < WRAP // 2 else difference - WRAP


def start_at(t, position, seats=3, preset="ratscrew", **changes):
    """Return a referee for `position` whose clock is at `t` when the test's is at 0."""
    game = new_game(HouseRules(preset, changes), seats)
    game.set_up(position)
    return Shifted(judge_of(game, wrapped), t)


class Shifted:
    """A referee on ticks that start at `t` and wrap."""

    def __init__(self, referee, t):
        self.referee = referee
        self.game = referee.game
        self._t = t

    def _ticks(self, t):
        return self._t + t & WRAP - 1

    def play(self, t):
        self.referee.play(self._ticks(t))

    def settle(self, t):
        self.referee.settle(self._ticks(t))

    def slap(self, seat, t):
        self.referee.slap(seat, self._ticks(t))

    def decide(self, t):
        return self.referee.decide(self._ticks(t))

    def finish(self):
        self.referee.finish()
