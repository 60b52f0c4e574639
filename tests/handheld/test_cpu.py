"""One person against three CPU players on the emulated handheld, the heap locked.

The same game is played three times from the same moment: once to learn at which microsecond the
first CPU player's hand falls on the double, then with a press 5 us before it and 5 us after it.
"""

import json
import multiprocessing

import pytest

from tests.handheld.play import ACK, BAND, Hands, files, title_is_there
from tests.handheld.test_game import lines_of, same_in_the_vm, same_on_the_handheld, saved_log

# Dealt 0 1 2 3 0 1 2 3: 7H 7C is a double, of the rest nothing is one; the fourth card ends it.
DECK = "7H 7C 2D 9S TH 4C 6D QS".split()
RULES = {"card_limit": 4, "grace": 100000}
CPU = [None, "pro", "sharp", "normal"]
START = files(DECK, 4, RULES, lock_heap=True, tempo_ms=500, cpu=CPU)
PERSON = 0


def slaps(lines):
    """[(out, seat, t)] of the outcome lines that a slap made."""
    rows = [json.loads(line) for line in lines.splitlines()]
    return [(row["out"], row["seat"], row["t"]) for row in rows
            if row["out"] in ("won", "late", "false", "ignored")]  # fmt: skip


def play(rig, press_at=None):
    """To the winner's screen, with one press of the person or none: the outcome lines."""
    hands = Hands(rig)
    hands.join(PERSON)
    if press_at is not None:
        hands.wait_for_card(2)
        assert rig.now_us < press_at
        rig.press(PERSON, press_at)
    hands.wait_for_the_winner()
    return lines_of(saved_log(rig))


def in_another_world(play, *arguments):
    """What `play` returns, in a process of its own: here nothing has happened."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    world = context.Process(target=lambda: theirs.send(play(*arguments)))
    world.start()
    theirs.close()
    found = ours.recv()
    world.join()
    return found


@pytest.mark.handheld(files=START, until=title_is_there)
def test_a_press_five_microseconds_before_a_hand_wins_and_one_after_it_is_late(rig, tmp_path):
    alone = slaps(in_another_world(play, rig))
    print("alone: " + ", ".join("%s %d at %d" % slap for slap in alone))
    out, first, falls_at = alone[0]
    assert out == "won" and first != PERSON

    beaten = slaps(in_another_world(play, rig, falls_at + 5))
    assert beaten[0] == alone[0]  # nothing that a person does moves a hand
    out, seat, t = beaten[1]
    assert (out, seat) == ("late", PERSON) and 3 <= t - falls_at <= 7

    told = play(rig, falls_at - 5)
    wins = slaps(told)
    out, seat, t = wins[0]
    assert (out, seat) == ("won", PERSON) and 3 <= falls_at - t <= 7
    assert wins[1] == ("late", first, falls_at)
    print("before: %d us, after: %d us" % (falls_at - t, beaten[1][2] - falls_at))

    # The others' hands fall where they did before, whoever has won meanwhile.
    assert [slap[1:] for slap in wins[1:]] == [slap[1:] for slap in alone]
    assert rig.first_pixel_after(falls_at, ACK[first])[0] - falls_at < 20_000
    assert rig.led_time(first, falls_at) is not None
    assert rig.first_pixel_after(falls_at - 5, BAND) is not None
    record = saved_log(rig)
    assert same_in_the_vm(record, tmp_path) == told
    assert same_on_the_handheld(rig) == told
