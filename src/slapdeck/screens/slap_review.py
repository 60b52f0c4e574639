"""What follows a verdict on the table: the late hands in their order, and what lay there.

All of it comes after the verdict was drawn.
"""

from slapdeck.history.game_stats import Hands
from slapdeck.rules.patterns import CARDS, PATTERNS
from slapdeck.ui.late_view import LateView
from slapdeck.ui.words import words

_NOBODY = -1


class SlapReview:
    """One of a game. The table's screen tells what happened; `view` is its AnimatedTableView.

    A press that was judged late, or ignored, and is nobody's late hand changes nothing: it asks
    what lay there. The answer stands while the button is held, until the next card comes.

    hands   of the last slap that took a pile, while its verdict stands
    asks    the seat whose press asks and is not answered yet, or -1
    looker  the button that is held to look, or -1
    lay     how many cards that pile had, -1 once the next card comes
    """

    def __init__(self, console, game, view, button_of, pattern_words):
        self._devices = console.devices
        self._game = game
        self._view = view
        self._button_of = button_of
        self._pattern_words = pattern_words
        self._nothing = words().NOTHING
        self.hands = Hands()
        self.late_view = LateView(console.canvas, console.queue, self.hands, button_of)
        self._taker = _NOBODY  # who has the pile of the last verdict; with a tie it still lies
        self.lay = self._pattern = -1
        self.asks = _NOBODY
        self.looker = _NOBODY

    def enter(self):
        """The screen was cleared."""
        self.lay = -1
        self.asks = self.looker = _NOBODY
        self.hands.clear()
        self.late_view.forget()

    def took(self, seat, count, pattern):
        """`seat` took the `count` cards of the pile for a `pattern` (a place in PATTERNS), or with
        -1 by a challenge; seat -1: a tie left them there. The hands have begun, or are cleared."""
        self.late_view.clear()
        self._taker = seat
        self.lay = count
        self._pattern = pattern

    def late(self, seat, by_us, grace):
        """A hand that does not count, `by_us` after the last winner's."""
        if by_us > grace or not self.hands.add(seat, by_us):
            self.asks = seat

    def clear(self):
        """The verdict is gone."""
        self.hands.clear()
        self.late_view.clear()

    def card(self):
        """The next card comes: nothing is asked about the last pile, nothing shown of it."""
        self.lay = -1
        self.looker = _NOBODY

    def answer(self, cpu):
        """Answer who asks; False for one of the mask `cpu`, or when nothing lay there."""
        seat = self.asks
        self.asks = _NOBODY
        if self.lay <= 0 or cpu >> seat & 1:
            return False
        self._answer(seat)
        return True

    def _answer(self, seat):
        taken = self._taker >= 0
        table = self._game.table
        pile = table.stocks[self._taker] if taken else table.pile
        if self._pattern < 0:
            self._view.recall(pile, taken, self.lay, self._nothing, 0)
        else:
            self._view.recall(pile, taken, self.lay, self._pattern_words[self._pattern],
                              PATTERNS[self._pattern][CARDS])  # fmt: skip
        self.looker = self._button_of[seat]

    def rest(self):
        """Who let go has seen enough."""
        if self.looker >= 0 and not self._devices.buttons.held >> self.looker & 1:
            self.looker = _NOBODY
            self._view.show_pile()
