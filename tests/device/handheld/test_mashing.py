"""Four people hammer their buttons: cards keep their tempo, every press is judged and answered,
and the game does not pause. Only buttons that stay down pause it."""

import random

import pytest

from slapdeck.live.hold_gesture import PAUSE_US
from tests.device.handheld.latency import ACK_US, DECK, MOST_VERDICT_US, RULES
from tests.device.handheld.play import (
    ACK,
    VERDICT,
    Hands,
    files,
    paused_game,
    rows_of,
    title_is_there,
)

SECONDS = 6
DOWN_US, UP_US = (40_000, 80_000), (45_000, 90_000)
TEMPO_US = 600_000
LATE_US = 50_000  # the card's own drawing, and a press or two meanwhile
ALONE_US = 8_000  # no other press this close before or after: the verdict is its own
PACKS = 12
START = files(
    DECK * (PACKS // 3), 4, {**RULES, "packs": PACKS}, lock_heap=True, tempo_ms=TEMPO_US // 1000
)


def mash(rig, seed):
    """All four hammer for SECONDS from now; returns (t, button) of each press, in order."""
    dice = random.Random(seed)
    presses = []
    for button in range(4):
        t = rig.now_us + dice.randrange(100_000)
        end = t + SECONDS * 1_000_000
        while t < end:
            down = dice.randrange(*DOWN_US)
            presses.append((rig.press(button, t, hold_us=down), button))
            t += down + dice.randrange(*UP_US)
    return sorted(presses)


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_hammering_stops_neither_cards_nor_verdicts(rig, tmp_path):
    Hands(rig).join(0, 1, 2, 3, card=2)
    presses = mash(rig, 40)
    rig.run_to(presses[-1][0] + 200_000)
    acks, verdicts = [], []
    for i, (t, button) in enumerate(presses):
        acks.append(rig.first_pixel_after(t, ACK[button], written=True)[0] - t)
        apart = [abs(t - presses[k][0]) for k in (i - 1, i + 1) if 0 <= k < len(presses)]
        if min(apart) > ALONE_US:
            verdicts.append(rig.last_pixel(t, VERDICT, t + ALONE_US)[0] - t)
    assert max(acks) <= ACK_US and len(verdicts) > 20
    assert max(verdicts) <= MOST_VERDICT_US
    assert "/data/paused" not in rig.read_files()
    rows = rows_of_pause(rig, tmp_path)
    slaps = [row for row in rows if row["event"] == "slap"]
    assert len(slaps) == len(presses) + 2  # each press, and the two held buttons
    cards = [row["t"] for row in rows if row["event"] == "play"]
    gaps = [b - a for a, b in zip(cards, cards[1:], strict=False)]
    assert len(cards) >= SECONDS * 1_000_000 // (TEMPO_US * 7 // 6)
    assert max(gaps) <= TEMPO_US * 7 // 6 + LATE_US
    rig.check()


def rows_of_pause(rig, folder):
    """Negative control: two held buttons pause the game; returns its events."""
    t = rig.press(0, rig.now_us + 100_000, hold_us=PAUSE_US + 300_000)
    rig.press(2, t + 50_000, hold_us=PAUSE_US + 250_000)
    assert rig.run_until(lambda: "/data/paused" in rig.read_files(), 6_000_000, 200_000)
    rig.run_us(1_000_000)
    return rows_of(paused_game(rig.read_file("/data/paused"), folder)[1])
