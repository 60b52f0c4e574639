"""Judges one player's practice, card by card, by the rules of a game, and sets the pace.

It has no pixels and no clock: a card counts from its last-pixel stamp on, and a slap at its own
stamp (docs/rules.md R12, R17). All times are ticks (ticks.py).
"""

from array import array

from micropython import const

from slapdeck.cards.chance import Chance
from slapdeck.cards.pile import Pile
from slapdeck.practice.drill import SPREAD
from slapdeck.rules.patterns import PATTERNS, holding
from slapdeck.ticks import ticks_diff

HIT, FALSE, TOO_SOON, LATE = 0, 1, 2, 3  # the verdict of a slap
# Instead of a reaction: the card had no pattern; its pattern was not slapped.
PLAIN, MISSED = -1, -2
# From one card to the next in ms, a twelfth less each time. The pace rises after five cards, and
# falls after a miss and after a false slap.
PACES_MS = (1600, 1460, 1340, 1220, 1120, 1020, 930, 850, 780, 710, 650, 600)
_STEP = const(5)
_TOP = const(11)
_PART = const(6)  # the pace varies by this part, so that nobody slaps the rhythm
_LONGEST_US = const(8000000)  # reactions are capped here
_WORTH_MS = const(1000)  # points for a pattern, less one for each millisecond
_COST = const(500)  # points lost by a false slap
_MOST_FALSE = const(255)


class Trainer:
    """One session. `drill` gives the cards; `number` is its number, which seeds the irregular
    pace.

    Call `play(t)` when the card asked for is wholly on the screen at `t`, `slap(t)` for a press,
    both in the order of their times; `finish()` when the last card's time is over. The next card
    ends a pattern, slapped or not. `pace_ms` is the first pace; `false_start` in us is the rule of
    that name, 0 for off.

    pile           the cards of the present pile, a pattern on top until the next card
    pattern        index in PATTERNS of the pattern that may be slapped now, -1 for none
    played         number of cards that counted so far
    level          index in PACES_MS of the present pace
    reaction_us    of the last slap that was a HIT
    reactions_us   by card: PLAIN, MISSED, or the reaction to its pattern
    levels         by card: `level` when it came
    false_at       by card: number of false slaps on it
    came, hits, best_us, sum_us   by index in PATTERNS; best_us is -1 without a hit
    slapped, missed, false_slaps  totals so far; `quickest_us` is -1 without a hit

    Nothing allocates after construction, while the times are small ints.
    """

    def __init__(self, drill, number, enabled, wild, pace_ms=PACES_MS[0], false_start=0):
        self.cards = drill.cards
        self.number = number
        count = len(self.cards)
        self._enabled = enabled
        self._wild = wild
        self._pace_ms = pace_ms
        self._false_start = false_start
        self._chance = Chance(number * SPREAD + 1)
        self._t = 0
        self.pile = Pile(count + 1)
        self.pattern = -1
        self._ends = False  # the pile ends with the next card
        self.played = 0
        self.level = 0
        self.reaction_us = -1
        self.reactions_us = array("i", bytes(4 * count))
        self.levels = bytearray(count)
        self.false_at = bytearray(count)
        self.slapped = self.missed = self.false_slaps = 0
        self.quickest_us = -1
        self.came = bytearray(len(PATTERNS))
        self.hits = bytearray(len(PATTERNS))
        self.best_us = array("i", bytes(4 * len(PATTERNS)))
        self.sum_us = array("i", bytes(4 * len(PATTERNS)))
        for place in range(len(PATTERNS)):
            self.best_us[place] = -1

    # --- in play

    def next_card(self):
        """Return the card to be shown next, -1 if there is none."""
        return self.cards[self.played] if self.played < len(self.cards) else -1

    def play(self, t):
        """Count the next card from `t` on. Return the index of the missed pattern that it covers,
        or -1."""
        missed = self._let_go()
        pile = self.pile
        if self._ends:
            pile.clear()
        i = self.played
        self.played = i + 1
        if i and not i % _STEP and self.level < _TOP:
            self.level += 1
        pile.push_top(self.cards[i])
        pattern = self.pattern = holding(pile, self._enabled, self._wild)
        self._ends = pattern >= 0
        self._t = t
        self.levels[i] = self.level
        self.reactions_us[i] = PLAIN
        if pattern >= 0:
            self.reactions_us[i] = MISSED  # until the pattern is slapped
            self.came[pattern] += 1
        return missed

    def slap(self, t):
        """Judge a press at `t`: HIT, FALSE, TOO_SOON, or LATE if the pile was taken already."""
        reaction_us = ticks_diff(t, self._t)
        if not self.played or reaction_us < 0 or self._ends and self.pattern < 0:
            return LATE
        if reaction_us < self._false_start:
            self._miss()
            return TOO_SOON
        pattern = self.pattern
        if pattern < 0:
            self._miss()
            return FALSE
        if reaction_us > _LONGEST_US:
            reaction_us = _LONGEST_US
        self.pattern = -1
        self.reaction_us = reaction_us
        self.reactions_us[self.played - 1] = reaction_us
        self.slapped += 1
        self.hits[pattern] += 1
        self.sum_us[pattern] += reaction_us
        if reaction_us < self.best_us[pattern] or self.best_us[pattern] < 0:
            self.best_us[pattern] = reaction_us
        if reaction_us < self.quickest_us or self.quickest_us < 0:
            self.quickest_us = reaction_us
        return HIT

    def finish(self):
        """End the last card. Return the index of the pattern that was missed, or -1."""
        return self._let_go()

    def wait_us(self):
        """Return the time from the last card to the next: the present pace, varied by a part."""
        ms = self.pace_of(self.level)
        part = ms // _PART
        return (ms - part + self._chance.below(2 * part + 1)) * 1000

    def _let_go(self):
        """Count an unslapped pattern as missed; return its index, -1 for none."""
        missed = self.pattern
        self.pattern = -1
        if missed >= 0:
            self.missed += 1
            if self.level:
                self.level -= 1
        return missed

    def _miss(self):
        self.false_slaps += 1
        i = self.played - 1
        if self.false_at[i] < _MOST_FALSE:
            self.false_at[i] += 1
        if self.level:
            self.level -= 1

    # --- scores

    def pace_of(self, level):
        """Return the time from one card to the next at `level`, in ms."""
        return self._pace_ms * PACES_MS[level] // PACES_MS[0]

    def patterns(self):
        """Return the number of patterns that came."""
        return sum(self.came)

    def mean(self, place=-1):
        """Return the mean reaction in us to the pattern at `place`, or to all patterns; -1 without
        any."""
        if place >= 0:
            return self.sum_us[place] // self.hits[place] if self.hits[place] else -1
        return sum(self.sum_us) // self.slapped if self.slapped else -1

    def points(self):
        """Return the points, 0..1000, comparable between deals.

        The average over all patterns that came: a slapped one gives 1000 less its reaction in ms,
        a false slap takes 500.
        """
        came = self.patterns()
        points = -_COST * self.false_slaps
        for us in self.reactions_us:
            if us >= 0:
                points += max(0, _WORTH_MS - us // 1000)
        return max(0, points) // came if came else 0
