"""One person against three CPU players on the emulated handheld, the heap locked.

The same game is played three times from the second card on: once to learn at which microsecond
a CPU player's hand first falls on the double, then with a press 5 us before it and 5 us after it.
"""

import json
from functools import partial

import pytest

from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.latency import ACK_US
from tests.device.handheld.play import ACK, BAND, Hands, files, title_is_there
from tests.device.handheld.replays import lines_of, same_in_the_vm, same_on_the_handheld, saved_log

# Dealt 0 1 2 3 0 1 2 3: 7H 7C is the only double; the third card ends the game.
DECK = "7H 7C 2D 9S TH 4C 6D QS".split()
RULES = {"card_limit": 3, "grace": 100000}
CPU = [None, "pro", "sharp", "normal"]
START = files(DECK, 4, RULES, lock_heap=True, tempo_ms=500, cpu=CPU)
PERSON = 0


def slaps(lines):
    """[(out, seat, t)] of the outcome lines of slaps."""
    rows = [json.loads(line) for line in lines.splitlines()]
    return [
        (row["out"], row["seat"], row["t"])
        for row in rows
        if row["out"] in ("won", "late", "false", "ignored")
    ]


def play_on(rig, press_at=None):
    """The outcome lines up to the winner's screen, with at most one press of the person."""
    if press_at is not None:
        assert rig.now_us < press_at
        rig.press(PERSON, press_at)
    Hands(rig).wait_for_the_winner()
    return lines_of(saved_log(rig))


def acknowledged_after(rig, press_at):
    """us from a press of the person to the first pixel of the band at that side."""
    rig.press(PERSON, press_at)
    rig.run_to(press_at + 5000)
    return rig.first_pixel_after(press_at, ACK[PERSON], written=True)[0] - press_at


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_a_press_five_microseconds_before_a_hand_wins_and_one_after_it_is_late(rig, tmp_path):
    hands = Hands(rig)
    hands.join(PERSON)
    hands.wait_for_card(2)
    alone = slaps(in_a_copy(lambda: play_on(rig)))
    print("alone: " + ", ".join("%s %d at %d" % slap for slap in alone))
    out, first, falls_at = alone[0]
    assert out == "won" and first != PERSON

    beaten = slaps(in_a_copy(lambda: play_on(rig, falls_at + 5)))
    assert beaten[0] == alone[0]  # a person's press never moves a CPU player's hand
    out, seat, t = beaten[1]
    assert (out, seat) == ("late", PERSON) and 3 <= t - falls_at <= 7

    waits = [
        in_a_copy(partial(acknowledged_after, rig, falls_at + later))
        for later in (-900, -300, 300, 900, 1500, 2100, 2700, 3300)
    ]
    print("acknowledged beside a hand: at most %.2f ms" % (max(waits) / 1000))
    assert max(waits) <= ACK_US

    reported = play_on(rig, falls_at - 5)
    wins = slaps(reported)
    out, seat, t = wins[0]
    assert (out, seat) == ("won", PERSON) and 3 <= falls_at - t <= 7
    assert wins[1] == ("late", first, falls_at)
    print("before: %d us, after: %d us" % (falls_at - t, beaten[1][2] - falls_at))

    # The other CPU hands fall at the same times, no matter who has won.
    assert [slap[1:] for slap in wins[1:]] == [slap[1:] for slap in alone]
    assert rig.first_pixel_after(falls_at, ACK[first])[0] - falls_at < 20_000
    assert rig.led_time(first, falls_at) is not None
    assert rig.first_pixel_after(falls_at - 5, BAND) is not None
    record = saved_log(rig)
    assert same_in_the_vm(record, tmp_path) == reported
    assert same_on_the_handheld(rig) == reported
