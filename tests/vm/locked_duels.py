"""Run by the VM: whole games of War and Money through dealer, views and traders, the heap locked.

A call that allocates ends it all with a MemoryError. Every trade goes through the list that a
player sees, opened, stepped through and drawn, for both seats and both traders.
"""

import micropython

from slapdeck.cards.chance import Chance
from slapdeck.games import trades
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.players.money_player import MoneyPlayer
from slapdeck.players.trades import PlainTrader, RandomTrader
from slapdeck.referee.judge import Judge
from slapdeck.referee.money_dealer import MoneyDealer
from slapdeck.referee.recorder import Recorder
from slapdeck.referee.trade_list import NO_TRADE, TradeList
from slapdeck.referee.war_dealer import WarDealer
from slapdeck.rules.money import worth_of
from slapdeck.table.events import TRADED
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.money_view import MoneyView
from slapdeck.ui.send import SendQueue
from slapdeck.ui.trade_view import BUYER_MAY, BUYER_MUST, SELLER, TradeView
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.war_view import WarView

START = (1 << 30) - 3000000  # the ticks wrap in the first seconds


class Wire:
    """A panel that is always free."""

    def busy(self):
        return False

    def send(self, x, y, w, h, stamp):
        pass


def dealt(name, changes, seed):
    rules = rules_of(name, changes)
    deck = rules.deck()
    chance = Chance(seed)
    chance.shuffle(deck)
    game = new_game(rules, 2)
    game.deal(deck)
    recorder = Recorder(ticks_diff=ticks_diff)
    recorder.start(name, 2, rules, deck)
    return game, recorder, chance


def finish(view, queue, wire):
    while view.step():
        queue.pump(wire)
    while queue.pump(wire):
        pass


class MoneyTable:
    def __init__(self, name, changes, seed, canvas):
        self.game, recorder, self.chance = dealt(name, changes, seed)
        self.dealer = MoneyDealer(
            Judge(self.game, ticks_diff), recorder, self.chance, 1000)
        worth = worth_of(self.game.rules)
        self.queue = SendQueue(canvas)
        self.wire = Wire()
        self.view = MoneyView(canvas, self.queue, self.game.table, worth)
        self.list_view = TradeView(canvas, self.queue, self.game.table, worth)
        self.verdict = Verdict(canvas, self.queue)
        self.list = TradeList()
        self.traders = (RandomTrader(seed), PlainTrader())
        self.player = MoneyPlayer()
        self.player.sit("sharp", seed)
        self.free = name == "floos"

    def show(self, seat, why):
        self.view.cover()
        self.list_view.open(seat, why, self.list.entries, self.list.count)
        for _ in range(1 + self.chance.below(6)):
            self.list_view.step()
            self.list_view.choose(self.list.next())
        finish(self.list_view, self.queue, self.wire)
        self.view.uncover()
        finish(self.view, self.queue, self.wire)

    def turn(self, t, drawn):
        game = self.game
        dealer = self.dealer
        table = game.table
        seat = table.turn
        must = game.must_buy()
        if must or self.free and self.chance.below(4) == 0:
            if self.list.fill(game, not must):
                if drawn:
                    self.show(seat, BUYER_MUST if must else BUYER_MAY)
                trade = self.traders[seat].choose(game, self.list)
                if trade != NO_TRADE:
                    if not self.free and trades.counterparty(trade) and trades.numerals(trade):
                        self.list.fill_answers(game, trade)
                        if drawn:
                            self.show(1 - seat, SELLER)
                        trade = self.traders[1 - seat].answer(game, self.list)
                    dealer.trade(trade, t)
                    return
        dealer.want_throw(seat)
        if dealer.ask(t):
            if drawn:
                self.view.show_card(dealer.card)
                finish(self.view, self.queue, self.wire)
            dealer.shown(t)
            self.player.see_own_throw(table.pile, t)
            self.player.take_turn(t, must)
            self.player.wait()
        if self.chance.below(8) == 0 or game.capturer() >= 0 and self.chance.below(4):
            dealer.slap(table.last_played, ticks_add(t, 5))
            self.player.hand.raised = False


def play_money(name, changes, seed, canvas, drawn_turns):
    table = MoneyTable(name, changes, seed, canvas)
    events = table.game.table.events
    told = trades_made = 0
    t = START
    micropython.heap_lock()
    table.view.enter()
    table.dealer.start(t)
    for turn in range(600):
        if table.game.table.over:
            break
        t = ticks_add(t, 200000)
        table.dealer.rest(t)
        table.turn(t, turn < drawn_turns)
        while told < events.count:
            if events.kind(told) == TRADED:
                trades_made += 1
            told += 1
        table.view.refresh()
        if turn < drawn_turns:
            table.verdict.tell(0, b"BUYS ", turn, b" CARDS")
            table.verdict.step()
            table.verdict.too_late(2, turn * 1234)
            finish(table.verdict, table.queue, table.wire)
            finish(table.view, table.queue, table.wire)
    micropython.heap_unlock()
    print(name, "trades", trades_made, "cards", table.game.cards_played)


def play_war(changes, seed, canvas):
    game, recorder, chance = dealt("war", changes, seed)
    dealer = WarDealer(Judge(game, ticks_diff), recorder, chance, 100000, 200000)
    queue = SendQueue(canvas)
    wire = Wire()
    view = WarView(canvas, queue, game, b"\0\2\1\3")
    t = START
    micropython.heap_lock()
    view.enter()
    dealer.start(t)
    for _ in range(120):
        if game.table.over:
            break
        t = ticks_add(t, 200000)
        if dealer.ask(t):
            view.show_battle()
            finish(view, queue, wire)
            dealer.slap(0, t)
            dealer.shown(ticks_add(t, 10))
            view.refresh()
            finish(view, queue, wire)
        dealer.press(1)
        dealer.due(t)
    micropython.heap_unlock()
    print("war", game.cards_played)


def main():
    canvas = Canvas()
    for seed in range(3):
        rules = {"run_out": "last_card", "pickup": "shuffled", "down": 1 + 9 * seed}
        play_war(rules, seed, canvas)
        for name in "money", "money_jokers", "floos", "buying_selling":
            changes = {"ace_money": True, "koumi": True} if name == "floos" and seed else {}
            play_money(name, changes, seed, canvas, 20 if seed else 40)


main()
