"""CPU players at the live table: when they join, and when their hands count."""

import json

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.logs.records import table_log
from host_sim.testing.pressed import Pressed
from slapdeck.screens.common.seat_layout import cpu_seats, names_in, plays_alone
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK, ticks_diff
from slapdeck.ui.setting_text import cpu_label
from slapdeck.ui.words import words

RIG = {"tempo_ms": 1100, "join_ms": 300, "pause_ms": 300, "seed": 7}
# Seat 0 plays 7, seat 1 plays 7, a double; then nothing for a long while.
DECK = "7H 7C 2D 3S 9H KC 4D TS 5C 6D 8H QS".split()


class Table(Pressed):
    """A console with CPU players, whose buttons are pressed by the test."""

    def __init__(self, folder, deck=None, seats=2, rules=None, **rig):
        header = None
        if deck:
            header = {
                "log": 1,
                "game": "ratscrew",
                "seats": seats,
                "rules": rules or {},
                "deck": deck,
            }
        super().__init__(folder, {**RIG, **rig}, header)

    @property
    def screen(self):
        return self.console.screen

    @property
    def cpu_players(self):
        return self.screen.play.cpu_players

    def join(self, *buttons):
        self.wait_us(100000)
        for i, button in enumerate(buttons):
            self.buttons.press(self.clock.now() + i * 3 & MASK, button)
        self.run_until(lambda: self.console.shown == "table")
        return self

    def until_a_hand_is_up(self):
        """Runs until a CPU player has decided: the microsecond at which its hand will fall."""
        self.run_until(lambda: self.cpu_players.first_hand >= 0)
        return self.cpu_players.players[self.cpu_players.first_hand].falls_at

    def reported(self):
        ring = self.screen.game.table.events
        return [
            (ring.kind(i), ring.seat(i))
            for i in range(ring.count)
            if ring.kind(i) not in (kinds.CARD, kinds.CHALLENGE)
        ]

    def cards(self):
        ring = self.screen.game.table.events
        return sum(ring.kind(i) == kinds.CARD for i in range(ring.count))

    def log(self):
        text = table_log(bytes(self.console.recorder.view()))
        return [json.loads(line) for line in text.splitlines()]


NOBODY = [None] * 4


def test_cpu_list_overrides_settings_but_not_joined_people():
    names = names_in({"cpu": ["pro", None, "sharp"]})
    assert cpu_seats(0b0010, "ratscrew", names, None, False) == ["pro", None, "sharp", None]
    assert cpu_seats(0b0001, "ratscrew", names, None, False) == [None, None, "sharp", None]
    assert cpu_seats(0b0010, "ratscrew", names_in({"cpu": []}), None, False) == [None] * 4
    assert names_in({}) is None


@pytest.mark.parametrize("cpu", ["pro", 3, ["lazy"], [1], ["pro"] * 5, {"0": "pro"}])
def test_a_wrong_list_of_players_is_said(cpu, tmp_path):
    with pytest.raises(ValueError):
        names_in({"cpu": cpu})
    assert not plays_alone({"cpu": cpu})
    table = Table(tmp_path, cpu=cpu).join(0, 1)
    assert table.screen.verdict.shown and table.cpu_players.seats == 0


JOINING = [
    ("ratscrew", {}, (), NOBODY),
    ("ratscrew", {}, (2,), ["level_3", "level_3", None, "level_3"]),
    ("ratscrew", {}, (2, 0), NOBODY),
    ("ratscrew", {"cpu_when": "always"}, (2, 0), [None, "level_3", None, "level_3"]),
    ("ratscrew", {"cpu_when": "never"}, (1,), NOBODY),
    ("war", {}, (1,), ["level_3", None, None, None]),
    ("war", {}, (1, 3), NOBODY),
    ("money", {}, (3,), ["level_3", None, None, None]),
    ("money", {"cpu_when": "never"}, (0,), [None, None, "normal", None]),
    ("money", {"cpu_when": "never"}, (), NOBODY),
]


@pytest.mark.parametrize("game, changes, pressed, names", JOINING)
def test_the_joining_shows_which_cpu_players_would_come_and_they_come(
    game, changes, pressed, names, tmp_path
):
    LaptopStore(tmp_path, {}).save_settings(dict(changes, game=game))
    table = Table(tmp_path)
    table.console.show("join")
    table.run_until(lambda: table.console.shown == "join")
    join = table.console.screen
    for button in pressed:
        join.press(button, table.clock.now())
    assert join.cpu_players() == names
    shown = [box._cpu for box in join.view._boxes]
    assert shown == [b"" if name is None else cpu_label(words(), name) for name in names]
    if pressed:
        table.wait_us(1_000_000)
        seated = table.screen.layout.seat_of
        if game == "money":
            there = [player and player.hand.name for player in table.screen.play.players]
            assert [there[0], None, there[1], None] == names
        elif game == "ratscrew":
            cpu_players = table.cpu_players
            there = [
                cpu_players.players[seat].name if cpu_players.seats >> seat & 1 else None
                for seat in (seated[button] for button in range(4))
            ]
            assert there == names


