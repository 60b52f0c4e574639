"""The list of trades in the Money games: who has it before them, and what comes of a choice."""

from slapdeck.games import trades
from slapdeck.referee.trade_list import NO_TRADE, TradeList
from slapdeck.rules.options import FLOOS
from slapdeck.screens.duel import Duel
from slapdeck.ticks import MASK, ticks_diff
from slapdeck.ui.trade_view import BUYER_MAY, BUYER_MUST, SELLER, TradeView

_NOBODY = -1
_RING_US = 4  # as in screens/table.py


class Trading(Duel):
    """What screens/money.py does with trades. ``players`` are the CPU players by seat, or None.

    ``chooser`` is the seat that has a list before it, or -1.
    """

    def _set_up_trades(self, worth, trade_us):
        """`worth` as the views have it; a choice may take `trade_us`, 0 for no limit."""
        console = self.console
        table = self.game.table
        self._free = self.game.rules.kind == FLOOS
        self.list_view = TradeView(console.canvas, console.queue, table, worth)
        self.list = TradeList()
        self.players = []
        self.chooser = _NOBODY
        self._trade_us = trade_us
        self._asked_for = NO_TRADE  # the trade that the seller is asked about
        self._opened_t = self._turn_t = 0
        self._stuck = False  # nothing is left that the seat to move may do

    def _label(self):
        """Say what each button does now."""
        raise NotImplementedError

    def chosen_words(self):
        """The chosen entry of the list as a str, "" without a list; for the laptop, allocates."""
        return self.list_view.words() if self.chooser >= 0 else ""

    def _may_open(self, seat):
        """Does the acting button open the list (M18)?"""
        return (self._free and seat == self.game.table.turn and self.players[seat] is None
                and not self.dealer.asked and not self.dealer.wanted and not self.game.must_buy())

    def _open(self, seat, why):
        """A list for `seat`; it is stuck when it must buy and cannot (short decks only)."""
        number = self.list.fill(self.game, why == BUYER_MAY)
        if not number and why == BUYER_MUST:
            self._stuck = True
            return
        self._show_list(seat, why)

    def _show_list(self, seat, why):
        self.chooser = seat
        self._opened_t = self.console.devices.clock.now()
        self.view.cover()
        self.list_view.open(seat, why, self.list.entries, self.list.count)
        self._label()

    def _close(self):
        self.chooser = _NOBODY
        self._asked_for = NO_TRADE
        self.view.uncover()

    def _is_out_of_time(self, now):
        if self._trade_us and ticks_diff(now, self._opened_t) >= self._trade_us:
            self.list.chosen = 0
            self._take(now - _RING_US & MASK)
            return True
        return False

    def _take(self, t):
        """The chosen entry is taken at ``t``."""
        trade = self.list.trade()
        seat = self.game.table.turn
        is_sold = self._asked_for != NO_TRADE
        self._close()
        if trade == NO_TRADE:
            self.dealer.want_throw(seat)
        elif is_sold:
            self._trade(trade, t)
        else:
            self._offer(trade, t)
        self._label()

    def _offer(self, trade, t):
        """The seller may give money instead (M13), not in floos."""
        if trades.counterparty(trade) == trades.OPPONENT and not self._free and (
            trades.numerals(trade)
        ):
            seller = 1 - self.game.table.turn
            if self.list.fill_answers(self.game, trade) > 1:
                player = self.players[seller]
                if player is None:
                    self._asked_for = trade
                    self._show_list(seller, SELLER)
                    return
                trade = player.trader.answer(self.game, self.list)
        self._trade(trade, t)

    def _trade(self, trade, t):
        self.dealer.trade(trade, t)
        self._turn_t = self.dealer.last_t
        self._follow()
