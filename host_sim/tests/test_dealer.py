"""Live play, judged by stamps: the pile on the screen at the microsecond of the slap (R12)."""

import pytest

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.live.dealer import CARD, NOTHING, TAKEN, Dealer
from slapdeck.record.recorder import Recorder
from slapdeck.referee.referee import Referee
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_diff

TEMPO = 1000000
START = (1 << 30) - 2500000  # so that the ticks wrap in every test


class Live:
    """A dealer whose screen shows a card a given time after it was asked for."""

    def __init__(self, position, **rules):
        rules = HouseRules("ratscrew", rules)
        self.game = new_game(rules, 2)
        self.game.set_up(position)
        self.recorder = Recorder(ticks_diff=ticks_diff)
        self.recorder.start("ratscrew", 2, rules, rules.deck())
        self.dealer = Dealer(Referee(self.game, ticks_diff), self.recorder, Chance(1), TEMPO)
        self.now = START
        self.dealer.start(self.now)

    def wait(self, us):
        self.now = self.now + us & (1 << 30) - 1
        self.dealer.decide(self.now)
        return self.dealer.ask(self.now)

    def ask(self):
        while not self.wait(1000):
            pass
        return self.dealer.asked

    def show(self):
        self.ask()
        self.dealer.shown(self.now)

    def reported(self):
        ring = self.game.table.events
        return [(ring.kind(i), ring.seat(i)) for i in range(ring.count)]


@pytest.fixture
def live():
    """A 7 on the pile, seat 0 is about to show another 7; seat 1 plays a king after it."""
    return Live("pile 2C 7H | 0: 7D 2S 3S | 1: KC 4C")


def test_a_valid_slap_before_the_last_pixel_withdraws_the_card():
    live = Live("pile 7C 7H | 0: 9D 2S 3S | 1: KC 4C")
    live.ask()
    assert live.dealer.slap(1, live.now)
    assert live.dealer.asked == NOTHING
    live.wait(10)
    assert live.reported() == [(kinds.WON, 1)]
    assert live.game.table.stocks[0].top() == live.dealer.card


def test_a_burn_of_the_asked_card_asks_for_the_next_one(live):
    live.ask()
    before = live.dealer.card
    assert live.dealer.slap(0, live.now)
    assert live.ask() == CARD
    assert live.dealer.card != before


def test_a_false_slap_of_another_seat_leaves_the_card_on_its_way(live):
    live.ask()
    assert not live.dealer.slap(1, live.now)
    assert live.dealer.asked == CARD


def test_nothing_is_asked_while_a_tie_window_is_open():
    live = Live("pile 7C 7H | 0: 9D 2S 3S | 1: KC 4C", tie_window=3000000)
    live.wait(10)
    live.dealer.slap(1, live.now)
    for _ in range(2990):
        assert live.wait(1000) == NOTHING
    assert live.reported() == []
    live.wait(20000)
    assert live.reported() == [(kinds.WON, 1)]


def test_a_claim_is_taken_after_its_pause():
    position = "pile 2C JH | 0: 2S 3S | 1: 4C 5C | turn 1 | challenger 0 owed 1"
    live = Live(position, claim_pause=3000000)
    live.show()
    assert live.reported()[-1][0] == kinds.CLAIMED
    asked_from = live.now
    assert live.ask() == TAKEN
    assert ticks_diff(live.now, asked_from) >= 3000000
    live.dealer.shown(live.now)
    assert live.reported()[-1] == (kinds.SETTLED, 0)


def claimed():
    """Seat 0 has won a pile by a challenge, and is to slap it before its next card is there."""
    position = "pile 2C JH | 0: 2S 3S | 1: 4C 5C | turn 1 | challenger 0 owed 1"
    live = Live(position, claim_pause=3000000, slap_claims=True)
    live.show()
    asked_from = live.now
    assert live.ask() == CARD
    assert ticks_diff(live.now, asked_from) >= 3000000
    return live


def test_a_claim_is_slapped_until_the_last_pixel_of_the_next_card():
    live = claimed()
    assert live.dealer.slap(0, live.now - 1 & (1 << 30) - 1)
    assert live.dealer.asked == NOTHING  # although that card is still the next one
    assert live.reported()[-1] == (kinds.SETTLED, 0)
    taken_at = live.now
    assert live.ask() == CARD
    assert ticks_diff(live.now, taken_at) >= TEMPO - 2000


def test_from_that_pixel_on_it_is_lost():
    live = claimed()
    live.dealer.shown(live.now)
    live.dealer.slap(0, live.now)
    assert live.reported()[-3:] == [(kinds.MISSED, 0), (kinds.CARD, 0), (kinds.FALSE, 0)]


def test_a_false_slap_leaves_the_card_that_would_end_a_claim_on_its_way():
    live = claimed()
    assert not live.dealer.slap(1, live.now)
    assert live.dealer.asked == CARD