def test_a_stacked_deck_gets_company_only_by_the_rig(tmp_path):
    table = Table(tmp_path, DECK).join(0)
    assert table.cpu_players.seats == 0
    table = Table(tmp_path, DECK, cpu=[None, "pro"]).join(0)
    assert table.cpu_players.seats == 0b10


def test_cpu_slaps_are_recorded_at_the_microsecond_the_hand_fell(tmp_path):
    table = Table(tmp_path, DECK, cpu=["pro", "pro"], seats=2).join(2)
    falls_at = table.until_a_hand_is_up()
    first = table.cpu_players.first_hand
    table.wait_us(1500000)
    slap = next(line for line in table.log() if line.get("event") == "slap")
    assert slap == {"t": falls_at, "event": "slap", "seat": first}


@pytest.mark.parametrize(
    "after_us, reported",
    [
        (-3, [(kinds.WON, 0), (kinds.LATE, 1)]),
        (3, [(kinds.WON, 1), (kinds.LATE, 0)]),
        (0, [(kinds.TIE, -1)]),
    ],
)
def test_a_hand_and_a_press_are_judged_by_their_stamps(tmp_path, after_us, reported):
    table = Table(tmp_path, DECK, cpu=[None, "pro"]).join(0)
    falls_at = table.until_a_hand_is_up()
    table.buttons.press(falls_at + after_us & MASK, 0)
    table.wait_us(800000)
    assert table.reported()[: len(reported)] == reported
    if reported[0][0] == kinds.WON:
        assert table.screen.dealer.margin_us == 3
    assert table.console.disorder == 0


def test_a_press_in_the_tie_window_of_a_hand_ties(tmp_path):
    for after_us, kind in ((5000, kinds.TIE), (5001, kinds.WON)):
        table = Table(tmp_path, DECK, rules={"tie_window": 5000}, cpu=[None, "pro"]).join(0)
        table.buttons.press(table.until_a_hand_is_up() + after_us & MASK, 0)
        table.wait_us(800000)
        assert table.reported()[0][0] == kind


def test_a_hand_in_the_tie_window_of_a_press_ties_where_a_host_hears_of_both_later(tmp_path):
    """As a page does, once a frame: the window is over when the press is judged."""
    table = Table(tmp_path, DECK, rules={"tie_window": 5000}, cpu=[None, "pro"]).join(0)
    falls_at = table.until_a_hand_is_up()
    table.buttons.frame_us = 50_000
    table.buttons.press(falls_at - 1000 & MASK, 0)
    table.wait_us(800000)
    assert table.reported()[0][0] == kinds.TIE


def hand_at(folder, when=None):
    """The events when a hand of seat 1 falls `when` the second card's last pixel is there, and the
    ticks of that pixel. A hand that was thought up by no temperament."""
    table = Table(folder, DECK).join(0, 1)
    table.cpu_players.sit(1, "normal", 0)
    if when is not None:
        table.cpu_players.raise_hand(1, when)
    table.run_until(lambda: table.cards() == 2)
    stamp = table.screen.dealer.last_t
    table.wait_us(1000000)
    assert not table.cpu_players.players[1].raised or when is None
    return table.reported()[:1], stamp


def test_a_hand_is_judged_by_what_the_screen_showed_at_its_microsecond(tmp_path):
    _, stamp = hand_at(tmp_path)
    assert hand_at(tmp_path, stamp - 1)[0] == [(kinds.FALSE, 1)]
    assert hand_at(tmp_path, stamp)[0] == [(kinds.WON, 1)]


def test_a_cpu_slap_draws_its_band_and_lights_its_led(tmp_path):
    table = Table(tmp_path, DECK, cpu=[None, None, None, "pro"]).join(0)
    falls_at = table.until_a_hand_is_up()
    table.run_until(lambda: ticks_diff(table.clock.now(), falls_at) >= 0)
    assert not table.devices.lights.mask
    table.wait_us(60000)
    ground = table.devices.canvas.ground
    assert table.devices.canvas.pixel(316, 100) != ground
    assert table.devices.lights.mask == 8
    table.wait_us(300000)
    assert table.devices.canvas.pixel(316, 100) == ground
    assert table.devices.lights.mask == 8  # it won
    table.wait_us(1000000)
    assert not table.devices.lights.mask
