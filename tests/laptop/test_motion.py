"""Animations of the table: in time, cancelled at once, and without effect on the game."""

import pytest

from host_sim.laptop.scripted import header_of
from host_sim.testing.pressed import Pressed
from slapdeck.cards import card
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK
from tests.laptop.stage import Stage, claim, slap, turn_up


def still(stage):
    """The picture of the same table without animations."""
    fresh = Stage(moves=False)
    fresh.table.pile.clear()
    for i in range(len(stage.table.pile)):
        fresh.table.pile.push_bottom(stage.table.pile.top(i))
    for seat in range(4):
        fresh.table.stocks[seat] = stage.table.stocks[seat]
    fresh.table.turn = stage.table.turn
    fresh.view.enter()
    fresh.settle()
    return bytes(fresh.canvas.buf)


@pytest.mark.parametrize("begin, turns", [(slap, 900), (claim, 330), (turn_up, 30)])
@pytest.mark.parametrize("comes", ["card", "pile"])
def test_a_new_card_or_verdict_ends_all_animations_at_once(begin, turns, comes):
    for after in range(1, turns, 1 if turns < 99 else 23):
        stage = Stage()
        begin(stage)
        for _ in range(after):
            if not stage.turn():
                stage.now = max(stage.now, stage.view.due(stage.now + 20_000))
        stage.expected = False
        if comes == "card":
            stage.view.show_card(card.parse("QC"))
            stage.table.pile.push_top(card.parse("QC"))
            stage.view.refresh()
        else:
            stage.view.show_pile()
        stage.settle()
        assert stage.canvas.buf == still(stage), after
        assert stage.glass.shown == stage.canvas.buf, after


@pytest.mark.parametrize("begin, until", [(slap, 400_000), (claim, 400_000), (turn_up, 50_000)])
def test_a_late_frame_is_skipped(begin, until):
    """A late frame is the same as after all earlier frames."""
    for later in range(5_000, until, 15_000):
        watched, late = Stage(), Stage()
        for stage in watched, late:
            begin(stage)
            stage.settle()
            begun = stage.now
        watched.play_to(begun + later)
        late.now = begun + later
        for stage in watched, late:
            moment = stage.now = begun + later + 1000
            while stage.turn():
                stage.now = moment
        assert late.glass.shown == watched.glass.shown, later


def played(folder, seed, motion, presses):
    """The record of a game: `presses(card number)` are (button, us after the card)."""
    rig = {"tempo_ms": 700, "seed": seed, "join_ms": 1000}
    at = Pressed(folder, rig, header_of(seed, 4), cost_us=0, wire=False)
    console, clock, devices = at.console, at.clock, at.devices
    console.settings.motion = motion
    for button in range(4):
        at.down(button, after_ms=50 * (button + 1))
    cards = cursor = moved = 0
    strips = []
    send = devices.panel.send
    devices.panel.send = lambda *strip: (strips.append(strip), send(*strip))
    while console.shown != "result" and clock.elapsed_us < 200_000_000:
        console.turn()
        clock.advance(1)
        if console.shown == "table":
            events = console.screen.game.table.events
            for i in range(cursor, events.count):
                if events.kind(i) == kinds.CARD:
                    for button, later_us in presses(cards):
                        at.buttons.press(console.screen.dealer.last_t + later_us & MASK, button)
                    cards += 1
            cursor = events.count
            moved = len(strips)
    return bytes(console.recorder.view()), cards, moved


def test_the_log_of_a_game_is_the_same_with_motion_and_without(tmp_path):
    def presses(number):
        """Presses at all moments: during flips, bursts and sweeps too."""
        if number % 3:
            return []
        return [
            (number * 7 % 4, 20_000 + number * 7919 % 640_000),
            (number * 5 % 4, 30_000 + number * 104729 % 640_000),
        ]

    still_log, cards, still_strips = played(tmp_path, 5, 0, presses)
    moving_log, _, moving_strips = played(tmp_path, 5, 1, presses)
    assert cards > 60
    assert moving_strips > 1.2 * still_strips
    assert moving_log == still_log
