"""The checker of host_sim/simulate/accounts.py finds a card that is lost, doubled or exchanged."""

import pytest

from host_sim.simulate.accounts import check
from slapdeck.cards.pile import Pile


@pytest.mark.parametrize("fault", ["lost", "doubled", "exchanged"])
def test_a_card_that_is_lost_doubled_or_exchanged_is_noticed(monkeypatch, fault):
    honest = Pile.move_under

    def crooked(pile, stock):
        if pile.count > 3:
            one = pile.pop_top()
            if fault != "lost":
                pile.push_top(pile.bottom() if fault == "doubled" else one ^ 1)
        honest(pile, stock)

    for seed in range(20):
        check(seed)
    monkeypatch.setattr(Pile, "move_under", crooked)
    with pytest.raises(AssertionError):
        for seed in range(20):
            check(seed)
