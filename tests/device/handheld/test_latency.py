"""The time from a slap to its answer: slaps at any moment of a game, heap locked, cards coming.

What the limits mean: latency.py.
"""

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.handheld.latency import (
    ACK_MEDIAN_US,
    ACK_US,
    MOST_VERDICT_99_US,
    MOST_VERDICT_US,
    START,
    answers,
    percentile,
    report,
)
from tests.device.handheld.play import LED_US, title_is_there
from tests.measure.bench.drawing import whole_cards


@pytest.mark.handheld(files=START, until=title_is_there)
@pytest.mark.parametrize("slaps", long_except(lambda slaps: slaps == 60, (60, 1000)))
def test_slaps_are_acknowledged_and_judged_in_time(rig, slaps):
    found = answers(rig, slaps)
    report("edge to LED", found["led"], LED_US)
    report("edge to first pixel", found["ack"], ACK_US)
    assert percentile(found["ack"], 0.5) <= ACK_MEDIAN_US
    report("edge to last pixel of the verdict", found["verdict"], MOST_VERDICT_US)
    assert percentile(found["verdict"], 0.99) <= MOST_VERDICT_99_US
    tones = [
        (tone, verdict)
        for tone, verdict in zip(found["tone"], found["verdict"], strict=True)
        if tone is not None
    ]
    assert len(tones) > slaps / 4 and all(tone > verdict for tone, verdict in tones)
    assert len(whole_cards(rig.panel.journal)) > slaps / 10  # cards did come meanwhile
