"""The same tests run at every commit; the commit chooses among the long ones only."""

from types import SimpleNamespace

from host_sim.testing.long_tests import EACH_TIME, mark_long, outside

_SHARES = 16


class Item(SimpleNamespace):
    def get_closest_marker(self, mark):
        return mark in self.marks or None

    def add_marker(self, mark):
        self.marks.append(mark)


def item(name, *marks):
    return Item(nodeid=name, marks=list(marks))


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


def test_tests_that_are_not_listed_are_long():
    items = [item(EACH_TIME[0] + "::test"), item("tests/x/test_x.py::test"), item("host_sim/x.py")]
    mark_long(items)
    assert [one.marks for one in items] == [[], ["long"], []]
