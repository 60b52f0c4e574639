"""The limits for the answer to a slap, and slaps that measure it.

Acknowledgement: edge to the first pixel of the band at the presser's side, and to the LED.
Verdict: edge to the last pixel of the verdict's text (tie window 0).

On the unkind chip (host_sim/chip/silicon.py). The limits are the goals, not the measured times,
because another image has another layout in the cache.
"""

import random

from tests.device.handheld.play import ACK, VERDICT, Hands, files

ACK_MEDIAN_US = 150
ACK_US = 500  # of 1,000 slaps: 460
TURN_US = 300  # what a turn of the loop that is under way may still take
VERDICT_US = 3000
MOST_VERDICT_US = 4000  # of 1,000 at any moment: 3,550
MOST_VERDICT_99_US = 3700  # 99 of a hundred: 3,250; judged first, then drawn
# Plain cards and a pattern that never comes, so every slap is false. Three packs are enough for a
# few dozen slaps; a false slap burns a card, so a thousand need forty packs.
DECK = [rank + suit for suit in "CDHS" for rank in "23456789T"] * 3
RULES = {"grace": 0, "packs": 3, "patterns": ["marriage"]}
FEW = files(DECK, 4, RULES, lock_heap=True)
PACKS = 42
START = files(DECK * (PACKS // 3), 4, {**RULES, "packs": PACKS}, lock_heap=True)
# Four hands within some 130 ms, then none until all are debounced as released and a card has come:
# without this gap the game would see two held buttons, a pause gesture.
HANDS, APART_US, PAUSE_US = 4, (100, 16_000), (160_000, 260_000)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def report(name, values, limit):
    print(
        "%s: median %.2f ms, worst %.2f ms of %d, limit %.1f ms"
        % (name, percentile(values, 0.5) / 1000, max(values) / 1000, len(values), limit / 1000)
    )
    assert max(values) <= limit


def answers(rig, count, progress=lambda done: None, hands=None):
    """Joins four and slaps `count` times at random moments: us from each edge to its answers,
    {"led": [], "ack": [], "verdict": [], "tone": []}; a tone is what the piezo begins or ends
    next, None for nothing in 12 ms. Changes before the contact has become a press (R16), and in
    the turn of the loop that was under way then, answer something else. More than a few dozen
    slaps need START. `hands` play, Hands where there is sound. A board without LEDs or sound has
    none of these times."""
    dice = random.Random(11)
    hands = hands or Hands(rig)
    hands.join(0, 1, 2, 3)
    hands.wait_for_first_card()
    found = {"led": [], "ack": [], "verdict": [], "tone": []}
    for i in range(count):
        button = i % 4
        wait_us = dice.randrange(*(APART_US if i % HANDS else PAUSE_US))
        t = rig.press(button, rig.now_us + wait_us, hold_us=20_000)
        rig.run_to(t + 12_000)
        found["ack"].append(rig.first_pixel_after(t, ACK[button], written=True)[0] - t)
        found["verdict"].append(rig.last_pixel(t, VERDICT, t + 12_000)[0] - t)
        if rig.board.LEDS:
            found["led"].append(rig.led_time(button, t) - t)
        if rig.board.PIEZO is not None:
            found["tone"].append(
                next(
                    (us - t for us, _ in rig.tones()[-9:] if us > rig.buttons.counts_us + TURN_US),
                    None,
                )
            )
        rig.run_us(14_000)
        progress(i + 1)
    return found
