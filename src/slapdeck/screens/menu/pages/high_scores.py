"""The pages of high scores: the best so far, achievements, games and names by button, and
erasing."""

from slapdeck.history.achievements import progress
from slapdeck.history.high_scores import FEWEST_LETTERS, KINDS, LETTERS, high_scores_of
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.menu.pages import Page, text_row
from slapdeck.screens.menu.pages.naming import CAPITALS, NamePage
from slapdeck.ui.high_scores_view import worth
from slapdeck.ui.names import who
from slapdeck.ui.setting_text import pattern_label, title_of
from slapdeck.ui.words import fill, in_order, join

_BUTTONS = 4


class HighScoresPage(Page):
    """Each high score with its holder, then the rows that lead to the other pages."""

    def __init__(self, menu):
        Page.__init__(self, menu)
        saved = menu.store.high_scores()
        self._is_lost = saved is None
        self.scores = high_scores_of(saved or {})

    def title(self):
        return self.menu.words.RECORDS[0]

    def rows(self):
        """Return the rows; those of high scores do nothing."""
        words = self.menu.words
        found = []
        for kind in range(KINDS):
            value, button, name, game = self.scores.best[kind]
            text = b"-"
            if value:
                number = in_order(worth(kind, value))[0]  # its sentence has the unit
                text = join([who(button, name), number])
            line = words.RECORDS_LOST if self._is_lost else words.RECORD_LINES[kind]
            if game:
                line = join([line, title_of(words, game)], b". ")
            found.append((words.RECORD_KINDS[kind], text, line, self._stay))
        found_so_far = progress(self.scores, self.menu.store.practice() or {})
        reached = sum([have >= need for have, need in found_so_far])
        return found + [
            text_row(
                words.ACHIEVEMENTS,
                self._achievements,
                value=b"%d / %d" % (reached, len(found_so_far)),
            ),
            text_row(words.GAMES_BY_NAME, self._games),
            text_row(words.NAMES, self._names),
            text_row(words.FORGET, self._forget),
            self.back_row(),
        ]

    def _stay(self):
        """Do nothing."""

    def _achievements(self):
        self.menu.open(AchievementsPage(self.menu, self.scores))

    def _games(self):
        self.menu.open(PlayedPage(self.menu, self.scores))

    def _names(self):
        self.menu.open(NamesPage(self.menu, self.scores))

    def _forget(self):
        self.menu.open(ForgetPage(self.menu, self.scores))


class AchievementsPage(Page):
    """The achievements, each with its progress; every row leads back."""

    def __init__(self, menu, scores):
        Page.__init__(self, menu)
        self.scores = scores

    def title(self):
        return self.menu.words.ACHIEVEMENTS[0]

    def rows(self):
        words = self.menu.words
        lines = [self._missing(), words.NARROW_LINE, words.HITS_LINE]
        found = []
        for i, (have, need) in enumerate(progress(self.scores, self.menu.store.practice() or {})):
            value = words.DONE[0] if have >= need else b"%d / %d" % (have, need)
            found.append((words.ACHIEVEMENT[i], value, lines[i], self.menu.back))
        return found + [self.back_row()]

    def _missing(self):
        """Return a sentence with the first pattern for which nobody has won a slap."""
        words = self.menu.words
        for i in range(len(PATTERNS)):
            if not self.scores.slaps >> i & 1:
                return fill(words.NEXT_SLAP, slap=pattern_label(words, PATTERNS[i]))
        return words.ALL_SLAPS_WON


class PlayedPage(Page):
    """Games won and played, by name and button; every row leads back."""

    def __init__(self, menu, scores):
        Page.__init__(self, menu)
        self._games = sorted(scores.games, key=lambda row: (-row[2], row[0], row[1]))

    def title(self):
        return self.menu.words.GAMES_BY_NAME[0]

    def rows(self):
        """Return the rows, the name with most games first."""
        words = self.menu.words
        found = []
        for button, name, played, won in self._games:
            holder = join([words.SEATS[button], name.encode()]).strip()
            found.append((holder, b"%d / %d" % (won, played), words.WON_OF_PLAYED, self.menu.back))
        return found + [self.back_row()]


class NamesPage(Page):
    """The names by button; a row asks for another name."""

    def __init__(self, menu, scores):
        Page.__init__(self, menu)
        self._scores = scores

    def title(self):
        return self.menu.words.NAMES[0]

    def rows(self):
        words = self.menu.words
        found = []
        for i in range(_BUTTONS):
            value = self._scores.names[i].encode() or b"-"
            found.append((words.SEATS[i], value, words.NAME_OF_BUTTON_LINE, self._ask, i))
        return found + [self.back_row()]

    def _ask(self, button):
        menu = self.menu
        menu.open(
            NamePage(
                menu,
                CAPITALS,
                FEWEST_LETTERS,
                LETTERS,
                menu.words.PLAYER_LINE,
                lambda name: self._save_named(button, name),
            )
        )

    def _save_named(self, button, name):
        menu = self.menu
        self._scores = self._scores.renewed(menu.store.high_scores())
        self._scores.name(button, name)
        saved = menu.store.save_high_scores(self._scores.to_save())
        if not saved:
            self._scores = self._scores.renewed(menu.store.high_scores())
        menu.back()
        if not saved:
            menu.complain(menu.words.NOT_SAVED)


class ForgetPage(Page):
    """Asks before it erases everything; NO comes first."""

    def __init__(self, menu, scores):
        Page.__init__(self, menu)
        self._scores = scores

    def title(self):
        return self.menu.words.FORGET[0]

    def rows(self):
        words = self.menu.words
        return [
            (words.FORGET_NOT, b"", words.BACK_LINE, self.menu.back),
            (words.FORGET_NOW, b"", words.FORGET[1], self._forget),
        ]

    def _forget(self):
        menu = self.menu
        saved = menu.store.save_high_scores({})
        if saved:
            self._scores.clear()
        menu.back()
        if not saved:
            menu.complain(menu.words.NOT_SAVED)
