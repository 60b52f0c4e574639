"""Animations on the emulated handheld: they delay no answer and show no card before its stamp."""

import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from slapdeck.ui import palette
from tests.device.handheld.latency import (
    ACK_MEDIAN_US,
    ACK_US,
    MOST_VERDICT_US,
    percentile,
    report,
)
from tests.device.handheld.motion import VALID, answers
from tests.device.handheld.play import CARD, Hands, files, title_is_there
from tests.measure.bench.drawing import strips

ROUNDS = 6
BURST_US = 260_000
FRAME_US = 16_700
# Two cards in the pile are a double: who slaps first has won.
SHORT = files("7H 7C".split(), 2, {"tie_window": 0}, lock_heap=True)
# Black and red cards in turn; no patterns, no chances.
BLACK_RED = [rank + suit for rank in "23456789T" for suit in "CDSH"]
QUIET = files(BLACK_RED, 4, {"patterns": ["marriage"]}, lock_heap=True, tempo_ms=200)


def writes(rig, colour, after_us, before_us):
    """(us, x, y) of the pixels on the card written with the colour in that time."""
    pixel = palette.rgb565(colour).to_bytes(2, "big")
    x, y, w, h = CARD
    for first, step, left, row, _, new, _ in rig.panel.journal:
        if not y <= row < y + h or first / 1000 >= before_us:
            continue
        for i in range(max(x - left, 0), min(x + w - left, len(new) // 2)):
            t = (first + i * step) / 1000
            if after_us <= t < before_us and new[2 * i : 2 * i + 2] == pixel:
                yield t, left + i, row


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
    print("%d bursts, %d sweeps in %d rounds" % (bursts, sweeps, ROUNDS))
    assert bursts == ROUNDS and sweeps >= ROUNDS // 2
    report("edge to first pixel, in motion", found["ack"], ACK_US)
    assert percentile(found["ack"], 0.5) <= ACK_MEDIAN_US
    report("edge to last pixel of who won, in motion", found["won"], MOST_VERDICT_US)
    report("edge to last pixel of by how much, in motion", found["by"], MOST_VERDICT_US)


@pytest.mark.long
@pytest.mark.handheld(files=QUIET, until=title_is_there)
def test_no_pixel_of_a_card_is_on_the_display_before_its_stamped_transfer(rig):
    hands = Hands(rig)
    hands.join(0, 1, 2, 3)
    flips = looked_at = 0
    for number in range(2, 22, 2):  # red ones, each on a black one
        hands.wait_for_card(number - 1)
        before = rig.now_us
        hands.wait_for_card(number)
        reds = [t for t, _, _ in writes(rig, palette.CARD_RED, before, rig.now_us)]
        ends = rig.last_pixel(before, (*CARD[:2], CARD[2], 1), rig.now_us, written=True)[0]
        begins = max(t for t, x, _ in writes_at(rig, before, ends) if x == CARD[0])
        assert reds
        assert min(reds) >= begins, number
        assert max(reds) - begins < 9_000  # in one transfer, with its last pixel stamped
        flips += any(True for _ in writes(rig, palette.VIOLET, before, begins))
        looked_at += 1
    assert looked_at == 10 and flips >= 8


def writes_at(rig, after_us, before_us):
    """(us, x, y) of every transfer of the card's first row that begins in that time."""
    for first, _, left, row, _, _, _ in rig.panel.journal:
        if row == CARD[1] and left == CARD[0] and after_us <= first / 1000 < before_us:
            yield first / 1000, left, row


@pytest.mark.handheld(files=SHORT, until=title_is_there)
@pytest.mark.long
def test_cards_that_fall_over_the_winner_are_drawn_in_time(rig):
    hands = Hands(rig)
    hands.join(0, 1)
    hands.wait_for_card(2)
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
    print("%d frames in 2.5 s, worst %.2f ms" % (len(frames), max(took_us) / 1000))
    assert len(frames) > 60
    assert max(took_us) <= FRAME_US
