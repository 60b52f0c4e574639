"""The middle of the table, whatever has moved: as a new view draws it, and all of it sent."""

import pytest

from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.each import each
from samples.tables import BUTTON_OF
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.patterns import CARDS, PATTERNS
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.slap_view import large_names
from slapdeck.ui import place
from slapdeck.ui.names import pattern_words
from slapdeck.ui.palette import SEAT_COLOURS
from slapdeck.ui.words import words

POSITIONS = {
    "snap": "pile 2S 3D 4H QC 5C 6D QH QD | 0: 8S 2C 7C | 1: TD JD | 2: JH 3H 4C 5S | 3: 6S"
    " | turn 0",
    "ratscrew": "pile 2S 3D 4H QC QD | 0: 8S 2C 7C | 1: TD JD | 2: JH 3H 4C 5S | 3: 6S | turn 0",
}
NEXT_US = 1_800_000
# Moments after the slap: of the hand, the burst, the name, the panel, the sweep.
MOMENTS = (0, 60_000, 130_000, 220_000, 340_000, 360_000, 1_380_000, 1_500_000, 1_700_000)


class Table:
    def __init__(self, name, moves, upright, game=None):
        self.rules = HouseRules(name)
        if game is None:
            game = new_game(self.rules, 4)
            game.set_up(POSITIONS[name])
        self.game = game
        self.moves = moves
        self.display = PanelDisplay()
        canvas = self.display.canvas
        canvas.upright = upright
        self.view = AnimatedTableView(self.display, game.table, BUTTON_OF, None, moves, game.tops)
        self.view.status_of = game.slap_in_status
        self.names = pattern_words(name, self.rules.patterns)
        self.view.slap.names = large_names(self.names, words().BREAKS)
        self.view.enter()
        self.finish()

    def finish(self):
        self.display.finish(self.view)

    def slap(self, seat, later_us, margin_us=1234):
        """The table so long after a valid slap, the next hand close behind unless `margin_us` is
        -1."""
        pattern = self.game.pattern()
        count = self.game.at_stake()
        self.game.win(seat)
        view = self.view
        view.slap.judged()
        if margin_us >= 0:
            view.late_hand(seat + 1 & 3, margin_us)
        view.won(seat, self.names[pattern], PATTERNS[pattern][CARDS], count)
        view.refresh()
        self.wait(later_us)

    def wait(self, us):
        view = self.view
        until = view.now + us
        while True:
            view.expect(NEXT_US)
            self.finish()
            if view.now >= until:
                break
            view.now = min(view.now + 15_000, until)

    def play(self):
        self.view.show_card(self.game.next_card())
        self.finish()
        self.game.play()
        self.view.refresh()
        self.finish()

    def anew(self):
        return Table(
            "snap" if self.game.tops else "ratscrew",
            self.moves,
            self.display.canvas.upright,
            self.game,
        )

    def check(self):
        assert self.display.canvas.buf == self.anew().display.canvas.buf
        assert not self.display.unsent()


@each("upright", [False, True], ids=["lying", "upright"])
@each("moves", [True, False], ids=["moving", "still"])
@each("name", POSITIONS)
def test_nothing_of_a_slap_stays_whenever_something_else_comes(name, moves, upright):
    for seat in range(4):
        for later_us in MOMENTS if moves else (0,):
            table = Table(name, moves, upright)
            table.slap(seat, later_us)
            table.play()
            table.check()


@each("moves", [True, False], ids=["moving", "still"])
@each("seat", range(4))
def test_the_piles_place_says_who_was_first_and_a_late_margin_as_an_early_one(seat, moves):
    early, late, alone = (Table("ratscrew", moves, False) for _ in range(3))
    early.slap(seat, 600_000, 23_114)
    late.slap(seat, 500_000, -1)
    late.view.late_hand(seat + 1 & 3, 23_114)
    late.wait(100_000)
    alone.slap(seat, 600_000, -1)
    place_of = [shown.display.canvas for shown in (early, late, alone)]
    assert place_of[0].buf == place_of[1].buf != place_of[2].buf, "the control has no margin"
    pixels = [
        place_of[0].pixel(x, y)
        for x in range(place.X, place.RIGHT)
        for y in range(place.Y, place.BOTTOM)
    ]
    assert pixels.count(SEAT_COLOURS[seat]) > len(pixels) // 3


@each("margin_us", [3000, 23_114], ids=["photo", "name"])
@each("moves", [True, False], ids=["moving", "still"])
def test_a_late_hand_that_comes_at_any_step_of_the_drawing_is_on_the_panel(moves, margin_us):
    early = Table("ratscrew", moves, False)
    early.slap(0, 600_000, margin_us)
    is_drawn = False
    pieces = 0
    while not is_drawn:
        late = Table("ratscrew", moves, False)
        if moves:
            late.slap(0, 340_000, -1)
            late.view.now += 20_000
        else:
            late.finish = lambda: None  # nothing is drawn yet
            late.slap(0, 360_000, -1)
            del late.finish
        for _ in range(pieces):
            is_drawn = not late.view.step()
        late.view.late_hand(1, margin_us)
        late.wait(240_000)
        assert late.display.canvas.buf == early.display.canvas.buf, pieces
        assert not late.display.unsent()
        pieces += 1
    assert pieces > 20


@each("name", POSITIONS)
@each("seat", range(4))
def test_nothing_of_cards_that_were_looked_at_stays(seat, name):
    table = Table(name, True, False)
    pile = table.game.table.pile
    table.view.recall(pile, False, len(pile), (b"DOUBLE", b""), PATTERNS[0][CARDS])
    table.finish()
    if not table.game.tops:  # no edge of the pile stands round what was drawn over it
        for x in (place.MARGIN_X, place.RIGHT):
            box = (x, place.MARGIN_Y + 48, 8, place.MARGIN_HEIGHT - 48)
            assert not drawn(table.display.canvas, box)
        assert not table.display.unsent()
    table.view.show_pile()
    table.finish()
    table.check()


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
def test_a_last_card_that_ends_the_game_does_not_stay_beside_an_empty_pile(moves):
    game = new_game(HouseRules("ratscrew", {"slap_in": False}), 2)
    game.set_up("pile 5C 9H 4S | 0: 8S 2C | turn 0")
    table = Table("ratscrew", moves, False, game)
    table.play()
    assert game.table.over and not len(game.table.pile)
    table.wait(1_000_000)
    table.check()
