"""`python -m host_sim replay FILE`: prints who won, or the outcome lines (docs/rules.md 4.2)."""

import sys

from host_sim.errors import complain
from host_sim.laptop import seat_names
from host_sim.logs.log_file import first_and_all
from host_sim.logs.log_view import layout_of_log, title_of_log
from host_sim.logs.night_log import ONLY_REPLAYED, NightLog, buttons_in, is_night, titles_by_button
from host_sim.logs.table_log import Log
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.history.replay import OutcomeLines
from slapdeck.table import events as kinds

_DECIDED = {
    kinds.SUDDEN_DEATH: " by sudden death",
    kinds.WON: " by a slap",
    kinds.FALSE: " by a false slap",
    kinds.CAPTURED: " by a capture",
    kinds.SETTLED: " by the last pile",
    kinds.BATTLE: " by the last battle",
    kinds.CARD: "",
}


def start(log, write):
    """Return a LogReplayer for the log's header, at its deal."""
    return OutcomeLines(log.header.deal(), write)


def main(path, as_json=True):
    """Replay the log or the night at `path`: print its outcome lines, or one line for people.
    Return the exit status."""
    if not as_json:
        return with_log(path, _tell, _tell_night)
    return with_log(
        path,
        lambda log: log.play_into(start(log, sys.stdout.write)),
        lambda night: night.play(sys.stdout.write),
    )


def _tell(log):
    """Print the game, who won, how, after how many cards and in what time."""
    replayer = LogReplayer(log.header.deal())
    log.play_into(replayer)
    game, table = replayer.game, replayer.game.table
    seconds = 0 if log.last_t is None else (log.last_t - log.first_t) // 1_000_000
    took = "%d cards, %d:%02d minutes" % (game.cards_played, *divmod(seconds, 60))
    outcome = "not finished"
    if table.over:
        outcome = "a draw"
        if table.winner >= 0:
            button = layout_of_log(table.seats).button_of[table.winner]
            outcome = "seat %d (%s) wins" % (table.winner, seat_names.name(button))
        outcome += _decided_by(table.events)
    title = title_of_log(log.header.rules)
    print("%s: %s after %s" % (title, outcome, took))


def _decided_by(events):
    """Return how the game in these events was decided, "" if by its last card."""
    for i in range(events.count - 1, max(-1, events.count - kinds.SIZE), -1):
        if events.kind(i) in _DECIDED:
            return _DECIDED[events.kind(i)]
    return ""


def _tell_night(log):
    """Print who won a night and the points."""
    night = log.play(lambda line: None)
    standing = night.standing
    podium = standing.podium(standing.known)
    points = ", ".join("%s %d" % (seat_names.name(one), standing.points[one]) for one in podium)
    winners = buttons_in(standing.winners(night.people)) if night.is_over else []
    who = " and ".join(seat_names.name(one) for one in winners)
    end = "%s wins" % who if len(winners) == 1 else "%s win" % who if who else "not finished"
    print("Party night: %s after %d rounds (%s)" % (end, night.done, points))
    for button, title in enumerate(titles_by_button(night) if night.is_over else []):
        if title:
            print("%s: %s, %d" % (seat_names.name(button), *title))


def with_log(path, use, use_night=None):
    """Call `use` with the Log at `path`, or `use_night` with a NightLog; return the exit status.

    That is 2, after one line, for a bad log. A record or a file of the board is read as its log.
    """
    try:
        with open(path, "rb") as file:
            first, lines = first_and_all(file)
            if not is_night(first):
                use(Log(lines))
            elif use_night:
                use_night(NightLog(lines))
            else:
                raise ValueError(ONLY_REPLAYED)
    except OSError as wrong:
        return complain(f"{path}: {wrong.strerror or wrong}")
    except ValueError as wrong:
        return complain(f"{path}: {wrong}")
    finally:
        sys.stdout.flush()
    return 0
