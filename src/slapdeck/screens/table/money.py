"""The Money games on the screen: throws, slaps and trades with two buttons for each seat.

The even button of a seat acts: it slaps, and in a list of trades it takes. The odd one chooses: on
the seat's turn it throws, in a list it goes to the next entry. A lit button is never wrong: until
the first floor is taken, SLAP lights up when two cards match; later, people must see that
themselves.
"""

from slapdeck.games.trade_list import NO_TRADE
from slapdeck.live.money_dealer import MoneyDealer
from slapdeck.live.money_round import MoneyRound
from slapdeck.players.money_player import MoneyHands, MoneyPlayer
from slapdeck.referee.judge import Judge
from slapdeck.rules.money import worth_of
from slapdeck.screens.table.present_duels import MoneyPresenter
from slapdeck.screens.table.standby import Standby
from slapdeck.screens.table.views.animated_duels import AnimatedMoneyView
from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.trade_view import BUYER_MAY, BUYER_MUST, SELLER, TradeView
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.words import fill, words

_SEATS = 2
_NOBODY = -1
_LOOK_US = 1200000  # a thrown card is visible this long before a list covers it
_STAND_IN = "normal"  # temperament of the CPU player at an empty seat


class MoneyPlay:
    """Plays Money as a GamePlay (game_play.py); `live` as in screen.py. Buttons 0 and 1 are seat
    0's, 2 and 3 seat 1's.

    An empty seat has a CPU player. ``trade_ms`` in the test config or the settings limits the time
    to choose a trade, 0 for no limit.

    players  the CPU players by seat, or None
    chooser  the seat that has a list of trades, or -1
    """

    can_void = False
    needs_presses = True
    acting = (0, 0, 2, 2)

    def __init__(self, live, deal, listener):
        console = self._console = live.console
        game = self._game = live.game
        feedback = self._feedback = live.feedback
        test_config = live.test_config
        worth = worth_of(game.rules)
        # First of all: what is made later lies in the holes that its many texts leave.
        self._list_view = TradeView(console.display, game.table, worth)
        console.heap.collect()
        self._verdict = live.verdict
        layout = live.layout
        for button in range(4):  # the acting buttons stand for the seats
            seat = (0, 2, 1, 3)[button]
            layout.button_of[seat] = button
            layout.seat_of[button] = button >> 1
        self.players = [_player_of(seat, deal) for seat in range(_SEATS)]
        self._is_free = game.is_free
        tempo_us = test_config.get("tempo_ms", console.settings.tempo_ms) * 1000
        self._look_us = min(_LOOK_US, tempo_us)
        self._trade_us = test_config.get("trade_ms", console.settings.trade_ms) * 1000
        view_type = AnimatedMoneyView if console.settings.motion else MoneyView
        self.view = view_type(console.display, game.table, worth)
        self._dealer = MoneyDealer(
            Judge(game, ticks_diff),
            live.recorder,
            deal.chance,
            test_config.get("pause_ms", 900) * 1000,
        )
        hands = MoneyHands(self.players, game)
        self.round = MoneyRound(self._dealer, listener, console.devices.panel.stamp, hands)
        self._list = self.round.list
        self.presenter = MoneyPresenter(live.verdict, game, layout, self._dealer, feedback)
        self.standby = Standby(console, self._dealer.rest, feedback)
        self.chooser = _NOBODY
        self._opened_t = 0
        w = words()
        self._throw = w.THROW
        self._slap, self._if_equal, self._buy, self._take_it = (
            (w.SLAP,),
            w.SLAP_IF_EQUAL,
            (w.BUY,),
            (w.TAKE,),
        )
        keys = console.devices.key_labels
        # Answers to a press of the wrong one of two buttons, by seat, and at the wrong moment.
        self._throw_with = [
            fill(w.LABELLED, label=w.THROW, value=keys[2 * seat + 1]) if keys else w.OTHER_BUTTON
            for seat in range(_SEATS)
        ]
        self._wait = (w.WHY_FALSE[0], w.NOT_YOUR_TURN, w.BUY_FIRST)

    def chosen_words(self):
        """Return the lines of the chosen entry of the list, b"" without a list; for the laptop,
        allocates."""
        return self._list_view.words() if self.chooser >= 0 else b""

    def start(self, now):
        """Start with a newly drawn table."""
        self.standby.start(now)
        self.followed()

    # --- what the buttons do

    def press(self, button, t):
        """Handle a press of a seat's acting or choosing button."""
        self.round.until(t)
        self._drop_list()
        seat = button >> 1
        if button & 1:
            if seat == self.chooser:
                self._list_view.choose(self._list.next())
                self._feedback.tone = tones.MOVE
            elif self.players[seat] is None:
                if self._may_throw(seat) and self._dealer.want_throw(seat):
                    self._label()
                elif not self._is_on_its_way():
                    is_turn = seat == self._game.table.turn and self.chooser < 0
                    self._answer(seat, self._wait[2 if is_turn else 1], t)
        elif seat == self.chooser:
            self._take(t)
        elif self._may_open(seat):
            self._open(seat, BUYER_MAY)
        else:
            self.round.slap(seat, t)
            self._answer_ignored(seat)

    def _is_on_its_way(self):
        """Is a card asked for, or being drawn?"""
        return self._dealer.asked or self._dealer.wanted

    def _may_throw(self, seat):
        """Does the choosing button of `seat` throw now?"""
        game = self._game
        return (
            seat == game.table.turn
            and self.players[seat] is None
            and self.chooser < 0
            and not self._is_on_its_way()
            and not game.must_buy()
        )

    def _label(self):
        """Show the use of each button now."""
        game = self._game
        table = game.table
        is_guided = not self._is_free and not game.piles_taken and self.chooser < 0
        for seat in range(_SEATS):
            act = ()
            choose = b""
            is_lit = False
            if self.players[seat] is not None or table.over or self._feedback.is_early:
                pass
            elif seat == self.chooser:
                act = self._take_it
                is_lit = True
            else:
                if self._may_throw(seat):
                    choose = self._throw
                    if self._is_free:
                        act = self._buy
                if seat == table.claim:
                    act = self._slap
                    is_lit = True
                elif is_guided and seat == table.last_played and len(table.pile) > 1:
                    is_lit = seat == game.capturer()
                    act = self._slap if is_lit else self._if_equal
            self.view.say(seat, act, choose, is_lit)

    def _answer(self, seat, text, t):
        """Tell `seat` why its press at `t` does nothing, but not over a new verdict."""
        if self.presenter.may_say(t):
            self._verdict.put_text(2 * seat, text)

    def _answer_ignored(self, seat):
        """Answer the slap of `seat` if it did nothing, before the labels are looked at."""
        asks = self._feedback.asks
        self._feedback.asks = _NOBODY
        if asks != seat or self.players[seat] or self.chooser >= 0 or self._game.table.over:
            return
        text = self._throw_with[seat] if self._may_throw(seat) else self._wait[self._is_free]
        self._answer(seat, text, self._dealer.last_t)

    # --- trades

    def _may_open(self, seat):
        """Does the acting button open the list (M18)?"""
        return self._is_free and self._may_throw(seat)

    def _open(self, seat, why):
        """Open a list for `seat`. If it must buy and cannot, the round is stuck (short decks
        only)."""
        if self._list.fill(self._game, why == BUYER_MAY) or why != BUYER_MUST:
            self._show_list(seat, why)
        else:
            self.round.stuck = True

    def _show_list(self, seat, why):
        self.chooser = seat
        self._opened_t = self._console.devices.clock.now()
        self.view.cover()
        self._list_view.open(seat, why, self._list.entries, self._list.count)
        self._label()
        self._feedback.tone = tones.CALL + 2 * seat

    def _drop_list(self):
        """Close the list if it is outdated: the floor was taken or the game is over."""
        if self.chooser >= 0 and (self._feedback.winner >= 0 or self._game.table.over):
            self._close()

    def _close(self):
        self.chooser = _NOBODY
        self.round.asked_for = NO_TRADE
        self.view.uncover()

    def _take(self, t):
        """Take the chosen entry at ``t``."""
        trade = self._list.trade()
        is_sold = self.round.asked_for != NO_TRADE
        self._close()
        if trade == NO_TRADE:
            self._dealer.want_throw(self._game.table.turn)
            self._label()
        elif is_sold:
            self.round.trade(trade, t)  # `followed` labels the buttons, behind the verdict
        else:
            self.round.offer(trade, t)
            self._ask_seller()

    def _ask_seller(self):
        """Ask a person who must answer an offer."""
        if self.round.asked_for != NO_TRADE:
            self._show_list(1 - self._game.table.turn, SELLER)

    def act(self, now):
        """Open the list of a seat that must buy, end the time to choose, or let a CPU player
        move."""
        rounds = self.round
        self._drop_list()
        if self.chooser >= 0:
            if not self._trade_us or ticks_diff(now, self._opened_t) < self._trade_us:
                return False
            self._list.chosen = 0
            self._take(now)
            return True
        if rounds.act(now):
            self._ask_seller()
            return True
        if not self._person_moves() or not self._game.must_buy():
            return False
        if ticks_diff(now, rounds.turn_t) < self._look_us:
            return False
        self._open(self._game.table.turn, BUYER_MUST)
        return True

    def _person_moves(self):
        """Must a person throw or trade now, with nothing on its way or to be claimed?"""
        table = self._game.table
        return not self._is_on_its_way() and table.claim < 0 and self.players[table.turn] is None

    # --- cards and events

    def is_ready(self, now):
        """Return True: the dealer alone decides."""
        return True

    def show(self, asked):
        """Show the thrown card."""
        self.view.show_card(self._dealer.card)
        self._label()
        self._feedback.tone = tones.card(len(self._game.table.pile))

    def followed(self):
        """Mark the seat to move, label the buttons."""
        feedback = self._feedback
        self._drop_list()
        if feedback.traded:
            feedback.traded = False
            self.view.show_pile()  # its top card may have been bought
        self._label()

    # --- between events

    def step(self):
        """Sweep the taken cards to their taker; draw the list of trades before the table."""
        seat = self._feedback.winner
        if seat >= 0:
            self._feedback.winner = _NOBODY
            self.view.show_pile()
            self.view.sweep(2 * seat, self._dealer.last_t)
        return self.chooser >= 0 and self._list_view.step()

    def uncovered(self):
        """Do nothing."""

    def rest(self, is_held_up):
        """Do nothing."""

    def due(self, t):
        """Return the earlier of `t` and the moment when a list opens or closes."""
        if self.chooser >= 0:
            if not self._trade_us:
                return t
            ours = ticks_add(self._opened_t, self._trade_us)
        elif self._person_moves() and self._game.must_buy():
            ours = ticks_add(self.round.turn_t, self._look_us)
        else:
            return t
        return ours if ticks_diff(ours, t) < 0 else t

    def stand_in(self, button, name, seed):
        """Let a CPU player throw, trade and slap for the seat of `button`."""
        player = MoneyPlayer()
        player.sit(name, seed)
        self._change_player(button >> 1, player)

    def take_back(self, button):
        """Let the person at `button` play again."""
        if self.players[button >> 1]:  # else it was only asked for
            self._change_player(button >> 1, None)

    def _change_player(self, seat, player):
        if self.chooser == seat:
            self._close()
        self.players[seat] = player
        self.round.wait()
        self._label()


def _player_of(seat, deal):
    """Return a CPU player for a seat with nobody at its two buttons, else None."""
    name = None
    for button in (2 * seat, 2 * seat + 1):
        if deal.joined >> button & 1 and not deal.cpu[button]:
            return None
        name = name or deal.cpu[button]
    player = MoneyPlayer()
    player.sit(name or _STAND_IN, deal.chance.below(1 << 29))
    return player
