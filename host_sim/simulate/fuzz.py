"""`python -m host_sim.simulate.fuzz EVENTS`: plays random games on all cores for EVENTS events.

After every event every card and coin is accounted for (accounts.py). Each log is replayed from its
text and from the recorder's bytes, with the same outcome lines. `make measure WHAT=fuzz` plays a
million events.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import count

from host_sim.logs.table_log import Log
from host_sim.simulate.accounts import Auditor
from host_sim.simulate.random_log import make
from host_sim.testing.logs import record_of, replayed
from slapdeck.history.replay import OutcomeLines

LENGTH = 150  # events in a game
_PART = 20  # games in a piece of work


def check(seed):
    """Check one random game; return the number of its events. AssertionError if anything is
    lost."""
    auditor = Auditor()
    reported = []
    lines = [
        line.encode()
        for line in make(
            seed, length=LENGTH, write=reported.append, watch=auditor, teams=seed % 3 == 0
        )
    ]
    again = []
    log = Log(lines)
    log.play_into(OutcomeLines(log.header.deal(), again.append))
    assert again == reported, "seed %d: the log replays to another game" % seed
    assert replayed(record_of(lines).view()) == "".join(reported), (
        "seed %d: so does the record" % seed
    )
    return auditor.events


def _some(first):
    return sum(map(check, range(first, first + _PART)))


def play(events, first=0, progress=lambda events: None):
    """Play random games from seed `first` on, until there were `events`; return (games,
    events)."""
    games = done = 0
    seeds = count(first, _PART)
    with ProcessPoolExecutor() as workers:
        while done < events:
            batch = [next(seeds) for _ in range(4 * (os.cpu_count() or 1))]
            for some in workers.map(_some, batch):
                games += _PART
                done += some
                progress(some)
    return games, done


def main(events):
    from tqdm import tqdm  # of the tests' tools

    with tqdm(total=events, unit=" events", unit_scale=True) as bar:
        games, done = play(events, progress=bar.update)
    print(
        "%d games, %d events: every card and coin was there after each, every log and record "
        "tells the same again" % (games, done)
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
