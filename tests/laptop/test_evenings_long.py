"""Random evenings: from seed 0, in .ci/run from one that the commit gives."""

import os

import pytest

from host_sim.simulate.evenings import watch
from host_sim.testing.accented import accented
from host_sim.testing.configurations import configuration, walk
from host_sim.testing.long_tests import first_seed

_MANY = 1_000_000


def play(make, limit_s, fewest):
    lines = []

    def say(line, flush):
        lines.append(line)
        print(line, flush=flush)

    first = first_seed()
    wrong, done = watch(range(first, first + _MANY), make, limit_s=limit_s, say=say)
    print("%d from seed %d" % (done, first))
    assert not wrong, "".join(lines)
    assert done >= fewest


@pytest.mark.long
@pytest.mark.every_share
def test_random_evenings():
    is_share = bool(os.environ.get("SLAPDECK_SHARE"))
    play(configuration, 80 if is_share else 300, 20)


@pytest.mark.long
def test_random_walks_through_the_menus():
    play(walk, 25, 5)


@pytest.mark.long
def test_random_walks_in_a_language_of_accents():
    with accented():
        play(walk, 25, 5)
