"""Game statistics out of a few events."""

from slapdeck.referee.feats import Feats
from slapdeck.table.events import CARD, WON

GRACE = 700000


def feats_of(*rows):
    """(kind, seat, us after the newest card) each; the cards come a second apart."""
    feats = Feats(grace=GRACE)
    t = 0
    for kind, seat, us in rows:
        if kind == CARD:
            t += 1000000
        feats.see(kind, seat, t + us)
    return feats


def won(seat, us=300000):
    return (CARD, 0, 0), (WON, seat, us)
