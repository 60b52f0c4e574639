"""The worst moment for a press: the card's last pixel is sent while the loop does other work."""

import pytest

from host_sim.testing.reported import reported
from host_sim.testing.tables import Table
from slapdeck.live.dealer import CARD

# 7H 7C is a double, 7H alone is none; a false slap of seat 0 burns its 3S.
DECK = ["7H", "7C", "3S", "4D", "9H", "KC"]


class Distracted:
    """Buttons asked late: between the looks at the panel's stamp and at the buttons the second
    card's last pixel goes out, and seat 0 presses `after_us` later."""

    def __init__(self, table, after_us):
        self._table = table
        self._after_us = after_us
        self._poll = table.buttons.poll
        self.pressed = False

    def poll(self):
        if not self.pressed and self._table.pile() == 1 and self._asked() == CARD:
            self._wait_for_the_last_pixel()
        return self._poll()

    def _asked(self):
        panel = self._table.devices.panel
        return self._table.console.screen.dealer.asked if panel.stamp() < 0 else None

    def _wait_for_the_last_pixel(self):
        panel = self._table.devices.panel
        for _ in range(20):
            if panel.stamp() >= 0:
                self._table.buttons.press(panel.stamp() + self._after_us, 0)
                self._table.clock.advance(2)
                self.pressed = True
                return
            self._table.clock.advance(20)


@pytest.mark.parametrize(
    "after_us, outcome",
    [
        (-1, "0 plays 7H, 0 burns 1, 1 plays 7C"),
        (0, "0 plays 7H, 1 plays 7C, 0 wins"),
        (1, "0 plays 7H, 1 plays 7C, 0 wins"),
    ],
)
def test_a_card_that_was_there_counts_whatever_the_loop_was_doing(tmp_path, after_us, outcome):
    table = Table(tmp_path, DECK, cost_us=1)
    table.join(0, 1)
    distracted = Distracted(table, after_us)
    table.devices.buttons.poll = distracted.poll
    table.run_until(lambda: reported(table.console.screen.game).count(",") == outcome.count(","))
    assert distracted.pressed
    assert reported(table.console.screen.game) == outcome
