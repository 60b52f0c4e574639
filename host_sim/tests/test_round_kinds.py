"""Rounds without cards other than the light (docs/rules.md 7, R52-R62)."""

import pytest

from host_sim.simulate.lamp_round import LampRound
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.history.night_count import replay_of
from slapdeck.lamp.round_record import (
    END,
    PRESS,
    SHOW,
    TRY,
    RoundRecord,
    RoundRecorder,
    rules_of,
)
from slapdeck.ui.words import Words

OTHERS = [
    place
    for place, row in enumerate(rounds.ROWS)
    if row[rounds.KIND] == rounds.LAMP and row[rounds.NAME] != "light"
]
of_each = pytest.mark.parametrize(
    "place", OTHERS, ids=lambda place: rounds.ROWS[place][rounds.NAME]
)
FOUR = 0b1111


def place_of(name):
    return [row[rounds.NAME] for row in rounds.ROWS].index(name)


def points_of(name, *events, players=FOUR, tie_us=0):
    """Play events (kind, value, ms) and replay their record; both give the points."""
    rules = rules_of(name)(players, tie_us)
    recorder = RoundRecorder(place_of(name), players, bytearray(2048), tie_us)
    for kind, value, ms in events:
        recorder.note(kind, value, ms * 1000)
        rules.feed(kind, value, ms * 1000)
    replay = replay_of(RoundRecord(recorder.view()))
    while replay.step():
        pass
    assert list(replay.rules.points) == list(rules.points)
    return list(rules.points)


def simulated(place, players=FOUR, names=("sleepy", "normal", "sharp", "pro"), seeds=6):
    """Rounds that CPU players have played."""
    for seed in range(seeds):
        one = LampRound(place, players, names, Chance(seed))
        one.play()
        yield one


@of_each
@pytest.mark.parametrize("players", [FOUR, 0b0111, 0b1010])
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
    for one in simulated(place):
        tasks = one.tasks
        assert 40e6 <= tasks[-1] <= 75e6
        assert max(b - a for a, b in zip(tasks, tasks[1:], strict=False)) <= 7e6


@of_each
def test_its_page_has_at_most_twelve_words_in_each_language(place):
    name = rounds.ROWS[place][rounds.NAME]
    for language in "en", "de":
        title, line = Words(language).NIGHT_ROUNDS[name]
        assert len(title) <= 16 and len(line.split()) <= 12


@of_each
def test_who_never_presses_has_no_point_and_does_not_stop_the_round(place):
    for one in simulated(place, names=(None, "normal", "normal", "normal"), seeds=2):
        assert one.rules.points[0] == 0 < max(one.rules.points)
    none = LampRound(place, FOUR, [None] * 4, Chance(1))
    assert none.play() == [0, 0, 0, 0]


def cards(*texts):
    return [(SHOW, card.parse(text), 1000 * (1 + i)) for i, text in enumerate(texts)]


def pressed(*presses):
    return [(PRESS, button, ms) for button, ms in presses]


def of_sevens(*presses):
    shown = [*cards("2C", "7D", "KH", "7S"), (SHOW, 63, 5000)]
    events = sorted([(TRY, 0, 0), *shown, *pressed(*presses), (END, 0, 6000)], key=lambda e: e[2])
    return points_of("sevens", *events)


def test_sevens_a_press_is_a_point_but_at_a_seven():
    assert of_sevens((0, 1100), (0, 3500), (1, 1999)) == [2, 1, 0, 0]
    assert of_sevens((0, 1100), (0, 1300), (0, 1500)) == [1, 0, 0, 0], "one a card"
    assert of_sevens((0, 500), (0, 5500)) == [0, 0, 0, 0], "no card, no press"
    assert of_sevens((0, 1100), (0, 2100)) == [0, 0, 0, 0], "not less than none"
    assert of_sevens((0, 2100), (0, 3100), (1, 1100), (1, 3100)) == [1, 2, 0, 0]


def test_sevens_a_press_before_the_last_pixel_of_the_next_card_is_for_the_card_before():
    assert of_sevens((2, 1999)) == [0, 0, 1, 0]
    assert of_sevens((2, 1500), (2, 2999)) == [0, 0, 0, 0]
    assert of_sevens((2, 3000)) == [0, 0, 1, 0]


