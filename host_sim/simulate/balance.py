"""`python -m host_sim balance`: how long games take, and how often a single person wins.

The person is an ex-Gaussian hand with a given mean that misses one pattern of twenty and slaps
falsely on one card of a hundred; the level of the three CPU players follows the person's results
from game to game.
"""

import random

from host_sim.simulate.playout import Games
from slapdeck.games.catalogue import card_limit_of
from slapdeck.games.house import new_rules
from slapdeck.history.after_game import next_level
from slapdeck.players import temperaments
from slapdeck.settings import LENGTHS, settings_of

MEANS_MS = (250, 350, 450, 530, 600, 700, 800, 900)
FIRST = 40  # games until the level fits the player
_MINUTE = 60_000_000


def rules_of(game, minutes):
    """Return the rules of a game that takes at most `minutes`, 0 for to its end."""
    changes = {"card_limit": card_limit_of(game)}
    if minutes:
        changes["time_limit"] = minutes * _MINUTE
    return new_rules(game, changes)


def person(mean_ms):
    """Return a row for players/temperaments.py with this mean reaction."""
    tau = mean_ms // 5
    mu = mean_ms - tau
    return ("person %d" % mean_ms, mu, mu // 8, tau, 50, 100)


def lengths(game="ratscrew", games=200, seed=1):
    """Return {minutes chosen: [minutes that each game took]} for four CPU players of the
    setting."""
    found = {}
    for minutes in LENGTHS:
        players = Games(rules_of(game, minutes), ["normal"] * 4)
        chance = random.Random(seed)
        found[minutes] = [players.play(chance.getrandbits(29)).seconds / 60 for _ in range(games)]
    return found


def evening(mean_ms, games=400, game="ratscrew", seed=1):
    """Return [(level, won?)] of `games` in a row: one person of that mean reaction against
    three."""
    row = person(mean_ms)
    known = temperaments.TEMPERAMENTS
    temperaments.TEMPERAMENTS = (*known, row)
    try:
        chance = random.Random(seed * 1000 + mean_ms)
        settings = settings_of({})
        level, fifths = settings.cpu_level, settings.cpu_fifths
        rules = rules_of(game, settings.minutes)
        tables, played = {}, []
        for _ in range(games):
            if level not in tables:
                tables[level] = Games(rules, [row[0]] + ["level_%d" % level] * 3)
            winner = tables[level].play(chance.getrandbits(29)).winner
            played.append((level, winner == 0))
            if winner >= 0:
                level, fifths = next_level(level, fifths, winner == 0)
        return played
    finally:
        temperaments.TEMPERAMENTS = known


def share_won(played):
    """Return the share of games won, 0..1, without the first FIRST games."""
    later = played[FIRST:]
    return sum(won for _, won in later) / len(later)


def main(options):
    """Print both tables."""
    took = lengths(games=options.games)
    print("chosen    minutes: median   longest   (four CPU players, %d games)" % options.games)
    for minutes, values in took.items():
        ranked = sorted(values)
        print(
            "%-9s %15.1f %9.1f" % (minutes or "to the end", ranked[len(ranked) // 2], ranked[-1])
        )
    print("\nmean reaction   games won   level: mean, least, most")
    for mean in MEANS_MS:
        played = evening(mean, 2 * options.games)
        found = [level for level, _ in played[FIRST:]]
        print(
            "%10d ms %9.0f %%   %11.1f %6d %5d"
            % (
                mean,
                100 * share_won(played),
                sum(found) / len(found),
                min(found),
                max(found),
            )
        )
    return 0
