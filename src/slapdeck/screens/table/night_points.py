"""Counts the points of a party night during a round: the leaders, and the cheers."""

from micropython import const

from slapdeck.screens.table.views.night_rank import NightRank
from slapdeck.table.table import BUTTONS

# indexes in words.NIGHT_CHEERS
_FIRST_SLAP = const(0)
_COMEBACK = const(1)
_STREAK = const(2)
_BEHIND = const(3)  # points: a player that is last by as many and then leads makes a comeback
_IN_A_ROW = const(3)  # piles


class NightPoints:
    """Counts the points of a round, `game`, of `night` (history/night.py).

    `record` has the events so far, or is None. Nothing allocates after construction.

    points, places, factors   by button; a place is the number of players with more points, -1 for
                              a button that does not play
    badges   shown at the sides of the table (night_rank.py)
    """

    def __init__(self, night, game, button_of, record):
        self.points = list(night.standing.points)
        self.factors = list(night.factors)
        self.places = [-1] * BUTTONS
        self._players = night.players
        self._game = game
        self._button_of = button_of
        self._taken = 0  # number of piles counted
        self._last = -1  # the seat that took the last pile
        self._run = 0  # its piles in a row
        self._behind = 0  # mask of the buttons that were last by _BEHIND and have not led since
        self._was_slapped = len(night.reactions) > 0
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
            self._was_slapped = self._was_slapped or len(counter.stats.reactions) > 0
        self.badges = [NightRank() for _ in range(BUTTONS)]
        self._find_places()

    def show(self, view):
        """Show the points on the TableView `view`, which wears the badges."""
        for button in range(BUTTONS):
            place = self.places[button]
            points = self.points[button]
            leads = place == 0 and points > 0
            if place > 0 and self.places.count(place) > 1:
                place += 4
            if self.badges[button].set(points, place, leads, self.factors[button]):
                view.redraw_seat(button)

    def start(self):
        """Start with a newly drawn table; a void may have taken a pile back (R29)."""
        if self._last >= 0 and self._game.piles_taken < self._taken:
            self._add(self._last, -1)
            self._last = -1
            self._run = 0
        self._taken = self._game.piles_taken
        self._find_places()

    def are_new(self):
        """Was a pile taken that is not counted?"""
        return self._game.piles_taken != self._taken

    def took(self, seat, by_slap):
        """Count the pile that `seat` has taken.

        Return an index in words.NIGHT_CHEERS if its slap was the first of the night, a comeback or
        a streak, else -1.
        """
        self._taken = self._game.piles_taken
        self._run = self._run + 1 if seat == self._last else 1
        self._last = seat
        self._add(seat, 1)
        was_behind = self._behind
        self._find_places()
        if not by_slap:
            return -1
        if not self._was_slapped:
            self._was_slapped = True
            return _FIRST_SLAP
        if (was_behind & ~self._behind) >> self._button_of[seat] & 1:
            return _COMEBACK
        return _STREAK if self._run == _IN_A_ROW else -1

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
                place = ahead = 0
                is_last = is_alone = True
                for other in range(BUTTONS):
                    if self._players >> other & 1 and other != button:
                        by = points[other] - points[button]
                        if by > 0:
                            place += 1
                            ahead = max(ahead, by)
                        elif by < 0:
                            is_last = False
                        else:
                            is_alone = False
                if is_last and ahead >= _BEHIND:
                    self._behind |= 1 << button
                elif is_alone and not place:
                    self._behind &= ~(1 << button)
            self.places[button] = place
