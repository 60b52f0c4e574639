"""Rounds without cards other than the light (docs/rules.md 7, R52-R62)."""

from functools import cache

from host_sim.simulate.lamp_round import LampRound
from host_sim.testing.each import each
from host_sim.testing.looks import said
from host_sim.testing.pressed import Pressed
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.lamp.round_record import LIGHT, PRESS, SHOW, TRY, rules_of
from slapdeck.languages import CODES
from slapdeck.screens.common.night_deal import begin
from slapdeck.ui.words import Words

OTHERS = [
    place
    for place, row in enumerate(rounds.ROWS)
    if row[rounds.KIND] == rounds.LAMP and row[rounds.NAME] != "light"
]
of_each = each("place", OTHERS, ids=lambda place: rounds.ROWS[place][rounds.NAME])
FOUR = 0b1111


@cache
def simulated(place, players, names=("sleepy", "normal", "sharp", "pro"), seeds=6):
    """Rounds that CPU players have played."""
    played = [LampRound(place, players, names, Chance(seed)) for seed in range(seeds)]
    for one in played:
        one.play()
    return played


@of_each
@each("players", [FOUR, 0b0111, 0b1010])
def test_cpu_players_play_it_sensibly_and_imperfectly(place, players):
    points = [one.rules.points for one in simulated(place, players)]
    seats = [i for i in range(4) if players >> i & 1]
    total = [sum(one[i] for one in points) for i in seats]
    assert all(total), total
    assert len({tuple(one) for one in points}) > 1
    assert all(one[i] == 0 for one in points for i in range(4) if i not in seats)


@of_each
def test_two_players_have_a_winner_in_the_kinds_drawn_for_two_and_in_no_other(place):
    """Together is none of them: both hands are as close."""
    points = [one.rules.points for one in simulated(place, 0b1010)]
    are_decided = any(one[1] != one[3] for one in points)
    assert are_decided == (rounds.ROWS[place][rounds.NAME] != "together")
    assert are_decided or rounds.ROWS[place][rounds.FEWEST] > 2


@of_each
def test_it_takes_40_to_75_seconds_with_something_to_do_every_7(place):
    for one in simulated(place, FOUR):
        tasks = one.tasks
        assert 40e6 <= tasks[-1] <= 75e6
        assert max(b - a for a, b in zip(tasks, tasks[1:], strict=False)) <= 7e6


@of_each
def test_its_page_has_at_most_twelve_words_in_each_language(place):
    name = rounds.ROWS[place][rounds.NAME]
    for language in CODES:
        title, line = Words(language).NIGHT_ROUNDS[name]
        assert len(title) <= 16 and len(line.split()) <= 12


@of_each
def test_who_never_presses_has_no_point_and_does_not_stop_the_round(place):
    for one in simulated(place, FOUR, (None, "normal", "normal", "normal"), 2):
        assert one.rules.points[0] == 0 < max(one.rules.points)
    none = LampRound(place, FOUR, [None] * 4, Chance(1))
    assert none.play() == [0, 0, 0, 0]


def test_all_presses_end_a_try_one_microsecond_later():
    rules = rules_of("stop")(0b11)
    for event in (TRY, 0, 0), (SHOW, 0, 1_000_000), (PRESS, 0, 5_000_000), (PRESS, 1, 6_000_000):
        rules.feed(*event)
    assert not rules.decide(6_000_000) and rules.decide(6_000_001) and rules.decided


def test_bang_is_decided_at_its_time_and_not_when_all_have_pressed():
    rules = rules_of("bang")(0b11)
    for event in (TRY, 3_000_000, 0), (SHOW, 0, 0), (PRESS, 0, 1_000_000), (PRESS, 1, 1_500_000):
        rules.feed(*event)
    assert not rules.decide(3_000_000) and rules.decide(3_000_001)


def test_the_verdict_of_a_wrong_press_stays_whatever_card_comes_next(tmp_path):
    at = Pressed(tmp_path)
    begin(at.console, 0b11, 1)
    at.console.party_night.place = [row[rounds.NAME] for row in rounds.ROWS].index("seen")
    at.switch_to("round")
    play, verdict = at.console.screen.play, at.console.screen.verdict
    at.run_until(play.rules.is_open, wait_ms=1400)
    at.press(0)
    wrong = said(verdict)
    assert wrong.startswith(b"WRONG")
    at.wait(1200)
    assert said(verdict) == wrong
    at.wait(2500)
    assert said(verdict) == play.title


@each("place", [LIGHT, *OTHERS], ids=lambda place: rounds.ROWS[place][rounds.NAME])
def test_a_hammered_round_is_counted_as_it_was_shown(place, tmp_path_factory):
    """Four people press 15 times a second. The record has a quarter of the room for a quarter of
    the time."""
    at = Pressed(tmp_path_factory.mktemp("hammered"), {"round_s": 15, "seed": 7})
    begin(at.console, FOUR, 1)
    night = at.console.party_night
    night.place = place
    at.console.record = bytearray(2048)
    at.switch_to("round")
    play = at.console.screen.play
    chance = Chance(place)
    while not play.ends:
        at.down(chance.below(4), 8, wait_ms=10 + chance.below(14))
    shown = list(play.rules.points)
    at.run_until(lambda: not night.is_counting)
    assert (night.piles, night.pressed) == (shown, FOUR)
