"""Players play their own cards on the emulated handheld (R49), under a locked heap."""

import json

import pytest

from tests.device.handheld.play import Hands, files, title_is_there
from tests.device.handheld.replays import (
    lines_of,
    same_in_the_vm,
    same_on_cpython_from_the_text,
    same_on_the_handheld,
    saved_log,
)

# Two cards a seat, dealt 0 1 2 3 0 1 2 3: 7H 7C is a double.
DECK = "7H 7C 2D 3S 9H 5C 4D TS".split()
OWN_US = 3_000_000
RULES = {"own_card": OWN_US, "grace": 100_000, "card_limit": 5}
SOON_US = 100_000  # from the press to the sound of its card
APART_US = 300_000


class Throws(Hands):
    """Hands that play cards."""

    def throw(self, button):
        """Press; the card comes at once."""
        count = self.laid()
        self.slap(button)
        assert self.rig.run_until(lambda: self.laid() == count + 1, SOON_US)
        self.rig.run_us(APART_US)


@pytest.mark.long
@pytest.mark.handheld(files=files(DECK, 4, RULES, lock_heap=True), until=title_is_there)
def test_a_game_in_which_players_play_their_own_cards(rig, tmp_path):
    hands = Throws(rig)
    hands.join(0, 1, 2, 3)
    rig.run_us(1_500_000)
    assert hands.laid() == 0, "nothing comes by itself yet"
    hands.throw(0)
    hands.throw(1)
    hands.slap(2)  # its turn, but 7 7 lies there
    rig.run_us(APART_US)
    hands.throw(2)
    hands.slap(2)  # not its turn any more
    rig.run_us(APART_US)
    hands.throw(3)
    before_us = rig.now_us
    hands.wait_for_card(5, OWN_US + 1_000_000)  # seat 0 is not there
    assert rig.now_us - before_us > OWN_US - APART_US
    hands.wait_for_the_winner()
    record = saved_log(rig)
    reported = lines_of(record)
    outs = [json.loads(line)["out"] for line in reported.splitlines()]
    assert outs == "card card won card false card card sudden_death over".split()
    assert same_on_cpython_from_the_text(record, tmp_path) == reported
    assert same_in_the_vm(record, tmp_path) == reported
    assert same_on_the_handheld(rig) == reported