def of_tries(name, value, shown, presses, **more):
    """One try: what is shown at these ms, then presses (button, ms)."""
    events = [(SHOW, i, ms) for i, ms in enumerate(shown)] + pressed(*presses)
    events = sorted(events, key=lambda event: event[2])
    return points_of(name, (TRY, value, 0), *events, (END, 0, 30_000), **more)


def test_stop_closer_to_five_seconds_is_better_and_no_press_is_worst():
    presses = [(0, 5900), (1, 6200), (2, 6050)]
    assert of_tries("stop", 0, [1000], presses) == [2, 1, 3, 0]
    assert of_tries("stop", 0, [1000], [*presses, (2, 6051), (3, 8501)]) == [2, 1, 3, 0]
    assert of_tries("stop", 0, [1000], [*presses, (3, 8500)]) == [2, 1, 3, 0]
    assert of_tries("stop", 0, [1000], [(3, 900), *presses]) == [2, 1, 3, 0], "before the clock"
    assert of_tries("stop", 0, [1000], [(0, 5900), (1, 6100)], players=0b11) == [0, 0, 0, 0]


def test_presses_that_a_phone_cannot_tell_apart_are_equal():
    presses = [(0, 6020), (1, 6000), (2, 6041)]
    assert of_tries("stop", 0, [1000], presses, players=0b111) == [1, 2, 0, 0]
    assert of_tries("stop", 0, [1000], presses, players=0b111, tie_us=20_000) == [1, 1, 0, 0]


def test_gap_compares_ones_own_two_presses_with_the_stamps_of_both_lights():
    presses = [(0, 3000), (1, 3100), (0, 3900), (1, 4110), (2, 4000), (2, 5300)]
    assert of_tries("gap", 1000, [1000, 2020], presses) == [2, 3, 1, 0]
    late = [(button, ms + 500) for button, ms in presses]
    assert of_tries("gap", 1000, [1000, 2020], late) == [2, 3, 1, 0], "a constant lag cancels"
    soon = [(2, 2000), *presses]
    assert of_tries("gap", 1000, [1000, 2020], soon) == [2, 3, 1, 0], "before the second light"
    assert of_tries("gap", 1000, [1000, 2020], presses[:-1]) == [2, 3, 0, 0], "one is none"


def test_all_presses_end_a_try_one_microsecond_later():
    rules = rules_of("stop")(0b11)
    for event in (TRY, 0, 0), (SHOW, 0, 1_000_000), (PRESS, 0, 5_000_000), (PRESS, 1, 6_000_000):
        rules.feed(*event)
    assert not rules.decide(6_000_000) and rules.decide(6_000_001) and rules.decided


def test_together_the_closest_pair_scores_and_every_pair_as_close():
    assert of_tries("together", 0, [1000], [(0, 2000), (1, 2400), (3, 2501)]) == [0, 1, 0, 1]
    equal = [(0, 2000), (1, 2100), (2, 3000), (3, 3100)]
    assert of_tries("together", 0, [1000], equal) == [1, 1, 1, 1]
    near = [(0, 2000), (1, 2100), (2, 3000), (3, 3120)]
    assert of_tries("together", 0, [1000], near) == [1, 1, 0, 0]
    assert of_tries("together", 0, [1000], near, tie_us=120_000) == [1, 1, 1, 1]
    assert of_tries("together", 0, [1000], [(2, 2000)]) == [0, 0, 0, 0], "one is no pair"
    assert of_tries("together", 0, [1000], [(2, 2000), (1, 6001)]) == [0, 0, 0, 0], "too late"


def test_lone_number_is_the_highest_that_one_player_has():
    def presses(*counts):
        return [(i, 1500 + 7 * i + 40 * k) for i, count in enumerate(counts) for k in range(count)]

    assert of_tries("lone", 0, [1000], presses(5, 5, 3, 1)) == [0, 0, 1, 0]
    assert of_tries("lone", 0, [1000], presses(5, 4, 3, 1)) == [1, 0, 0, 0]
    assert of_tries("lone", 0, [1000], presses(7, 5, 2, 2)) == [0, 0, 0, 0], "five at most"
    assert of_tries("lone", 0, [1000], presses(5, 5, 0, 0)) == [0, 0, 0, 0], "none is no number"
    late = [*presses(2, 2, 1, 0), (1, 5001)]
    assert of_tries("lone", 0, [1000], late) == [0, 0, 1, 0], "after four seconds"


