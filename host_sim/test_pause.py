"""Pause, void by agreement, absence: at the live table, on the laptop's devices."""

import json
import random

import pytest

from host_sim.records import table_log
from host_sim.test_console import DECK, RIG, Table
from slapdeck.cards import card

LONG = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def hold(table, *buttons):
    """The buttons go down now and stay there."""
    now = table.clock.now()
    for i, button in enumerate(buttons):
        table.buttons.add(now + i, button, True)


def let_go(table, *buttons):
    now = table.clock.now()
    for i, button in enumerate(buttons):
        table.buttons.add(now + i, button, False)
    table.wait(100)


def pause(table, *buttons):
    hold(table, *buttons)
    table.run_until(lambda: type(table.console.screen).__name__ == "PausedScreen")
    let_go(table, *buttons)


def test_two_held_buttons_break_the_game_off_and_it_costs_them_nothing(tmp_path):
    table = Table(tmp_path, LONG, seats=4)
    table.join(0, 1, 2, 3)
    table.run_until(lambda: table.pile() == 3)
    stocks = [len(stock) for stock in table.console.table.game.table.stocks]
    pause(table, 1, 3)
    kept, record = table.store.load_paused()
    log = [json.loads(line) for line in table_log(record).splitlines()]
    assert [row.get("event") for row in log[1:]] == ["play", "play", "play", "slap", "slap", "void"]
    table.press(0)
    table.wait(700)
