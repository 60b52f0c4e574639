"""Plays whole games among CPU players in simulated time, for `python -m host_sim simulate`.

Only the clock is simulated: round, dealer, judge and players are those of the handheld, and time
jumps to the next moment at which something happens.
"""

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.games.parties import pace_of
from slapdeck.live.dealer import Dealer
from slapdeck.live.money_dealer import MoneyDealer
from slapdeck.live.money_round import MoneyRound
from slapdeck.live.round import Round
from slapdeck.live.war_dealer import WarDealer
from slapdeck.players.cpu_players import CpuPlayers
from slapdeck.players.money_player import MoneyHands, MoneyPlayer
from slapdeck.referee.judges import judge_of
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_add, ticks_diff

TEMPO_US = 1_100_000  # the handheld's default
PAUSE_US = 1_800_000
MONEY_PAUSE_US = 900_000
DRAW_US = 20_000  # from asking for a card to its last pixel
CARDS_AT_MOST = 1_000_000  # for rules without a limit, as in auto.py


class Outcome:
    """The outcome of one game.

    winner   a seat, or -1 for a draw; `end` is "over", "sudden_death" or "limit" (given up)
    won, false, late  slaps by seat; `ties`, and `cards` played
    chances  cards that made a pattern; `seconds` of table time
    """

    def __init__(self):
        self.winner = -1
        self.end = "limit"
        self.cards = self.chances = self.ties = self.seconds = 0
        self.won = [0] * 4
        self.false = [0] * 4
        self.late = [0] * 4

    def count(self, kind, seat):
        """Count an event of the table."""
        if kind == kinds.WON or kind == kinds.CAPTURED:
            self.won[seat] += 1
        elif kind == kinds.FALSE:
            self.false[seat] += 1
        elif kind == kinds.PENALTY:  # `seat` gets the floor from the seat that grabbed wrongly
            self.false[1 - seat] += 1
        elif kind == kinds.LATE or kind == kinds.IGNORED:
            self.late[seat] += 1
        elif kind == kinds.TIE:
            self.ties += 1


class Games:
    """Games under `rules`; `names` are temperaments by seat, None for a seat that never slaps.

    `traders`, one a seat, replace those of the Money games' players. `pace` replaces that of the
    rules (games/parties.py); a `recorder` records each game.
    """

    def __init__(self, rules, names, traders=(None, None), pace=None, recorder=None):
        self._rules = rules
        self._pace = pace or pace_of(rules, TEMPO_US // 1000)
        self._recorder = recorder
        self._names = names
        self._deck = rules.deck()
        self._game = new_game(rules, len(names))
        self._cpu_players = CpuPlayers()
        self._players = [MoneyPlayer(trader) for trader in traders]

    def play(self, seed):
        """Play the game that `seed` (below 2**30) shuffles, paces and plays; return its
        Outcome."""
        chance = Chance(seed)
        deck = bytearray(self._deck)
        chance.shuffle(deck)
        self._game.deal(deck)
        if self._recorder:
            self._recorder.start(self._rules.game, len(self._names), self._rules, deck)
        return _Table(
            self._game,
            chance,
            self._names,
            self._cpu_players,
            self._players,
            self._pace,
            self._recorder,
        ).play()


class _Table:
    """Plays one game from its deal to its end, as the display, recorder and clock of its round."""

    def __init__(self, game, chance, names, cpu_players, players, pace, recorder):
        self._game = game
        self._recorder = recorder or self
        self._judge = judge_of(game, ticks_diff)
        style = game.rules.kind.style
        if style == SLAPS:
            for seat, name in enumerate(names):
                if name is not None:
                    cpu_players.sit(seat, name, chance.below(1 << 29))
            cpu_players.begin(game)
            tempo_ms, fifths, pause_ms, claim_ms = pace
            self._round = self._round_of(
                Round,
                cpu_players,
                Dealer,
                chance,
                tempo_ms * 1000,
                pause_ms * 1000,
                fifths,
                claim_ms * 1000,
            )
        elif style == BATTLES:
            self._round = self._round_of(Round, None, WarDealer, chance, TEMPO_US, PAUSE_US)
        else:
            for seat, player in enumerate(players):
                player.slaps = names[seat] is not None
                player.sit(names[seat] or "normal", chance.below(1 << 29))
            hands = MoneyHands(players, game)
            self._round = self._round_of(MoneyRound, hands, MoneyDealer, chance, MONEY_PAUSE_US)
        self._now = self._us = self._counted = 0
        self._outcome = Outcome()

    def _round_of(self, round_type, hands, dealer_type, *paces):
        dealer = dealer_type(self._judge, self._recorder, *paces)
        return round_type(dealer, self, lambda: -1, hands)

    def play(self):
        """Play the game to its end; return its Outcome."""
        game, rounds, outcome = self._game, self._round, self._outcome
        dealer = rounds.dealer
        events = game.table.events
        shown_t = 0
        rounds.start(0)
        while not (game.table.over or rounds.stuck or game.cards_played >= CARDS_AT_MOST):
            due = rounds.sooner_hand(shown_t) if dealer.asked else rounds.due(self._now)
            now = due if ticks_diff(due, self._now) > 0 else ticks_add(self._now, 1)
            if dealer.asked and now == shown_t:
                rounds.sent(shown_t)
            while rounds.advance(now) or rounds.act(now):
                pass
            self._advance(now)
            if not dealer.asked and dealer.ask(now):
                shown_t = ticks_add(now, DRAW_US)
            while self._counted != events.count:
                kind = events.kind(self._counted)
                outcome.count(kind, events.seat(self._counted))
                outcome.chances += kind == kinds.CARD and game.pattern() >= 0
                self._counted += 1
        outcome.cards = game.cards_played
        outcome.seconds = self._us // 1_000_000
        if game.table.over:
            outcome.winner = game.table.winner
            outcome.end = "sudden_death" if self._judge.limits.reached else "over"
        return outcome

    def _advance(self, t):
        self._us += ticks_diff(t, self._now)
        self._now = t

    # Calls that a round makes to its screen, and a dealer to its recorder.

    def hand_lands(self, seat):
        pass

    def counted(self, asked):
        pass

    judged = counted

    def note(self, kind, seat, t):
        pass

    def note_trade(self, trade, t):
        pass
