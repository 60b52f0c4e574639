"""`python -m host_sim.simulate.evenings 0-20000`: plays random evenings by seed.

Their settings, people and presses are drawn in testing/configurations.py. All rules of
testing/rules_of_rest.py are checked whenever the device has nothing to do. An evening that fails
is shrunk by leaving numbers out, and printed as one line, which becomes a line of
tests/data/evenings.jsonl with a name for the fault. `--walks` goes through the menus instead.
"""

import argparse
import json
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from itertools import repeat

from host_sim.errors import Parser, whole_number
from host_sim.progress import progress
from host_sim.testing.configurations import configuration, party_night, walk
from host_sim.testing.evening import play
from host_sim.testing.rules_of_rest import Broken, Rules, remembering

_PART = 4  # evenings in a piece of work
_SHRINK_S = 30
_ALIKE = 2  # faults of one kind that each process shrinks
_shrunk = {}  # fault: how often it was found


def broken(config, numbers):
    """Return the first fault of the evening, as a short text that names its kind and a long one;
    None if there is none."""
    try:
        with remembering():
            play(config, numbers, Rules)
    except Broken as error:
        return error.kind + ", " + error.screen, str(error)
    except Exception as error:  # of any kind: nothing may stop the device
        at = traceback.extract_tb(error.__traceback__)[-1]
        place = "%s:%s" % (os.path.basename(at.filename), at.name)
        return "crash, %s %s" % (type(error).__name__, place), "%s (%s:%d)" % (
            error,
            place,
            at.lineno,
        )
    return None


def shrink(config, numbers, fault, limit_s=_SHRINK_S):
    """Return the fewest numbers, as far as found in `limit_s`, with which the evening shows
    `fault`."""
    end = time.monotonic() + limit_s
    size = len(numbers) // 2
    while size:
        at = 0
        while at < len(numbers) and time.monotonic() < end:
            fewer = numbers[:at] + numbers[at + size :]
            found = broken(config, fewer)
            if found and found[0] == fault:
                numbers = fewer
            else:
                at += size
        size //= 2
    return numbers


def look(seed, make=configuration):
    """Return None if the evening `seed` is right; else its fault and the line to paste."""
    config, numbers = make(seed)
    found = broken(config, numbers)
    if found is None:
        return None
    _shrunk[found[0]] = _shrunk.get(found[0], 0) + 1
    if _shrunk[found[0]] > _ALIKE:
        return *found, "(as before)"
    numbers = shrink(config, numbers, found[0])
    fault = broken(config, numbers) or found
    case = {"fault": fault[0], "config": config, "numbers": numbers}
    return fault[0], fault[1], json.dumps(case)


def _some(first, last, make):
    return [(seed, look(seed, make)) for seed in range(first, last)]


def watch(seeds, make=configuration, workers=1, limit_s=None, say=print):
    """Play the evenings of the range `seeds`; start none after `limit_s`. Return (number with
    faults, number played)."""
    end = limit_s and time.monotonic() + limit_s
    wrong = done = 0
    starts = range(seeds.start, seeds.stop, _PART)
    with progress(len(seeds), "evenings") as bar, ExitStack() as stack:
        mapped = map
        if workers > 1:
            mapped = stack.enter_context(ProcessPoolExecutor(workers)).map
        stops = (min(start + _PART, seeds.stop) for start in starts)
        for part in mapped(_some, starts, stops, repeat(make)):
            for seed, found in part:
                done += 1
                if found:
                    wrong += 1
                    say("\nseed %d: %s: %s\n%s" % (seed, *found), flush=True)
            bar.update(len(part))
            if end and time.monotonic() > end:
                break
    return wrong, done


def _seeds(text):
    first, dash, last = text.partition("-")
    if not (dash and first.isdecimal() and last.isdecimal()):
        raise argparse.ArgumentTypeError("must be FIRST-BEHIND_LAST, not %r" % text)
    return int(first), int(last)


def main(arguments):
    parser = Parser(
        prog="python -m host_sim.simulate.evenings",
        description="Play random evenings by their seeds.",
    )
    parser.add_argument("seeds", type=_seeds, help="FIRST-BEHIND_LAST, for example 0-20000")
    parser.add_argument("--walks", action="store_true", help="through every menu page and setting")
    parser.add_argument("--nights", action="store_true", help="only party nights")
    parser.add_argument(
        "--workers", type=whole_number(1), default=os.cpu_count() or 1, help="processes"
    )
    args = parser.parse_args(arguments)
    first, last = args.seeds
    start = time.monotonic()
    make = walk if args.walks else party_night if args.nights else configuration
    wrong, done = watch(range(first, last), make, args.workers)
    print("%d evenings, %d wrong, %d s" % (done, wrong, time.monotonic() - start))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
