"""The verdict comes in time in every kind of game and under every rule (verdicts.py)."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.handheld.latency import MOST_VERDICT_US, VERDICT_US, percentile, report
from tests.device.handheld.verdicts import ROWS, answers, rig_of

# Rows whose texts, or older texts, are the longest in other languages.
LONG = ("won piles", "Money", "the end of a time limit", "a round of a party night", "guests")
CASES = [(name, "en") for name in ROWS]
CASES += [(name, language) for name in LONG for language in ("de", "es", "fr", "ar")]


@pytest.mark.parametrize(
    "name, language", long_except(lambda case: case == ("Money, refused", "en"), CASES)
)
def test_a_verdict_is_there_and_the_old_one_gone(name, language):
    rig = rig_of(name, language)
    text_us, cover_us = zip(*answers(rig, name, 14), strict=True)
    assert len(text_us) > 6
    assert percentile(text_us, 0.5) <= VERDICT_US
    report("%s in %s: edge to the text" % (name, language), text_us, MOST_VERDICT_US)
    report("and nothing of an older one", cover_us, MOST_VERDICT_US)
    rig.check()
