"""The screen of the result: the winner at once, then pages about the game; a press leads to the
next."""

from slapdeck.history.achievements import EVERY_SLAP, NARROWEST
from slapdeck.history.after_game import AfterGame
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.result.boast import boast, goes_on, king
from slapdeck.screens.result.evening_view import EveningView
from slapdeck.screens.result.letters import Letters
from slapdeck.screens.result.session_view import SessionView
from slapdeck.screens.result.stats_view import StatsView
from slapdeck.screens.result.winner import WinnerView
from slapdeck.settings import KING
from slapdeck.table.table import BUTTONS
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.high_scores_view import HighScoresView
from slapdeck.ui.names import winners
from slapdeck.ui.setting_text import differs, title_of
from slapdeck.ui.words import fill, join, words

# Hands are still falling when the last pile is taken: earlier presses are ignored.
_DEAF_US = 1500000
_CROWN_US = 3000000  # an earlier press leaves the winner on the screen until then
_WINNER_US = 6000000
_PAGE_US = 7000000
_NAMING_US = 20000000  # after the last press of a player who enters a name
_SOON_US = 10000
_EVENTS = 16  # events counted in a turn once a player waits for the next game
_NOBODY = -1


class ResultScreen(Screen):
    """Shows the winner, and whether the game's log is on flash; then, in turn, new high scores,
    the game in numbers, and all games since power-on: reactions, and the page to photograph.

    The game's record is counted while the winner is shown, an event a turn. A player with a new
    high score and no name yet enters one by a hold on that page (letters.py); every other press,
    on any page, leads to the next game, in a knock-out to its bracket.

    after    the consequences of the game (history/after_game.py)
    unsaved  is the record still being counted? Until then the high scores are without this game
    scores   the HighScores with this game, once it is counted
    note     one line if their file was damaged or cannot be written, else b""
    """

    logged = True
    outlasts_battery = True  # the winner may be seen before the battery_empty screen

    def __init__(self, console):
        Screen.__init__(self, console, None)
        self.winner = WinnerView(console.display)
        self.stats = StatsView(console.display)
        # Views of pages that a game may lack.
        self.high_scores = self.session = self.evening = None
        self.scores = None
        self.note = b""
        self.letters = None  # set while a player enters a name
        self._pages = []
        self._pages.append(self.winner)
        self.view = self._pages[0]
        self._table = self._button_of = None
        self.after = None
        self.unsaved = True
        self._hold = Hold()
        self._waiting = 0  # mask of the buttons that want the next game but must wait
        self._last = _NOBODY  # the last of these buttons to press; then the time of that press
        self._last_t = 0
        self._deaf = self._is_crowned = True
        self._from = self._crown_t = self._until = 0

    def prepare(self, table, button_of, saved, record):
        """Show this table's result; ``saved`` False shows that the log is not saved.

        ``record`` is the game's, as the recorder wrote it.
        """
        after = self.after = AfterGame(self.console, table, button_of, record)
        self._table = table
        self._button_of = button_of
        self.stats.wins = self.console.session_stats.wins
        self.winner.moves = self.console.settings.motion
        message = self._match()
        if after.next_level and not message:
            message = fill(words().NEXT_LEVEL, n=after.next_level)
        is_saved = saved and not self.console.devices.store.unsaved
        rules = after.counter.game.rules
        self.winner.game = title_of(words(), rules.name or rules.game), differs(words(), rules)
        self.winner.prepare(table, button_of, is_saved, message)
        self.stats.prepare(table, button_of, after.counter.stats)

    def _match(self):
        """Return a line about the state of the match; b"" without one."""
        after = self.after
        best_of = self.console.settings.best_of
        if after.winner < 0 or not best_of or best_of == KING or self.console.knockout:
            return b""
        w = words()
        won = self.console.session_stats.match
        if after.match_won:
            winner, partner = after.winner, after.partner
            # They were not partners in every game.
            if partner >= 0 and won[winner] != won[partner]:
                if won[partner] > won[winner]:
                    winner = partner
                partner = -1
            return fill(w.MATCH_WON[partner >= 0], names=winners(w, winner, partner))
        score = [join([w.SEATS[i], b"%d" % won[i]]) for i in range(len(w.SEATS)) if won[i]]
        return fill(w.MATCH_SCORE, n=best_of, score=join(score))

    def enter(self, now):
        """Show the winner, and ignore presses for a moment."""
        self._from = ticks_add(now, _DEAF_US)
        self._crown_t = ticks_add(now, _CROWN_US)
        self._until = ticks_add(now, _WINNER_US)
        self.winner.enter()
        winner = self._table.winner
        self.console.devices.sound.play(
            tones.FANFARE + self._button_of[winner] if winner >= 0 else tones.DRAW
        )

    def press(self, button, t):
        """Handle a press: it leads to the next game, or enters a name."""
        self.console.heap.unlock()
        if self._deaf and ticks_diff(t, self._from) < 0:
            return
        letters = self.letters
        if letters and letters.button == button or self._asks(button):
            self._hold.press(button, t)
            self._until = ticks_add(t, _NAMING_US)
        elif self.unsaved or self._is_crowned:
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
        """Go to the next game with the mask `joined`.

        `is_down` is the button, pressed at `t`, if a hold may lead on to the menu, else -1.
        """
        if self.console.knockout:
            button = is_down if is_down >= 0 else self._hold.presser
            self.console.show("menu", button=button, joined=joined, page="knockout")
            return
        self.console.show("join", joined=joined, pressed=is_down, t=t)

    def update(self, now):
        """Turn the page, or handle the taps and holds of a name."""
        self.winner.now = now
        if self._is_crowned and ticks_diff(now, self._crown_t) >= 0:
            self._is_crowned = False
        if self._waiting and not self.unsaved and not self._is_crowned:
            self.console.heap.unlock()
            self._go(self._waiting, self._last_t, self._last)
            return False
        is_moving = self.view is self.winner and self.winner.is_moving()
        if is_moving and ticks_diff(now, self._until) < 0:
            self.console.heap.relock()  # nothing is collected then: cards fall without a jerk
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
                    self._go(1 << hold.presser, now, _NOBODY)
                    return False
        if self.unsaved or hold.button >= 0 or ticks_diff(now, self._until) < 0:
            return False
        pages = self._pages
        at = pages.index(self.view) if self.view in pages else 0
        self._turn_to(pages[(at + 1) % len(pages)], now)
        return True

    def _turn_to(self, view, now):
        self.letters = None
        self.view = view
        self._until = ticks_add(now, _WINNER_US if view is self.winner else _PAGE_US)
        self.lit = 0
        if view is self.high_scores:
            view.show(self.scores, self.note)
            self.lit = self.scores.nameless()  # these players can enter a name
        else:
            view.enter()

    def _held(self, now):
        """Start a name at the first hold; take its letters at the others."""
        letters = self.letters
        if letters is None:
            letters = self.letters = Letters(self.console, self._hold.presser)
            self.view = letters.view
            self.lit = 1 << letters.button
        elif letters.take():
            self.after.name(letters.button, letters.name)
            self.scores = self.after.scores
            self._look_at_file()
            self._turn_to(self.high_scores, now)
            return
        self._until = ticks_add(now, _NAMING_US)

    def rest(self, now):
        """Count some events when there is nothing to draw."""
        self.console.heap.unlock()
        for _ in range(_EVENTS if self._waiting else 1):
            if self.unsaved and not self.after.step():
                self.unsaved = False
                self._counted()

    def _counted(self):
        """Make the pages for the numbers, which are complete now."""
        console = self.console
        after = self.after
        self.stats.partly = after.counter.partly
        self.scores = after.scores
        if after.were_lost:
            self.note = words().RECORDS_LOST
        self._look_at_file()
        self._boast()
        if self.scores.broken or self.note:
            self.high_scores = HighScoresView(console.display)
            self._pages.append(self.high_scores)
        self._pages.append(self.stats)
        session = console.session_stats
        if after.counter.stats.slaps:
            self.session = SessionView(console.display, session)
            self._pages.append(self.session)
        if session.games > 1:
            self.evening = EveningView(console.display, session, self.scores.players)
            self._pages.append(self.evening)
        del after.counter  # frees the counted game

    def _boast(self):
        """Show the winner's line, and a new achievement, else the king of the table."""
        after = self.after
        table = self._table
        w = words()
        line = b""
        if after.goes_on is not None:
            line = goes_on(w, after.goes_on, after.champion)
        if after.winner < 0:
            self.winner.boast(line)
            return
        session = self.console.session_stats
        won = [seat for seat in range(BUTTONS) if table.has_won(seat)]
        counter = after.counter
        # If the last hand takes the pile, few cards and no piles are usual.
        if not line and not counter.game.rules.kind.last_takes:
            line = boast(w, counter.stats, won, counter.fewest[table.winner], session.run)
        message = b""
        if after.new:
            which = EVERY_SLAP if after.new >> EVERY_SLAP & 1 else NARROWEST
            message = fill(w.ACHIEVED, what=w.ACHIEVEMENT[which])
        elif after.loser >= 0:
            message = king(w, session, after.loser)
        self.winner.boast(line, message)

    def _look_at_file(self):
        if self.after.unsaved:
            self.note = words().NOT_SAVED

    def due(self, now):
        """Return now while there is something to count; soon while a button is down."""
        if self.unsaved:
            return now
        if self._hold.button >= 0:
            return ticks_add(now, _SOON_US)
        until = self._crown_t if self._is_crowned else self._until
        return self.winner.due(until) if self.view is self.winner else until
