"""Random evenings whose seeds are those of the commit: each commit plays others."""

import subprocess

import pytest

from host_sim.evenings import watch
from host_sim.testing.configurations import configuration, walk
from tests.docs.pages import ROOT

EVENINGS_S, WALKS_S = 140, 30
_MANY = 1_000_000


def first_seed():
    """A number that the commit gives, 0 where this is no clone."""
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout[:10] or "0", 16) * _MANY


@pytest.mark.long
@pytest.mark.parametrize(
    "make, limit_s, fewest", [(configuration, EVENINGS_S, 50), (walk, WALKS_S, 10)],
    ids=["evenings", "walks"])  # fmt: skip
def test_all_that_must_hold_holds_on_random_evenings(make, limit_s, fewest):
    first = first_seed()
    lines = []

    def say(line, flush):
        lines.append(line)
        print(line, flush=flush)

    wrong, done = watch(range(first, first + _MANY), make, limit_s=limit_s, say=say)
    print("%d from seed %d" % (done, first))
    assert not wrong, "".join(lines)
    assert done >= fewest
