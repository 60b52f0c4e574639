"""The high scores of this handheld: best reaction, longest streak, most piles, highest level,
closest win, the patterns ever slapped, games by name.

They come from the games' records and are saved as a dict (firmware/store.py, /data/records):

    "best reaction"   [microseconds, button, name, game]
    "longest streak"  [slaps won in a row, button, name, game]
    "most piles"      [piles of one game, button, name, game]
    "highest level"   [level of CPU players beaten by a single person, button, name, game]
    "closest win"     [microseconds before the next hand, button, name, game]
    "slaps won"       mask of the patterns for which people have won a slap, by index in PATTERNS
    "achieved"        mask of the achievements reached (achievements.py), missing before 0.3.0
    "button names"    the four names
    "games by name"   [[button, name, games played, games won], ...]
    "knockout"        see history/knockout.py
    "wall"            see history/wall.py

A name is two to six capital letters, or "" if none was entered. `game` is the preset, the party
mode or the own set of rules; it is missing in scores of before 0.3.0. Missing and invalid entries
are empty.
"""

from micropython import const

from slapdeck.games.house import is_name as is_game
from slapdeck.games.kind import SLAPS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.table.table import BUTTONS

REACTION, STREAK, PILES, HIGHEST_LEVEL, CLOSEST = 0, 1, 2, 3, 4
KINDS = const(5)
LEAST_FIRST = (REACTION, CLOSEST)  # kinds in microseconds: the smallest is the best
FEWEST_LETTERS, LETTERS = const(2), const(6)  # of a name; older files have names of three
_KEYS = ("best reaction", "longest streak", "most piles", "highest level", "closest win")
_SLAPS = const("slaps won")
_ACHIEVED = const("achieved")
_NAMES = const("button names")
_GAMES = const("games by name")
_KNOCKOUT = const("knockout")
_WALL = const("wall")
_ROWS = const(24)  # rows; when full, the absent name with the fewest games is dropped


class HighScores:
    """Holds the high scores; `high_scores_of` makes one from the saved dict.

    best    by kind, [value, button, name, game]; the value is 0 while there is none
    slaps   mask of the patterns for which a slap was won
    achieved  mask of the achievements reached: one stays when a later version has more slaps
    names   of the buttons, "" for none
    players  by button the names that a game counts for: `names`, in a knock-out its own
    games   [[button, name, played, won]]
    knockout  the saved form of a knock-out (knockout.py), or None
    wall    the saved form of the wall of fame (wall.py), or None
    broken  mask of kinds in which the last game set a new best
    """

    def __init__(self):
        self.clear()

    def clear(self):
        """Forget all scores and names."""
        self.best = [[0, 0, "", ""] for _ in range(KINDS)]
        self.slaps = self.achieved = 0
        self.players = self.names = [""] * BUTTONS
        self.games = []
        self.knockout: "list | None" = None
        self.wall: "dict | None" = None
        self.broken = 0
        self._played = {}  # button: 1 if it won the last game, else 0
        self._game = ""

    def add(self, table, button_of, people, stats, rules):
        """Add a finished game. `people` is the mask of the buttons with a person, `stats` its
        GameStats."""
        self.begin(rules.name or rules.game)
        for seat in range(BUTTONS):
            button = button_of[seat]
            if people >> button & 1:
                self.play(button, table.has_won(seat))
                self.reach(REACTION, stats.best_us[seat], button)
                self.reach(STREAK, stats.longest[seat], button)
                self.slaps |= stats.slapped_by[seat] & (1 << len(PATTERNS)) - 1  # no own patterns
                if stats.closest.count > 1 and stats.closest.seats[0] == seat:
                    self.reach(CLOSEST, stats.closest.by_us[1], button)
                if rules.kind.style == SLAPS and not rules.kind.last_takes:
                    # the piles of battles, floors and burdens are of another kind
                    self.reach(PILES, stats.piles[seat], button)

    def begin(self, game=""):
        """Start another game, of this preset or set of rules.

        Then call `play` and `reach` for each person in it.
        """
        self.broken = 0
        self._played = {}
        self._game = game

    def play(self, button, has_won):
        """Count a game that the person at `button` has played to its end."""
        won = self._played[button] = 1 if has_won else 0
        self._count(button, self.players[button], 1, won)

    def reach(self, kind, value, button):
        """Store `value` (us, slaps, piles or level) if it beats the best of `kind`; ignore 0 or
        less."""
        best = self.best[kind]
        if (
            value <= 0
            or best[0]
            and (value >= best[0] if kind in LEAST_FIRST else value <= best[0])
        ):
            return
        self.best[kind] = [value, button, self.players[button], self._game]
        self.broken |= 1 << kind

    def nameless(self):
        """Return the mask of buttons that have a new high score and no name yet."""
        mask = 0
        for kind in range(KINDS):
            button = self.best[kind][1]
            if self.broken >> kind & 1 and not self.players[button]:
                mask |= 1 << button
        return mask

    def name(self, button, name):
        """Name the player at `button`, also for the game just finished."""
        for kind in range(KINDS):
            best = self.best[kind]
            if self.broken >> kind & 1 and best[1] == button:
                best[2] = name
        if button in self._played:
            won = self._played[button]
            self._count(button, self.players[button], -1, -won)
            self._count(button, name, 1, won)
        self.names[button] = self.players[button] = name

    def renewed(self, saved):
        """Return the HighScores in `saved`, which others may have changed, to `name` this game's
        players there; self if `saved` is None."""
        if saved is None:
            return self
        found = high_scores_of(saved)
        found._played, found.players = self._played, self.players
        for kind in range(KINDS):
            if found.best[kind][:2] == self.best[kind][:2]:
                found.broken |= self.broken & 1 << kind
        return found

    def to_save(self):
        """Return the dict to be saved, without empty entries."""
        found = {}
        for kind in range(KINDS):
            if self.best[kind][0]:
                found[_KEYS[kind]] = self.best[kind]
        if self.slaps:
            found[_SLAPS] = self.slaps
        if self.achieved:
            found[_ACHIEVED] = self.achieved
        if any(self.names):
            found[_NAMES] = self.names
        if self.games:
            found[_GAMES] = self.games
        if self.knockout:
            found[_KNOCKOUT] = self.knockout
        if self.wall:
            found[_WALL] = self.wall
        return found

    def _count(self, button, name, played, won):
        games = self.games
        for row in games:
            if row[0] == button and row[1] == name:
                row[2] += played
                row[3] += won
                if not row[2]:
                    games.remove(row)
                return
        if played < 0:
            return  # others have dropped its row
        if len(games) >= _ROWS:
            games.remove(min(games, key=lambda row: (row[1] == self.players[row[0]], row[2])))
        games.append([button, name, played, won])


