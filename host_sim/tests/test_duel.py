"""The reaction duel: judged by stamps, whatever order the presses are handed in."""

import itertools

import pytest

from host_sim.testing.each import each
from host_sim.testing.pressed import DUEL, RIG, Handheld
from host_sim.testing.strict import Rects, Strict, steps
from slapdeck.lamp.duel import FALSE_START, GUESS_US, IGNORED, PATIENCE_US, VALID, Duel
from slapdeck.screens.lamp.view import FILLED, LampView
from slapdeck.ticks import MASK
from slapdeck.ui import palette
from slapdeck.ui.send import Display

LIGHT = 1_000_000
SOON = {**RIG, "pause_ms": 900}
ALL = 0b1111


def lit(players=ALL, best_of=5, at=LIGHT):
    """A round whose light has come on."""
    duel = Duel(best_of, 1)
    duel.match(players)
    duel.start(0)
    duel.light_t = at
    return duel


def play(duel, presses, light_t=LIGHT):
    """Hand in (button, us after the light), and decide."""
    for button, us in presses:
        duel.press(button, light_t + us & MASK)
    last = max(us for _, us in presses)
    return duel.decide(light_t + last + 10 & MASK)


@each("handed_in", list(itertools.permutations(range(4))))
def test_the_order_is_that_of_the_stamps_and_not_of_the_polling(handed_in):
    times = (200_003, 200_001, 200_000, 200_002)  # by button, a microsecond apart
    duel = lit()
    assert play(duel, [(button, times[button]) for button in handed_in])
    assert list(duel.order) == [2, 1, 3, 0]
    assert duel.winners == 1 << 2 and duel.margin_us() == 1
    assert [duel.behind_us(button) for button in range(4)] == [3, 1, 0, 2]
    assert duel.reaction_us(2) == 200_000


def test_a_press_is_decided_only_when_no_earlier_one_can_follow():
    duel = lit()
    duel.press(0, LIGHT + 200_000)
    assert not duel.decide(LIGHT + 200_000)
    duel.press(3, LIGHT + 199_999)
    assert duel.decide(LIGHT + 200_010) and duel.winners == 1 << 3
    assert not duel.decide(LIGHT + 200_020)  # once


DECIDE = -1  # instead of a button
# (rule, players, does the light come on, (button, us after the light, what it is), winners, wins)
RULES = [
    (
        "equal stamps tie",
        ALL,
        True,
        [(1, 200_000, VALID), (0, 200_000, VALID), (DECIDE, 200_010, True)],
        0b11,
        [0, 0, 0, 0],
    ),
    (
        "a microsecond apart do not",
        ALL,
        True,
        [(1, 200_001, VALID), (0, 200_000, VALID), (DECIDE, 200_011, True)],
        1,
        [1, 0, 0, 0],
    ),
    (
        "a false start sits the round out",
        ALL,
        True,
        [
            (1, -1, FALSE_START),
            (1, 200_000, IGNORED),
            (0, 250_000, VALID),
            (DECIDE, 250_010, True),
        ],
        1,
        [1, 0, 0, 0],
    ),
    (
        "at its last pixel, and what nobody can react to, is one",
        ALL,
        True,
        [(0, 0, FALSE_START), (1, GUESS_US - 1, FALSE_START), (2, GUESS_US, VALID)],
        0,
        [0, 0, 0, 0],
    ),
    (
        "the last one without a false start wins",
        0b11,
        False,
        [(1, 0, FALSE_START), (DECIDE, 0, False), (DECIDE, 10, True)],
        1,
        [1, 0, 0, 0],
    ),
    (
        "both in one microsecond: nobody is left",
        0b11,
        False,
        [(0, 5, FALSE_START), (1, 5, FALSE_START), (DECIDE, 15, True)],
        0,
        [0, 0, 0, 0],
    ),
    (
        "who does not play is ignored, as a second press",
        0b0101,
        True,
        [(1, 200_000, IGNORED), (0, 200_000, VALID), (0, 300_000, IGNORED)],
        0,
        [0, 0, 0, 0],
    ),
    (
        "without a press a round ends and does not count",
        ALL,
        True,
        [(DECIDE, PATIENCE_US - 1, False), (DECIDE, PATIENCE_US, True)],
        0,
        [0, 0, 0, 0],
    ),
]


