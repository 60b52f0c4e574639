"""The table of the Ratscrew family: what moves, what is said beside the verdict.

All of it comes after the verdict's text; what is judged is the same (screens/table.py).
"""

from slapdeck.live.dealer import TAKEN
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.after import After
from slapdeck.screens.play import SOON_US
from slapdeck.screens.table import TableScreen
from slapdeck.screens.watch import Watch
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.moving_table import MovingTableView


class LivelyTable(TableScreen):
    """As TableScreen; ``after`` says who was late, and what lay there (screens/after.py)."""

    view: MovingTableView

    def __init__(self, console):
        TableScreen.__init__(self, console)
        self.after = self._hands = None
        self._settled = 0  # how many cards went to the last claimer
        self._won = -1  # who took the pile by a slap, until what lay there is shown
        self._count = 0  # ... of so many cards
        self._unlit = False  # ... until their light is on alone
        self.watch = None
        self._tellers[kinds.SETTLED] = self._tell_settled
        self._tellers[kinds.LOCKOUT] = self._tell_barred
        self._tellers[kinds.IGNORED] = self._tell_ignored

    def lay(self, deal):
        """Deal the game of ``deal``; may allocate."""
        TableScreen.lay(self, deal)
        self.view.bar_of = self.game.bar
        self.after = After(
            self.console, self.game, self.view, self.seating.button_of, self._pattern_words)
        self._hands = self.after.hands
        self.watch = Watch(self, deal, deal.rules.patterns)
        handicaps = deal.rules.handicaps
        if handicaps:
            self.verdict.heads = [0, 0, 0, 0]
            for seat in range(deal.seats):
                self.verdict.heads[self.seating.button_of[seat]] = handicaps.head_start[seat]

    def _new_view(self, *given):
        return MovingTableView(*given, moves=self.console.settings.motion)

    def enter(self, now):
        """The first card comes one tempo from now. From here on nothing is allocated."""
        self.watch.start(now)
        self.begin_again(now)

    def begin_again(self, now):
        """The table anew, as it stands; the next card comes one tempo from now."""
        self.after.enter()
        self._won = -1
        self._unlit = False
        TableScreen.enter(self, now)

    def update(self, now):
        """As any table's."""
        self.view.now = now
        return TableScreen.update(self, now)

    def rest(self, now):
        """Nothing to draw; who lets go of a button has seen enough."""
        TableScreen.rest(self, now)
        self.after.rest()
        if self.pressed:
            self._waits()
        if not self.console.hurries():
            self.watch.rest(now)

    def step(self):
        """The verdict first, the winner's light, its sound, then the rest of the table."""
        if self._unlit:
            self._unlit = False
            self.wins(self.seating.button_of[self._won], self.dealer.last_t)
        if self.verdict.step():
            return True
        if self._won >= 0:
            self._show_won()
        if self.after.asks >= 0 and self.after.answer(self.crew.seats):
            return True
        if self.after.late_view.step():
            return True
        return self._step_table()

    def due(self, now):
        """When the dealer has something to do, or something moves."""
        if self._waits():
            return ticks_add(now, SOON_US)
        return self.view.due(TableScreen.due(self, now))

    def _waits(self):
        """Does no card come now? The watch hears of presses here, so that no verdict waits."""
        pressed = self.pressed
        self.pressed = 0
        for button in range(4 if pressed else 0):
            if pressed >> button & 1:
                self.watch.press(button)
        return self.watch.waits

    def _ask(self, now):
        due_t = self.dealer.due_t
        if ticks_diff(now, due_t) >= 0:
            if self._won >= 0 or self._waits():  # what lay there would be drawn over the card
                return False
            if TableScreen._ask(self, now):
                self.after.card()
                return True
        self.view.expect(due_t)
        return False

    def _card_counts(self):
        if self.dealer.asked == TAKEN:
            self._settled = self.game.table.pile.count
        self.watch.taken = False
        TableScreen._card_counts(self)

    def _card_laid(self):
        is_old = TableScreen._card_laid(self)
        if is_old or not self.verdict.shown:
            self.after.clear()
        return is_old

    def _tell_won(self, seat, arg):
        """The verdict alone; the rest is told by ``step``, once it is drawn."""
        button = self._say_won(seat)
        self._stood = -1  # all that is told of a verdict begins anew
        self._won = seat
        self._count = self._slapped
        self._unlit = True
        self.watch.taken = True
        self._hands.begin(seat)  # at once: a late hand may come before the verdict is drawn
        referee = self.dealer.referee
        if referee.heads:  # some fell before it was known who was first
            for other in range(self.game.table.seats):
                if other != seat and referee.fell(other):
                    self._hands.add(other, referee.late_by(other, 0))
        self._tone = tones.HIT + button

    def _show_won(self):
        """What lay there."""
        seat = self._won
        self._won = -1
        self._withdrawn = False
        pattern = self.dealer.referee.pattern
        self.view.won(seat, self._pattern_words[pattern], PATTERNS[pattern][5], self._count)
        self.after.took(seat, self._count, pattern)

    def _tell_settled(self, seat, arg):
        self.view.settled(seat)
        self.after.clear()
        self.after.took(seat, self._settled, -1)

    def _tell_late(self, seat, arg):
        TableScreen._tell_late(self, seat, arg)
        referee = self.dealer.referee
        if referee.heads:
            by_us = referee.late_by(seat, self.dealer.last_t)
        else:
            by_us = ticks_diff(self.dealer.last_t, referee.window_t)
        self.after.late(seat, by_us, referee.rules.grace)

    def _tell_tie(self, seat, arg):
        TableScreen._tell_tie(self, seat, arg)
        self.watch.taken = True
        self.after.clear()
        self.after.took(-1, self.game.table.pile.count, self.dealer.referee.pattern)

    def _tell_barred(self, seat, arg):
        self.verdict.barred()

    def _tell_ignored(self, seat, arg):
        """Out or barred (R25, R26): a buzz, and the box at that side says why."""
        self.after.asks = seat
        if not self.game.table.over and self.game.rules.patterns:
            self._tone = tones.BARRED

    def _finish(self):
        TableScreen._finish(self)
        self.watch.finish()
