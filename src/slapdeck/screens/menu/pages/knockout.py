"""The pages of a knock-out: its names, then its next game, and its bracket."""

from slapdeck.cards.chance import Chance
from slapdeck.history.high_scores import FEWEST_LETTERS, LETTERS, high_scores_of
from slapdeck.history.knockout import FEWEST, MOST, knockout_of
from slapdeck.screens.common.seat_layout import FOUR, layout_of
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.screens.menu.pages.naming import CAPITALS, NamePage
from slapdeck.ui.words import fill, join

# Indexes in the words' KNOCKOUT.
TITLE, ADD, BRACKET, ANEW, LOTS, OFF, FEW, TWICE, OTHER_GAME, WINS = range(10)


class KnockoutPage(Page):
    """The names until the knock-out begins; then the game of the next group."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        self._scores = high_scores_of(menu.store.high_scores() or {})
        self.knockout = knockout_of(self._scores.knockout)

    def title(self):
        text = self.menu.words.KNOCKOUT
        champion = self.knockout.champion()
        return fill(text[WINS], name=champion.encode()) if champion else text[TITLE][0]

    def rows(self):
        words = self.menu.words
        text = words.KNOCKOUT
        knockout = self.knockout
        if knockout.winners is not None:
            begun = [text_row(text[BRACKET], self.open_bracket), text_row(text[ANEW], self._anew)]
            if not knockout.champion():
                begun.insert(0, self.play_row())
            return begun + [self.back_row()]
        names = knockout.names
        rows: "list[tuple]" = [(words.PLAY[0], b"", text[LOTS], self._begin)]
        if len(names) < MOST:
            count = b"%d / %d" % (len(names), MOST)
            rows.append(text_row(text[ADD], self._ask_name, value=count))
        for i in range(len(names)):
            rows.append((names[i].encode(), b"", text[OFF], self._take_off, i))
        return rows + [self.back_row()]

    def play_row(self):
        """Return the row that begins the next game, with its players."""
        seats = self.knockout.seats()
        names = [
            join([self.menu.words.SEATS[i], seats[i].encode()])
            for i in range(len(seats))
            if seats[i]
        ]
        return (self.menu.words.PLAY[0], b"", join(names, b", "), self._play)

    def open_bracket(self):
        """Show the bracket over this page."""
        self.menu.open(BracketPage(self.menu, self))

    def _save(self):
        self._scores = self._scores.renewed(self.menu.store.high_scores())
        self._scores.knockout = self.knockout.to_save()
        if self.menu.store.save_high_scores(self._scores.to_save()):
            return True
        self.menu.complain(self.menu.words.NOT_SAVED)
        return False

    def _ask_name(self):
        menu = self.menu
        line = menu.words.PLAYER_LINE
        menu.open(NamePage(menu, CAPITALS, FEWEST_LETTERS, LETTERS, line, self._add))

    def _add(self, name):
        menu = self.menu
        menu.back()
        if name in self.knockout.names:
            menu.complain(menu.words.KNOCKOUT[TWICE])
            return
        names = self.knockout.names
        names.append(name)
        if self._save():
            menu.refresh(0 if len(names) == MOST else -1)  # then the row of ADD is gone

    def _take_off(self, i):
        del self.knockout.names[i]
        if self._save():
            self.menu.refresh(i + 2)  # the next name: PLAY and ADD come first

    def _begin(self):
        """Draw lots, and show the groups."""
        menu = self.menu
        if len(self.knockout.names) < FEWEST:
            menu.complain(menu.words.KNOCKOUT[FEW])
            return
        devices = menu.console.devices
        self.knockout.begin(Chance(devices.store.test_config().get("seed", devices.entropy())))
        if self._save():
            self.open_bracket()
        else:
            self._anew()  # a game of unsaved lots would not count

    def _anew(self):
        """Show the names again. The games played are forgotten once anything is changed."""
        self.knockout.winners = None
        self.menu.refresh(0)

    def _play(self):
        """Go to the join screen."""
        menu = self.menu
        settings = menu.settings
        if layout_of(settings.game) != FOUR or settings.rules.get("teams"):
            menu.complain(menu.words.KNOCKOUT[OTHER_GAME])
            return
        menu.console.show("join", knockout=self.knockout.seats())


class BracketPage(Page):
    """The groups, the final and the next players, drawn; a hold begins the next game."""

    def __init__(self, menu, page):
        Page.__init__(self, menu)
        self._page = page
        self.knockout = page.knockout
        self._view = None

    def view(self):
        if self._view is None:
            from slapdeck.screens.menu.bracket_view import BracketView

            menu = self.menu
            words = menu.words
            do = self.rows()[0][0]
            hold = fill(words.HOLD_DOES, do=do)
            labels = menu.labels(hold, words.BACK, words.BACK, do)
            self._view = BracketView(menu.console.display, menu.turn, labels)
        return self._view

    def title(self):
        return self._page.title()

    def rows(self):
        return [self.back_row() if self.knockout.champion() else self._page.play_row()]
