"""How War and the Money games look after a stretch of a log's events (log_views.py)."""

from host_sim.logs.log_views import LogView, finish
from slapdeck.rules.money import worth_of
from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.table import events as kinds
from slapdeck.ui.words import words


class WarLogView(LogView):
    """War: what the battle laid stays to be seen."""

    def __init__(self, canvas, queue, replayer):
        LogView.__init__(self, canvas, queue, replayer)
        self._view = WarView(canvas, queue, self.game, self.layout.button_of)
        self._at_stake = 0
        self._view.enter()
        finish(self._view)

    def before(self, row):
        """The view shows what the next play lays."""
        LogView.before(self, row)
        if row["event"] == "play":
            self._at_stake = self._view.show_battle()
            finish(self._view)

    def _report(self, kind, seat, arg, t):
        if kind == kinds.BATTLE:
            self.verdict.won(self._button(seat), cards=self._at_stake)
        elif kind == kinds.WAR:
            self.verdict.message(words().WAR)

    def _show(self):
        self._view.refresh()
        finish(self._view)


class MoneyLogView(LogView):
    """The Money games."""

    def __init__(self, canvas, queue, replayer):
        LogView.__init__(self, canvas, queue, replayer)
        rules = self.game.rules
        self._view = MoneyView(canvas, queue, self.game.table, worth_of(rules))
        self._missed = -1  # who could have captured until the last throw

    def before(self, row):
        """Whose last chance is it?"""
        LogView.before(self, row)
        if row["event"] == "throw":
            self._missed = self.game.capturer()

    def _report(self, kind, seat, arg, t):
        verdict, w = self.verdict, words()
        button = self._button(seat)
        if kind == kinds.CARD:
            self._lay += 1
        elif kind == kinds.CAPTURED:
            self.reaction_us = -1 if self.game.is_free else t - self._shown_t
            verdict.won(button, -1, self.reaction_us, self._lay)
        elif kind == kinds.PENALTY:
            verdict.put_text(
                2 - button, w.WRONG, self._lay, w.TO + w.SEATS[button], t - self._shown_t)
        elif kind == kinds.TRADED and arg:
            verdict.put_text(button, w.BUYS[0], arg, w.BUYS[1])
        elif kind == kinds.TRADED:
            verdict.put_text(button, w.CHANGES_MONEY)
        elif kind == kinds.IGNORED and seat == self._missed:
            self._missed = -1
            self.margin_us = t - self._shown_t
            verdict.too_late(button, self.margin_us)

    def _show(self):
        self._view.enter()
        finish(self._view)
