"""On this machine's CPython: Beggar against a bare loop, and `simulate` on one core and two."""

import os
import random
import time

from host_sim import simulate
from host_sim.testing.beggar import compare
from slapdeck.games.catalogue import new_game, rules_of

SETUP = ("ratscrew_party", 4, "sleepy,normal,sharp,pro", {})
SEED = 1


def beggar(deals, tell):
    """Of the same deals, ours and the bare loop's in turns: "share" of its speed, "cards" a second
    of both."""
    game = new_game(rules_of("beggar", {}), 2)
    chunks = []
    compare(game, deals, random.Random(1), chunks.append)
    tell(deals)
    shares = sorted(bare / ours for _, bare, ours in chunks)
    cards = sum(chunk[0] for chunk in chunks)
    return {
        "share": shares[len(shares) // 2], "deals": deals,
        "ours": cards / sum(chunk[2] for chunk in chunks),
        "bare": cards / sum(chunk[1] for chunk in chunks),
    }  # fmt: skip


def simulated(games, tell):
    """Seconds of the same games with one worker and with two; the counts must be the same.
    "load": how many processes wanted to run in the minute before."""
    setup = simulate.Setup(*SETUP)
    load = os.getloadavg()[0]
    seconds, counts = [], []
    for workers in (1, 2):
        start = time.perf_counter()
        counts.append(simulate.simulate(setup, games, SEED, workers))
        seconds.append(time.perf_counter() - start)
        tell(games * workers // 2)
    if vars(counts[0]) != vars(counts[1]):
        raise AssertionError("two workers count differently than one")
    return {"games": games, "seconds": seconds, "load": load}
