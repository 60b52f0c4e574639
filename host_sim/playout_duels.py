"""Whole games of War and Money among CPU players, for `python -m host_sim simulate`.

As in host_sim/playout.py nothing is faked but the clock: dealers, judge, players and traders are
those of the handheld.
"""

from slapdeck.cards.chance import Chance
from slapdeck.games import trades
from slapdeck.games.catalogue import new_game
from slapdeck.players.money_player import MoneyPlayer
from slapdeck.referee.judge import Judge
from slapdeck.referee.money_dealer import MoneyDealer
from slapdeck.referee.trade_list import NO_TRADE, TradeList
from slapdeck.referee.war_dealer import WarDealer
from slapdeck.rules.options import FLOOS
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK, ticks_add, ticks_diff

TEMPO_US = 1_100_000  # the handheld's own
WAR_PAUSE_US = 1_800_000
MONEY_PAUSE_US = 900_000
DRAW_US = 20_000  # from asking for a card to its last pixel
CARDS_AT_MOST = 1_000_000


class NoRecorder:
    """What is simulated is not recorded: the seed gives it back."""

    def note(self, kind, seat, t):
        pass

    keep = note

    def note_trade(self, trade, t):
        pass


class _Clock:
    """Table time: ticks that wrap, and all the microseconds since the start."""

    def __init__(self):
        self.now = 0
        self.us = 0

    def advance(self, t):
        """To the ticks `t`, never back."""
        step = ticks_diff(t, self.now)
        if step > 0:
            self.us += step
            self.now = t


def _dealt(rules, game, seed):
    chance = Chance(seed)
    deck = rules.deck()
    chance.shuffle(deck)
    game.deal(deck)
    return chance


def _finish(outcome, game, judge, clock):
    outcome.cards = game.cards_played
    outcome.seconds = clock.us // 1_000_000
    if game.table.over:
        outcome.winner = game.table.winner
        outcome.end = "sudden_death" if judge.sudden_death else "over"
    return outcome


class WarGames:
    """Games of War: there is nothing to decide, so `names` only say how many play."""

    def __init__(self, rules, names, outcome):
        self._rules = rules
        self._outcome = outcome
        self._game = new_game(rules, len(names))

    def play(self, seed):
        """The Outcome of the game that `seed` shuffles."""
        game = self._game
        chance = _dealt(self._rules, game, seed)
        judge = Judge(game, ticks_diff)
        dealer = WarDealer(judge, NoRecorder(), chance, TEMPO_US, WAR_PAUSE_US)
        clock = _Clock()
        dealer.start(0)
        while not game.table.over and game.cards_played < CARDS_AT_MOST:
            clock.advance(dealer.due(clock.now))
            dealer.ask(clock.now)
            clock.advance(ticks_add(clock.now, DRAW_US))
            dealer.shown(clock.now)
        return _finish(self._outcome(), game, judge, clock)


class MoneyGames:
    """Games of Money; `names` are temperaments by seat, None for a seat that never slaps.

    `traders`, one a seat, replace the players' own.
    """

    def __init__(self, rules, names, outcome, traders=(None, None)):
        self._rules = rules
        self._names = names
        self._outcome = outcome
        self._game = new_game(rules, 2)
        self._players = [MoneyPlayer(traders[seat]) for seat in range(2)]
        self._list = TradeList()

    def play(self, seed):
        """The Outcome of the game that `seed` shuffles and plays."""
        chance = _dealt(self._rules, self._game, seed)
        for seat in range(2):
            self._players[seat].sit(self._names[seat] or "normal", chance.below(1 << 29))
        return _MoneyTable(self._game, self._names, self._players, self._list, chance).play(
            self._outcome())


class _MoneyTable:
    """One game from its deal to its end."""

    def __init__(self, game, names, players, listed, chance):
        self._game = game
        self._names = names
        self._players = players
        self._list = listed
        self._free = game.rules.kind == FLOOS
        self._judge = Judge(game, ticks_diff)
        self._dealer = MoneyDealer(self._judge, NoRecorder(), chance, MONEY_PAUSE_US)
        self._clock = _Clock()
        self._turn_t = 0
        self._told = 0

    def play(self, outcome):
        """Turn after turn."""
        game = self._game
        events = game.table.events
        self._dealer.start(0)
        while not game.table.over and game.cards_played < CARDS_AT_MOST:
            if not self._take_turn():
                break
            while self._told != events.count:
                kind, seat = events.kind(self._told), events.seat(self._told)
                self._told += 1
                if kind == kinds.CAPTURED:
                    outcome.won[seat] += 1
                elif kind == kinds.PENALTY:
                    outcome.false[1 - seat] += 1
                elif kind == kinds.IGNORED:
                    outcome.late[seat] += 1
        return _finish(outcome, game, self._judge, self._clock)

    def _take_turn(self):
        """The next hand, trade or throw; False for a seat that can do nothing."""
        game, dealer, clock = self._game, self._dealer, self._clock
        seat = game.table.turn
        if dealer.wanted:
            acts_at = dealer.due(clock.now)
        else:
            must = game.must_buy()
            player = self._players[seat]
            player.take_turn(self._turn_t, must)
            acts_at = player.acts_at
        if self._hand_falls(acts_at):
            return True
        clock.advance(acts_at)
        if not dealer.wanted:
            player.wait()
            trade = NO_TRADE
            if (must or self._free) and self._list.fill(game, not must):
                trade = player.trader.choose(game, self._list)
            if trade != NO_TRADE:
                self._trade(trade, 1 - seat)
                return True
            if not dealer.want_throw(seat):
                return False
        return self._throw(seat)

    def _throw(self, seat):
        dealer, clock = self._dealer, self._clock
        clock.advance(dealer.due(clock.now))
        dealer.ask(clock.now)
        visible = ticks_add(clock.now, DRAW_US)
        if self._hand_falls(visible - 1 & MASK):
            return True
        clock.advance(visible)
        dealer.shown(clock.now)
        self._turn_t = clock.now
        if self._names[seat] is not None and not self._free:
            self._players[seat].see_own_throw(self._game.table.pile, clock.now)
        return True

    def _trade(self, trade, seller):
        if not self._free and trades.counterparty(trade) and trades.numerals(trade):
            self._list.fill_answers(self._game, trade)
            trade = self._players[seller].trader.answer(self._game, self._list)
        self._dealer.trade(trade, self._clock.now)
        self._turn_t = self._clock.now

    def _hand_falls(self, t):
        """Judge the first hand that falls by `t`; False when there is none."""
        falling = [player.hand.falls_at for player in self._players if player.hand.raised]
        for seat, player in enumerate(self._players):
            hand = player.hand
            if hand.raised and ticks_diff(t, hand.falls_at) >= 0 and all(
                ticks_diff(hand.falls_at, other) <= 0 for other in falling
            ):
                hand.raised = False
                self._clock.advance(hand.falls_at)
                self._dealer.slap(seat, hand.falls_at)
                self._turn_t = self._clock.now
                for other in self._players:
                    other.wait()
                return True
        return False
