"""Twenty games end at a random moment, each in another way; the next start goes on with them."""

import os
import random

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.pressed import Pressed
from host_sim.testing.tables import choose
from slapdeck.history.resume import ResumedDeal

if not hasattr(os, "fork"):
    pytest.skip("a terminal of POSIX", allow_module_level=True)
from tests.laptop.ways_in import InTerminal

ENDS = ("SIGTERM", "SIGHUP", "SIGKILL", "q")
PILE_IS_TAKEN = ("was first", "takes the pile", "burns")


@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_the_next_start_goes_on_where_the_program_ended(tmp_path, number):
    chance = random.Random(number)
    how = ENDS[number % len(ENDS)]
    with InTerminal(tmp_path) as game:
        game.until("Press the key")
        game.type("1")
        game.until("Pile")
        game.wait(chance.uniform(0.1, 4.0))
        if how == "q":
            game.type("q")
        else:
            game.send(how)
        game.process.wait(20)
        game.read()
        text = game.text
    took = any(words in text for words in PILE_IS_TAKEN)
    store = LaptopStore(tmp_path)
    assert (tmp_path / "paused").is_file() == (how != "SIGKILL")
    store.find_running()
    assert store.was_killed == (how == "SIGKILL" and store.is_paused())
    if how == "SIGKILL" and not store.is_paused():
        assert not took
        return
    assert store.is_paused() and not (tmp_path / "running").exists()
    deal = ResumedDeal(*store.load_paused())
    again = Pressed(tmp_path)
    again.wait(200)
    again.buttons.press(again.clock.now(), 0)
    again.run_until(lambda: again.console.paused is not None)
    again.wait(200)
    choose(again, 0)
    again.run_until(lambda: again.console.table is not None)
    table = again.console.table.game.table
    dealt = sum(len(stock) for stock in table.stocks) + len(table.pile)
    assert dealt == len(deal.deck) and again.console.recorder.view()