@each(
    "players, is_lit, steps, winners, wins",
    [row[1:] for row in RULES],
    ids=[row[0] for row in RULES],
)
def test_the_rule_book(players, is_lit, steps, winners, wins):
    duel = lit(players, at=LIGHT if is_lit else -1)
    for button, us, what in steps:
        t = LIGHT + us
        assert (duel.decide(t) if button == DECIDE else duel.press(button, t)) == what
    assert (duel.winners, list(duel.wins)) == (winners, wins)


def test_after_a_round_that_nobody_has_won_a_press_has_no_margin():
    duel = lit()
    duel.press(2, LIGHT + PATIENCE_US - 1)
    assert duel.press(0, LIGHT + PATIENCE_US) == VALID  # control: a hand was in time
    duel = lit()
    assert duel.decide(LIGHT + PATIENCE_US)
    assert duel.press(0, LIGHT + PATIENCE_US + 400_000) == IGNORED
    assert duel.behind_us(0) == -1 and not duel.count


def rounds(duel, winners):
    for winner in winners:
        assert duel.champion < 0
        duel.start(0)
        duel.light_t = LIGHT
        play(duel, [(winner, 200_000 + winner)])
    return duel.champion


def test_the_best_of_five_is_over_after_three_wins():
    duel = lit(0b11)
    assert rounds(duel, (0, 1, 0, 0)) == 0
    assert duel.best_us == 200_000 and duel.best == 0


def test_among_more_than_two_the_leader_after_the_last_round_wins():
    assert rounds(lit(), (0, 1, 2, 3, 3)) == 3
    assert rounds(lit(), (0, 1, 1, 0, 2)) == -1  # no leader: it goes on
    assert rounds(lit(), (0, 1, 1, 0, 2, 1)) == 1


def test_stamps_across_the_wrap_of_the_ticks():
    duel = lit(at=MASK - 50_000)
    assert play(duel, [(0, 200_001), (3, 200_000)], MASK - 50_000)
    assert duel.winners == 1 << 3 and duel.reaction_us(3) == 200_000


def test_the_delay_differs_from_round_to_round():
    duel = lit()
    due = set()
    for _ in range(20):
        duel.start(0)
        due.add(duel.due_t)
    assert len(due) == 20 and min(due) >= 1_500_000 and max(due) < 5_000_000


# --- on the screen


def begun(folder, *buttons):
    """From the title through the menu to a duel of these buttons, the lamp being red."""
    handheld = Handheld(folder, rig=SOON).open()
    handheld.choose(DUEL)
    screen = handheld.console.screen
    assert handheld.console.shown == "duel"
    for button in buttons:
        handheld.press(button)
    handheld.run_until(lambda: screen.play.duel.due_t and screen.play.plays)
    return handheld, screen.play.duel


def to_the_light(handheld, duel):
    handheld.run_until(lambda: duel.light_t >= 0)
    return duel.light_t


def test_the_menu_leads_to_a_match_of_three_rounds_and_back(tmp_path):
    handheld, duel = begun(tmp_path, 0, 2)
    assert duel.players == 0b101
    for wins in (1, 2, 3):
        light_t = to_the_light(handheld, duel)
        handheld.buttons.press(light_t + 200_000 & MASK, 2)
        handheld.buttons.press(light_t + 203_214 & MASK, 0)
        handheld.wait(300)
        assert duel.wins[2] == wins and duel.margin_us() == 3214
        if wins < 3:
            handheld.run_until(lambda: not duel.decided)
    assert duel.champion == 2 and duel.best_us == 200_000
    handheld.wait(2500)
    handheld.press(1)  # the next match
    assert duel.champion < 0 and duel.players == 0b10
    handheld.press(1, 1700)
    assert handheld.page == "MainPage"


def test_the_leds_of_the_players_come_on_with_the_green_lamp(tmp_path):
    handheld, duel = begun(tmp_path, 0, 1, 3)
    masks = []
    handheld.devices.lights.set = lambda mask: masks.append((mask, handheld.clock.now()))
    handheld.run_until(lambda: handheld.console.screen.lamp.is_asked)
    assert not masks or masks[-1][0] == 0
    light_t = to_the_light(handheld, duel)
    on_t = [t for mask, t in masks if mask == 0b1011][0]
    assert 0 <= (on_t - light_t & MASK) < 1500


