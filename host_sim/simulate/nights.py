"""Simulates party nights (docs/rules.md 7).

Rounds, dealer, judge, records and points are those of the handheld; time jumps (playout.py).
Guests differ in reaction, false slaps, misses and form in a round. No person has played it yet.
"""

import random
import statistics

from host_sim.simulate.lamp_round import LampRound
from host_sim.simulate.playout import Games
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.games.house import new_rules
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.history.night import Night
from slapdeck.lamp.duel import GUESS_US
from slapdeck.lamp.light import Rules
from slapdeck.lamp.round_record import DARK, END, GO, LIGHT, PRESS, RoundRecorder
from slapdeck.record.reader import Lookahead
from slapdeck.record.recorder import Recorder
from slapdeck.ticks import ticks_diff

# Added to each round: the rule 5, three, two, one 2, the last verdict 2.5, podium 6.
AROUND_S = 15.5
# To a night: the joining 6; titles, bests and wall 6 each, as its own podium stands only 3.
ENDS_S = 21

# name: lowest and highest mean reaction of a guest in ms; for "usual" mean and spread
TABLES = {
    "usual": (450, 81),
    "even": (380, 520),
    "mixed": (250, 900),
    "slow": (700, 700),
}


def table_of(kind, seats, dice):
    """Draw the guests of a table: [(mean ms, false slaps on 10,000 cards, misses of 1000)]."""
    low, high = TABLES[kind]
    found = []
    for _ in range(seats):
        mean = dice.gauss(low, high) if kind == "usual" else dice.uniform(low, high)
        found.append((max(220, mean), 600 if dice.random() < 0.2 else 150, 50))
    return found


def row_of(guest, form):
    """Return the guest as a row of TEMPERAMENTS; `form` multiplies the mean."""
    mean, false, miss = guest
    mean *= form
    return ("guest", int(mean * 0.8), int(mean * 0.094), int(mean * 0.2), miss, false)


class Figures:
    """Sums over rounds: seconds, presses, and seat time in all and without cards."""

    def __init__(self):
        self.seconds = self.presses = self.empty = self.seat_s = 0.0


class _Watcher(LogReplayer):
    """Takes the figures of a round from its record."""

    def __init__(self, game, figures):
        LogReplayer.__init__(self, game)
        self.figures = figures
        self._was_t = None

    def report(self, t):
        if self._was_t is not None:
            stocks = self.game.table.stocks[: self.game.table.seats]
            seconds = (t - self._was_t) / 1e6
            self.figures.empty += sum(not stock.count for stock in stocks) * seconds
            self.figures.seat_s += len(stocks) * seconds
            self.figures.seconds += seconds
        self._was_t = t


class Nights:
    """Nights of `seats` guests at a table of `kind` in TABLES; `seed` decides everything."""

    def __init__(self, kind, seats, seed):
        self.dice = random.Random(seed)
        self.guests = table_of(kind, seats, self.dice)
        self.seats = seats
        self.figures = {}  # by name of the round

    def play(self, number=0, late=0, order=None):
        """Play one night to its end; return it.

        `late`: the round in which the last guest comes, 0 from the start. `order`: instead of
        the rounds drawn.
        """
        dice = self.dice
        drawn = rounds.order_of(number, self.seats, Chance(dice.getrandbits(29)))
        night = Night(order or drawn)
        while not night.is_over:
            seats = self.seats - (1 if night.done < late else 0)
            night.sit((1 << seats) - 1, 0)
            names = [row_of(guest, dice.uniform(0.9, 1.1)) for guest in self.guests[:seats]]
            figures = self.figures.setdefault(rounds.ROWS[night.place][rounds.NAME], Figures())
            if night.place == LIGHT:
                record = lights(night.players, names, dice, figures)
            elif rounds.ROWS[night.place][rounds.KIND] == rounds.LAMP:
                record = without_cards(night, names, dice, figures)
            else:
                record = cards(night, names, dice, figures)
            night.end(record)
            while night.step():
                pass
        return night


def cards(night, names, dice, figures):
    """Play a round of cards; return its record."""
    rules = new_rules(*rounds.changes_of(night.place))
    recorder = Recorder(ticks_diff=ticks_diff)
    pace = rounds.pace_of(night.place, night.is_slow, 1100, 1100)
    outcome = Games(rules, names, pace=pace, recorder=recorder).play(dice.getrandbits(29))
    record = bytes(recorder.view())
    ahead = Lookahead(record)
    ahead.feed_all(_Watcher(ahead.deal(), figures))
    figures.presses += sum(outcome.won) + sum(outcome.false) + sum(outcome.late)
    return record


def without_cards(night, names, dice, figures):
    """Play a round of another skill as CPU players do; return its record. The guests' skill in it
    is that of their reaction."""
    chance = Chance(dice.getrandbits(29))
    one = LampRound(night.place, night.players, names, chance)
    one.play()
    figures.presses += one.presses
    figures.seconds += one.tasks[-1] / 1e6
    return one.record


def lights(players, names, dice, figures):
    """Play a round of lights; return its record.

    A press comes 0.55 of the guest's mean reaction plus 70 ms after the light.
    """
    recorder = RoundRecorder(LIGHT, players, bytearray(6144))
    rules = Rules(players, 0, dice.getrandbits(29))
    duel = rules.duel

    def note(kind, button, t):
        recorder.note(kind, button, t)
        rules.feed(kind, button, t)

    row = rounds.ROWS[LIGHT]
    t = 0
    while t < row[rounds.SECONDS] * 1_000_000:
        note(DARK, 0, t)
        presses = []
        light_t = duel.due_t
        for button, name in enumerate(names):
            mean = (name[1] + name[3]) * 550 + 70_000
            if dice.random() < 0.04:
                presses.append((light_t - dice.randrange(50_000, 900_000), button))
            else:
                presses.append((light_t + max(GUESS_US, int(dice.gauss(mean, mean / 7))), button))
        events = [(light_t, GO, 0)] + [(at, PRESS, button) for at, button in presses]
        for at, kind, button in sorted(events):
            if kind == GO:
                if not duel.decided:
                    note(GO, 0, at)
            else:
                note(PRESS, button, at)
                figures.presses += 1
            t = max(t, at)
        t += 3_000_000 if not duel.count else 1000
        duel.decide(t)
        t += row[rounds.PAUSE_MS] * 1000
    note(END, 0, t)
    figures.seconds += t / 1e6
    return bytes(recorder.view())


def summary(kind, seats, nights, number=0):
    """Play `nights` party nights at a table of this `kind`.

    Return {"minutes": of a night, "without_cards": the share of seat time, "rounds": {name:
    Figures}}. `number` is the night's place in its evening, 0 for the first.
    """
    figures, lengths = {}, []
    for i in range(nights):
        table = Nights(kind, seats, 100_000 + i)
        night = table.play(number)
        for name, one in table.figures.items():
            total = vars(figures.setdefault(name, Figures()))
            for field, value in vars(one).items():
                total[field] += value
        played = sum(one.seconds for one in table.figures.values())
        lengths.append((played + AROUND_S * len(night.order) + ENDS_S) / 60)
    return {
        "minutes": statistics.median(lengths),
        "without_cards": sum(one.empty for one in figures.values())
        / max(1, sum(one.seat_s for one in figures.values())),
        "rounds": figures,
    }
