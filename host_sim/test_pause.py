"""Pause, void by agreement, absence: at the live table, on the laptop's devices."""

import json

from host_sim.records import table_log
from host_sim.test_console import Table
from slapdeck.screens.paused import PausedScreen
from slapdeck.table import events as kinds

LONG = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
HOLD_US = 700_000  # a choice in a list


def table_of(folder, rules=None, deck=None, seats=4, **rig):
    """A table for all; without a deck nothing is to be slapped for the first eight cards."""
    rig = {"tempo_ms": 500, "join_ms": 300, "pause_ms": 900, "seed": 7, **rig}
    return Table(folder, deck or LONG, seats, rig=rig, **(rules or {}))


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
    table.run_until(lambda: isinstance(table.console.screen, PausedScreen))
    let_go(table, *buttons)


def choose(table, row, button=0):
    """Tap down the list to `row`, then hold."""
    for _ in range(row):
        table.press(button)
        table.wait(200)
    hold(table, button)
    table.wait(HOLD_US // 1000)
    let_go(table, button)


def stocks(table):
    return [bytes(s.top(i) for i in range(len(s))) for s in table.console.table.game.table.stocks]


def events_of(record):
    return [json.loads(row).get("event") for row in table_log(record).splitlines()[1:]]


def test_two_held_buttons_break_the_game_off_and_it_costs_them_nothing(tmp_path):
    table = table_of(tmp_path)
    table.join(0, 1, 2, 3)
    table.run_until(lambda: table.pile() == 3)
    before = stocks(table)
    pause(table, 1, 3)
    kept, record = table.store.load_paused()
    assert events_of(record) == ["play", "play", "play", "slap", "slap", "void"]
    choose(table, 0)
    assert table.console.screen is table.console.table
    assert stocks(table) == before
    assert table.pile() == 3


def test_a_slap_that_took_the_pile_is_not_undone_by_a_pause(tmp_path):
    table = table_of(tmp_path, {"packs": 2}, deck=["7H", "7C", "2D", "3S"] + LONG[:20])
    table.join(0, 1, 2, 3)
    table.run_until(lambda: table.pile() == 2)
    pause(table, 1, 3)
    _, record = table.store.load_paused()
    assert events_of(record) == ["play", "play", "slap", "slap"]


def test_one_held_button_of_four_people_stops_nothing(tmp_path):
    table = table_of(tmp_path)
    table.join(0, 1, 2, 3)
    table.run_until(lambda: table.pile() == 3)
    hold(table, 1)
    table.wait(4000)
    assert table.console.screen is table.console.table
    assert table.console.table.game.cards_played > 6


def test_a_button_that_was_down_before_the_game_is_no_agreement(tmp_path):
    table = table_of(tmp_path)
    table.join(0, 1, 2)
    table.run_until(lambda: table.pile() == 1)
    pause(table, 1, 2)
    hold(table, 0)  # to go on, and it stays down
    table.run_until(lambda: table.console.screen is table.console.table)
    hold(table, 1)
    table.wait(4000)
    assert table.console.screen is table.console.table


def test_all_people_together_undo_the_slap(tmp_path):
    table = table_of(tmp_path)
    table.join(0, 2)
    table.run_until(lambda: table.pile() == 3)
    before = stocks(table)
    hold(table, 0, 2)
    table.wait(300)
    assert stocks(table) != before  # both burned a card
    table.wait(1000)
    assert stocks(table) == before and table.pile() == 3
    assert table.console.table.verdict.shown
    let_go(table, 0)
    table.press(0)  # late, until the next card
    table.wait(20)
    assert stocks(table) == before
    events = table.console.table.game.table.events
    assert events.kind(events.count - 1) == kinds.LATE


def test_not_all_people_undo_nothing(tmp_path):
    """The negative control: two of three hold; their burned cards stay burned until the pause."""
    table = table_of(tmp_path)
    table.join(0, 1, 2)
    table.run_until(lambda: table.pile() == 3)
    before = stocks(table)
    hold(table, 0, 2)
    table.wait(1800)
    let_go(table, 0, 2)
    assert stocks(table) != before


def test_a_won_game_goes_on_after_a_void(tmp_path):
    table = table_of(tmp_path, deck=["7H", "7C"], seats=2)
    table.join(0, 2)
    table.run_until(lambda: table.pile() == 2)
    hold(table, 0, 2)
    table.wait(1800)
    assert not table.console.table.game.table.over
    assert table.pile() == 2
