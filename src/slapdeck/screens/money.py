"""The Money games on the screen: throws and slaps on two buttons a seat, and the trades.

The even button of a seat acts: it slaps, in a list of trades it takes. The odd one chooses: on
the seat's turn it throws, in a list it goes to the next entry.
"""

from slapdeck.live.money_dealer import MoneyDealer
from slapdeck.players.money_player import MoneyPlayer
from slapdeck.referee.judge import Judge
from slapdeck.referee.trade_list import NO_TRADE
from slapdeck.rules.money import worth_of
from slapdeck.screens.trading import Trading
from slapdeck.screens.watch import MoneyWatch
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK, ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.money_view import MoneyView
from slapdeck.ui.moving_duels import MovingMoneyView
from slapdeck.ui.trade_view import BUYER_MAY, BUYER_MUST
from slapdeck.ui.words import words

_SEATS = 2
_NOBODY = -1
_LOOK_US = 1200000  # a thrown card is seen so long before a list covers it
_LIT_US = 150000
_RING_US = 4  # as in screens/table.py
_COMPANY = "normal"  # who plays the seat of nobody


class MoneyScreen(Trading):
    """The buttons 0 and 1 are seat 0's, 2 and 3 seat 1's; a seat where nobody joined has a CPU
    player. The rig's ``trade_ms`` limits the time to choose a trade, 0 for no limit.
    """

    def _set_up(self, deal, rig):
        console = self.console
        game = self.game
        worth = worth_of(game.rules)
        self._set_up_trades(worth, rig.get("trade_ms", console.settings.trade_ms) * 1000)
        for button in range(4):  # the acting buttons stand for the seats
            seat = (0, 2, 1, 3)[button]
            self.seating.button_of[seat] = button
            self.seating.seat_of[button] = button >> 1
        self.players = [self._player_of(seat, deal) for seat in range(_SEATS)]
        tempo_us = rig.get("tempo_ms", console.settings.tempo_ms) * 1000
        self._look_us = min(_LOOK_US, tempo_us)
        self._moving = None
        if console.settings.motion:
            self._moving = MovingMoneyView(console.canvas, console.queue, game.table, worth)
        self.view = self._moving or MoneyView(console.canvas, console.queue, game.table, worth)
        w = words()
        self._labels = (w.SLAP, w.THROW, w.BUY, w.TAKE)
        self._told = (w.WRONG_LOSES, w.BUYS, w.CHANGES_MONEY)
        self._floor = 0
        self._lit_t = 0
        return MoneyDealer(
            Judge(game, ticks_diff),
            self.recorder,
            deal.chance,
            rig.get("pause_ms", 900) * 1000,
        )

    def _watch(self, deal):
        return MoneyWatch(self, deal)

    def _player_of(self, seat, deal):
        """A CPU player for a seat at whose two buttons nobody sits, else None."""
        name = None
        for button in (2 * seat, 2 * seat + 1):
            if deal.joined >> button & 1 and not deal.cpu[button]:
                return None
            name = name or deal.cpu[button]
        player = MoneyPlayer()
        player.sit(name or _COMPANY, deal.chance.below(1 << 29))
        return player

    def change_player(self, seat, player):
        """From now on `player` (a MoneyPlayer) plays at `seat`, or with None a person."""
        if self.chooser == seat:
            self._close()
        self.players[seat] = player
        self._look_at_turn()

    def enter(self, now):
        """Seat 0 begins."""
        self._turn_t = now
        self.lit = 0
        Trading.enter(self, now)
        self._look_at_turn()

    # --- presses and hands, in the order of their stamps

    def press(self, button, t):
        """A press of a seat's acting or choosing button."""
        self._look_at_stamp(t)
        if self._is_shown_by(t):
            while self._stamp >= 0 and self._hand_falls(self._stamp):
                pass
            if self._stamp >= 0:
                self._card_counts()
        while self._hand_falls(t):
            pass
        seat = button >> 1
        if button & 1:
            if seat == self.chooser:
                self.list_view.choose(self.list.next())
            elif self.players[seat] is None and self.dealer.want_throw(seat):
                self._label()
        elif seat == self.chooser:
            self._take(t)
        elif self._may_open(seat):
            self._open(seat, BUYER_MAY)
        else:
            self._slap(seat, t)
        if self.watch:
            self.watch.press(button)

    def _hand_falls(self, t):
        """Judge the first hand of a CPU player that falls by ``t``; False when there is none."""
        first = _NOBODY
        for seat in range(_SEATS):
            player = self.players[seat]
            if player is not None and player.hand.raised:
                falls_at = player.hand.falls_at
                if ticks_diff(t, falls_at) >= 0 and (
                    first < 0 or ticks_diff(falls_at, self.players[first].hand.falls_at) < 0
                ):
                    first = seat
        if first < 0:
            return False
        hand = self.players[first].hand
        hand.raised = False
        button = 2 * first
        self.console.ack.show(button)
        self.lit |= 1 << button
        self._lit_t = hand.falls_at
        self._slap(first, hand.falls_at)
        return True

    def _card_counts(self):
        Trading._card_counts(self)
        seat = self.game.table.last_played
        if self.players[seat] is not None and not self._free:
            self.players[seat].see_own_throw(self.game.table.pile, self.dealer.last_t)

    # --- what time brings

    def update(self, now):
        """One thing a turn: True when this turn has done enough."""
        if self._moving:
            self._moving.now = now
        if self._stamp >= 0:
            if not self._hand_falls(self._stamp):
                self._card_counts()
        elif self._cursor != self.game.table.events.count:
            self._follow()
        elif self._hand_falls(now - _RING_US & MASK):
            return True
        elif self._is_over(now):
            return False
        elif self._stuck:
            self._finish()
        elif self.chooser >= 0:
            return self._is_out_of_time(now)
        elif self._acts(now):
            return True
        elif self.dealer.asked or self.console.devices.panel.busy():
            return False
        else:
            return self._ask(now)
        return True

    def _acts(self, now):
        """The seat to move: a list for one who must buy, a CPU player's throw or trade."""
        if self.dealer.asked or self.dealer.wanted:
            return False
        seat = self.game.table.turn
        player = self.players[seat]
        must = self.game.must_buy()
        if player is None:
            if not must or ticks_diff(now, self._turn_t) < self._look_us:
                return False
            self._open(seat, BUYER_MUST)
            return True
        player.take_turn(self._turn_t, must)
        if ticks_diff(now, player.acts_at) < 0:
            return False
        player.wait()
        if must or self._free:
            if not self.list.fill(self.game, not must):
                self._stuck = must
            trade = player.trader.choose(self.game, self.list) if self.list.count else NO_TRADE
            if trade != NO_TRADE:
                self._offer(trade, now - _RING_US & MASK)
                return True
        if not self._stuck:
            self.dealer.want_throw(seat)
        return True

    def rest(self, now):
        """Nothing to draw."""
        Trading.rest(self, now)
        if self.lit and ticks_diff(now, self._lit_t) >= _LIT_US:
            self.lit = 0

    def due(self, now):
        """When something is to be done."""
        due = Trading.due(self, now)
        if self._over_t >= 0:
            return due
        for player in self.players:
            if player is not None:
                if player.hand.raised:
                    due = self._sooner(due, ticks_add(player.hand.falls_at, _RING_US))
                if player.is_to_act:
                    due = self._sooner(due, player.acts_at)
        if self.chooser >= 0:
            if self._trade_us:
                due = self._sooner(due, ticks_add(self._opened_t, self._trade_us))
        elif ticks_diff(now, self._turn_t) < self._look_us:
            due = self._sooner(due, ticks_add(self._turn_t, self._look_us))
        return self._moving.due(due) if self._moving else due

    def _sooner(self, a, b):
        return b if ticks_diff(b, a) < 0 else a

    def step(self):
        """The list of trades before the table."""
        if self.verdict.step():
            return True
        if self.chooser >= 0 and self.list_view.step():
            return True
        return Trading.step(self)

    # --- what happened

    def _show(self):
        self.view.show_card(self.dealer.card)
        self._label()

    def _follow(self):
        before = self._cursor
        Trading._follow(self)
        if before != self._cursor:
            self._look_at_turn()

    def _look_at_turn(self):
        """Whose turn it is now, and what the buttons do."""
        table = self.game.table
        self._floor = len(table.pile)
        for player in self.players:
            if player is not None:
                player.wait()
        self._label()

    def _tell(self, kind, seat, arg):
        """True when there was something to say."""
        verdict = self.verdict
        dealer = self.dealer
        if kind == kinds.CARD:
            self._clear_verdict()
            self._floor += 1
            self._turn_t = dealer.last_t
            return False
        button = 2 * seat
        if kind == kinds.CAPTURED:
            verdict.won(button, -1, -1 if self._free else dealer.reaction_us, self._floor)
            self.wins(button, dealer.last_t)
            self._tone = tones.HIT + button
        elif kind == kinds.PENALTY:
            verdict.tell(2 - button, self._told[0], self._floor, b"", dealer.reaction_us)
            self._tone = tones.FALSE
        elif kind == kinds.TRADED:
            if arg:
                verdict.tell(button, self._told[1][0], arg, self._told[1][1])
            else:
                verdict.tell(button, self._told[2])
            self.view.show_pile()  # its top card may have been bought
            return True
        elif kind == kinds.IGNORED and dealer.margin_us >= 0:
            verdict.too_late(button, dealer.margin_us)
            return True
        else:
            return False
        self._took()
        if self._moving:
            self._moving.sweep(button, dealer.last_t)
        return True

    def _took(self):
        """The floor was taken: the list, if there is one, is no longer what is legal."""
        self._turn_t = self.dealer.last_t
        if self.chooser >= 0:
            self._close()
        self.view.show_pile()

    def _label(self):
        """Say what each button does now."""
        table = self.game.table
        dealer = self.dealer
        for seat in range(_SEATS):
            act = choose = b""
            if self.players[seat] is not None or table.over:
                pass
            elif seat == self.chooser:
                act = self._labels[3]
            else:
                if seat == table.turn and not dealer.asked and not dealer.wanted:
                    if not self.game.must_buy():
                        choose = self._labels[1]
                    if self._free:
                        act = self._labels[2]
                if not self._free and seat == table.last_played and len(table.pile):
                    act = self._labels[0]
            self.view.say(seat, act, choose)
