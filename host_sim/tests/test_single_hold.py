"""No single hold ends what others play."""

import pytest

from host_sim.testing.guests import Guests
from host_sim.testing.pressed import BUZZER, DUEL, RIG, Handheld

LONG_MS = 5000


def hold(handheld, *buttons, ms=LONG_MS):
    for button in buttons:
        handheld.down(button, ms)
    handheld.wait(ms + 60)


@pytest.mark.parametrize("at", ["WAIT", "GO", "result"])
def test_one_player_who_holds_ends_no_duel_and_two_do(tmp_path, at):
    handheld = Handheld(tmp_path, rig={**RIG, "pause_ms": 900}).open()
    handheld.choose(DUEL)
    play = handheld.console.screen.play
    for button in 0, 2:
        handheld.press(button)
    handheld.run_until(lambda: play.plays)
    if at != "WAIT":
        handheld.run_until(lambda: play.duel.light_t >= 0)
    if at == "result":
        handheld.press(0)
        handheld.run_until(lambda: play.duel.decided)
    hold(handheld, 2)
    assert handheld.console.shown == "duel" and play.plays
    handheld.run_until(lambda: not play.duel.decided)
    hold(handheld, 0, 2)
    assert handheld.console.shown == "menu"


def test_scores_of_the_quiz_are_given_up_by_a_second_hold_only(opened):
    opened.choose(BUZZER)
    play = opened.console.screen.play
    play.buzzer.scores[2] = 1
    hold(opened, 1)
    assert opened.console.shown == "buzzer" and play.buzzer.scores[2]
    hold(opened, 1, ms=2500)
    assert opened.console.shown == "menu"


@pytest.mark.parametrize("holders, shown", [([1], "round"), ([0, 1], "paused")])
def test_one_of_two_does_not_pause_the_lights_of_a_night(tmp_path, holders, shown):
    guests = Guests(tmp_path, [0, 1]).join()
    guests.run(lambda: guests.shown == "round", wait_ms=500)
    for button in holders:
        guests.tap(button, down_us=3_000_000)
    guests.wait(3200)
    assert guests.shown == shown
