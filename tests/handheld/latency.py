"""How long the answer to a slap may take, and slaps that measure it.

Acknowledgement: edge to the first pixel of the band at the presser's side, and to the LED.
Verdict: edge to the last pixel of the text that says what the slap was (tie window 0).

On the unkind chip (host_sim/chip/silicon.py). These are the goals, not what was measured: another
image lies elsewhere in the cache.
"""

import random

from tests.handheld.play import ACK, VERDICT, Hands, files

ACK_MEDIAN_US = 150
ACK_US = 500  # of 1,000 slaps: 460
LED_US = 50
VERDICT_US = 3000
MOST_VERDICT_US = 4000  # of 1,000 at any moment: 3,550
MOST_VERDICT_99_US = 3700  # 99 of a hundred: 3,250; judged first, then drawn
# Plain cards and a pattern that never comes: every slap is false and says so. Three packs for a
# few dozen of them; a false slap burns a card, so that a thousand need forty.
DECK = [rank + suit for suit in "CDHS" for rank in "23456789T"] * 3
RULES = {"grace": 0, "packs": 3, "patterns": ["marriage"]}
FEW = files(DECK, 4, RULES, lock_heap=True)
PACKS = 42
START = files(DECK * (PACKS // 3), 4, {**RULES, "packs": PACKS}, lock_heap=True)
# Four hands within some 130 ms, then none until all of them are known to be up and a card has
# come: hands without such a pause would be taken for two that hold their buttons.
HANDS, APART_US, PAUSE_US = 4, (100, 16_000), (160_000, 260_000)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def report(name, values, limit):
    print("%s: median %.2f ms, worst %.2f ms of %d, limit %.1f ms" % (
        name, percentile(values, 0.5) / 1000, max(values) / 1000, len(values), limit / 1000))
    assert max(values) <= limit


def answers(rig, count, progress=lambda done: None):
    """Joins four and slaps `count` times at any moment: us from each edge to what answers it,
    {"led": [], "ack": [], "verdict": []}. More than a few dozen need START."""
    dice = random.Random(11)
    hands = Hands(rig)
    hands.join(0, 1, 2, 3)
    hands.wait_for_card(1)
    found = {"led": [], "ack": [], "verdict": []}
    for i in range(count):
        button = i % 4
        wait_us = dice.randrange(*(APART_US if i % HANDS else PAUSE_US))
        t = rig.press(button, rig.now_us + wait_us, hold_us=20_000)
        rig.run_to(t + 12_000)
        found["ack"].append(rig.first_pixel_after(t, ACK[button], written=True)[0] - t)
        found["led"].append(rig.led_time(button, t) - t)
        found["verdict"].append(rig.last_pixel(t, VERDICT, t + 12_000)[0] - t)
        rig.run_us(14_000)
        progress(i + 1)
    return found
