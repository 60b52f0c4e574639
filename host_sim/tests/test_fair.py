"""The worst moment for a press: the card's last pixel is sent while the loop does other work."""

import pytest

from host_sim.testing.distracted import Distracted
from host_sim.testing.reported import reported
from host_sim.testing.tables import Table
from slapdeck.live.dealer import CARD

# 7H 7C is a double, 7H alone is none; a false slap of seat 0 burns its 3S.
DECK = ["7H", "7C", "3S", "4D", "9H", "KC"]


@pytest.mark.parametrize(
    "after_us, outcome",
    [
        (-1, "0 plays 7H, 0 burns 1, 1 plays 7C"),
        (0, "0 plays 7H, 1 plays 7C, 0 wins"),
        (1, "0 plays 7H, 1 plays 7C, 0 wins"),
    ],
)
def test_a_card_that_was_there_counts_whatever_the_loop_was_doing(tmp_path, after_us, outcome):
    table = Table(tmp_path, DECK, cost_us=1).join(0, 1)
    dealer = table.console.screen.dealer
    distracted = Distracted(table, lambda: table.pile() == 1 and dealer.asked == CARD, after_us)
    table.run_until(lambda: reported(table.console.screen.game).count(",") == outcome.count(","))
    assert distracted.pressed
    assert reported(table.console.screen.game) == outcome
