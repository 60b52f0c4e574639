"""The result: the winner at once, then what the game was; a press asks for the next game."""

from slapdeck.history.achievements import EVERY_SLAP, NARROWEST, achieved, progress
from slapdeck.history.high_scores import HIGHEST_LEVEL, HighScores, high_scores_of
from slapdeck.history.stats_from_record import StatsFromRecord
from slapdeck.players.levels import after_game, level_of
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.common.seat_layout import TWO, count_people, layout_of, people_of
from slapdeck.screens.result.boast import boast, king
from slapdeck.screens.result.evening_view import EveningView
from slapdeck.screens.result.letters import Letters
from slapdeck.screens.result.session_view import SessionView
from slapdeck.screens.result.stats_view import StatsView
from slapdeck.screens.result.winner import WinnerView
from slapdeck.settings import KING, differences
from slapdeck.table.table import BUTTONS
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.high_scores_view import HighScoresView
from slapdeck.ui.names import partner_at, winners
from slapdeck.ui.words import words

# Hands are still falling when the last pile is taken: presses count after this.
_DEAF_US = 1500000
_CROWN_US = 3000000  # and whoever presses sooner than this sees the winner for so long
_WINNER_US = 6000000
_PAGE_US = 7000000
_NAMING_US = 20000000  # after the last press of somebody who enters a name
_SOON_US = 10000
_IN_A_HURRY = 16  # events a turn, once somebody waits for the next game
_NOBODY = -1