def high_scores_of(saved):
    """Return the HighScores in the dict `saved`, {} for none; invalid entries are left out."""
    scores = HighScores()
    for kind in range(KINDS):
        best = saved.get(_KEYS[kind])
        scores.best[kind] = _best_in(best) or scores.best[kind]
    slaps = saved.get(_SLAPS)
    if is_number(slaps):
        scores.slaps = slaps & (1 << len(PATTERNS)) - 1
    if is_number(saved.get(_ACHIEVED)):
        scores.achieved = saved[_ACHIEVED]
    names = saved.get(_NAMES)
    if isinstance(names, list) and len(names) == BUTTONS:
        scores.players = scores.names = [name if is_name(name) else "" for name in names]
    games = saved.get(_GAMES)
    if isinstance(games, list):
        for row in games[:_ROWS]:
            if _is_row(row) and is_holder(row[0], row[1]) and is_number(row[3]):
                scores.games.append(row)
    scores.knockout = saved.get(_KNOCKOUT)
    scores.wall = saved.get(_WALL)
    return scores


def _is_row(value):
    """Is `value` a list of four, with numbers in the places of a row of games?"""
    if not isinstance(value, list) or len(value) != 4:
        return False
    return is_number(value[0]) and is_number(value[2])


def _best_in(value):
    """Return [value, button, name, game] of a saved best, without `game` before 0.3.0; else
    None."""
    if not isinstance(value, list) or not 3 <= len(value) <= 4:
        return None
    us, button, name, game = (value + [""])[:4]
    if not is_number(us) or not us or not is_holder(button, name):
        return None
    return [us, button, name, game if is_game(game) else ""]


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 29


def is_holder(button, name):
    return is_number(button) and button < BUTTONS and is_name(name)


def is_name(name):
    """Is `name` two to six letters from A to Z, or ""?"""
    if not isinstance(name, str) or name and not FEWEST_LETTERS <= len(name) <= LETTERS:
        return False
    return all("A" <= letter <= "Z" for letter in name)
