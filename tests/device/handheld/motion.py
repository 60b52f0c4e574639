"""Slaps during a burst and a sweep."""

import random

from tests.device.handheld.play import ACK, WON, Hands, files

PAUSE_MS = 800
# Every card doubles the one below it: with two cards in the pile every slap is valid.
DOUBLES = [rank + suit for rank in "5" for suit in "CDHS"] * 26
VALID = files(
    DOUBLES,
    4,
    {"patterns": ["double"], "packs": 26, "tie_window": 0},
    lock_heap=True,
    tempo_ms=160,
    pause_ms=PAUSE_MS,
)


def answers(rig, rounds, progress=lambda done: None):
    """Three hands a round, the first while cards come, the second in the burst, the third in the
    sweep. Returns us from each edge to its answers, {"led", "ack", "won", "by"}, and for each
    round "moves": (button, us of the first hand, us of the third)."""
    dice = random.Random(23)
    hands = Hands(rig).join(0, 1, 2, 3)
    found = {"led": [], "ack": [], "won": [], "by": [], "moves": []}
    laid = 0
    for i in range(rounds):
        hands.wait_for_card(laid + 2)
        first, second, third = dice.sample(range(4), 3)
        won = rig.press(first, rig.now_us + dice.randrange(1_000, 160_000), hold_us=20_000)
        late = rig.press(second, won + dice.randrange(12_000, 200_000), hold_us=20_000)
        ask = rig.press(
            third, won + PAUSE_MS * 1000 - dice.randrange(200_000, 440_000), hold_us=20_000
        )
        for t, button in ((won, first), (late, second), (ask, third)):
            rig.run_to(t + 12_000)
            found["ack"].append(rig.first_pixel_after(t, ACK[button], written=True)[0] - t)
            if not rig.led_is_lit(button, t):  # the winner's LED is lit for a second
                found["led"].append(rig.led_time(button, t) - t)
            if t != ask:  # who won, then by how much
                told_us = found["won" if t == won else "by"]
                told_us.append(rig.last_pixel(t, WON, t + 12_000)[0] - t)
        found["moves"].append((first, won, ask))
        rig.run_to(won + PAUSE_MS * 1000 - 50_000)
        laid = hands.laid()
        progress(i + 1)
    return found
