"""Statistics of all games since power-on: reactions, slaps and wins, in 420 bytes."""

from array import array

from micropython import const

from slapdeck.rules.patterns import PATTERNS
from slapdeck.table.table import BUTTONS, NOBODY

# Of the strip of reactions. They are here because the title loads this module, and game_stats.py,
# which is large, only the result.
FIRST_MS = const(100)
BIN_MS = const(25)
BINS = const(24)  # the last bin holds all longer reactions
ROWS = const(8)


class SessionStats:
    """The console's only one. A row has the number of reactions in each bin.

    There is a row for the person at each button, and 4 rows further one for a CPU player there.

    counts  the rows, then how often each pattern was slapped, then the number of games
    wins    by button, at most 255
    match   by button the wins of the match that is played, or was just won
    run     number of games that `runner` (a button) has won in a row up to the last one
    longest_run  the longest of these, by `longest_runner`; 0 before the first
    best    the HighScores of these games alone, None before the first
    """

    def __init__(self):
        self.counts = array("H", bytes(2 * (ROWS * BINS + len(PATTERNS) + 1)))
        self.wins = bytearray(BUTTONS)
        self.match = bytearray(BUTTONS)
        self.best = None
        self.run = self.longest_run = 0
        self.runner = self.longest_runner = NOBODY
        self._match_of = 0  # games of the match that is played, 0 for none

    @property
    def games(self):
        """Return the number of games."""
        return self.counts[-1]

    def reactions(self, row, i):
        """Return the number of reactions in bin `i` of the `row`."""
        return self.counts[row * BINS + i]

    def slaps(self, i):
        """Return the number of slaps of the pattern at index `i` of PATTERNS."""
        return self.counts[ROWS * BINS + i]

    def count(self, row):
        """Return the number of reactions in the row."""
        found = 0
        for i in range(BINS):
            found += self.reactions(row, i)
        return found

    def most(self, row):
        """Return the number of reactions in its fullest bin."""
        found = 0
        for i in range(BINS):
            found = max(found, self.reactions(row, i))
        return found

    def win(self, button, best_of=0, partner=-1):
        """Count a win of the player at `button`, and with teams of the one at `partner`.

        True if that wins the match, with more than half of `best_of`. The next game, or one with
        another `best_of`, begins another match; 0 ends a match.
        """
        self.wins[button] = min(255, self.wins[button] + 1)
        if partner >= 0:
            self.wins[partner] = min(255, self.wins[partner] + 1)
        self.run = self.run + 1 if self.runner >= 0 and self.runner in (button, partner) else 1
        self.runner = button
        if self.run > self.longest_run:
            self.longest_run = self.run
            self.longest_runner = button
        if not best_of or best_of != self._match_of:
            self._clear_match()
        match = self.match
        if best_of:
            match[button] += 1
            if partner >= 0:
                match[partner] += 1
        most = match[button] if partner < 0 else max(match[button], match[partner])
        is_won = best_of > 0 and 2 * most > best_of
        self._match_of = 0 if is_won else best_of
        return is_won

    def draw(self):
        """Count a game without a winner: the run of games won in a row ends.

        If no match is open, the old one is cleared: this game may begin the next one.
        """
        self.run = 0
        self.runner = NOBODY
        if not self._match_of:
            self._clear_match()

    def _clear_match(self):
        for i in range(BUTTONS):
            self.match[i] = 0

    def add(self, stats, button_of, people):
        """Add a finished game's GameStats; `people` is the mask of the buttons with a person."""
        counts = self.counts
        for seat in range(BUTTONS):
            button = button_of[seat]
            row = button if people >> button & 1 else button + BUTTONS
            for i in range(BINS):
                counts[row * BINS + i] += stats.strips[seat * BINS + i]
        for i in range(len(PATTERNS)):
            counts[ROWS * BINS + i] += stats.patterns[i]
        counts[-1] += 1
