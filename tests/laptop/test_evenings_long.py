"""Random evenings whose seeds are those of the commit: each commit plays others."""

import pytest

from host_sim.evenings import watch
from host_sim.testing.configurations import configuration, walk
from host_sim.testing.long_tests import commit_seed

_MANY = 500_000


def play(first, make, limit_s, fewest):
    lines = []

    def say(line, flush):
        lines.append(line)
        print(line, flush=flush)

    wrong, done = watch(range(first, first + _MANY), make, limit_s=limit_s, say=say)
    print("%d from seed %d" % (done, first))
    assert not wrong, "".join(lines)
    assert done >= fewest


# Two tests, because CI takes half of the long ones (host_sim/testing/long_tests.py): these fall
# into different shares, so every commit plays evenings.
@pytest.mark.long
def test_evenings_of_this_commit():
    play(commit_seed(), configuration, 80, 20)


@pytest.mark.long
def test_other_evenings_of_this_commit():
    play(commit_seed() + _MANY, configuration, 80, 20)


@pytest.mark.long
def test_walks_through_the_menus_of_this_commit():
    play(commit_seed(), walk, 25, 5)
