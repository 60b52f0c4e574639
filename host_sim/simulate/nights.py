"""`python -m host_sim.simulate.nights`: simulates party nights (docs/rules.md 7), prints figures.

Rounds, dealer, judge, records and points are those of the handheld; time jumps (playout.py).
Guests differ in reaction, false slaps, misses and form in a round. No person has played it yet.
"""

import random
import statistics

from host_sim.errors import Parser, whole_number
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
from slapdeck.table.events import CARD
from slapdeck.ticks import ticks_diff

# Added to each round: the rule 5, three, two, one 2, the last verdict 2.5, podium 6.
AROUND_S = 15.5
ENDS_S = 18  # added to a night: the joining 6, the final podium 12
NEVER = "never"  # a guest who never presses

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
    """Sums over rounds: seconds, cards, chances to slap, presses, seat time without cards."""

    def __init__(self):
        self.seconds = self.chances = self.presses = self.early = 0.0
        self.empty = self.seat_s = 0.0
        self.droughts = []


class _Watcher(LogReplayer):
    """Takes the figures of a round from its record."""

    def __init__(self, game, figures):
        LogReplayer.__init__(self, game)
        self.figures = figures
        self._counted = game.table.events.count
        self._seats = game.table.seats
        self._was_t = self._chance_t = None
        self._drought = 0

    def report(self, t):
        table = self.game.table
        if self._was_t is not None:
            without = [seat for seat in range(self._seats) if not table.stocks[seat].count]
            self.figures.empty += len(without) * (t - self._was_t) / 1e6
            self.figures.seat_s += self._seats * (t - self._was_t) / 1e6
            self.figures.seconds += (t - self._was_t) / 1e6
        else:
            self._chance_t = t
        self._was_t = t
        events = table.events
        for i in range(self._counted, events.count):
            if events.kind(i) == CARD and self.game.pattern() >= 0:
                self.figures.chances += 1
                self._drought = max(self._drought, t - self._chance_t)
                self._chance_t = t
        self._counted = events.count

    def finish(self):
        LogReplayer.finish(self)
        if self._was_t is not None:
            self.figures.droughts.append(max(self._drought, self._was_t - self._chance_t) / 1e6)


class Nights:
    """Nights of `seats` guests at a table of `kind` in TABLES; `seed` decides everything."""

    def __init__(self, kind, seats, seed):
        self.dice = random.Random(seed)
        self.guests = table_of(kind, seats, self.dice)
        self.seats = seats
        self.figures = {}  # by name of the round
        self.before_final = []  # the points before the last round

    def play(self, number=0, idle=None, late=0, order=None):
        """Play one night to its end; return it.

        `idle` (guest, rounds): this guest presses nothing in these rounds. `late`: the round in
        which the last guest comes, 0 from the start. `order`: instead of the rounds drawn.
        """
        dice = self.dice
        drawn = rounds.order_of(number, self.seats, Chance(dice.getrandbits(29)))
        night = Night(order or drawn)
        while not night.is_over:
            seats = self.seats - (1 if night.done < late else 0)
            night.sit((1 << seats) - 1, 0)
            if night.is_final:
                self.before_final = list(night.standing.points)
            names = []
            for seat in range(seats):
                row = row_of(self.guests[seat], dice.uniform(0.9, 1.1))
                is_idle = (
                    self.guests[seat][1] is NEVER
                    or idle
                    and (idle[0] == seat and night.done in idle[1])
                )
                names.append(None if is_idle else row)
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

    def order(self):
        """Return the guests by their mean reaction, the quickest first."""
        return sorted(range(self.seats), key=lambda seat: self.guests[seat][0])


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
    figures.chances += len(one.tasks) - one.presses
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
            if name is None:
                continue
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
        figures.chances += 1
        t += row[rounds.PAUSE_MS] * 1000
    note(END, 0, t)
    figures.seconds += t / 1e6
    return bytes(recorder.view())


def rank_correlation(first, second):
    """Return Spearman's correlation of two lists of ranks; ties have their mean rank."""

    def ranks(values):
        return [sum(o < v for o in values) + sum(o == v for o in values) / 2 for v in values]

    a, b = ranks(first), ranks(second)
    mean_a, mean_b = statistics.mean(a), statistics.mean(b)
    spread = (sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)) ** 0.5
    together = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    return together / spread if spread else 0.0


def summary(kind, seats, nights, seed=1, number=0):
    """Play `nights` party nights at a table of this `kind`; return their figures as a dict.

    `number` is the night's place in its evening, 0 for the first.
    """
    skills, leaders, last_wins, quickest_wins = [], 0, 0, 0
    figures = {}
    lengths = []
    for i in range(nights):
        table = Nights(kind, seats, seed * 100_000 + i)
        night = table.play(number)
        points = night.standing.points[:seats]
        skills.append(
            rank_correlation([guest[0] for guest in table.guests], [-one for one in points])
        )
        winners = night.standing.winners(night.people)
        before = table.before_final[:seats]
        last = [seat for seat in range(seats) if before[seat] == min(before)]
        last_wins += len(last) == 1 and winners >> last[0] & 1
        leaders += winners >> before.index(max(before)) & 1
        quickest_wins += winners >> table.order()[0] & 1
        played = 0.0
        for name, one in table.figures.items():
            total = figures.setdefault(name, Figures())
            for field in ("seconds", "chances", "presses", "empty", "seat_s"):
                setattr(total, field, getattr(total, field) + getattr(one, field))
            total.droughts += one.droughts
            played += one.seconds
        lengths.append((played + AROUND_S * len(night.order) + ENDS_S) / 60)
    return {
        "skill": statistics.mean(skills),
        "leader_wins": leaders / nights,
        "last_wins": last_wins / nights,
        "quickest_wins": quickest_wins / nights,
        "minutes": statistics.median(lengths),
        "without_cards": sum(one.empty for one in figures.values())
        / max(1, sum(one.seat_s for one in figures.values())),
        "rounds": figures,
    }


def main(options):
    """Print the figures of all tables; return the exit status."""
    for kind in TABLES:
        for seats in (2, 3, 4) if kind == "usual" else (4,):
            found = summary(kind, seats, options.nights)
            print(
                "%s, %d seats: skill %.2f, leader wins %d %%, last before the final %d %%, "
                "quickest %d %%, %.1f min, seat time without cards %.2f %%"
                % (
                    kind,
                    seats,
                    found["skill"],
                    100 * found["leader_wins"],
                    100 * found["last_wins"],
                    100 * found["quickest_wins"],
                    found["minutes"],
                    100 * found["without_cards"],
                )
            )
            for name, one in found["rounds"].items():
                minutes = one.seconds / 60
                drought = sorted(one.droughts) or [0]
                print(
                    "  %-9s %5.1f chances %5.1f presses a minute, drought %4.1f / %4.1f s"
                    % (
                        name,
                        one.chances / minutes,
                        one.presses / minutes,
                        drought[len(drought) // 2],
                        drought[len(drought) * 95 // 100],
                    )
                )
    return 0


if __name__ == "__main__":
    arguments = Parser(description=__doc__)
    arguments.add_argument("--nights", type=whole_number(1), default=60, metavar="K")
    raise SystemExit(main(arguments.parse_args()))