@pytest.mark.parametrize("other", [None, PATIENCE_US + 500])
def test_whoever_woke_the_loop_a_hand_is_in_time_until_the_end_of_the_light(tmp_path, other):
    """`other`: us from the light to a press of yellow, which does not play and wakes the loop."""
    handheld, duel = begun(tmp_path, 0, 2)
    light_t = to_the_light(handheld, duel)
    if other:
        handheld.buttons.press(light_t + other & MASK, 3)
    handheld.buttons.press(light_t + PATIENCE_US + 2000 & MASK, 2)
    handheld.wait(3500)
    assert duel.winner == -1 and not any(duel.wins)


def lamp_colours(handheld):
    """The colours in the lamp."""
    canvas = handheld.devices.canvas
    return {canvas.pixel(x, y) for x in range(60, 260, 3) for y in range(50, 160, 3)}


@pytest.mark.parametrize("after_us", [(), (200_000, 200_000)], ids=["nobody", "tie"])
def test_the_lamp_is_dark_after_a_round_that_nobody_won(tmp_path, after_us):
    handheld, duel = begun(tmp_path, 0, 2)
    light_t = to_the_light(handheld, duel)
    handheld.wait(150)
    assert palette.GREEN in lamp_colours(handheld)  # control
    for button, us in zip((0, 2), after_us, strict=False):
        handheld.buttons.press(light_t + us & MASK, button)
    handheld.run_until(lambda: duel.decided, wait_ms=200)
    assert duel.winner < 0 and lamp_colours(handheld) == {palette.NIGHT}
    handheld.run_until(lambda: not duel.decided, wait_ms=200)
    assert palette.CARD_RED in lamp_colours(handheld)


def test_nobody_waits_for_a_light_after_false_starts_of_all(tmp_path):
    handheld, duel = begun(tmp_path, 0, 2)
    t = handheld.clock.now() + 1000
    for button in 0, 2:
        handheld.buttons.press(t & MASK, button)
    handheld.run_until(lambda: duel.decided, wait_ms=200)
    assert not duel.winners and lamp_colours(handheld) == {palette.NIGHT}


def test_a_button_that_jams_in_a_match_does_not_hold_up_the_next_one(tmp_path):
    handheld, duel = begun(tmp_path, 0, 2)
    handheld.buttons.add(handheld.clock.now() & MASK, 3, True)  # of nobody who plays
    while duel.champion < 0:
        light_t = to_the_light(handheld, duel)
        handheld.buttons.press(light_t + 200_000 & MASK, 2)
        handheld.run_until(lambda: duel.decided)
        handheld.run_until(lambda: not duel.decided or duel.champion >= 0)
    handheld.wait(3000)
    handheld.press(0)
    handheld.press(2)
    handheld.run_until(lambda: handheld.console.screen.play.plays)
    assert duel.players == 0b101


def test_one_alone_does_not_begin(tmp_path):
    handheld = Handheld(tmp_path, rig=SOON).open()
    handheld.choose(DUEL)
    handheld.press(1, wait_ms=5000)
    assert not handheld.console.screen.play.plays


def test_nobody_at_the_buttons_leads_back_to_the_menu(tmp_path):
    handheld = Handheld(tmp_path, rig={**SOON, "sleep_ms": 0}).open()
    handheld.choose(DUEL)
    screen = handheld.console.screen
    screen.lamp.pressed(4, handheld.clock.now() - 480_000_000 & MASK)
    handheld.wait(50)
    assert handheld.page == "MainPage"


def test_every_piece_of_the_view_is_small_and_nothing_leaves_the_screen():
    canvas = Strict()
    for upright in (False, True):
        canvas.upright = upright
        queue = Rects()
        view = LampView(Display(canvas, queue))
        view.enter()
        for button in range(4):
            view.show(button, 99, b"4. ", 1_499_999, FILLED)
        view.light(1, b"WWWWWW", (b"W" * 12,) * 3, 2, True)
        steps(view, canvas, calls=14)
        assert sum(rect[5] for rect in queue.all) == 1  # one is stamped
        view.light(1, b"", ())
        steps(view, canvas, calls=14)
        assert not sum(rect[5] for rect in queue.all)
