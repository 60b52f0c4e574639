"""Presents War and the Money games: battles, wars, captures, penalties, trades."""

from slapdeck.games.trades import MOST_NUMERALS
from slapdeck.screens.table.presenter import Presenter
from slapdeck.table import events as kinds
from slapdeck.ui.words import around, words


class WarPresenter(Presenter):
    """Presents War. The screen sets `feedback.cards` to the number of cards in the battle."""

    def __init__(self, verdict, game, layout, facts, feedback):
        Presenter.__init__(self, verdict, game, layout, facts, feedback)
        self._war = words().WAR
        self._reports = {
            kinds.CARD: self._card,
            kinds.BATTLE: self._battle,
            kinds.WAR: self._at_war,
        }

    def _card(self, seat, arg):
        self._verdict.clear()
        return False

    def _battle(self, seat, arg):
        feedback = self.feedback
        button = self._button_of[seat]
        self._verdict.won(button, cards=feedback.cards)
        feedback.winner = seat
        feedback.led = button
        return True

    def _at_war(self, seat, arg):
        self._verdict.message(self._war)
        return True


class MoneyPresenter(Presenter):
    """Presents Money.

    A slap that does nothing, though not for its time, asks for an answer (`feedback.asks`).
    """

    def __init__(self, verdict, game, layout, facts, feedback):
        Presenter.__init__(self, verdict, game, layout, facts, feedback)
        self._is_free = game.is_free
        self._is_timed = False  # is the newest card what a press would answer to?
        w = words()
        self._changes = w.CHANGES_MONEY
        forms = [around(form) for form in w.BUYS]
        # By the number of cards, because the answer to a press waits for the plural form.
        self._buys = [forms[w.form(count)] for count in range(MOST_NUMERALS + 1)]
        names = [w.SEATS[layout.button_of[seat]] for seat in range(2)]
        self._wrong = [around(w.WRONG, seat=name) for name in names]
        self._reports = {
            kinds.CARD: self._card,
            kinds.TRADED: self._traded,
            kinds.IGNORED: self._ignored,
            kinds.CAPTURED: self._captured,
            kinds.PENALTY: self._penalty,
        }
        if game.slap_claims:
            from slapdeck.screens.table.present_claims import Claims

            Claims(self._reports, verdict, layout.button_of)

    def _card(self, seat, arg):
        self._verdict.clear()
        self._is_timed = not self._game.must_buy()
        return False

    def _traded(self, seat, arg):
        button = self._button_of[seat]
        self._is_timed = False
        if arg:
            buys = self._buys[arg]
            self._verdict.put_text(button, buys[0], arg, buys[1])
        else:
            self._verdict.put_text(button, self._changes)
        self.feedback.traded = True
        return True

    def _ignored(self, seat, arg):
        late_us = self.facts.margin_us
        if late_us < 0:
            self.feedback.asks = seat
            return False
        self._verdict.too_late(self._button_of[seat], late_us)
        return True

    def _captured(self, seat, arg):
        button = self._button_of[seat]
        reaction_us = -1 if self._is_free else self.facts.reaction_us
        self._verdict.won(button, -1, reaction_us, arg)
        self.feedback.winner = seat
        self.feedback.led = button
        return True

    def _penalty(self, seat, arg):
        wrong = self._wrong[seat]
        self._verdict.put_text(
            self._button_of[1 - seat],
            wrong[0],
            arg,
            wrong[1],
            self.facts.reaction_us if self._is_timed else -1,
        )
        self.feedback.winner = seat
        return True
