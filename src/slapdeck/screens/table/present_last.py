"""Presents Irish Snap: the hands in their order, and who was last."""

from slapdeck.screens.table.present_slaps import SlapsPresenter
from slapdeck.screens.table.presenter import NOBODY
from slapdeck.table import events as kinds
from slapdeck.ui.words import words


class LastHandPresenter(SlapsPresenter):
    """As SlapsPresenter. `hands` are those of the round, and its late view shows all of them."""

    def __init__(self, verdict, game, layout, facts, feedback, pattern_words, waits=False):
        SlapsPresenter.__init__(
            self, verdict, game, layout, facts, feedback, pattern_words, waits)
        w = words()
        verdict.burns = w.TAKES_PILE  # a false slap
        self._first, self._last_by, self._no_hand, self._share = (
            w.FIRST_HAND, w.LAST_BY, w.NO_HAND, w.SHARE)
        self._is_false = False
        self._losers = self._cards = 0  # the buttons that take the pile, and how many cards
        self._reports[kinds.HAND] = self._hand
        self._reports[kinds.LOST] = self._lost

    def _card(self, seat, arg):
        self._losers = self._cards = 0
        return SlapsPresenter._card(self, seat, arg)

    def _hand(self, seat, place):
        facts = self.facts
        if place > 1:
            self.hands.add(seat, facts.late_by(seat))
            return True
        self._verdict.put_text(self._button_of[seat], self._first, -1, b"", facts.reaction_us)
        self.stood_t = NOBODY  # a new verdict
        self.feedback.unexplained = self.feedback.asks = NOBODY
        self.feedback.taken = True
        self.hands.begin(seat, facts.reaction_us)
        return True

    def _false(self, seat, arg):
        if seat < self._seats:
            self._is_false = True
            arg = self.facts.cards
        return SlapsPresenter._false(self, seat, arg)

    def _lost(self, seat, cards):
        feedback = self.feedback
        verdict = self._verdict
        button = self._button_of[seat]
        is_first = not self._losers
        self._losers |= 1 << button
        self._cards += cards
        if is_first:
            feedback.settled = seat
            feedback.cards = cards
            feedback.led = button
        if self._is_false:
            self._is_false = False
            self.hands.clear()
        elif is_first:
            verdict.won(button, -1, -1, cards)
            by_us = self.facts.referee.last_margin
            if by_us < 0:
                verdict.because(self._no_hand)
            else:
                verdict.because(self._last_by, by_us, b" MS")
        else:
            verdict.share(self._losers, self._share, self._cards)
        feedback.taken = True
        self.stood_t = NOBODY
        return True
