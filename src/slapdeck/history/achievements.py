"""The achievements: each is reached once and for all, judged by the high scores and the
practice."""

from micropython import const

from slapdeck.history.high_scores import CLOSEST
from slapdeck.history.practice_scores import hits_of
from slapdeck.rules.patterns import PATTERNS

EVERY_SLAP, NARROWEST, HITS = 0, 1, 2
NARROW_US = const(500)  # the slap must be won by less than this
ENOUGH_HITS = const(60)


def progress(scores, practice):
    """Return [(present value, needed value)] of each achievement.

    `scores` are the HighScores, `practice` what is saved of the practice
    (history/practice_scores.py).
    """
    closest_us = scores.best[CLOSEST][0]
    slaps = sum([scores.slaps >> i & 1 for i in range(len(PATTERNS))])
    if scores.achieved >> EVERY_SLAP & 1:  # there were fewer slaps then
        slaps = len(PATTERNS)
    return [
        (slaps, len(PATTERNS)),
        (1 if 0 < closest_us < NARROW_US else 0, 1),
        (min(hits_of(practice), ENOUGH_HITS), ENOUGH_HITS),
    ]


def achieved(found):
    """Return the mask of the achievements reached in `found`, a result of `progress`."""
    return sum([(found[i][0] >= found[i][1]) << i for i in range(len(found))])
