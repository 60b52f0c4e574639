"""A party night: its pictures in docs/usability.md, the count before a round, who joins it."""

from host_sim.pages.night_pictures import PICTURE, pictures
from host_sim.pages.sheets import as_png
from host_sim.png import read_indexed
from host_sim.testing.walker import Walker
from slapdeck.games import rounds
from slapdeck.screens.night.view import NightView


def test_pictures_of_a_night_show_every_round_as_it_is_now():
    found = pictures()
    for place in range(1, 1 + len(rounds.order_of(0, 4, None))):
        for moment in ("rule of", "in", "after"):
            assert any(caption.endswith("%s round %d" % (moment, place)) for caption in found)
    is_same = read_indexed(as_png(found)) == read_indexed(PICTURE.read_bytes())
    assert is_same, "python -m host_sim.pages.night_pictures"


def test_a_round_is_counted_down_from_three(tmp_path, monkeypatch):
    counted = []
    count = NightView.count
    monkeypatch.setattr(NightView, "count", lambda self, n: counted.append(n) or count(self, n))
    at = Walker(tmp_path, {})
    at.console.show("night", joined=0b1111, seed=7)
    at.until("night")
    at.wait(1500)
    at.press(2)
    at.until("table")
    assert counted == [3, 2, 1]


def test_who_presses_while_the_rule_is_read_plays_that_round(tmp_path):
    at = Walker(tmp_path, {})
    at.console.show("night", joined=0b1001, seed=7)
    at.until("night")
    at.wait(1500)
    at.press(2)
    at.press(0)
    at.until("table")
    assert at.game.table.seats == 3
