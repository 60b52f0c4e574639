"""CI's shares of the long tests: together they are all of them."""

from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.testing import long_tests
from host_sim.testing.long_tests import IN_TURN, TURNS, in_turn, left_out, out_of_turn

_SHARES = 16


def item(name, *marks):
    return SimpleNamespace(nodeid=name, get_closest_marker=lambda mark: mark in marks or None)


def test_each_long_test_is_in_one_share_and_one_for_every_share_in_all():
    long = [item("test_%d" % i, "long") for i in range(80)]
    always = [item("test_quick"), item("test_seeds", "long", "every_share")]
    taken = []
    for share in range(_SHARES):
        without = left_out(long + always, share, _SHARES)
        assert not any(one in without for one in always)
        taken.append([one for one in long if one not in without])
    assert all(taken)
    assert sorted(one.nodeid for one in sum(taken, [])) == sorted(one.nodeid for one in long)


def test_in_each_commit_a_part_of_the_tests_of_a_device_has_its_turn():
    device = [item("tests/browser/web/test_%d.py::test" % i) for i in range(80)]
    always = [
        item("host_sim/tests/test_a.py::test"),
        item("tests/docs/test_b.py::test"),
        item("tests/device/vm/test_c.py::test", "each_commit"),
    ]
    taken = []
    for turn in range(TURNS):
        without = out_of_turn(device + always, turn)
        assert not any(one in without for one in always)
        taken.append([one.nodeid for one in device if one not in without])
    assert all(taken)
    assert sorted(sum(taken, [])) == sorted(one.nodeid for one in device)


def test_all_that_is_in_turn_is_there():
    assert [path for path in IN_TURN if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("parts, quick", [(0, 1), (4, 2)])
def test_in_as_many_commits_as_there_are_parts_each_value_has_its_turn(monkeypatch, parts, quick):
    values = ["value %d" % i for i in range(7)]
    seen = []
    for commit in range(parts or 7):
        monkeypatch.setattr(long_tests, "commit_seed", lambda now=commit: now * long_tests._MANY)
        now = [value for value in in_turn(values, parts) if isinstance(value, str)]
        assert quick - 1 <= len(now) <= quick and len(in_turn(values, parts)) == 7
        seen += now
    assert sorted(seen) == values
