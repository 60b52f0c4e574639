"""Makes the changes after a finished game: wins, match, king of the table, the CPU players' level,
high scores and achievements. It draws nothing: the result screen shows them."""

from micropython import const

from slapdeck.games.kind import BATTLES
from slapdeck.history.achievements import achieved, progress
from slapdeck.history.high_scores import HIGHEST_LEVEL, HighScores, high_scores_of
from slapdeck.history.stats_from_record import StatsFromRecord
from slapdeck.settings import KING, differences
from slapdeck.table.table import BUTTONS

LEVELS = const(10)
FIFTHS = const(5)
_WON, _LOST = 3, 2
NOBODY = -1


class AfterGame:
    """The consequences of one finished game.

    Make it once the game is over: wins, match and level are counted at once. Then call `step`,
    which counts the record, until it returns False; after that all attributes are complete.

    winner     the winner's button, -1 after a draw
    partner    the button of the winner's partner, -1 without one
    match_won  has this game decided a match?
    next_level  the CPU players' level of the next game, 0 if this game does not change it
    counter    the StatsFromRecord
    people     mask of the buttons at which a person sat
    scores     the HighScores, this game included
    were_lost  was the file of the high scores damaged?
    unsaved    could the high scores not be written?
    new        mask of new achievements (achievements.py)
    loser      the button that the next guest takes from a king of the table, -1 without a king
    goes_on    the name that advances in the knock-out, "" if the group plays again, None if this
               game does not count for one
    champion   the name that has won the whole knock-out, else ""
    """

    def __init__(self, console, table, button_of, record):
        """Count the game for the session, settings and store of `console`.

        The console's `people`, `seated`, `cpu_stand_ins` and `knockout` tell who sat at which
        button (console.py).
        """
        self._console = console
        self._best_of = 0 if console.knockout else console.settings.best_of
        self._table = table
        self._button_of = button_of
        self.counter = StatsFromRecord(record)
        self.winner = button_of[table.winner] if table.winner >= 0 else NOBODY
        partner = table.partner_of(table.winner)
        self.partner = button_of[partner] if partner >= 0 else NOBODY
        self.scores = None
        self.were_lost = self.unsaved = False
        self.new = self.people = 0
        self.loser = NOBODY
        self.goes_on = None
        self.champion = ""
        self._beaten = 0  # the level of the CPU players that a single person has just beaten
        self.match_won = self._count_win()
        self.next_level = self._adapt_level()
        settings = console.settings
        if settings.is_new or self.next_level:
            settings.is_new = 0
            console.devices.store.save_settings(differences(settings))

    def step(self):
        """Count one event of the record; False if none was left."""
        if self.counter.step():
            return True
        console = self._console
        counter = self.counter
        table = self._table
        self.people = people_of(console, self._button_of, counter)
        self._score()
        if self._best_of == KING:
            self.loser = loser_of(table, self._button_of, self.people, counter)
        session = console.session_stats
        session.add(counter.stats, self._button_of, self.people)
        session.best = session.best or HighScores()
        session.best.add(table, self._button_of, self.people, counter.stats, counter.game.rules)
        return False

    def name(self, button, name):
        """Name a player in the high scores as they are stored now, and save them."""
        if not self.unsaved:  # else this game is not there
            self.scores = self.scores.renewed(self._console.devices.store.high_scores())
        self.scores.name(button, name)
        self.save_scores()

    def save_scores(self):
        """Save the high scores."""
        if not self._console.devices.store.save_high_scores(self.scores.to_save()):
            self.unsaved = True

    def _count_win(self):
        session = self._console.session_stats
        if self.winner < 0:
            session.draw()
            return False
        best_of = self._best_of
        return session.win(self.winner, 0 if best_of == KING else best_of, self.partner)

    def _adapt_level(self):
        """Return the CPU players' next level, after a game of one person against CPU players of
        one level.

        Without such a game return 0. War does not count because it is chance, teams because a
        partner helps.
        """
        console = self._console
        table = self._table
        settings = console.settings
        level = level_of(console.seated[1]) if console.seated else 0
        seated = sum([console.people >> self._button_of[i] & 1 for i in range(table.seats)])
        if (
            not level
            or seated != 1
            or console.cpu_stand_ins
            or self.winner < 0
            or table.teams == 2
            or self.counter.game.rules.kind.style == BATTLES
        ):
            return 0
        if console.people >> self.winner & 1:
            self._beaten = level
        settings.cpu_level, settings.cpu_fifths = next_level(
            level, settings.cpu_fifths if level == settings.cpu_level else 0, self._beaten > 0
        )
        return settings.cpu_level

    def _score(self):
        """Update the high scores on flash with this game, and find its new achievements."""
        saved = self._console.devices.store.high_scores()
        self.were_lost = saved is None
        scores = self.scores = high_scores_of(saved or {})
        before = scores.achieved | achieved(progress(scores, {}))
        if self._console.knockout:
            from slapdeck.history.knockout import players_of  # not in the page

            scores.players = players_of(self._console.knockout, scores.names)
        counter = self.counter
        scores.add(self._table, self._button_of, self.people, counter.stats, counter.game.rules)
        if self._beaten:
            scores.reach(HIGHEST_LEVEL, self._beaten, self.winner)
        if self._console.knockout:
            self._count_knockout(scores)
        scores.achieved |= achieved(progress(scores, {}))
        self.new = scores.achieved & ~before
        if self.people:
            self.save_scores()

    def _count_knockout(self, scores):
        """Let the winner advance in the knock-out, if this game was its next group.

        A paused game may belong to a knock-out that a newer one has replaced.
        """
        from slapdeck.history.knockout import knockout_of  # not in the page

        knockout = knockout_of(scores.knockout)
        if knockout.seats() == self._console.knockout:
            winner = sole_winner(self._table, self._button_of, self.people)
            self.goes_on = knockout.win(winner)
            self.champion = knockout.champion()
            scores.knockout = knockout.to_save()


