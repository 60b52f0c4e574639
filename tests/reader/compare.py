"""The reader against the product: `python -m tests.reader.compare [COUNT [SEED]]`."""

import contextlib
import io
import os
import re
import sys
import tempfile
from random import Random

from host_sim.cli import main
from tests.reader.random_logs import random_log
from tests.reader.reader import PRESETS, read


def product(text):
    """What `replay` prints for a log, and the number of the line that it refuses, or None."""
    out, err = io.StringIO(), io.StringIO()
    place, path = tempfile.mkstemp(suffix=".jsonl")
    try:
        with open(place, "w", encoding="utf-8") as file:
            file.write(text)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            with contextlib.suppress(SystemExit):
                main(["replay", "--json", path])
    finally:
        os.unlink(path)
    refused = re.search(r": line (\d+): ", err.getvalue())
    assert refused or not err.getvalue(), err.getvalue()
    return out.getvalue(), int(refused[1]) if refused else None


def differing(games, seeds):
    """The logs of those seeds, a game each in turn, on which the two disagree."""
    logs = (random_log(Random(seed), games[seed % len(games)]) for seed in seeds)
    return [text for text in logs if read(text) != product(text)]


def run(count=10_000, seed=0):
    different = differing(list(PRESETS), range(seed, seed + count))
    print("%d logs of %d games, %d different" % (count, len(PRESETS), len(different)))
    print(*sorted(different, key=len)[:1], sep="")
    return bool(different)


if __name__ == "__main__":
    sys.exit(run(*map(int, sys.argv[1:])))
