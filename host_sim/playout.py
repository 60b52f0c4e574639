"""Whole games among CPU players in the table's own time, for `python -m host_sim simulate`.

Nothing is faked but the clock: dealer, referee and players are those of the handheld, and time
jumps from one moment at which something happens to the next.
"""

from host_sim.playout_duels import MoneyGames, WarGames
from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.players.crew import Crew
from slapdeck.referee.dealer import CARD, Dealer
from slapdeck.referee.judges import judge_of
from slapdeck.rules.options import FAMILY, WAR
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK, ticks_add, ticks_diff

TEMPO_US = 1_100_000  # the handheld's own (screens/table.py)
PAUSE_US = 1_800_000
DRAW_US = 20_000  # from asking for a card to its last pixel
CARDS_AT_MOST = 1_000_000  # for rules without any limit, as `auto` has it


class Outcome:
    """How one game went.

    winner  a seat, or -1 for a draw; `end` is "over", "sudden_death" or "limit" (gave up)
    won, false, late  slaps by seat; `ties`, and `cards` that were played
    seconds  of table time
    """

    def __init__(self):
        self.winner = -1
        self.end = "limit"
        self.cards = self.ties = self.seconds = 0
        self.won = [0] * 4
        self.false = [0] * 4
        self.late = [0] * 4


class _NoRecorder:
    """What is simulated is not recorded: the seed gives it back."""

    def note(self, kind, seat, t):
        pass

    keep = note


class FamilyGames:
    """Games of the Ratscrew family under `rules`; `names` are temperaments by seat, None for a
    seat that never slaps."""

    def __init__(self, rules, names):
        self._rules = rules
        self._names = names
        self._deck = rules.deck()
        self._game = new_game(rules, len(names))
        self._crew = Crew()

    def play(self, seed):
        """The Outcome of the game that `seed` (below 2**30) shuffles, paces and plays."""
        chance = Chance(seed)
        deck = bytearray(self._deck)
        chance.shuffle(deck)
        self._game.deal(deck)
        self._crew.clear()
        for seat, name in enumerate(self._names):
            if name is not None:
                self._crew.sit(seat, name, chance.below(1 << 29))
        self._crew.begin(self._game)
        return _Table(self._game, self._crew, chance).play()


class _Table:
    """One game from its deal to its end."""

    def __init__(self, game, crew, chance):
        self._game = game
        self._crew = crew
        self._referee = judge_of(game, ticks_diff)
        self._dealer = Dealer(self._referee, _NoRecorder(), chance, TEMPO_US, PAUSE_US)
        self._now = 0
        self._us = 0
        self._shown_at = 0
        self._told = 0
        self._outcome = Outcome()

    def play(self):
        game = self._game
        table = game.table
        self._dealer.start(0)
        while not table.over and game.cards_played < CARDS_AT_MOST:
            if self._referee.window_open:
                self._close_the_window()
            else:
                self._go_on()
            if table.events.count != self._told:
                self._count(table.events)
        outcome = self._outcome
        outcome.cards = game.cards_played
        outcome.seconds = self._us // 1_000_000
        if table.over:
            outcome.winner = table.winner
            outcome.end = "sudden_death" if self._referee.sudden_death else "over"
        return outcome

    def _close_the_window(self):
        """Every hand within the tie window, or its decision."""
        closes = self._referee.window_t + self._referee.window_us & MASK
        if not self._hand_falls(closes):
            late = ticks_add(closes, 10)
            if self._dealer.decide(late) and ticks_diff(late, self._now) > 0:
                self._advance(closes)

    def _go_on(self):
        """The next hand or the next card, whichever is first (R12: a card at its last pixel)."""
        dealer = self._dealer
        if dealer.asked:
            due = self._now
        else:
            due = dealer.due(self._now)
            if ticks_diff(due, self._now) < 0:
                due = self._now
            if self._hand_falls(due):
                return
            dealer.ask(due)
            self._shown_at = ticks_add(due, DRAW_US)
        if self._hand_falls(self._shown_at - 1 & MASK):
            return
        is_card = dealer.asked == CARD
        self._advance(self._shown_at)
        dealer.shown(self._shown_at)
        if is_card:
            self._crew.see(self._shown_at)
            while self._crew.think():
                pass

    def _hand_falls(self, t):
        """Judge the first hand that falls by `t`; False when there is none."""
        seat = self._crew.hand_by(t)
        if seat < 0:
            return False
        falls_at = self._crew.lower(seat)
        self._advance(falls_at)
        self._dealer.slap(seat, falls_at)
        return True

    def _advance(self, t):
        self._us += ticks_diff(t, self._now)
        self._now = t

    def _count(self, events):
        outcome = self._outcome
        for i in range(self._told, events.count):
            kind = events.kind(i)
            if kind == kinds.WON:
                outcome.won[events.seat(i)] += 1
            elif kind == kinds.FALSE:
                outcome.false[events.seat(i)] += 1
            elif kind == kinds.LATE:
                outcome.late[events.seat(i)] += 1
            elif kind == kinds.TIE:
                outcome.ties += 1
        self._told = events.count


def games_of(rules, names):
    """What plays games of these rules out: `play(seed)` returns an Outcome."""
    if rules.kind == FAMILY:
        return FamilyGames(rules, names)
    return (WarGames if rules.kind == WAR else MoneyGames)(rules, names, Outcome)
