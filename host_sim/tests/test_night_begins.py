"""A round of a party night begins: the count before it, and who joins while its rule is read."""

import pytest

from host_sim.testing.walker import Walker
from slapdeck.screens.common.night_deal import ALWAYS
from slapdeck.screens.night.view import NightView
from slapdeck.ui.setting_text import cpu_label
from slapdeck.ui.words import words


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


@pytest.mark.parametrize("button, place", [(0, 2), (2, 0)])
def test_the_joining_shows_the_opponent_of_one_person_and_none_without_a_night(
    tmp_path, button, place
):
    at = Walker(tmp_path, {"night": ALWAYS, "cpu_when": "never"})
    at.switch_to("join")
    join = at.console.screen
    assert join.cpu_players() == [None] * 4
    at.press(button)
    shown = join.cpu_players()
    assert shown[place] == "normal" and shown.count(None) == 3
    assert [box._cpu for box in join.view._boxes][place] == cpu_label(words(), "normal")
    at.until("night")
    assert at.console.party_night.cpu == shown

    at.console.settings.night = ALWAYS
    at.switch_to("join")
    at.press(button)
    at.console.screen._choose_game()
    assert not any(box._cpu for box in at.console.screen.view._boxes)
