"""The wall of fame: party nights by name, the closest finish, the best of each kind of round."""

from slapdeck.games import rounds
from slapdeck.history.high_scores import CLOSEST
from slapdeck.history.titles import TITLES
from slapdeck.history.wall import wall_of
from slapdeck.screens.menu.pages import Page
from slapdeck.ui.high_scores_view import worth
from slapdeck.ui.names import who
from slapdeck.ui.words import fill, join


class WallPage(Page):
    """A row for each person, the closest finish, then each kind of round played; every row leads
    back."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        saved = menu.store.high_scores()
        self._is_lost = saved is None
        self.wall = wall_of((saved or {}).get("wall"))

    def title(self):
        return self.menu.words.WALL[0]

    def rows(self):
        words = self.menu.words
        back = self.menu.back
        wall = self.wall
        found = []
        for button, name, nights, won, titles in wall.ranked():
            line = fill(words.WALL_ROW, n=titles, of=len(TITLES))
            found.append((who(button, name), b"%d / %d" % (won, nights), line, back))
        if wall.closest:
            us, button, name, other, its_name = wall.closest
            hands = who(button, name), who(other, its_name)
            line = fill(words.WALL_CLOSEST[1], first=hands[0], second=hands[1])
            found.append((words.CLOSEST, worth(CLOSEST, us), line, back))
        for place, points, button, name in sorted(wall.kinds):
            value = join([who(button, name), b"%d" % points])
            kind = words.NIGHT_ROUNDS[rounds.ROWS[place][rounds.NAME]][0]
            found.append((kind, value, words.WALL_BEST, back))
        row = self.back_row()
        if not found:
            row = row[:2] + (words.RECORDS_LOST if self._is_lost else words.WALL_EMPTY,) + row[3:]
        return found + [row]
