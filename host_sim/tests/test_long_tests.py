"""The same tests run at every commit; the commit chooses among the long ones only."""

from types import SimpleNamespace

from host_sim.testing.long_tests import outside

_SHARES = 16


def item(name, *marks):
    return SimpleNamespace(nodeid=name, get_closest_marker=lambda mark: mark in marks or None)


def test_each_long_test_is_in_one_share_and_one_for_every_share_in_all():
    long = [item("test_%d" % i, "long") for i in range(80)]
    always = [item("test_quick"), item("test_seeds", "long", "every_share")]
    taken = []
    for share in range(_SHARES):
        without = outside(long + always, share, _SHARES)
        assert not any(one in without for one in always)
        taken.append([one for one in long if one not in without])
    assert all(taken)
    assert sorted(one.nodeid for one in sum(taken, [])) == sorted(one.nodeid for one in long)