def of_cards(name, texts, *presses):
    """Cards a second apart from 1 s on, and presses (button, ms)."""
    shown = [*cards(*texts.split()), (SHOW, 63, 1000 * (1 + len(texts.split())))]
    events = sorted([(TRY, 0, 0), *shown, *pressed(*presses)], key=lambda event: event[2])
    return points_of(name, *events, (END, 0, 30_000))


def test_reds_each_fifth_red_card_is_right_and_the_count_begins_again():
    reds = "2H 3S 4D 5H 6C 7D 8H 9H TD JH QD KS AH"
    assert of_cards("reds", reds, (0, 7100)) == [1, 0, 0, 0], "the fifth red one is the seventh"
    assert of_cards("reds", reds, (0, 7100), (0, 13_100)) == [2, 0, 0, 0]
    assert of_cards("reds", reds, (0, 7100), (0, 8100), (1, 13_100)) == [0, 1, 0, 0]
    assert of_cards("reds", reds, (2, 6100), (2, 7999)) == [0, 0, 1, 0], "never less than none"


def test_seen_is_the_same_card_and_not_the_same_rank():
    again = "2H 3S 2D 2H 3S 2H"
    presses = [(0, 4100), (0, 5100), (0, 6100), (1, 3100), (1, 4100), (2, 4100), (2, 4500)]
    assert of_cards("seen", again, *presses) == [3, 1, 1, 0]


def test_beat_sums_what_ones_own_gaps_differ_and_a_lag_does_not_matter():
    shown = [1000, 1500, 2000, 2500]
    even = [(0, 3000 + 500 * i) for i in range(5)]
    lags = [(1, 3333 + 500 * i) for i in range(5)]
    slow = [(2, 3000 + 520 * i) for i in range(5)]
    few = [(3, 3000 + 500 * i) for i in range(4)]
    assert of_tries("beat", 500, shown, [*even, *lags, *slow, *few]) == [2, 2, 1, 0]
    assert of_tries("beat", 500, shown, [*even, *slow]) == [3, 0, 2, 0]
    late = [(3, 5000 + 500 * i) for i in range(6)]
    assert of_tries("beat", 500, shown, [*even, *late]) == [2, 0, 0, 2]
    later = [(3, 5001 + 500 * i) for i in range(5)]
    assert of_tries("beat", 500, shown, [*even, *later]) == [3, 0, 0, 0], "nine beats at most"


def test_bang_the_last_press_before_it_is_best_and_one_after_it_is_none():
    presses = [(0, 2000), (1, 3900), (2, 4000), (3, 4001)]
    assert of_tries("bang", 3_000_000, [1000], presses) == [1, 2, 3, 0]
    assert of_tries("bang", 3_000_000, [1000], [*presses, (0, 3999)]) == [1, 2, 3, 0], "one each"


def test_bang_is_decided_at_its_time_and_not_when_all_have_pressed():
    rules = rules_of("bang")(0b11)
    for event in (TRY, 3_000_000, 0), (SHOW, 0, 0), (PRESS, 0, 1_000_000), (PRESS, 1, 1_500_000):
        rules.feed(*event)
    assert not rules.decide(3_000_000) and rules.decide(3_000_001)


def test_high_card_goes_by_the_order_of_the_presses_and_an_ace_is_high():
    drawn = sum(card.parse(one) << 6 * i for i, one in enumerate(("KH", "AC", "2D", "2S")))
    presses = [(2, 1100), (0, 1200), (3, 1300), (1, 1400)]
    assert of_tries("high", drawn, [1000], presses, tie_us=20_000) == [3, 0, 2, 0]
    assert of_tries("high", drawn, [1000], [(2, 1100), (2, 1200), (0, 1300)]) == [3, 0, 2, 0]
    assert of_tries("high", drawn, [1000], [(2, 1100), (0, 6001)]) == [0, 0, 3, 0], "too late"
