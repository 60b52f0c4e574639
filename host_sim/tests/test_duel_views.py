"""The views of War and Money: short steps, one stamped rectangle, nothing left behind."""

import pytest

from host_sim.testing.each import each
from host_sim.testing.strict import Rects, Strict, steps
from samples.steps import enter, finish
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.trade_list import TradeList
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.rules.money import worth_of
from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.trade_view import BUYER_MAY, BUYER_MUST, SELLER, TradeView
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.ui import palette
from slapdeck.ui.send import CARD, Display

ACROSS = b"\0\2\1\3"
FLOOR = "pile 5C 9H TS 7D 7C 4C | 1: 8D 8H 9C | turn 0 | bank 0 KKQJ | bank 1 KQQJJ | under KJ"


def war(deck, battles=0, **rules):
    game = new_game(HouseRules("war", rules), 2, len(deck.split()))
    game.deal(bytes([card.parse(name) for name in deck.split()]))
    for _ in range(battles):
        game.play()
    return game


def money(text, name="money", **rules):
    game = new_game(HouseRules(name, rules), 2)
    game.set_up(text)
    canvas, queue = Strict(), Rects()
    return game, canvas, queue, MoneyView(Display(canvas, queue), game.table, worth_of(game.rules))


ENDLESS = " ".join("%s%s %s%s" % (rank, "C", rank, "D") for rank in "AK2Q3J4T5968") + " 7H 8H"


LAID = ((0, 3), (1, 3), (2, 3), (3, 2), (6, 1), (8, 0), (1, 10))  # battles before, face down


@each("battles, down", LAID)
@each("buttons", [ACROSS, b"\1\3\0\2", b"\0\1\2\3"])
def test_a_battle_is_one_stamped_rectangle_in_short_steps(battles, down, buttons):
    """Both cards count together, however many lie there already."""
    game = war(ENDLESS, battles, down=down, run_out="last_card")
    canvas, queue = Strict(), Rects()
    view = WarView(Display(canvas, queue), game, buttons)
    view.enter()
    assert steps(view, canvas) <= 60
    queue.all.clear()
    shown = view.show_battle()
    before = len(game.table.pile)
    assert steps(view, canvas, calls=7) <= 60
    assert [rect for rect in queue.all if rect[5]] == [(CARD, 40, 40, 240, 132, True)]
    game.play()
    laid = len(game.table.pile) if game.at_war else shown
    assert shown == laid > before


def test_the_card_and_the_one_it_covers_are_one_stamped_rectangle():
    _, canvas, queue, view = money(FLOOR)
    view.enter()
    assert steps(view, canvas) <= 120
    queue.all.clear()
    view.show_card(card.parse("4D"))
    assert steps(view, canvas) <= 20
    assert queue.all == [(CARD, 88, 40, 144, 132, True)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_list_takes_short_steps_and_leaves_the_floor_as_it_was(seat):
    game, canvas, queue, view = money(FLOOR)
    enter(view)
    before = bytes(canvas.buf)
    found = TradeList()
    found.fill(game, False)
    listed = TradeView(Display(canvas, queue), game.table, worth_of(game.rules))
    view.cover()
    listed.open(seat, BUYER_MUST, found.entries, found.count)
    assert steps(listed, canvas) <= 140
    for _ in range(found.count):
        listed.choose(found.next())
        assert steps(listed, canvas) <= 120
        finish(view)
    assert bytes(canvas.buf) != before
    view.uncover()
    steps(view, canvas)
    assert bytes(canvas.buf) == before


@each("language", LANGUAGES)
@each("seat", [0, 1])
@each("upright", [False, True], ids=["lying", "upright"])
def test_next_and_what_lies_on_the_floor_keep_apart(upright, seat, language, spoken):
    """NEXT in the seat's colour, the floor in white."""
    spoken(language)
    for why in BUYER_MUST, BUYER_MAY, SELLER:
        game, canvas, queue, _ = money(FLOOR)
        canvas.upright = upright
        found = TradeList()
        found.fill(game, False)
        listed = TradeView(Display(canvas, queue), game.table, worth_of(game.rules))
        listed.open(seat, why, found.entries, found.count)
        finish(listed)
        rows = range(85, 107) if seat and not upright else range(105, 127)
        xs = {
            ink: {x for x in range(10, 310) for y in rows if canvas.pixel(x, y) == ink}
            for ink in (palette.SEAT_COLOURS[2 * seat], palette.WHITE, palette.PAPER)
        }
        gap = min(
            abs(x - other)
            for x in xs[palette.SEAT_COLOURS[2 * seat]]
            for other in xs[palette.WHITE]
        )
        assert gap > 5, (why, gap)
