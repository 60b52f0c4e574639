"""How fast the handheld answers: 30 slaps at any moment of a game, heap locked, cards coming.

Acknowledgement: edge to the first pixel of the band at the presser's side, and to the LED.
Verdict: edge to the last pixel of the text that says what the slap was (tie window 0).
"""

import random

import pytest

from tests.bench.drawing import whole_cards
from tests.ceilings import work
from tests.handheld.play import ACK, VERDICT, Hands, files, title_is_there

SLAPS = 30
WORK = work()
ACK_MEDIAN_US = 500
ACK_US = 1000
LED_US = 100
VERDICT_US = 3000
# Plain cards and a pattern that never comes: every slap is false and says so.
DECK = [rank + suit for suit in "CDHS" for rank in "23456789T"] * 3
START = files(DECK, 4, {"grace": 0, "packs": 3, "patterns": ["marriage"]}, lock_heap=True)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def report(name, values, limit):
    print("%s: median %.2f ms, worst %.2f ms of %d, limit %.1f ms" % (
        name, percentile(values, 0.5) / 1000, max(values) / 1000, len(values), limit / 1000))
    assert max(values) <= limit


def answers(rig, count, tell=lambda done: None):
    """Joins four and slaps `count` times at any moment: us from each edge to what answers it,
    {"led": [], "ack": [], "verdict": []}."""
    dice = random.Random(11)
    hands = Hands(rig)
    hands.join(0, 1, 2, 3)
    hands.wait_for_card(1)
    found = {"led": [], "ack": [], "verdict": []}
    for i in range(count):
        button = i % 4
        t = rig.press(button, rig.now_us + dice.randrange(100, 90_000), hold_us=20_000)
        rig.run_to(t + 12_000)
        found["ack"].append(rig.first_pixel_after(t, ACK[button], written=True)[0] - t)
        found["led"].append(rig.led_time(button, t) - t)
        found["verdict"].append(rig.last_pixel(t, VERDICT, t + 12_000)[0] - t)
        rig.run_us(14_000)
        tell(i + 1)
    return found


@pytest.mark.handheld(files=START, until=title_is_there)
def test_thirty_slaps_are_acknowledged_and_judged_in_time(rig):
    found = answers(rig, SLAPS)
    report("edge to LED", found["led"], LED_US)
    report("edge to first pixel", found["ack"], ACK_US)
    assert percentile(found["ack"], 0.5) <= ACK_MEDIAN_US
    report("edge to last pixel of the verdict", found["verdict"], VERDICT_US)
    # In emulated microseconds, that is in instructions: what an interrupt does, what a card takes.
    assert max(found["led"]) <= WORK["led_us"]
    assert percentile(found["led"], 0.5) <= WORK["led_median_us"]
    assert percentile(found["ack"], 0.5) <= WORK["ack_median_us"]
    assert min(whole_cards(rig.panel.journal)["us"]) <= WORK["card_us"]
