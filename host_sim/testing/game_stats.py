"""Makes game statistics from a few events."""

from slapdeck.history.game_stats import GameStats
from slapdeck.history.stats_from_record import StatsReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.table.events import CARD, WON

GRACE = 700000


def stats_of_events(*rows):
    """Count rows of (kind, seat, us after the newest card); the cards come a second apart."""
    stats = GameStats(grace=GRACE)
    t = 0
    for kind, seat, us in rows:
        if kind == CARD:
            t += 1000000
        stats.see(kind, seat, t + us)
    return stats


def won(seat, us=300000):
    return (CARD, 0, 0), (WON, seat, us)


def stats_of(record_bytes):
    """Return the GameStats of a whole record."""
    record = Lookahead(record_bytes)
    replayer = StatsReplayer(record.deal())
    record.feed_all(replayer)
    return replayer.stats