class ResultScreen(Screen):
    """Shows the winner and whether the game's log is on flash; then, in turn, new high scores, the
    game in numbers, and all games since power-on: reactions, and the page to photograph.

    The game's record is counted while the winner is shown, an event a turn. A player with a new
    high score and no name yet enters one by a hold on that page (letters.py); every other press,
    on any page, goes on to the next game.

    counting  is the record still being counted? Then nothing of this game is in the high scores
    scores  the HighScores with this game, once it is counted
    note    one line where their file was damaged or cannot be written, else b""
    """

    outlasts_battery = True  # they want to see who won

    def __init__(self, console):
        Screen.__init__(self, console, None)
        self.winner = WinnerView(console.canvas, console.queue)
        self.stats = StatsView(console.canvas, console.queue)
        self.high_scores = self.session = self.evening = (
            None  # the views of those pages, where there are such
        )
        self.scores = None
        self.note = b""
        self.letters = None  # while somebody enters a name
        self._pages = []
        self._pages.append(self.winner)
        self.view = self._pages[0]
        self._table = self._button_of = None
        self._counter = None
        self.counting = True
        self._beaten = 0  # the level of the CPU players that one person has beaten
        self._hold = Hold()
        self._waiting = 0  # mask of the buttons that want the next game but have to wait
        self._last = _NOBODY  # the one that pressed last of them, and when
        self._last_t = 0
        self._deaf = self._is_crowned = True
        self._from = self._crown_t = self._until = 0

    def prepare(self, table, button_of, saved, record):
        """Show this table's result; ``saved`` False says that nothing is saved. ``record`` is the
        game's, as the recorder wrote it."""
        self._table = table
        self._button_of = button_of
        self._counter = StatsFromRecord(record)
        if self.console.settings.is_new:
            self.console.settings.is_new = 0
            self.console.devices.store.save_settings(differences(self.console.settings))
        session = self.console.session_stats
        match = b""
        if table.winner >= 0:
            match = self._count_win(button_of[table.winner])
        else:
            session.draw()
        self.winner.wins = self.stats.wins = session.wins
        self.winner.moves = self.console.settings.motion
        level = self._adapt_level()
        self.winner.prepare(table, button_of, saved, match or level)
        self.stats.prepare(table, button_of, self._counter.stats)

    def _count_win(self, button):
        """How the match stands now, as a line to be shown; b"" without one."""
        session = self.console.session_stats
        best_of = self.console.settings.best_of
        w = words()
        partner = partner_at(self._table, self._button_of)
        if best_of == KING:
            session.win(button, 0, partner)  # who is the loser is known once all is counted
            return b""
        if session.win(button, best_of, partner):
            match = session.match
            if partner >= 0 and match[button] != match[partner]:  # not partners in every game
                if match[partner] > match[button]:
                    button = partner
                partner = -1
            return winners(w, button, partner) + w.MATCH[1 if partner < 0 else 2]
        if not best_of:
            return b""
        line = w.MATCH[0] + b"%d:" % best_of
        for i in range(len(w.SEATS)):
            if session.match[i]:
                line += b" " + w.SEATS[i] + b" %d" % session.match[i]
        return line

    def _adapt_level(self):
        """After a game of one person against CPU players of a level: their next level, as a line
        to be shown; b"" after any other game."""
        console = self.console
        table = self._table
        settings = console.settings
        layout = layout_of(self._counter.game.rules.game)
        is_alone = count_people(console.people, layout) == 1 and not console.cpu_stand_ins
        level = level_of(console.seated[1]) if console.seated and is_alone else 0
        if not level or table.winner < 0 or layout == TWO or table.teams == 2:  # War is chance
            return b""
        if console.people >> self._button_of[table.winner] & 1:
            self._beaten = level
        settings.cpu_level, settings.cpu_fifths = after_game(
            level, settings.cpu_fifths if level == settings.cpu_level else 0, self._beaten > 0)
        console.devices.store.save_settings(differences(settings))
        return words().NEXT_LEVEL + b"%d" % settings.cpu_level

    def enter(self, now):
        """Ignore presses until the winner has been seen; then a press goes on."""
        self._from = ticks_add(now, _DEAF_US)
        self._crown_t = ticks_add(now, _CROWN_US)
        self._until = ticks_add(now, _WINNER_US)
        self.winner.enter()
        winner = self._table.winner
        self.console.devices.sound.play(
            tones.FANFARE + self._button_of[winner] if winner >= 0 else tones.DRAW)

    def press(self, button, t):
        """The same game for the players who press; a hold opens the menu."""
        self.console.heap.unlock()
        if self._deaf and ticks_diff(t, self._from) < 0:
            return
        letters = self.letters
        if letters and letters.button == button or self._asks(button):
            self._hold.press(button, t)
            self._until = ticks_add(t, _NAMING_US)
        elif self.counting or self._is_crowned:
            self._waiting |= 1 << button
            self._last = button
            self._last_t = t
        else:
            self._go(1 << button, t, button)

    def _asks(self, button):
        """May that button enter a name?"""
        if self.letters or self.view is not self.high_scores or self.scores is None:
            return False
        return self.scores.nameless() >> button & 1

    def _go(self, joined, t, is_down):
        """To the next game, in which the mask `joined` is in; `is_down` is the button, pressed at
        `t`, where a hold may go on to the menu, else -1."""
        self.console.show("join", joined=joined, pressed=is_down, t=t)

    def update(self, now):
        """Turn the page, or listen to who enters a name."""
        self.winner.now = now
        if self._is_crowned and ticks_diff(now, self._crown_t) >= 0:
            self._is_crowned = False
        if self._waiting and not self.counting and not self._is_crowned:
            self.console.heap.unlock()
            self._go(self._waiting, self._last_t, self._last)
            return False
        is_moving = self.view is self.winner and self.winner.is_moving()
        if is_moving and ticks_diff(now, self._until) < 0:
            self.console.heap.relock()  # calls take no memory then: cards fall without a jerk
            return False
        self.console.heap.unlock()
        if self._deaf and ticks_diff(now, self._from) >= 0:
            self._deaf = False
        hold = self._hold
        if hold.button >= 0 or self.letters:
            messages = hold.look(now, self.console.devices.buttons.held)
            shown = self.letters.view if self.letters else self.high_scores
            shown.hold(hold.part(now, shown.PARTS))
            if messages == HELD:
                self._held(now)
            elif messages == TAPPED:
                if self.letters:
                    self.letters.tap()
                else:
                    self._go(1 << hold.said_by, now, _NOBODY)
                    return False
        if self.counting or hold.button >= 0 or ticks_diff(now, self._until) < 0:
            return False
        pages = self._pages
        at = pages.index(self.view) if self.view in pages else 0
        self._turn_to(pages[(at + 1) % len(pages)], now)
        return True

    def _turn_to(self, view, now):
        self.letters = None
        self.view = view
        self._until = ticks_add(now, _WINNER_US if view is self.winner else _PAGE_US)
        self.console.stuck_buttons.forget()
        self.lit = 0
        if view is self.high_scores:
            view.show(self.scores, self.note)
            self.lit = self.scores.nameless()  # they are asked
        else:
            view.enter()

    def _held(self, now):
        """The first hold begins a name, the others take its letters."""
        letters = self.letters
        if letters is None:
            letters = self.letters = Letters(self.console, self._hold.said_by)
            self.view = letters.view
            self.lit = 1 << letters.button
            self.console.stuck_buttons.forget()
        elif letters.take():
            self.scores.name(letters.button, letters.name)
            self._save_scores()
            self._turn_to(self.high_scores, now)
            return
        self._until = ticks_add(now, _NAMING_US)

    def rest(self, now):
        """Nothing to draw: count on."""
        self.console.heap.unlock()
        for _ in range(_IN_A_HURRY if self._waiting else 1):
            if self.counting and not self._counter.step():
                self.counting = False
                self._counted()

    def _counted(self):
        """All numbers are there: what they change in the high scores and in the session's."""
        console = self.console
        counter = self._counter
        self._counter = None
        self.stats.partly = counter.partly
        people = people_of(console, self._button_of, counter)
        new = self._score(people, counter)
        self._boast(people, counter, new)
        if self.scores.broken or self.note:
            self.high_scores = HighScoresView(console.canvas, console.queue)
            self._pages.append(self.high_scores)
        self._pages.append(self.stats)
        session = console.session_stats
        session.add(counter.stats, self._button_of, people)
        session.best = session.best or HighScores()
        session.best.add(self._table, self._button_of, people, counter.stats, counter.game.rules)
        if counter.stats.slaps:
            self.session = SessionView(console.canvas, console.queue, session)
            self._pages.append(self.session)
        if session.games > 1:
            self.evening = EveningView(console.canvas, console.queue, session, self.scores.names)
            self._pages.append(self.evening)

    def _boast(self, people, counter, new):
        """The winner's line; and which achievement is `new` (their mask), else who is king of the
        table."""
        table = self._table
        if table.winner < 0:
            self.winner.boast(b"")
            return
        w = words()
        session = self.console.session_stats
        won = [seat for seat in range(BUTTONS) if table.has_won(seat)]
        line = boast(w, counter.stats, won, counter.fewest[table.winner], session.run)
        loser = self._loser(people, counter)
        message = b""
        if new:
            which = EVERY_SLAP if new >> EVERY_SLAP & 1 else NARROWEST
            message = w.ACHIEVED + w.ACHIEVEMENT[which]
        elif loser >= 0 and self.console.settings.best_of == KING:
            message = king(w, session, loser)
        self.winner.boast(line, message)

    def _loser(self, people, counter):
        """The button of the person with the fewest cards, then the fewest piles; -1 where no
        person has won against another, or a team has won."""
        table = self._table
        button_of = self._button_of
        found = -1
        least = (0, 0)
        if people >> button_of[table.winner] & 1 and partner_at(table, button_of) < 0:
            for seat in range(BUTTONS):
                cards = (counter.game.cards_of(seat), counter.stats.piles[seat])
                if (
                    not table.has_won(seat)
                    and people >> button_of[seat] & 1
                    and (found < 0 or cards < least)
                ):
                    found = button_of[seat]
                    least = cards
        return found

    def _score(self, people, counter):
        """The high scores on flash after one more game; the mask of new achievements."""
        saved = self.console.devices.store.high_scores()
        if saved is None:
            self.note = words().RECORDS_LOST
        self.scores = high_scores_of(saved or {})
        before = achieved(progress(self.scores, {}))
        self.scores.add(self._table, self._button_of, people, counter.stats, counter.game.rules)
        if self._beaten:
            self.scores.reach(HIGHEST_LEVEL, self._beaten, self._button_of[self._table.winner])
        if people:
            self._save_scores()
        return achieved(progress(self.scores, {})) & ~before

    def _save_scores(self):
        if not self.console.devices.store.save_high_scores(self.scores.to_save()):
            self.note = words().NOT_SAVED

    def due(self, now):
        """At once, while there is something to count; soon, while a button is down."""
        if self.counting:
            return now
        if self._hold.button >= 0:
            return ticks_add(now, _SOON_US)
        until = self._crown_t if self._is_crowned else self._until
        return self.winner.due(until) if self.view is self.winner else until
