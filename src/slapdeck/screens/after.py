"""What follows a verdict on the table: the late hands in their order, and what lay there.

Where code lies in flash alone (`devices.roomy`). All of it comes after the verdict was drawn.
"""

from slapdeck.referee.hands import Hands
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui.late_view import LateView
from slapdeck.ui.words import words

_NOBODY = -1


class After:
    """One of a game. The table's screen tells what happened; `view` is its MovingTableView.

    A press that was judged late, or ignored, and is nobody's late hand changes nothing: it asks
    what lay there. The answer stands while the button is held, until the next card comes.
    """

    def __init__(self, console, game, view, button_of, pattern_words):
        self._devices = console.devices
        self._game = game
        self._view = view
        self._pattern_words = pattern_words
        self._nothing = words().NOTHING
        self._hands = Hands()
        self.late_view = LateView(console.canvas, console.queue, self._hands, button_of)
        self._taker = _NOBODY  # who has the pile of the last verdict; with a tie it still lies
        self._lay = self._pattern = -1  # how many cards it had, and for what it was slapped
        self._asks = _NOBODY  # the seat whose press asks
        self._looker = _NOBODY  # the button that is held to look

    def enter(self):
        """The screen was cleared."""
        self._lay = -1
        self._asks = self._looker = _NOBODY
        self._hands.clear()
        self.late_view.forget()

    def first(self, seat):
        """`seat` was first; at once, for a late hand may come before the verdict is drawn."""
        self._hands.begin(seat)

    def took(self, seat, count, pattern):
        """`seat` took the `count` cards of the pile for a `pattern` (a place in PATTERNS), or with
        -1 by a challenge; seat -1: a tie left them there. After `first`, or `clear`."""
        self.late_view.clear()
        self._taker = seat
        self._lay = count
        self._pattern = pattern

    def late(self, seat, by_us, grace):
        """A hand that does not count, `by_us` after the last winner's."""
        if by_us > grace or not self._hands.add(seat, by_us):
            self._asks = seat

    def ask(self, seat):
        """A press that counts for nothing."""
        self._asks = seat

    def clear(self):
        """The verdict is gone."""
        self._hands.clear()
        self.late_view.clear()

    def card(self):
        """The next card comes: nothing is asked about the last pile, nothing shown of it."""
        self._lay = -1
        self._looker = _NOBODY

    def press(self, seat, button):
        """A press of a person was judged: does it ask?"""
        asks = self._asks
        self._asks = _NOBODY
        if asks != seat or self._lay <= 0:
            return
        taken = self._taker >= 0
        table = self._game.table
        pile = table.stocks[self._taker] if taken else table.pile
        if self._pattern < 0:
            self._view.recall(pile, taken, self._lay, self._nothing, 0)
        else:
            self._view.recall(pile, taken, self._lay, self._pattern_words[self._pattern],
                              PATTERNS[self._pattern][5])  # fmt: skip
        self._looker = button

    def rest(self):
        """Who let go has seen enough."""
        if self._looker >= 0 and not self._devices.buttons.held >> self._looker & 1:
            self._looker = _NOBODY
            self._view.show_pile()
