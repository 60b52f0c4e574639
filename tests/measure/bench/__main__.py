"""python -m tests.measure.bench: measure everything, print the table, write docs/performance.md.

    python -m tests.measure.bench                 make measure WHAT=bench
    python -m tests.measure.bench --only model finishes   some jobs; the others keep their figures
    python -m tests.measure.bench --percent 20    a quick run; the table has the counts
    python -m tests.measure.bench --again         only table and page, by the last figures

The figures are stored in build/bench.json. The exit status is 0 even if goals are missed: `make
test` checks the product's promises.
"""

import argparse
import json
import os
import platform
import sys

from tqdm import tqdm

from host_sim import ROOT
from tests.measure.bench import flash_size, jobs, page

STORED = ROOT / "build" / "bench.json"
FORMAT = "{desc} {percentage:3.0f} %|{bar}| {elapsed}, {remaining} left"


class Bar:
    """One progress bar over all jobs, in their expected seconds."""

    def __init__(self, todo):
        self._shares = {}
        self._bar = tqdm(total=sum(job.seconds for job in todo), bar_format=FORMAT)

    def progress(self, job, share):
        """Sets the done share of a job, 0..1."""
        self._bar.update(job.seconds * (share - self._shares.get(job.name, 0)))
        self._bar.set_description(job.name)
        self._shares[job.name] = share

    def close(self):
        self._bar.close()


def measured(only, percent):
    """Runs the named jobs (or all) with this percentage of presses, slaps and games, and merges
    their figures into the last ones."""
    figures = json.loads(STORED.read_text()) if STORED.exists() and only else {}
    together, alone = (
        [job for job in part if not only or job.name in only]
        for part in (jobs.EMULATED, jobs.ALONE)
    )
    counts = {job.name: max(job.count * percent // 100, 1) for job in together + alone}
    bar = Bar(together + alone)

    def keep(name, found):
        if STORED.exists() and only:  # another run may have measured other jobs
            figures.update(json.loads(STORED.read_text()))
        figures[name] = found
        STORED.write_text(json.dumps(figures))

    jobs.run(together, counts, 2, bar.progress, keep)
    jobs.run(alone, counts, 1, bar.progress, keep)
    bar.close()
    figures["flash"] = flash_size.sizes()
    figures["run"] = {
        "in_parts": bool(only),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }
    STORED.write_text(json.dumps(figures))
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="from the last figures")
    names = [job.name for job in jobs.EMULATED + jobs.ALONE]
    parser.add_argument("--only", nargs="+", choices=names, metavar="JOB", help=", ".join(names))
    parser.add_argument("--percent", type=int, default=100, help="of the presses, slaps and games")
    options = parser.parse_args()
    if options.again:
        figures = json.loads(STORED.read_text())
    else:
        figures = measured(options.only, options.percent)
    print(page.table(figures))
    page.PAGE.write_text(page.text(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
