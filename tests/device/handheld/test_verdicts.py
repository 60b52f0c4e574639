"""The verdict comes in time in every kind of game and under every rule (verdicts.py)."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.handheld.latency import MOST_VERDICT_US, VERDICT_US, percentile, report
from tests.device.handheld.verdicts import ROWS, answers, rig_of, text_and_cover

GONE_US = 6000  # an older, longer text is covered after the new one is there
# The dots of GRÜN and a decimal comma are rows that are sent, too.
TALLER_US = 3300


@pytest.mark.parametrize("name", long_except(lambda name: name == "Money, refused", tuple(ROWS)))
def test_a_verdict_is_there_and_the_old_one_gone(name, language="en", median_us=VERDICT_US):
    rig = rig_of(name, language)
    found = answers(rig, name, 14, text_and_cover)
    assert len(found) > 6
    texts = [text_us for text_us, _ in found]
    assert percentile(texts, 0.5) <= median_us
    report(name + ": edge to the text", texts, MOST_VERDICT_US)
    report(name + ": ... and nothing of the old one", [us for _, us in found], GONE_US)
    rig.check()


@pytest.mark.long
@pytest.mark.parametrize("language", ("de", "es", "fr", "ar"))
@pytest.mark.parametrize("name", ("false slaps", "won piles", "Money"))
def test_it_is_in_another_language(name, language):
    test_a_verdict_is_there_and_the_old_one_gone(name, language, TALLER_US)
