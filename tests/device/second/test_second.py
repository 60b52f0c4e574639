"""The image on rp2040js gives the pixels and the stamps that it gives on our emulator."""

import json

import pytest

from host_sim.chip import flash
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import KIND
from host_sim.pages.frame_diff import assert_all_same
from host_sim.testing.logs import replayed
from tests.device.handheld import photo_finish
from tests.device.handheld.latency import MOST_VERDICT_US
from tests.device.handheld.play import (
    ACK,
    CARD,
    HEAD,
    LED_US,
    WON,
    Eyes,
    files,
    rows_of,
    title_is_there,
)
from tests.device.handheld.samples import numbers_of
from tests.device.second.rp2040js import DEST, Second, is_there
from tests.need import need

FINISHES = 12
STEP_US = 5_000
CARD_STEPS, STILL_STEPS = 3, 13  # a count that shakes moves every 50 ms (animated_table.py)
TEMPO_MS = 800  # the counts have shaken before the next card
JOIN_MS = 700  # long enough for the join screen to be whole before the game's screen is made
CLOSE_US = 1.01  # between the two stamps of a press: the timer begins within 1 us of the PIO
TWO_TURNS_US = 2  # from an edge on, any pin is looked at a microsecond later (pio_programs.py)
DECK = "7H 7C 2D 5S 9H TC 4D 8S 3H JC".split()  # a double, then nothing to slap
RULES = {"claim_pause": 200000, "grace": 100000}


@pytest.fixture(scope="module", autouse=True)
def rp2040js():
    need(image(), "the firmware image: make uf2")
    need(is_there(), "rp2040js: python -m tests.device.second.rp2040js")


def on_both(play, files):
    """(`play(board)` on rp2040js, the same on our emulator without a board's delays)."""
    with Second(files) as second:
        found = play(second)
        second.check()
    rig = Rig(files, silicon=KIND)
    ours = play(rig)
    rig.check()
    return found, ours


def at_rest(board, steps=STILL_STEPS):
    """The picture that `steps` steps have not changed."""
    frames = [board.panel.frame()]
    for _ in range(120):
        board.run_us(STEP_US)
        frames.append(board.panel.frame())
        if frames[-steps - 1 :].count(frames[-1]) == steps + 1:
            return frames[-1]
    raise AssertionError("the picture never rests")


def slap(board, presses):
    """Press (button, us after the card's last pixel); return the picture and the first button's
    us to its LED, its band and the verdict's last pixel."""
    at_rest(board, CARD_STEPS)
    card = board.panel.last_change((board.now_us - 300_000) * 1000, CARD)[0] / 1000
    times = [board.press(button, card + us) for button, us in presses]
    board.run_to(times[-1] + 25_000)
    button, t = presses[0][0], times[0]
    until_us = times[1] if times[1:] else t + 9_000
    answer = (
        board.led_time(button, t) - t,
        first_pixel(board, t, ACK[button]) - t,
        board.panel.last_change(t * 1000, WON, until_us * 1000)[0] / 1000 - t,
    )
    return at_rest(board), answer


def first_pixel(board, t, rect):
    return board.panel.first_change(t * 1000, rect)[0] / 1000


def four_slaps(board):
    """[(name, picture)] and [answer] from power-on to the fourth slap."""
    assert board.run_until(lambda: title_is_there(board), 3e6)
    pictures = [("title", at_rest(board))]
    hands = Eyes(board).join(0, 1, 2, 3)
    pictures.append(("joined", at_rest(board)))
    answers = []
    for cards, presses in (  # so many cards later
        (3, [(3, 100_500), (1, 103_714)]),  # the empty table, 7H, 7C: yellow by 3.214 ms
        (1, [(2, 100_500)]),  # no pattern
        (1, [(1, 100_500)]),
    ):
        for _ in range(cards):
            hands.wait_for_card(hands.laid() + 1)
        picture, answer = slap(board, presses)
        pictures.append((f"slap of {presses[0][0]}", picture))
        answers.append(answer)
    return pictures, answers


