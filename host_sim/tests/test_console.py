"""The whole loop on the laptop's devices: a short stacked game from the title to the winner."""

import pytest

from host_sim.testing.tables import Table


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


@pytest.mark.parametrize("deck", [["7H", "ZZ"], ["7H"], ["7H", "7H"], [7, 8], 5])
def test_a_wrong_header_is_said_and_a_shuffled_deck_is_dealt(table, deck):
    wrong = {**table.store.next_game(), "deck": deck}
    table.store.next_game = lambda: wrong
    table.join(0, 1)
    stocks = table.console.screen.game.table.stocks
    assert sum(len(stock) for stock in stocks) == 52
    assert table.console.screen.verdict.shown


@pytest.mark.parametrize(
    "pressed_ms, written_ms", [((), 1500), ((1400,), 1900), (range(0, 2600, 200), 2500)]
)
def test_the_log_is_written_when_nobody_presses_and_never_later_than_the_result(
    table, pressed_ms, written_ms
):
    """Half a second without a press, from 1.5 s after the end on; a power cut after 2.5 s never
    costs a log, whoever presses."""
    table.join(0, 1)
    table.run_until(lambda: table.console.screen.game.table.over, 60000)
    begun_us = table.clock.elapsed_us

    def waited_ms():
        return (table.clock.elapsed_us - begun_us) // 1000

    presses = list(pressed_ms)
    while not table.store.saved:
        if presses and waited_ms() >= presses[0]:
            table.press(0)
            presses.pop(0)
        table.wait(10)
    assert written_ms - 10 <= waited_ms() <= written_ms + 100
    table.run_until(lambda: table.console.shown == "result")
    assert 2490 <= waited_ms() <= 2600 and len(table.store.saved) == 1


def test_the_end_of_the_loop_does_not_wait_for_a_quiet_moment(table):
    table.join(0, 1)
    table.run_until(lambda: table.console.screen.game.table.over, 60000)
    assert not table.store.saved and table.console.save_running() == "log"
    assert len(table.store.saved) == 1
