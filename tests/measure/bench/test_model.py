"""The model writes the same words as the sampler on the emulated PIO, cycle by cycle."""

import pytest

from tests.device.chip.stopwatch import edges, play, stopwatch_chip
from tests.measure.bench import finishes
from tests.measure.bench.model import MASK_26, Stopwatch

ROUNDS = 400


def of_the_chip(script, end, osr, exact):
    """The words after the first one, which only marks the start."""
    (pins, _), *words = play(stopwatch_chip("asleep", exact, osr=osr), script, end)
    assert pins == 15
    return words


def of_the_model(script, osr, **how):
    return [(word >> 26, word & MASK_26) for word in Stopwatch(osr=osr, **how).words(script)]


@pytest.mark.parametrize("seed", range(6))
def test_the_models_words_are_those_of_the_emulated_program(seed):
    """Bursts and long gaps, over the wrap of the counter; the first one cycle by cycle."""
    script, end = edges(seed, 12 if seed == 0 else 60)
    osr = 0x3FFFFFF - 900 * seed
    words = of_the_chip(script, end, osr, exact=seed == 0)
    assert words == of_the_model(script, osr) and len(words) > 8
    # The negative controls: one sample later, a change that costs one turn.
    assert words != of_the_model(script, osr - 1)
    assert words != of_the_model(script, osr, turns=1)


def test_control_a_phase_off_by_a_quarter_of_a_tick_is_found():
    script, end = edges(1, 60)
    words = of_the_chip(script, end, 0, exact=False)
    assert [of_the_model(script, 0, first_ns=880 + ns) == words for ns in (-250, 0, 250)] == [
        False,
        True,
        False,
    ]


def test_four_hundred_photo_finishes_are_stamped_within_two_microseconds_in_their_order():
    found = finishes.in_the_model(ROUNDS, int)
    assert found["missed"] == found["invented"] == found["wrong"] == 0
    assert max(found["errors"]) <= 2


def test_control_a_program_without_its_second_turn_stamps_wrongly():
    assert max(finishes.in_the_model(ROUNDS, int, turns=1)["errors"]) > 1000


def test_control_stamps_that_depend_on_the_button_get_the_order_wrong():
    assert finishes.in_the_model(ROUNDS, int, skew_us=25)["wrong"] > ROUNDS // 2


def test_control_without_subtracting_a_microsecond_some_stamps_are_too_late():
    assert max(finishes.in_the_model(10_000, int, less=0)["errors"]) > 2