def test_title_joining_and_four_slaps_have_the_same_pixels():
    (pictures, answers), (ours, our_answers) = on_both(
        four_slaps, files(DECK[:8], 4, RULES, tempo_ms=TEMPO_MS, join_ms=JOIN_MS)
    )
    print("edge to LED, band, verdict, us:", answers, "ours", our_answers)
    assert_all_same(
        [
            (name, numbers_of(one), numbers_of(other))
            for (name, other), (_, one) in zip(pictures, ours, strict=True)
        ],
        "on rp2040js",
        DEST / "differences",
    )
    assert len({picture for _, picture in pictures}) == len(pictures)
    for led, band, verdict in answers:
        assert led <= LED_US and band <= 500 and verdict <= MOST_VERDICT_US


def finishes(script, pulses=True):
    """A function that plays FINISHES photo finishes on a board and returns them, and the edges."""

    def play(board):
        rounds = photo_finish.make(FINISHES, pulses=pulses)
        assert board.run_until(lambda: board.mailbox()[0] == 1, 5e6)
        photo_finish.play_on(board, rounds)
        return rounds, getattr(board, "edges", ())

    return play


def test_twelve_photo_finishes_have_the_same_order_and_stamps():
    script = photo_finish.STOPWATCH
    (rounds, edges), (ours, _) = on_both(finishes(script), photo_finish.script_files(script))
    print(photo_finish.row("rp2040js", rounds))
    assert all(one.stamped and one.ordered for one in rounds), photo_finish.row("", rounds)
    for one, other in zip(rounds, ours, strict=True):
        for (_, stamp), (_, t), (_, stamp_here), (_, t_here) in zip(
            sorted(one.stamps), sorted(one.truth), sorted(other.stamps), sorted(other.truth),
            strict=True,
        ):  # fmt: skip
            follows = any(0 < t - edge < TWO_TURNS_US for edge in edges)
            assert abs((stamp - t) - (stamp_here - t_here)) <= CLOSE_US + follows


def test_control_pin_interrupts_fail_on_rp2040js():
    script = photo_finish.BASELINE
    with Second(photo_finish.script_files(script)) as second:
        rounds, _ = finishes(script, pulses=False)(second)
    assert not any(one.stamped for one in rounds)


def whole_game(board):
    """Play a game until its log is saved; the file system then."""
    assert board.run_until(lambda: title_is_there(board), 3e6)
    hands = Eyes(board).join(0, 1, 2, 3, card=2)
    # The two boards' cards are 10 ms apart: each slap is in the middle between two of them.
    for button, after_us in ((3, 60_000), (1, 63_214), (2, 520_000), (0, 850_000)):
        hands.slap(button, after_us)
    assert board.run_until(lambda: has_log(board), 12e6, 100_000)
    return board.chip.filesystem() if isinstance(board, Rig) else board.filesystem()


def has_log(board):
    try:
        return bool(board.read_file("/data/logs/1.slap"))
    except (KeyError, ValueError):
        return False


def log_of(filesystem):
    """The events of the saved game, then its outcomes, without their times."""
    record = flash.extract(filesystem)["/data/logs/1.slap"][HEAD:]
    outcomes = [json.loads(line) for line in replayed(record).splitlines()]
    return [{**row, "t": 0} for row in rows_of(record) + outcomes]


def test_a_game_is_played_saved_and_still_there_after_a_restart():
    saved, ours = on_both(whole_game, files(DECK, 4, RULES))
    assert log_of(saved) == log_of(ours)
    pictures = []
    with Second(filesystem=saved) as again:
        assert again.run_until(lambda: title_is_there(again), 3e6)
        pictures.append(at_rest(again))
        assert log_of(again.filesystem()) == log_of(saved)
    rig = Rig(filesystem=saved, silicon=KIND).boot(title_is_there)
    assert pictures == [at_rest(rig)]
