"""Counts the points of a party night during a round: the leaders, and the cheers."""

from micropython import const

from slapdeck.history.night_score import RoundScore, best_of
from slapdeck.screens.table.views.night_rank import NightRank
from slapdeck.table.table import BUTTONS

# indexes in words.NIGHT_CHEERS
_FIRST_SLAP = const(0)
_COMEBACK = const(1)
_STREAK = const(2)
_BEHIND = const(3)  # points: who was last by as many and would lead by now makes a comeback
_IN_A_ROW = const(3)  # piles


class NightPoints:
    """Counts the piles of a round, `game`, of `night` (history/night.py), and what they are worth.

    `record` has the events so far, or is None. Nothing allocates after construction.

    piles    of the round so far, by button; `players` is the mask of those who play
    score    RoundScore (history/night_score.py): what they would be worth if the round ended now
    badges   shown at the sides of the table (night_rank.py)
    """

    def __init__(self, night, game, button_of, record):
        self.piles = [0] * BUTTONS
        self.score = RoundScore(night)
        self.players = self._dealt = night.players
        self._game = game
        self._button_of = button_of
        self._taken = 0  # number of piles counted
        self._last = -1  # the seat that took the last pile
        self._run = 0  # its piles in a row
        # mask of the buttons that were last by _BEHIND before the round, 0 after a comeback
        before = night.standing.with_guests()
        most = max([before[i] for i in range(BUTTONS) if night.players >> i & 1])
        self._behind = sum([1 << i for i in range(BUTTONS) if before[i] <= most - _BEHIND])
        self._behind &= best_of([-one for one in before], night.players)
        self._was_slapped = len(night.reactions) > 0
        self._partners = game.rules.teams and night.players == (1 << BUTTONS) - 1
        if record is not None:
            from slapdeck.history.night_count import CardCounter  # rarely wanted
            from slapdeck.record.reader import Lookahead

            ahead = Lookahead(record)
            counter = CardCounter(ahead.deal())
            ahead.feed_all(counter)
            for seat in range(BUTTONS):
                self.piles[button_of[seat]] = counter.stats.piles[seat]
                if counter.stats.piles[seat]:
                    self.players |= 1 << button_of[seat]
            self._taken = counter.game.piles_taken
            self._last = counter.stats.taker
            self._was_slapped = self._was_slapped or len(counter.stats.reactions) > 0
        self.badges = [NightRank() for _ in range(BUTTONS)]
        self.score.count(self.piles, self.players)

    def show(self, view):
        """Show the piles on the TableView `view`, which wears the badges."""
        score = self.score
        for button in range(BUTTONS):
            leads = score.leads >> button & 1 > 0
            if self.badges[button].set(self.piles[button], leads, score.points[button]):
                view.redraw_seat(button)

    def start(self):
        """Start with a newly drawn table; a void may have taken a pile back (R29)."""
        if self._last >= 0 and self._game.piles_taken < self._taken:
            self._add(self._last, -1)
            button = self._button_of[self._last]
            if not self.piles[button]:  # a guest who has slapped in with it is none
                self.players &= self._dealt | ~(1 << button)
            self._last = -1
            self._run = 0
        self._taken = self._game.piles_taken
        self.score.count(self.piles, self.players)

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
        self.score.count(self.piles, self.players)
        if not by_slap:
            return -1
        if not self._was_slapped:
            self._was_slapped = True
            return _FIRST_SLAP
        if self._behind & self.score.leads == self.score.leads == 1 << self._button_of[seat]:
            self._behind = 0
            return _COMEBACK
        return _STREAK if self._run == _IN_A_ROW else -1

    def _add(self, seat, sign):
        button = self._button_of[seat]
        self.players |= 1 << button
        self.piles[button] += sign
        if self._partners:
            self.piles[self._button_of[seat ^ 2]] += sign
