"""`python -m host_sim replay FILE`: outcome lines on standard output (docs/rules.md 4.2)."""

import sys

from host_sim.logs.log_file import lines_of
from host_sim.logs.night_log import ONLY_REPLAYED, NightLog, is_night
from host_sim.logs.table_log import LINE_BYTES, Log
from slapdeck.history.replay import OutcomeLines


def complain(reason):
    """One line on standard error; returns the exit status of bad input."""
    print(reason, file=sys.stderr)
    return 2


def start(log, write):
    """A LogReplayer for the log's header, at its deal."""
    return OutcomeLines(log.header.deal(), write)


def main(path):
    """Replay the log or the night at `path`; the exit status."""
    return with_log(
        path,
        lambda log: log.play_into(start(log, sys.stdout.write)),
        lambda night: night.play(sys.stdout.write),
    )


def with_log(path, use, use_night=None):
    """Call `use` with the Log at `path`, or `use_night` with a NightLog; the exit status: 2 and
    one line for a bad log. A record or a file of the board is read as its log."""
    try:
        with open(path, "rb") as file:
            first = file.readline(LINE_BYTES)
            file.seek(0)
            lines = file
            if not first.startswith(b"{"):
                lines = lines_of(path)
                first = lines[0]
            if not is_night(first):
                use(Log(lines))
            elif use_night:
                use_night(NightLog(lines))
            else:
                raise ValueError(ONLY_REPLAYED)
    except OSError as wrong:
        return complain(f"{path}: {wrong.strerror}")
    except ValueError as wrong:
        return complain(f"{path}: {wrong}")
    finally:
        sys.stdout.flush()
    return 0
