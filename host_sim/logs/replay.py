"""`python -m host_sim replay FILE`: outcome lines on standard output (docs/rules.md 4.2)."""

import sys

from host_sim.logs.table_log import Log
from slapdeck.history.replay import OutcomeLines


def complain(reason):
    """One line on standard error; returns the exit status of bad input."""
    print(reason, file=sys.stderr)
    return 2


def start(log, write):
    """A LogReplayer for the log's header, at its deal."""
    return OutcomeLines(log.header.deal(), write)


def main(path):
    """Replay the log at `path`; the exit status."""
    return with_log(path, lambda log: log.play_into(start(log, sys.stdout.write)))


def with_log(path, use):
    """Call `use` with the Log at `path`; the exit status: 2 and one line for a bad log."""
    try:
        with open(path, "rb") as file:
            use(Log(file))
    except OSError as wrong:
        return complain(f"{path}: {wrong.strerror}")
    except ValueError as wrong:
        return complain(f"{path}: {wrong}")
    finally:
        sys.stdout.flush()
    return 0
