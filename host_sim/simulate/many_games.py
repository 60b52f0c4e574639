"""`python -m host_sim simulate`: plays many games among CPU players on all cores, and counts
results.

Game number n (from 0) of `--seed S` is the game of the seed `seed_of(S, n)`: its shuffle, tempo
and players come from it alone, so the counts do not depend on the workers.
"""

import json
import math
import multiprocessing
import os
import random
import signal

from host_sim.errors import no_such
from host_sim.progress import progress
from host_sim.simulate.playout import Games
from slapdeck.games.catalogue import PRESETS, card_limit_of
from slapdeck.games.house import new_rules
from slapdeck.players.temperaments import temperament

_CHUNK = 20  # games handed to a worker at a time
_worker = None  # (Games, seats) in each process of the pool


def seed_of(seed, number):
    """Return the seed, below 2**30, of game `number` of a simulation."""
    return random.Random("%d:%d" % (seed, number)).getrandbits(30)


class Setup:
    """The setup of the games.

    `game`, `seats` (None: the most that it has), `rules` (a HouseRules), and `names` of
    temperaments by seat. ValueError with a message of one line for an impossible setup. If
    `changes` set no limit, the handheld's own is set, because some deals never end by themselves
    (R28).
    """

    def __init__(self, game, seats, cpu, changes):
        if game not in PRESETS:
            raise ValueError(no_such("game", game, PRESETS))
        fewest, most = PRESETS[game].seats
        if seats is None:
            seats = most
        if not fewest <= seats <= most:
            number = "%d" % most if fewest == most else "%d to %d" % (fewest, most)
            raise ValueError("%s is for %s seats, not %d" % (game, number, seats))
        self.changes = {"card_limit": card_limit_of(game), **changes}
        self.game = game
        self.seats = seats
        self.names = _names(cpu, seats)
        self.rules = new_rules(game, self.changes)
        Games(self.rules, self.names)


def _names(cpu, seats):
    """Return the temperaments in `cpu` by seat, None for a seat that never slaps."""
    names = [None if name == "none" else name for name in cpu.split(",")]
    for name in names:
        if name is not None:
            temperament(name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise ValueError(
            "--cpu names %d players for %d seats: add --seats %d" % (len(names), seats, len(names))
        )
    return names


class Counts:
    """Sums over games, all of whole numbers, so the order of adding does not matter."""

    def __init__(self, seats):
        self.games = self.draws = self.sudden_deaths = self.unfinished = 0
        self.cards = self.cards_squared = self.ties = self.seconds = 0
        self.wins = [0] * seats
        self.won = [0] * seats
        self.false = [0] * seats
        self.late = [0] * seats

    def add(self, outcome):
        """Count one game."""
        self.games += 1
        self.sudden_deaths += outcome.end == "sudden_death"
        self.unfinished += outcome.end == "limit"
        if outcome.winner >= 0:
            self.wins[outcome.winner] += 1
        elif outcome.end != "limit":
            self.draws += 1
        self.cards += outcome.cards
        self.cards_squared += outcome.cards**2
        self.ties += outcome.ties
        self.seconds += outcome.seconds
        for seat in range(len(self.wins)):
            self.won[seat] += outcome.won[seat]
            self.false[seat] += outcome.false[seat]
            self.late[seat] += outcome.late[seat]

    def merge(self, other):
        """Add the counts of another worker."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(value, list):
                setattr(self, name, [a + b for a, b in zip(mine, value, strict=True)])
            else:
                setattr(self, name, mine + value)

    def mean_cards(self):
        return self.cards / self.games

    def deviation_of_cards(self):
        """Return the standard deviation of a game's length, in cards; 0 for a single game."""
        if self.games < 2:
            return 0.0
        spread = self.cards_squared * self.games - self.cards**2
        return math.sqrt(spread / self.games / (self.games - 1))


def _start(setup):
    global _worker
    _worker = (Games(setup.rules, setup.names), setup.seats)


def _start_quietly(setup):
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    _start(setup)


def _play(job):
    seed, first, last = job
    player, seats = _worker
    counts = Counts(seats)
    for number in range(first, last):
        counts.add(player.play(seed_of(seed, number)))
    return counts


def simulate(setup, games, seed, workers=1, progress=lambda done: None):
    """Play `games` games and return their Counts; `progress` is called with the number done."""
    counts = Counts(setup.seats)
    jobs = [(seed, at, min(at + _CHUNK, games)) for at in range(0, games, _CHUNK)]
    if workers == 1 or len(jobs) == 1:
        _start(setup)
        for job in jobs:
            counts.merge(_play(job))
            progress(counts.games)
        return counts
    with multiprocessing.Pool(min(workers, len(jobs)), _start_quietly, (setup,)) as pool:
        for part in pool.imap_unordered(_play, jobs):
            counts.merge(part)
            progress(counts.games)
    return counts


def as_json(setup, counts, seed):
    """Return all counts as a dict."""
    return {
        "game": setup.game,
        "seats": setup.seats,
        "seed": seed,
        "rules": setup.changes,
        "cpu": setup.names,
        "games": counts.games,
        "wins": counts.wins,
        "draws": counts.draws,
        "cards": {
            "mean": round(counts.mean_cards(), 3),
            "deviation": round(counts.deviation_of_cards(), 3),
            "all": counts.cards,
        },
        "slaps": {"won": counts.won, "false": counts.false, "late": counts.late},
        "ties": counts.ties,
        "sudden_deaths": counts.sudden_deaths,
        "unfinished": counts.unfinished,
        "table_seconds": counts.seconds,
    }


def as_table(setup, counts, seed):
    """Return all counts as lines for people."""
    games = counts.games
    lines = ["%s, %d seats, %d games, seed %d" % (setup.game, setup.seats, games, seed), ""]
    lines.append("seat  player     wins             slaps won  false   late   (a game)")
    for seat, name in enumerate(setup.names):
        wins = counts.wins[seat]
        lines.append(
            "%4d  %-9s %6d  %5.1f %%  %13.2f %6.2f %6.2f"
            % (
                seat,
                name or "nobody",
                wins,
                100 * wins / games,
                counts.won[seat] / games,
                counts.false[seat] / games,
                counts.late[seat] / games,
            )
        )
    lines += [
        "",
        "draws %d, ties %d, sudden deaths %d" % (counts.draws, counts.ties, counts.sudden_deaths),
        "mean length %.1f cards (deviation %.1f), %.1f minutes at the table"
        % (counts.mean_cards(), counts.deviation_of_cards(), counts.seconds / games / 60),
    ]
    if counts.unfinished:
        lines.append("%d games had no end after a million cards" % counts.unfinished)
    return lines


def main(options, changes):
    """Play as the command line says, under the rules `changes` (dict); return the exit status."""
    setup = Setup(options.game, options.seats, options.cpu, changes)
    workers = options.workers or os.cpu_count() or 1
    with progress(options.games, "games") as bar:
        counts = simulate(
            setup, options.games, options.seed, workers, lambda done: bar.update(done - bar.n)
        )
    if options.json:
        print(json.dumps(as_json(setup, counts, options.seed)))
    else:
        print("\n".join(as_table(setup, counts, options.seed)))
    return 0
