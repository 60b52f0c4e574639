"""Pause, void by agreement, absence: at the live table, on the laptop's devices."""

import json

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.logs.records import table_log
from host_sim.simulate.duels import SCRIPTS
from host_sim.testing.game_stats import stats_of
from host_sim.testing.guests import Guests
from host_sim.testing.logs import at, header, record_of
from host_sim.testing.looks import said
from host_sim.testing.pressed import RIG, Pressed
from host_sim.testing.tables import LONG, Duel, choose, hold, let_go, pause, table_of
from slapdeck.games import catalogue, rounds
from slapdeck.history.night import Night
from slapdeck.live.hold_gesture import VOID_US
from slapdeck.record.recorder import VOID_HEAD
from slapdeck.screens.table import interruptions
from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.table import events as kinds
from slapdeck.ui import tones
from slapdeck.ui.words import words

PAIR = ["7H", "7C", *(card for card in LONG if card not in ("7H", "7C"))]  # to be slapped at once


def stocks(table):
    return [bytes(s.top(i) for i in range(len(s))) for s in table.console.screen.game.table.stocks]


def events_of(record):
    return [json.loads(row).get("event") for row in table_log(record).splitlines()[1:]]


def test_two_held_buttons_break_the_game_off_and_it_costs_them_nothing(tmp_path):
    table = table_of(tmp_path).join(0, 1, 2, 3, pile=3)
    before = stocks(table)
    pause(table, 1, 3)
    stored, record = table.store.load_paused()
    assert events_of(record) == ["play", "play", "play", "slap", "slap", "void"]
    choose(table, 0)
    assert table.console.shown == "table"
    assert stocks(table) == before
    assert table.pile() == 3


def test_a_slap_that_took_the_pile_is_not_undone_by_a_pause(tmp_path):
    table = table_of(tmp_path, {"packs": 2}, deck=["7H", "7C", "2D", "3S"] + LONG[:20])
    table.join(0, 1, 2, 3, pile=2)
    pause(table, 1, 3)
    _, record = table.store.load_paused()
    assert events_of(record) == ["play", "play", "slap", "slap"]


def test_a_game_broken_off_after_the_slap_that_took_the_pile_goes_on(tmp_path):
    """Its record ends with that slap, whose window the pause saw closed: it is not won again."""
    table = table_of(tmp_path, {"tie_window": 5000}, deck=PAIR).join(0, 1, 2, 3, pile=2)
    table.press(2, wait_ms=100)
    assert table.pile() == 0
    table.console.screen.interruptions.pauses = True
    table.run_until(lambda: table.console.shown == "paused")
    assert events_of(table.store.load_paused()[1]) == ["play", "play", "slap"]
    choose(table, 0)
    table.wait(320)  # it has counted down
    assert not table.console.screen.verdict.shown
    assert len(table.console.screen.game.table.stocks[2]) == 15
    table.run_until(lambda: table.pile() == 2)


@pytest.mark.parametrize("rig", ({}, {"pause_ms": 1}))
def test_the_next_card_waits_until_what_lay_there_is_shown(tmp_path, rig):
    """Also where it may come at once, or a tie window is longer than the pause."""
    window_us = 0 if rig else 2000000
    table = table_of(tmp_path, {"tie_window": window_us}, PAIR, **rig).join(0, 1, 2, 3, pile=2)
    table.press(2)
    table.run_until(lambda: not table.pile())
    table.run_until(lambda: table.pile() == 2)


def test_after_a_pause_a_reaction_is_that_of_the_record(tmp_path):
    rules = {"false_start": 500000}
    table = table_of(tmp_path, rules, PAIR, tempo_ms=4000).join(0, 1, 2, 3, pile=2)
    table.console.screen.escape()
    table.run_until(lambda: table.console.shown == "paused")
    choose(table, 0)
    table.wait(3050)
    table.press(2, wait_ms=100)
    screen = table.console.screen
    assert screen.game.table.pile.count == 0 and not screen.dealer.is_too_soon()
    reaction_us = stats_of(bytes(screen.recorder.view())).best_us[2]
    assert screen.dealer.reaction_us == reaction_us > 2000000


