"""No ink of a card is sent before the stamped transfer, whatever animation is running."""

import pytest

from host_sim.laptop.native import new_canvas
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.money import worth_of
from slapdeck.screens.table.views.animated_duels import AnimatedMoneyView, AnimatedWarView
from slapdeck.ui import palette
from slapdeck.ui.send import CARD, Display, SendQueue
from tests.laptop.stage import PLACE, Glass, Stage, claim, slap, turn_up

INK = palette.BLUE  # of the suits of the new card alone


def first_ink(strips):
    """The index in `strips` of the first one with ink of the new card, or -1."""
    x, y, w, h = PLACE
    for i, strip in enumerate(strips):
        shown = strip[5]
        for row in range(max(y, strip[1]), min(y + h, strip[1] + strip[3])):
            line = shown[row * 160 + x // 2 : row * 160 + (x + w) // 2]
            if any(pair >> 4 == INK or pair & 15 == INK for pair in line):
                return i
    return -1


def leaks(begin, turns):
    """Was ink sent before the transfer whose last strip is stamped? None: there was no ink."""
    stage = Stage("5C 9S TS 7C 8S")
    stage.canvas.suits = bytes((palette.INK, INK, INK, palette.INK))
    begin(stage)
    for _ in range(turns):
        if not stage.turn():
            stage.now = max(stage.now, stage.view.due(stage.now + 20_000))
    stage.expected = False
    before = len(stage.glass.strips)
    stage.view.show_card(card.parse("QD"))
    stage.settle()
    strips = stage.glass.strips[before:]
    stamped = [i for i, strip in enumerate(strips) if strip[4]]
    assert len(stamped) == 1
    ink = first_ink(strips)
    assert ink >= 0
    # The stamped transfer begins with the last strip that starts at the top of the place.
    begins = [i for i in range(stamped[0]) if strips[i][:3] == PLACE[:3]][-1]
    return ink < begins


def nothing(stage):
    stage.view.show_pile()  # waits to be sent


BEGINNINGS = [(nothing, 24), (slap, 700), (claim, 330), (turn_up, 30)]


@pytest.mark.parametrize("begin, turns", BEGINNINGS)
def test_no_ink_of_a_card_is_sent_before_the_stamped_transfer(begin, turns):
    for after in range(0, turns, 1 if turns < 99 else 23):
        assert not leaks(begin, after), after


def test_control_without_cancelling_ink_is_sent_too_soon(monkeypatch):
    cancel = SendQueue.cancel
    monkeypatch.setattr(
        SendQueue, "cancel", lambda queue, level: cancel(queue, level) if level != CARD else None
    )
    assert any(leaks(nothing, after) for after in range(24))


WAR_DECK = "KC 2S 5C 9S 3C 4S 6C 7S 8C TS"
MIDDLE = (40, 40, 240, 132)
FLOOR = (88, 40, 144, 132)


class Duel(Stage):
    """A view of a game for two, in the middle of a sweep after some turns."""

    def __init__(self, new_view):
        self.canvas = new_canvas()
        self.queue = SendQueue()
        self.glass = Glass(self.canvas)
        self.view = new_view(Display(self.canvas, self.queue))
        self.expected = False
        self.now = 1000
        self.view.enter()
        self.settle()

    def sweep(self, button, turns):
        self.view.sweep(button, self.now)
        for _ in range(turns):
            if not self.turn():
                self.now = max(self.now, self.view.due(self.now + 20_000))


def a_war(button=0):
    deck = bytes([card.parse(name) for name in WAR_DECK.split()])
    game = new_game(HouseRules("war", {}), 2, len(deck))
    game.deal(deck)
    buttons = bytes((button, button ^ 2, button ^ 1, button ^ 3))
    return Duel(lambda display: AnimatedWarView(display, game, buttons))


def a_floor(button=0):
    game = new_game(HouseRules("money", {}), 2)
    game.set_up("0: 2S 2D 2H 5C | 1: 8D 8H 9C 9D TD 7D 7C | turn 1")
    worth = worth_of(game.rules)
    return Duel(lambda display: AnimatedMoneyView(display, game.table, worth))


def next_battle(duel):
    duel.view.show_battle()


def next_throw(duel):
    duel.view.show_card(card.parse("QD"))


@pytest.mark.parametrize(
    "begin, comes, button",
    [
        (a_war, next_battle, 0),
        (a_war, next_battle, 1),
        (a_war, next_battle, 2),
        (a_war, next_battle, 3),
        (a_floor, next_throw, 0),
        (a_floor, next_throw, 2),
    ],
)
def test_a_sweep_in_a_game_for_two_ends_at_once_and_shows_no_card_too_soon(begin, comes, button):
    fresh = begin(button)
    empty = bytes(fresh.canvas.buf)
    comes(fresh)
    fresh.settle()
    place = MIDDLE if begin is a_war else FLOOR
    saw_backs = False
    for turns in range(0, 200, 9):
        duel = begin(button)
        if begin is a_war:
            comes(duel)
            duel.settle()
        duel.sweep(button, turns)
        saw_backs = saw_backs or palette.VIOLET in duel.colours(*place)
        if turns > 190:
            duel.play_to(duel.now + 300_000)
            assert palette.VIOLET not in duel.colours(*place)
            assert begin is a_war or duel.glass.shown == empty
        before = len(duel.glass.strips)
        comes(duel)
        duel.settle()
        assert duel.canvas.buf == fresh.canvas.buf, turns
        assert duel.glass.shown == duel.canvas.buf, turns
        strips = duel.glass.strips[before:]
        stamped = [i for i, strip in enumerate(strips) if strip[4]]
        assert len(stamped) == 1
        begins = max(i for i in range(stamped[0]) if strips[i][:3] == place[:3])
        assert not any(sends_paper(strip) for strip in strips[:begins]), turns
        assert any(sends_paper(strip) for strip in strips[begins:])
    assert saw_backs


def sends_paper(strip):
    """Does a strip have a long row of a card's paper? A back has it only at its edges."""
    x, y, w, h, _, shown = strip
    paper = bytes([palette.PAPER * 17] * 15)
    return any(
        paper in shown[row * 160 + x // 2 : row * 160 + (x + w) // 2] for row in range(y, y + h)
    )
