"""Guests who come late, hands that ask for a pause, and a crown that nobody presses away."""

import pytest

from host_sim.testing.looks import said
from host_sim.testing.tables import LONG, Duel, hold, let_go, table_of
from slapdeck.cards import card
from slapdeck.games.house import HouseRules
from slapdeck.ui.tones import BARRED

_DOUBLE = ["7H", "7C", "2D", "3S", "9H", "KC", "4D", "TS"]


def guest_of(folder, deck=LONG, **rules):
    """Red and green play; blue has just pressed, after two cards."""
    table = table_of(folder, rules, deck, 2).join(0, 2, pile=2, wait_ms=100)
    table.press(1, wait_ms=150)
    return table


@pytest.mark.parametrize("deck", [LONG, _DOUBLE])
def test_without_slap_in_a_late_guest_waits_for_the_next_game(deck, tmp_path):
    table = guest_of(tmp_path, deck, slap_in=False)
    assert said(table.console.screen.verdict) == b"BLUE: NEXT GAME"


@pytest.mark.parametrize("by_hand", [False, True])
def test_at_war_a_late_guest_waits_for_the_next_game(by_hand, tmp_path):
    deck = [card.text(one) for one in HouseRules("war", {}).deck()]
    header = {"log": 1, "game": "war", "seats": 2, "rules": {}, "deck": deck}
    rig = {"tempo_ms": 3000, "join_ms": 300, "seed": 7, "both_press": by_hand}
    duel = Duel(tmp_path, header, rig).join(0, 2)
    duel.wait(200)
    duel.press(3, wait_ms=150)
    assert said(duel.screen.verdict) == b"YELLOW: NEXT GAME"
    tones = []
    duel.devices.sound.play = tones.append
    duel.press(0, wait_ms=150)
    assert BARRED not in tones  # where no slap is possible nothing is refused


def test_a_guest_does_not_hide_a_verdict_that_has_just_come(tmp_path):
    table = table_of(tmp_path, {"slap_in": True}, _DOUBLE, 2).join(0, 2, pile=2)
    table.press(0, wait_ms=300)
    table.press(1, wait_ms=150)
    assert said(table.console.screen.verdict).startswith(b"RED")


@pytest.mark.parametrize("people", [(0, 2), (0,)])
def test_presses_for_a_pause_are_not_reported_as_false_slaps(people, tmp_path):
    seats, cpu = (4, ["normal"] * 4) if len(people) == 1 else (2, [None] * 4)
    table = table_of(tmp_path, {}, seats=seats, cpu=cpu).join(*people, pile=2, wait_ms=100)
    seen = set()
    shown = table.console.screen
    names = set()
    recall = shown.view.recall
    shown.view.recall = lambda *given: (names.add(given[3]), recall(*given))
    hold(table, *people)

    def look():
        if table.console.shown == "table":
            seen.add(said(table.console.screen.verdict))
        return table.console.shown == "paused"

    table.run_until(look)
    let_go(table, *people)
    assert (
        {b"HOLD: PAUSE"}
        < seen
        <= {b"", b"FALSE SLAP", b"HOLD: PAUSE", b"SLAP IS VOID", b"HOLD: PAUSE BY AGREEMENT"}
    )
    assert not names


def test_control_a_short_press_is_reported_as_a_false_slap(tmp_path):
    table = table_of(tmp_path, {}, seats=2).join(0, 2, pile=2, wait_ms=100)
    table.press(0, wait_ms=150)
    assert said(table.console.screen.verdict) == b"FALSE SLAP NOTHING TO SLAP"


def test_the_crown_stays_for_three_seconds_whatever_is_pressed(tmp_path):
    table = table_of(tmp_path, {"card_limit": 4}, seats=2).join(0, 2)
    table.run_until(lambda: table.console.shown == "result")
    begun = table.clock.elapsed_us
    button = 0
    while (
        table.console.shown == "result"
        and table.console.screen.view is table.console.screen.winner
    ):
        table.press(button % 3)
        button += 1
        table.run_until(
            lambda until=table.clock.elapsed_us + 400000: (
                table.console.shown != "result" or table.clock.elapsed_us > until
            )
        )
    assert 3000000 <= table.clock.elapsed_us - begun < 3100000
    table.run_until(lambda: table.console.shown == "join", wait_ms=50)
    assert table.console.screen.joined == 0b111  # all who asked for it are in