@pytest.mark.parametrize("join_ms, counts", [(4000, 3), (20, 1)])
def test_a_paused_game_goes_on_after_a_count_down_in_which_no_press_counts(
    tmp_path, monkeypatch, join_ms, counts
):
    """The control counts for 20 ms: then the press takes the pile."""
    table = table_of(tmp_path, deck=PAIR, join_ms=join_ms).join(0, 1, 2, 3, pile=2)
    table.console.screen.escape()
    table.run_until(lambda: table.console.shown == "paused")
    heard = []
    monkeypatch.setattr(table.devices.sound, "play", heard.append)
    choose(table, 0)
    table.press(2, wait_ms=50)
    assert table.pile() == (2 if counts == 3 else 0)
    if counts == 3:
        table.wait(2500)
        assert table.pile() == 2 and table.console.screen.verdict.shown
        table.wait(500)
        table.press(2, wait_ms=50)
        assert table.pile() == 0
    assert heard.count(tones.COUNT) == counts


@pytest.mark.parametrize("game", ["own card", "war", "money"])
def test_nothing_asks_for_a_press_while_a_paused_game_counts_down(tmp_path, monkeypatch, game):
    asks = {}
    monkeypatch.setattr(WarView, "call", lambda view, seats: asks.update(war=seats))
    monkeypatch.setattr(MoneyView, "say", lambda view, seat, *said: asks.update({seat: any(said)}))
    rig = {"join_ms": 4000, "both_press": 1, "seed": 1}
    if game == "own card":
        table = table_of(tmp_path, {"own_card": 3_000_000}, None, 2, **rig)
    else:
        table = Duel(tmp_path, dict(SCRIPTS[game].header), rig)
    table.join(0, 2)
    table.wait(500)

    def is_asked():
        return table.console.screen.led_mask(table.clock.now(), 0) > 0 or any(asks.values())

    assert is_asked()
    table.console.screen.escape()
    table.run_until(lambda: table.console.shown == "paused")
    asks.clear()
    choose(table, 0)
    assert table.console.shown == "table"
    for _ in range(10):
        table.wait(250)
        assert not is_asked()
    table.wait(1000)
    assert is_asked()


def test_the_count_down_stays_where_less_than_30_s_are_left(tmp_path):
    table = table_of(tmp_path, {"time_limit": 40_000_000}, seats=2, join_ms=3000).join(0, 2)
    table.wait(15_000)
    pause(table, 0, 2)
    choose(table, 0)
    table.run_until(lambda: table.console.shown == "table")
    texts = []
    screen = table.console.screen
    until = table.clock.elapsed_us + 3_500_000
    while table.clock.elapsed_us < until:
        table.console.turn()
        if said(screen.verdict) not in texts:
            texts.append(said(screen.verdict))
    assert texts[:3] == [b"RESUME 3", b"RESUME 2", b"RESUME 1"]
    assert texts[-1].startswith(words().TIME_SHORT[0])


def test_a_pause_is_possible_while_a_paused_game_counts_down(tmp_path):
    table = table_of(tmp_path, join_ms=4000).join(0, 1, 2, 3, pile=3)
    for _ in range(2):
        pause(table, 1, 3) if table.console.shown == "table" else None
        choose(table, 0)
        table.console.screen.escape()
        table.run_until(lambda: table.console.shown == "paused")
    choose(table, 0)
    table.run_until(lambda: table.pile() == 4)


def test_a_game_broken_off_when_it_is_over_ends_when_it_goes_on(tmp_path):
    table = table_of(tmp_path, {"card_limit": 3}).join(0, 1, 2, 3)
    table.run_until(lambda: table.console.screen.game.table.over)
    pause(table, 1, 3)
    choose(table, 0)
    assert table.console.shown == "table"
    table.run_until(lambda: table.console.shown == "result")


def test_a_slap_undone_when_the_game_is_over_does_not_hold_up_its_end(tmp_path):
    table = table_of(tmp_path, {"card_limit": 3}).join(0, 2)
    table.run_until(lambda: table.console.screen.game.table.over)
    hold(table, 0, 2, wait_ms=1300)
    let_go(table, 0, 2)
    assert table.console.shown == "table"
    table.run_until(lambda: table.console.shown == "result")


def test_a_game_too_long_for_its_record_is_neither_paused_nor_voided_and_goes_on(tmp_path):
    table = table_of(tmp_path).join(0, 2, pile=3)
    table.console.recorder.incomplete = True
    before = stocks(table)
    hold(table, 0, 2, wait_ms=3000)
    assert table.console.shown == "table"
    assert table.console.screen.verdict.shown
    assert table.store.load_paused() is None
    let_go(table, 0, 2)
    played = table.console.screen.game.cards_played
    table.wait(4000)
    assert table.console.screen.game.cards_played > played
    assert stocks(table) != before  # what they burned stays burned


