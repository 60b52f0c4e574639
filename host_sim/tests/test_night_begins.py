"""A round of a party night begins: the count before it, and who joins while its rule is read."""

from host_sim.testing.walker import Walker
from slapdeck.screens.night.view import NightView


def test_a_round_is_counted_down_from_three(tmp_path, monkeypatch):
    counted = []
    count = NightView.count
    monkeypatch.setattr(NightView, "count", lambda self, n: counted.append(n) or count(self, n))
    at = Walker(tmp_path, {})
    at.switch_to("night", joined=0b1111, seed=7)
    at.wait(1500)
    at.press(2)
    at.until("table")
    assert counted == [3, 2, 1]


def test_who_presses_while_the_rule_is_read_plays_that_round(tmp_path):
    at = Walker(tmp_path, {})
    at.switch_to("night", joined=0b1001, seed=7)
    at.wait(1500)
    at.press(2)
    at.press(0)
    at.until("table")
    assert at.game.table.seats == 3
