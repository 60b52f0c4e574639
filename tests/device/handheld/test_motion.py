"""Animations on the emulated handheld delay no answer, and are drawn in time."""

import pytest

from slapdeck.ui import palette
from tests.device.handheld.latency import (
    ACK_MEDIAN_US,
    ACK_US,
    MOST_VERDICT_US,
    percentile,
    report,
)
from tests.device.handheld.motion import VALID, answers
from tests.device.handheld.play import Hands, files, title_is_there
from tests.measure.bench.drawing import strips

ROUNDS = 6
BURST_US = 260_000
FRAME_US = 16_700
# Two cards in the pile are a double: who slaps first has won.
SHORT = files("7H 7C".split(), 2, {"tie_window": 0}, lock_heap=True)


def moved(rig, colour, after_us, before_us, rect):
    """Was anything of that colour drawn there in that time?"""
    pixel = palette.rgb565(colour).to_bytes(2, "big")
    x, y, w, h = rect
    return any(
        y <= row < y + h
        and x <= left < x + w
        and pixel in (new[i : i + 2] for i in range(0, len(new), 2))
        for first, _, left, row, _, new, _ in rig.panel.journal
        if after_us <= first / 1000 < before_us
    )


@pytest.mark.long
@pytest.mark.handheld(files=VALID, until=title_is_there)
def test_slaps_in_flips_bursts_and_sweeps_are_answered_in_time(rig):
    found = answers(rig, ROUNDS)
    bursts = sweeps = 0
    for button, won, ask in found["moves"]:
        colour = palette.SEAT_COLOURS[button]
        bursts += moved(rig, colour, won, won + BURST_US, (40, 60, 56, 100))
        sweeps += moved(rig, palette.VIOLET, ask - 200_000, ask + 12_000, (40, 40, 240, 132))
    assert bursts == ROUNDS and sweeps >= ROUNDS // 2
    report("edge to first pixel, in motion", found["ack"], ACK_US)
    assert percentile(found["ack"], 0.5) <= ACK_MEDIAN_US
    report("edge to last pixel of who won, in motion", found["won"], MOST_VERDICT_US)
    report("edge to last pixel of by how much, in motion", found["by"], MOST_VERDICT_US)


@pytest.mark.handheld(files=SHORT, until=title_is_there)
@pytest.mark.long
def test_cards_that_fall_over_the_winner_are_drawn_in_time(rig):
    hands = Hands(rig).join(0, 1, card=2)
    hands.slap(1)
    hands.wait_for_the_winner()
    rig.run_us(900_000)
    since = rig.now_us
    rig.run_us(2_500_000)
    frames, lane = [], 0
    for first, end, x, *_ in strips(rig.panel.journal):
        if first < since * 1000:
            continue
        left, lane = lane, (x - 16) // 36  # result/shower.py draws from the left to the right
        if frames and lane >= left and first - frames[-1][1] < 8_000_000:
            frames[-1][1] = end
        else:
            frames.append([first, end])
    took_us = [(end - first) / 1000 for first, end in frames]
    assert len(frames) > 60
    assert max(took_us) <= FRAME_US
