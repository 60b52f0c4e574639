"""The figures of a party night by button: titles are earned by them (history/titles.py)."""

from slapdeck.games import rounds
from slapdeck.history.night_score import best_of
from slapdeck.table.table import BUTTONS


class NightStats:
    """Figures by button; `add` counts a round.

    quickest  shortest reaction to a card in us, 0 for none
    close     slaps won by less than 5 ms
    false     false slaps
    piles     in rounds of cards
    played    rounds
    better    rounds in which another player had less
    won       mask of the rounds won, by index in ROWS
    taken     points taken from leaders (R38)
    worst     the worst place after a round, from 0

    bests     of all rounds: index in ROWS, the best person's button, its piles or points
    finish    [(us late, button)] of the hands of the closest slap, first one first; [] for none
    """

    def __init__(self):
        self.quickest = [0] * BUTTONS
        self.close = [0] * BUTTONS
        self.false = [0] * BUTTONS
        self.piles = [0] * BUTTONS
        self.played = [0] * BUTTONS
        self.better = [0] * BUTTONS
        self.won = [0] * BUTTONS
        self.taken = [0] * BUTTONS
        self.worst = [0] * BUTTONS
        self.bests = bytearray()
        self.finish = []

    def add(self, night, count):
        """Add the Count of the round that `night` has just added to its points."""
        players = night.players
        piles = count.piles
        is_cards = rounds.ROWS[night.place][rounds.KIND] == rounds.CARDS
        least = min([piles[i] for i in range(BUTTONS) if players >> i & 1])
        best = best_of(piles, players)
        self._remember(night, count)
        for button in range(BUTTONS):
            if not players >> button & 1:
                continue
            us = count.quickest[button]
            if us and not 0 < self.quickest[button] <= us:
                self.quickest[button] = us
            self.close[button] += count.close[button]
            self.false[button] += count.false[button]
            self.played[button] += 1
            self.taken[button] += max(0, night.score.taken[button])
            place = night.standing.place(button, players)
            self.worst[button] = max(self.worst[button], place)
            if is_cards:
                self.piles[button] += piles[button]
            if piles[button] > least:
                self.better[button] += 1
                if best >> button & 1:
                    self.won[button] |= 1 << night.place

    def _remember(self, night, count):
        """Remember the best person of the round, the lower button of equals, and its closest
        finish."""
        best = best_of(count.piles, night.people)
        button = min([i for i in range(BUTTONS) if best >> i & 1])
        if count.piles[button]:
            self.bests += bytes((night.place, button, min(255, count.piles[button])))
        if count.finish and (not self.finish or count.finish[1][0] < self.finish[1][0]):
            self.finish = count.finish