def people_of(console, button_of, counted):
    """Return the mask of the buttons at which a person sat in the game counted by a
    StatsFromRecord.

    These are the people who joined, and those who slapped in at an empty seat (R25). A button for
    which a CPU player stood in for a while has no person.
    """
    people = 0
    piles = counted.stats.piles
    for seat in range(BUTTONS):
        bit = 1 << button_of[seat]
        if console.people & bit if seat < counted.seats else piles[seat]:
            people |= bit
    return people & ~console.cpu_stand_ins


def sole_winner(table, button_of, people):
    """Return the button of a person who has won without a partner; -1 if there is none."""
    winner = table.winner
    if winner < 0 or table.partner_of(winner) >= 0 or not people >> button_of[winner] & 1:
        return NOBODY
    return button_of[winner]


def loser_of(table, button_of, people, counted):
    """Return the button that the next guest takes, -1 without a king of the table.

    The king is a sole winner against at least one other person, and stays. The loser is the person
    with the fewest cards, then the fewest piles; if the last hand takes the pile, with the most.
    """
    found = NOBODY
    least = (0, 0)
    if sole_winner(table, button_of, people) >= 0:
        for seat in range(BUTTONS):
            cards = (counted.game.cards_of(seat), counted.stats.piles[seat])
            if counted.game.rules.kind.last_takes:
                cards = (-cards[0], -cards[1])
            is_person = people >> button_of[seat] & 1
            if is_person and not table.has_won(seat) and (found < 0 or cards < least):
                found = button_of[seat]
                least = cards
    return found


# --- levels: the CPU players follow the strength of a single player


def level_of(names):
    """Return the common level of all CPU players in `names`, each a temperament or None.

    0 if there is no CPU player, or if they do not all have the same level.
    """
    level = 0
    for name in names:
        if name is None:
            continue
        if not name.startswith("level_"):
            return 0
        its = int(name[6:])
        if level and its != level:
            return 0
        level = its
    return level


def next_level(level, fifths, has_won):
    """Return (level, fifths) for the next game.

    A won game raises the level by three fifths, a lost one lowers it by two: a player stays at the
    level at which two games of five are won (docs/manual.md has the simulation).
    """
    points = level * FIFTHS + fifths + (_WON if has_won else -_LOST)
    points = max(FIFTHS, min(LEVELS * FIFTHS + FIFTHS - 1, points))
    return points // FIFTHS, points % FIFTHS
