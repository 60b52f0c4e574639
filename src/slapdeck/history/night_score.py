"""What a round of a party night is worth (docs/rules.md R36-R38)."""

from slapdeck.table.table import BUTTONS

PILES = 1  # version of nights in which each pile is a point
PLACES = 2  # ... in which each player beaten in a round is one, and the leader pays the winner


class RoundScore:
    """What a round of `night` (history/night.py) would be worth if it ended now, by button.

    gains   points for the round itself
    taken   points that the winners take from the leader; negative for the leader
    points  all points after the round
    leads   mask of the players with most points, 0 while all have equally many

    `count` sets them and allocates nothing.
    """

    def __init__(self, night):
        self.gains = [0] * BUTTONS
        self.taken = [0] * BUTTONS
        self.leads = 0
        self._before = night.standing.with_guests()
        self.points = list(self._before)
        self._factors = list(night.factors)
        self._version = night.version
        self._leader = night.payer()
        self._most = night.done  # that the leader pays

    def count(self, piles, players):
        """Count these `piles` by button, of the mask `players`."""
        before = self._before
        points = self.points
        for button in range(BUTTONS):
            self.taken[button] = 0
            gain = piles[button]
            if self._version != PILES:
                gain = 0
                for other in range(BUTTONS):
                    if players >> other & 1 and piles[other] < piles[button]:
                        gain += 1
            self.gains[button] = gain * self._factors[button] if players >> button & 1 else 0
        if self._leader >= 0:
            self._pay(best_of(piles, players), players)
        for button in range(BUTTONS):
            points[button] = before[button] + self.gains[button] + self.taken[button]
        self.leads = best_of(points, players)
        if self.leads == players:
            self.leads = 0

    def _pay(self, winners, players):
        """Let the leader pay the winners, unless it is one of them (R38)."""
        leader = self._leader
        if winners >> leader & 1:
            return
        opponents = -1
        count = 0
        for button in range(BUTTONS):
            opponents += players >> button & 1
            count += winners >> button & 1
        share = min(opponents, self._most, self._before[leader]) // count
        for button in range(BUTTONS):
            if winners >> button & 1:
                self.taken[button] = share
        self.taken[leader] = -share * count


def place_of(points, players, button):
    """Return the number of the mask `players` with more points than `button`, -1 if it does not
    play."""
    if not players >> button & 1:
        return -1
    place = 0
    for other in range(BUTTONS):
        if players >> other & 1 and points[other] > points[button]:
            place += 1
    return place


def best_of(values, players):
    """Return the mask of the players with the highest value."""
    best = 0
    for button in range(BUTTONS):
        if not place_of(values, players, button):
            best |= 1 << button
    return best