def test_all_people_together_undo_the_slap(tmp_path):
    table = table_of(tmp_path).join(0, 2, pile=3)
    before = stocks(table)
    hold(table, 0, 2, wait_ms=300)
    assert stocks(table) != before  # both burned a card
    table.wait(1000)
    assert stocks(table) == before and table.pile() == 3
    assert table.console.screen.verdict.shown
    let_go(table, 0)
    table.press(0, wait_ms=20)  # late, until the next card
    assert stocks(table) == before
    events = table.console.screen.game.table.events
    assert events.kind(events.count - 1) == kinds.LATE


def test_people_who_agree_while_a_slap_may_still_tie_undo_it_once_it_is_decided(tmp_path):
    deck = ["7H", "2C", "3C", "7C", *LONG[13:26]]  # green burns the 2, and plays the 7
    table = table_of(tmp_path, {"tie_window": 60_000, "slap_in": True}, deck, seats=2).join(
        0, 2, pile=1, wait_ms=400
    )
    hold(table, 0, 2, wait_ms=VOID_US // 1000 - 40)
    assert table.pile() == 4
    before = stocks(table)
    table.press(1, wait_ms=50)
    assert table.console.screen.dealer.referee.window_open
    table.wait(60)
    assert table.pile() == 4 and stocks(table) == before
    events = table.console.screen.game.table.events
    assert [events.kind(events.count - i) for i in (2, 1)] == [kinds.JOINED, kinds.VOIDED]
    let_go(table, 0, 2)
    table.run_until(lambda: table.pile() == 5)


def test_a_won_game_goes_on_after_a_void(tmp_path):
    table = table_of(tmp_path, deck=["7H", "7C"], seats=2).join(0, 2, pile=2)
    hold(table, 0, 2, wait_ms=1800)
    assert not table.console.screen.game.table.over
    assert table.pile() == 2


def test_an_absent_player_is_asked_then_replaced_until_a_press(tmp_path):
    table = table_of(tmp_path, away_s=30).join(0, 2)
    screen = table.console.screen
    for _ in range(12):
        table.wait(1000)
        table.press(0)
    table.press(2)  # which was asked whether it is still there
    for _ in range(28):
        table.wait(1000)
        assert not screen.play.cpu_players.seats
        table.press(0)
    table.wait(3500)
    assert screen.interruptions.away.gone == 1 << 2
    assert screen.play.cpu_players.seats == 1 << screen.layout.seat_of[2]
    table.press(2, wait_ms=100)
    assert not screen.play.cpu_players.seats and not screen.interruptions.away.gone
    assert table.console.cpu_stand_ins == 1 << 2  # no records in this game (test_result.py)
    pause(table, 0, 2)
    table.switch_to("title", wait_ms=100)
    table.switch_to("paused", button=0, wait_ms=100)
    choose(table, 0)
    assert table.console.shown == "table"
    assert table.console.cpu_stand_ins == 1 << 2  # nor after a pause


def quiet_round(tmp_path, monkeypatch, place, **rig):
    """A night of rounds `place` of rounds.ROWS; nobody presses once it has begun. In seconds."""
    monkeypatch.setattr(rounds, "order_of", lambda *drawn: bytes([place] * 6))
    guests = Guests(tmp_path, (0, 2), rig={"night": 1, "seed": 11, **rig}).join()
    begun = guests.clock.elapsed_us
    guests.run_until(lambda: guests.console.party_night)
    night = guests.console.party_night
    guests.run_until(lambda: guests.shown == "paused" or night.done == 3, 300_000)
    return guests, (guests.clock.elapsed_us - begun) / 1000000


@pytest.mark.parametrize(
    "place, away_s", [(0, 120), *((row, 30) for row in range(len(rounds.ROWS)))]
)
def test_a_round_pauses_when_nobody_presses_and_says_so(tmp_path, monkeypatch, place, away_s):
    """Within a round, and over several of them; it goes on with a press."""
    guests, seconds = quiet_round(tmp_path, monkeypatch, place, away_s=away_s)
    assert guests.shown == "paused" and away_s - 1 < seconds < away_s + 5
    guests.wait(100)
    assert guests.console.screen.complaint == words().NOBODY_PRESSED
    choose(guests, 0)
    guests.wait(5000)
    assert guests.shown in ("table", "round", "night")


@pytest.mark.parametrize("shown", ["night", "round"])
def test_a_guest_who_joins_a_night_before_its_pause_plays_after_it(tmp_path, monkeypatch, shown):
    monkeypatch.setattr(rounds, "order_of", lambda *drawn: bytes([2] * 6))
    guests = Guests(tmp_path, (0, 2), rig={"night": 1, "seed": 11, "round_s": 5}).join()
    guests.run(lambda: guests.console.party_night)
    night = guests.console.party_night
    guests.run(lambda: night.done == (shown == "night") and guests.shown == shown, wait_ms=2000)
    guests.press(1, wait_ms=100)
    pause(guests, 0, 2)
    guests.wait(300)
    choose(guests, 0)
    guests.run_until(lambda: guests.shown == "round")
    assert night.people == 0b101 and guests.console.party_night.people == 0b111


def test_with_away_after_off_no_round_pauses(tmp_path, monkeypatch):
    guests, _ = quiet_round(tmp_path, monkeypatch, 0, away_s=0)
    assert guests.shown == "night"


@pytest.mark.parametrize("game", catalogue.PRESETS)
def test_a_game_pauses_when_nobody_presses_unless_it_waits_for_people(tmp_path, game):
    """Nobody else takes a seat meanwhile. A game without slaps needs no press."""
    guests = Guests(tmp_path, (0, 2), rig={"seed": 11, "away_s": 20, "join_ms": 900})
    guests.console.settings.game = game
    guests.join()
    guests.run_until(lambda: guests.console.shown == "table")
    play = guests.console.screen.play
    needs = play.needs_presses and not play.standby
    guests.wait(17000)
    assert guests.console.shown == "table"
    assert not guests.console.cpu_stand_ins
    guests.wait(5000)
    assert guests.console.shown == ("paused" if needs else "table")


def test_the_demo_never_pauses(tmp_path):
    demo = Pressed(tmp_path, {"away_s": 5, "demo_ms": 100, "seed": 3})
    demo.run_until(lambda: demo.console.shown == "demo", wait_ms=20000)
    assert demo.console.shown == "demo"


def test_nobody_is_away_where_nothing_can_be_slapped(tmp_path):
    table = table_of(tmp_path, {"patterns": [], "card_limit": 200}, away_s=30).join(0, 2)
    table.wait(40_000)
    assert not table.console.screen.play.cpu_players.seats


def test_an_empty_battery_pauses_the_game_where_no_slap_can_win(tmp_path, monkeypatch):
    monkeypatch.setattr(interruptions, "_LOOK_US", 1000)
    table = table_of(tmp_path, {"packs": 2}, deck=["7H", "7C", "2D", "3S"] + LONG[:20]).join(0, 2)
    table.devices.power.voltage = 3000
    table.run_until(lambda: table.pile() == 2, wait_ms=300)
    assert table.console.shown == "table"
    table.press(2)
    table.run_until(lambda: table.console.shown != "table", 1000)
    assert type(table.console.screen).__name__ == "BatteryEmptyScreen"
    _, record = table.store.load_paused()
    assert events_of(record) == ["play", "play", "slap"]


def test_an_empty_battery_is_found_where_nobody_slaps(tmp_path, monkeypatch):
    monkeypatch.setattr(interruptions, "_LOOK_US", 1000)
    monkeypatch.setattr(interruptions, "_LATEST_US", 5_000_000)
    table = table_of(tmp_path).join(0, 2)
    table.devices.power.voltage = 3000
    table.run_until(lambda: table.console.shown != "table")
    assert set(events_of(table.store.load_paused()[1])) == {"play"}


def damaged(stored):
    """(what, dict) of each way to damage one value of a paused game."""
    for key in stored:
        yield key, {name: stored[name] for name in stored if name != key}
        for junk in (None, -1, 0, 15, 1 << 40, 1.5, "x", [], ["x"] * 4, {}):
            yield f"{key}: {junk}", {**stored, key: junk}
            values = stored[key] if isinstance(stored[key], list) else []
            for i in range(len(values)):
                changed = [*values[:i], junk, *values[i + 1 :]]
                yield f"{key}: {changed}", {**stored, key: changed}


def seated_in(night, record):
    """(dict, bytes) of a paused game of buttons 0 and 1, perhaps as a round of `night`."""
    seats = {"joined": 3, "cpu": [None, "normal", None, None], "seed": 1, "stand_ins": 0}
    night.sit(1, 2)
    return night.store(seats, record)


NIGHT = Night(bytes((0, 8, 1, 9, 2, 10)), number=77)
GAME = bytes(record_of([line.encode() for line in (header(card_limit=6), at(0))]).view())
FILES = {
    "game": ({**seated_in(NIGHT, b"")[0], "knockout": ["ANA", "BO", "", ""]}, GAME),
    "round": seated_in(NIGHT, GAME),
    "night": seated_in(NIGHT, b""),
}
FILES["game"][0].pop("night")


@pytest.mark.parametrize("name", FILES)
def test_a_paused_game_with_any_damaged_value_goes_on_or_is_set_aside(tmp_path, name):
    stored, record = FILES[name]
    lost = 0
    files = [("whole", stored), *damaged(stored), *((str(one), one) for one in ([1], 5, None))]
    for i, (what, values) in enumerate(files):
        folder = tmp_path / str(i)
        table = Pressed(folder, {**RIG, "tempo_ms": 500})
        table.store.save_paused(values, record)
        table.switch_to("paused", button=0)
        choose(table, 0)
        gone = table.console.shown == "paused"
        assert gone == (folder / "paused.bad").exists(), what
        lost += gone
        if table.console.shown == "table":
            table.wait(1000)
        table.store.save_paused(values, record)
        table.store.save_running({**stored, "seed": 2}, record + b"more")
        LaptopStore(folder).find_running()
        assert what != "whole" or not lost
    assert lost > 30


def test_with_an_empty_battery_a_game_that_could_not_be_saved_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(interruptions, "_LOOK_US", 1000)
    monkeypatch.setattr(interruptions, "_LATEST_US", 3_000_000)
    table = table_of(tmp_path).join(0, 2)
    monkeypatch.setattr(table.store, "save_paused", lambda stored, record: False)
    table.devices.power.voltage = 3000
    game = table.console.screen.game
    table.run_until(lambda: table.console.shown != "table", wait_ms=9000)
    table.devices.power.voltage = 4200
    choose(table, 0)
    assert table.console.shown == "table"
    assert table.console.screen.game.cards_played == game.cards_played > 0


def test_a_press_during_the_demo_goes_on_with_the_game_that_waits(tmp_path):
    """As one on the title: whoever is slower than the demo lost sight of it."""
    table = table_of(tmp_path, demo_ms=3000).join(0, 2, pile=3)
    pause(table, 0, 2)
    table.console.show("title")
    table.run_until(lambda: table.console.shown == "demo")
    table.press(1, wait_ms=200)
    assert table.console.shown == "paused"


def test_war_by_hand_waits_for_nobody_who_is_away(tmp_path):
    header = {"log": 1, "game": "war", "seats": 2, "rules": {}, "deck": LONG}
    duel = Duel(tmp_path, header, {"join_ms": 300, "both_press": 1, "away_s": 30, "seed": 1})
    duel.join(0, 2)
    game = duel.screen.game
    for _ in range(28):
        duel.wait(1000)
        assert game.cards_played == 0
        duel.press(0)
    duel.wait(3000)
    for _ in range(3):
        duel.press(0, wait_ms=1000)
    assert game.cards_played >= 2
    duel.press(2, wait_ms=100)
    assert not duel.screen.interruptions.away.gone


def test_a_money_seat_is_minded_until_a_press(tmp_path):
    header = dict(SCRIPTS["money"].header)
    duel = Duel(tmp_path, header, {"join_ms": 300, "away_s": 30, "seed": 1}).join(0, 2)
    for _ in range(25):
        duel.wait(1000)
    duel.press(3, wait_ms=6000)
    assert duel.screen.play.players[0] is not None and duel.screen.play.players[1] is None
    duel.press(0, wait_ms=100)
    assert duel.screen.play.players[0] is None


def test_a_paused_game_that_cannot_be_replayed_is_set_aside_and_the_menu_says_so(tmp_path):
    table = table_of(tmp_path, seats=2).join(0, 1)
    table.wait(2500)
    pause(table, 0, 1)
    seated, record = table.store.load_paused()
    record = bytes(record) + bytes([VOID_HEAD, 1])  # there is no slap to undo
    assert table.store.save_paused(seated, record)
    choose(table, 0)
    assert table.console.shown == "paused"
    assert not table.store.is_paused() and list(tmp_path.rglob("*.bad"))
    table.wait(3000)
    assert table.console.shown != "table"


def test_a_game_that_could_not_be_saved_goes_on_all_the_same(tmp_path, monkeypatch):
    table = table_of(tmp_path)
    monkeypatch.setattr(table.store, "save_paused", lambda stored, record: False)
    table.join(0, 2, pile=3)
    before = stocks(table)
    pause(table, 0, 2)
    choose(table, 0)
    assert stocks(table) == before
