"""Presents the events that only Irish Snap has: rounds of hands, and the last hand."""

from slapdeck.ui.words import around, words

_NOBODY = -1


class LastHand:
    """A part of a SlapsPresenter, whose `hands` are all hands of the round."""

    def __init__(self, verdict, facts, feedback, hands, button_of):
        self._verdict = verdict
        self._facts = facts
        self._feedback = feedback
        self._hands = hands
        self._button_of = button_of
        w = words()
        verdict.burns = around(w.TAKES_PILE)  # its sentence for a false slap
        self._first, self._no_hand = w.FIRST_HAND, w.NO_HAND
        self._last_by, self._share = around(w.LAST_BY), around(w.SHARE)
        self._is_false = False
        self._losers = self._cards = 0  # the buttons that take the pile, and the number of cards

    def card(self):
        """Start again: the next card was laid."""
        self._losers = self._cards = 0

    def hand(self, seat, place):
        """Present the hand of `seat`, number `place` of its round, from 1."""
        facts = self._facts
        if place > 1:
            self._hands.add(seat, facts.late_by(seat))
            return
        feedback = self._feedback
        self._verdict.put_text(self._button_of[seat], self._first, -1, b"", facts.reaction_us)
        feedback.unexplained = feedback.asks = _NOBODY
        feedback.taken = True
        self._hands.begin(seat, facts.reaction_us)
        feedback.reordered = True

    def false(self):
        """Present a false slap; return the number of cards that it costs."""
        self._is_false = True
        return self._facts.cards

    def lost(self, seat, cards):
        """Present that `seat` takes `cards` cards."""
        feedback = self._feedback
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
            self._hands.clear()
        elif is_first:
            verdict.won(button, -1, -1, cards)
            by_us = self._facts.referee.last_margin
            if by_us < 0:
                verdict.because(self._no_hand)
            else:
                verdict.because(self._last_by[0], by_us, self._last_by[1])
        else:
            verdict.share(self._losers, self._share, self._cards)
        feedback.taken = True
