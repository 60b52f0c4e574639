"""No single hold ends what others play: every screen that looks at held buttons is listed here."""

import ast

import pytest

from host_sim import ROOT
from host_sim.testing.guests import Guests
from host_sim.testing.pressed import BUZZER, DUEL, RIG, Handheld

SCREENS = ROOT / "src" / "slapdeck" / "screens"
LONG_MS = 5000
# What one held button does, by module.
HOLDS = {
    "common/screen": "nothing: the mask of older presses",
    "join/screen": "opens the menu; those who joined stay in",
    "lamp/buzzer": "opens, judges; asks before the scores go",
    "lamp/computer": "is what it is for the computer; all four together end the mode",
    "lamp/duel": "ends no match of two people",
    "lamp/round": "pauses a night of one person; others need two holds",
    "lamp/screen": "nothing: measures holds for the games without cards",
    "menu/screen": "is a press of the one button of the menu",
    "night/screen": "pauses the night, which is kept",
    "practice/guests": "skips a lesson of one guest",
    "practice/screen": "ends a drill, which one person plays",
    "practice/score": "goes back to the menu; the points are stored",
    "result/screen": "enters a name, or leaves a game that is over",
    "table/interruptions": "pauses a game of one person; others need two holds",
    "table/slap_review": "shows the slapped cards",
    "table/slaps": "puts a reason off",
    "title/screen": "chooses the next language, on a new device only",
}
_GESTURES = {"Hold", "HeldChoice", "HoldGesture", "held_us", "may_skip", "held"}


def looks_at_holds(source):
    """Does this module ask for held buttons, or make a gesture of holding?"""
    nodes = ast.walk(ast.parse(source))
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in ("held", "held_us")
        or isinstance(node, ast.FunctionDef)
        and node.name in _GESTURES
        or isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in _GESTURES
        for node in nodes
    )


def test_every_hold_of_every_screen_is_listed():
    found = {
        path.relative_to(SCREENS).with_suffix("").as_posix()
        for path in SCREENS.rglob("*.py")
        if looks_at_holds(path.read_text(encoding="utf-8"))
    }
    assert found == set(HOLDS)
    assert looks_at_holds("x = devices.buttons.held & 1") and not looks_at_holds("x = hold")


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
