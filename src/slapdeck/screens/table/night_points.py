"""The points of a party night while a round of it is played, and who leads."""

from slapdeck.screens.table.views.night_rank import NightRank
from slapdeck.table.table import BUTTONS


class NightPoints:
    """Of the round of `night` (history/night.py) that `game` is, from the `record` of what has
    happened in it already, or None. Nothing allocates after construction.

    points, places, factors   by button; a place is how many have more, -1 for who does not play
    badges   what the sides of the table show (night_rank.py)
    """

    def __init__(self, night, game, button_of, record):
        self.points = list(night.standing.points)
        self.factors = list(night.factors)
        self.places = [-1] * BUTTONS
        self._players = night.players
        self._game = game
        self._button_of = button_of
        self._taken = 0  # piles that are counted
        self._last = -1  # who took the last one
        self._partners = game.rules.teams and night.players == (1 << BUTTONS) - 1
        if record is not None:
            from slapdeck.history.night_count import CardCounter  # rarely wanted
            from slapdeck.record.reader import Lookahead

            ahead = Lookahead(record)
            counter = CardCounter(ahead.deal())
            ahead.feed_all(counter)
            for seat in range(BUTTONS):
                button = button_of[seat]
                self.points[button] += counter.stats.piles[seat] * self.factors[button]
            self._taken = counter.game.piles_taken
            self._last = counter.stats.taker
        self.badges = [NightRank() for _ in range(BUTTONS)]
        self._find_places()

    def show(self, view):
        """On the TableView `view`, which wears the badges."""
        for button in range(BUTTONS):
            place = self.places[button]
            leads = place == 0 and self.points[button] > 0
            if self.badges[button].set(place, leads, self.factors[button]):
                view.redraw_seat(button)

    def start(self):
        """The table is drawn anew; a void may have taken a pile back (R29)."""
        if self._last >= 0 and self._game.piles_taken < self._taken:
            self._add(self._last, -1)
            self._last = -1
        self._taken = self._game.piles_taken
        self._find_places()

    def are_new(self):
        """Was a pile taken?"""
        return self._game.piles_taken != self._taken

    def took(self, seat):
        """`seat` has taken it."""
        self._taken = self._game.piles_taken
        self._last = seat
        self._add(seat, 1)
        self._find_places()

    def _add(self, seat, sign):
        button = self._button_of[seat]
        self._players |= 1 << button
        self.points[button] += sign * self.factors[button]
        if self._partners:
            button = self._button_of[seat ^ 2]
            self.points[button] += sign * self.factors[button]

    def _find_places(self):
        points = self.points
        for button in range(BUTTONS):
            place = -1
            if self._players >> button & 1:
                place = 0
                for other in range(BUTTONS):
                    if self._players >> other & 1 and points[other] > points[button]:
                        place += 1
            self.places[button] = place
