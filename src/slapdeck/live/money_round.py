"""A live Money game: a Round with throws and trades."""

from slapdeck.games import trades
from slapdeck.games.trade_list import NO_TRADE, TradeList
from slapdeck.live.round import Round
from slapdeck.ticks import ticks_diff


class MoneyRound(Round):
    """Judges as Round does, with a MoneyDealer.

    players    by seat: a CPU player (players/money_player.py), None for a person
    list       the trades that the seat to move, or the seller, can choose from
    asked_for  the trade that a person at the seller's seat must answer, else NO_TRADE
    turn_t     the time from which the seat to move can move
    """

    def __init__(self, dealer, listener, read_stamp, hands):
        Round.__init__(self, dealer, listener, read_stamp, hands)
        self.game = dealer.game
        self.is_free = self.game.is_free
        self.players = hands.players
        self.list = TradeList()
        self.asked_for = NO_TRADE
        self.stuck = False  # no attribute may be created in play
        self.turn_t = 0

    def start(self, now):
        """Start; seat 0 moves first."""
        self.turn_t = now
        Round.start(self, now)

    def slap(self, seat, t):
        """Judge a slap as Round does; then the seat to move chooses again."""
        Round.slap(self, seat, t)
        self.turn_t = self.dealer.last_t
        self.wait()
        if self.game.table.claim >= 0:
            self.hands.see(t)

    def _count(self):
        Round._count(self)
        self.turn_t = self.dealer.last_t

    def wait(self):
        """Let the CPU player to move choose its move again."""
        for player in self.players:
            if player is not None:
                player.wait()

    def act(self, now):
        """Let the CPU player whose turn it is throw or trade once it is time; False if it does
        nothing."""
        dealer = self.dealer
        game = self.game
        if dealer.asked or dealer.wanted or self.stuck or game.table.over:
            return False
        if dealer.referee.window_open:
            return False
        seat = game.table.turn
        player = self.players[seat]
        if player is None:
            return False
        must = game.must_buy()
        player.take_turn(self.turn_t, must)
        if ticks_diff(now, player.acts_at) < 0:
            return False
        player.wait()
        if must or self.is_free:
            if not self.list.fill(game, not must):
                self.stuck = must
            trade = player.trader.choose(game, self.list) if self.list.count else NO_TRADE
            if trade != NO_TRADE:
                self.offer(trade, now)
                return True
        return not self.stuck and dealer.want_throw(seat)

    def offer(self, trade, t):
        """Offer `trade` of the seat to move. The seller may give money instead (M13): a person at
        its seat is asked, with the answers in `list`."""
        if trades.counterparty(trade) == trades.OPPONENT and trades.numerals(trade):
            if self.list.fill_answers(self.game, trade) > 1:
                player = self.players[1 - self.game.table.turn]
                if player is None:
                    self.asked_for = trade
                    return
                trade = player.trader.answer(self.game, self.list)
        self.trade(trade, t)

    def trade(self, trade, t):
        """Make the legal `trade` of the seat to move."""
        self.asked_for = NO_TRADE
        self.dealer.trade(trade, t)
        self.turn_t = self.dealer.last_t
        self._listener.judged(False)

    def due(self, now):
        """Return the earlier of Round's due time and the move of a CPU player."""
        due = Round.due(self, now)
        for player in self.players:
            if player is not None and player.is_to_act and ticks_diff(player.acts_at, due) < 0:
                due = player.acts_at
        return due
