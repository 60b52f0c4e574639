"""The verdict comes in time in every kind of game and under every rule (verdicts.py)."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.handheld.latency import MOST_VERDICT_US, VERDICT_US, percentile, report
from tests.device.handheld.verdicts import ROWS, answers, rig_of, text_and_cover

# They miss VERDICT_US: the dots of GRÜN and a decimal comma are rows that are sent, too.
TALLER_US = 3300


@pytest.mark.parametrize("name", long_except(lambda name: name == "Money, refused", tuple(ROWS)))
def test_a_verdict_is_there_and_the_old_one_gone(name):
    rig = rig_of(name)
    found = answers(rig, name, 14)
    assert len(found) > 6
    assert percentile(found, 0.5) <= VERDICT_US
    report(name + ": edge to the text, and nothing of the old one", found, MOST_VERDICT_US)
    rig.check()


@pytest.mark.long
@pytest.mark.parametrize("language", ("de", "es", "fr", "ar"))
@pytest.mark.parametrize("name", ("false slaps", "won piles", "Money"))
def test_the_text_is_there_in_another_language(name, language):
    rig = rig_of(name, language)
    found = [text_us for text_us, _ in answers(rig, name, 14, text_and_cover)]
    assert len(found) > 6
    assert percentile(found, 0.5) <= TALLER_US
    report("%s in %s: edge to the text" % (name, language), found, MOST_VERDICT_US)
    rig.check()
