"""The middle of the table is the dealer's while it has asked for a card: the game goes on."""

import pytest

from host_sim.testing.pressed import RIG, Pressed
from host_sim.testing.tables import DECK, Table, hold, let_go, table_of
from slapdeck.games import parties
from slapdeck.live.dealer import CARD
from slapdeck.screens.table.views.middle import Middle
from slapdeck.ui import place
from slapdeck.ui.palette import SEAT_COLOURS

PLAIN = ("2C 3D 5H 7S 9C TD 4H 6S 8C 2D 3H 5S 7C 9D TH 4S 6C 8D").split()
LIGHTNING = next(row[parties.RULES] for row in parties.ROWS if row[parties.NAME] == "lightning")


class Live(Table):
    """A game whose next card is being drawn."""

    def __init__(self, folder, game="ratscrew", rules=LIGHTNING):
        rig = {**RIG, "tempo_ms": 1100, "pause_ms": 900}
        header = {"log": 1, "game": game, "seats": 2, "rules": rules, "deck": PLAIN}
        Pressed.__init__(self, folder, rig, header, 200)
        self.join(0, 1)
        self.screen = self.console.screen
        self.run_until(lambda: self.pile() == 3 and self.screen.dealer.asked == CARD)

    def cards_after(self, first_us, gap_us, outsider):
        """The number of cards in 10 s, after a false slap and the press of a button that is not
        in."""
        now = self.clock.now()
        self.buttons.press(now + first_us, 0)
        self.buttons.press(now + first_us + gap_us, outsider)
        before = self.screen.game.cards_played
        self.wait(10_000)
        return self.screen.game.cards_played - before


@pytest.mark.parametrize("first_us", [100, 3000, 9000])
@pytest.mark.parametrize("gap_us", [0, 50, 3000])
def test_cards_follow_a_false_slap_and_an_ignored_press_while_one_is_drawn(
    tmp_path, first_us, gap_us
):
    assert Live(tmp_path).cards_after(first_us, gap_us, 2) > 2


@pytest.mark.parametrize("game", ["slapjack", "snap", "beggar"])
def test_cards_follow_the_press_of_a_button_that_is_not_in_the_game(tmp_path, game):
    assert Live(tmp_path, game, {}).cards_after(1000, 50, 3) > 2


def test_a_refused_drawing_comes_once_the_card_counts(tmp_path):
    """`recall` over the card that is asked for: the card comes, then the pile is drawn anew."""
    table = Live(tmp_path)
    view = table.screen.view
    view.recall(table.screen.game.table.pile, False, 3, (b"A", b"B"), 1)
    assert table.screen.dealer.asked == CARD
    table.run_until(lambda: not table.screen.dealer.asked)
    assert table.pile() == 4


def test_control_without_the_gate_the_game_freezes(tmp_path, monkeypatch):
    monkeypatch.setattr(Middle, "refuses", lambda self: False)
    table = Live(tmp_path)
    table.screen.view.recall(table.screen.game.table.pile, False, 3, (b"A", b"B"), 1)
    table.wait(10_000)
    assert table.screen.dealer.asked == CARD and table.pile() == 3


def looks(table):
    """The number of cards of each look at the slapped cards from now on, and of cards there."""
    seen = []
    view = table.console.screen.view
    recall = view.recall
    view.recall = lambda *given: (seen.append((given[2], len(given[0]))), recall(*given))
    return seen


@pytest.mark.parametrize(
    "game, rules, seen",
    [
        ("ratscrew", {}, [(4, 5)]),  # a card was burned
        ("ratscrew", {"false_pays": "pile"}, []),
        ("irish_snap", {}, []),
    ],
)
def test_a_held_false_slap_shows_the_pile_unless_it_moved_it(tmp_path, game, rules, seen):
    table = Live(tmp_path, game, rules)
    table.run_until(lambda: table.pile() == 4)
    found = looks(table)
    hold(table, 0, wait_ms=600)
    assert found == seen


BARRED = {"barred_patterns": [["double"], []]}  # red may not slap the double


@pytest.mark.parametrize("gap_us", [200, 1000, 5000])
def test_a_held_false_slap_does_not_look_at_a_pile_that_was_won_meanwhile(tmp_path, gap_us):
    table = table_of(tmp_path, BARRED, DECK, 2, tempo_ms=2000).join(0, 2, pile=2, wait_ms=300)
    found = looks(table)
    table.buttons.press(table.clock.now() + gap_us, 2)
    hold(table, 0, wait_ms=600)
    assert not table.pile() and not found


def test_a_button_let_go_leaves_the_next_winners_panel(tmp_path):
    table = table_of(tmp_path, BARRED, DECK, 2, tempo_ms=2000, pause_ms=1800)
    table.join(0, 2, pile=2, wait_ms=200)
    found = looks(table)
    hold(table, 0, wait_ms=350)
    assert found
    table.press(2, wait_ms=350)
    let_go(table, 0)
    table.wait(400)
    canvas = table.console.canvas
    ys = range(place.Y, place.BOTTOM)
    panel = [canvas.pixel(x, y) for x in range(place.X, place.RIGHT) for y in ys]
    assert panel.count(SEAT_COLOURS[2]) > len(panel) // 3
