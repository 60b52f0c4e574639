"""Reviews a slap on the table: the late hands in their order, and the slapped cards.

All of it comes after the verdict is drawn.
"""

from slapdeck.rules.patterns import BOTTOM, CARDS
from slapdeck.screens.table.views.late_view import LateView
from slapdeck.ticks import ticks_diff
from slapdeck.ui.words import words

_NOBODY = -1
_ASKS_US = 250000  # after a false slap, a button that stays down longer asks for the cards


class SlapReview:
    """Shows the late hands and, on request, the slapped cards of one game.

    The table's screen reports what happened; `view` is its AnimatedTableView. A press that was
    judged late or ignored, and that is no late hand of this slap, asks for the slapped cards. So
    does a false slap whose button stays down. They are shown while the button is held, until the
    next card comes.

    hands   hands on the last pile that a slap took, as counted by the presenter
    looker  button that is held to see the cards, or -1
    lay     number of cards in that pile, -1 once the next card comes
    """

    def __init__(self, console, game, view, button_of, pattern_words, hands, feedback):
        self._devices = console.devices
        self._game = game
        self._view = view
        self._button_of = button_of
        self._pattern_words = pattern_words
        self._nothing = words().NOTHING
        self.hands = hands
        self._feedback = feedback
        self._slaps = game.rules.slaps
        first = 0 if game.rules.kind.last_takes else 1
        self.late_view = LateView(console.display, hands, button_of, first)
        self._taker = _NOBODY  # seat that took the last pile; nobody after a tie, which leaves it
        self.lay = -1
        self._name = self._nothing
        self._cards = 0  # mask of the cards of the pattern, as in PATTERNS
        self._missed = _NOBODY  # seat of a false slap that may still ask
        self._missed_t = 0
        self.looker = _NOBODY

    def enter(self):
        """Forget the last slap: the screen was cleared."""
        self.lay = -1
        self.looker = self._missed = _NOBODY
        self.late_view.forget()

    def took(self, seat, count, pattern):
        """Note that `seat` took the `count` cards of the pile.

        `pattern` is the index in PATTERNS of what was slapped, -1 for a challenge. Seat -1 stands
        for a tie, which leaves the cards there. The presenter has begun or cleared the hands.
        """
        self.late_view.clear()
        self._taker = seat
        self.lay = count
        self._missed = _NOBODY
        if pattern < 0:
            self._name = self._nothing
            self._cards = 0
        else:
            self._name = self._pattern_words[pattern]
            self._cards = self._slaps[pattern][CARDS]

    def missed(self, seat, dealer, covered):
        """Note that the last slap of `dealer` (live/dealer.py), by `seat`, was false; the pile is
        unchanged.

        `covered` is the index in PATTERNS of what the pile's top card covers, -1 for nothing.
        """
        self.took(_NOBODY, dealer.cards, covered)
        # The covering card is on top now: all others are one deeper, but bottom stays bottom.
        self._cards = self._cards << 1 & BOTTOM - 1 | self._cards & BOTTOM
        self._missed = seat
        self._missed_t = dealer.last_t

    def card(self):
        """Forget the last pile: the next card comes."""
        self.lay = -1
        self.looker = self._missed = _NOBODY

    def answer(self, cpu):
        """Show the cards to the seat that asks. Return False for a seat in the mask `cpu`, or
        without cards."""
        seat = self._feedback.asks
        self._feedback.asks = _NOBODY
        if self.lay <= 0 or cpu >> seat & 1:
            return False
        self._answer(seat)
        return True

    def _answer(self, seat):
        taken = self._taker >= 0
        table = self._game.table
        pile = table.stocks[self._taker] if taken else table.pile
        self._view.recall(pile, taken, self.lay, self._name, self._cards)
        self.looker = self._button_of[seat]

    def rest(self, now, pauses):
        """Hide the cards when their button is released.

        Holding for 250 ms after a false slap shows them, unless held buttons ask for a pause
        (`pauses`) and there was nothing to slap.
        """
        if self._missed >= 0 and ticks_diff(now, self._missed_t) >= _ASKS_US:
            is_asked = self._devices.buttons.held >> self._button_of[self._missed] & 1
            if is_asked and not (pauses and self._name is self._nothing):
                self._feedback.asks = self._missed
            self._missed = _NOBODY
        if self.looker >= 0 and not self._devices.buttons.held >> self.looker & 1:
            self.looker = _NOBODY
            self._view.show_pile()
