"""Random evenings whose seeds are those of the commit: each commit plays others."""

import re

import pytest

from host_sim import ROOT
from host_sim.simulate.evenings import watch
from host_sim.testing.configurations import configuration, walk
from host_sim.testing.long_tests import commit_seed, share_of

PATH = "tests/laptop/test_evenings_long.py"
_MANY = 250_000


def play(first, make, limit_s, fewest):
    lines = []

    def say(line, flush):
        lines.append(line)
        print(line, flush=flush)

    wrong, done = watch(range(first, first + _MANY), make, limit_s=limit_s, say=say)
    print("%d from seed %d" % (done, first))
    assert not wrong, "".join(lines)
    assert done >= fewest


# One for each share of the long tests (host_sim/testing/long_tests.py; the names decide): every
# commit plays evenings. A test below holds that.
@pytest.mark.long
def test_evenings_of_this_commit():
    play(commit_seed(), configuration, 80, 20)


@pytest.mark.long
def test_other_evenings_of_this_commit():
    play(commit_seed() + _MANY, configuration, 80, 20)


@pytest.mark.long
def test_still_other_evenings_of_this_commit():
    play(commit_seed() + 2 * _MANY, configuration, 80, 20)


@pytest.mark.long
def test_more_evenings_of_this_commit():
    play(commit_seed() + 3 * _MANY, configuration, 55, 15)


@pytest.mark.long
def test_walks_through_the_menus_of_this_commit():
    play(commit_seed(), walk, 25, 5)


def test_each_share_has_evenings():
    shares = int(re.search(r"^SHARES=(\d+)$", (ROOT / ".ci" / "run").read_text(), re.M)[1])
    names = [name for name in globals() if name.startswith("test_") and "evenings_of" in name]
    assert {share_of("%s::%s" % (PATH, name), shares) for name in names} == {*range(shares)}
