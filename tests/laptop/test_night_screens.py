"""A whole party night at a real console, from power-on to its podium by presses alone."""

import json

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.logs import replay
from host_sim.testing.guests import RIG, Guests
from host_sim.testing.long_tests import long_except
from host_sim.testing.stored import data_of
from slapdeck.games import rounds

ROUNDS = len(rounds.order_of(0, 4, None))


@pytest.fixture(autouse=True)
def light_comes_third(monkeypatch):
    monkeypatch.setattr(rounds, "order_of", lambda *drawn: bytes(range(6)))


def begun(folder, people, **how):
    """Guests who have pressed to join, and their night."""
    guests = Guests(folder, people, **how).join()
    guests.run(lambda: guests.console.party_night is not None)
    return guests, guests.console.party_night


def replayed(guests, capsys):
    """What `replay` prints of the night's file."""
    assert replay.main(str(guests.store.saved[-1])) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def assert_shown_is_stored(guests, night, capsys):
    *each, podium = replayed(guests, capsys)
    assert len(each) == ROUNDS
    assert each[-1]["points"] == night.standing.points
    won = [button for button in range(4) if night.standing.winners(night.people) >> button & 1]
    assert podium["winners"] == won
    assert not guests.store.is_paused()


@pytest.mark.long
@pytest.mark.parametrize("people", [(0, 1, 2, 3), (1, 3), (0, 1, 2)])
def test_night_of_guests_runs_by_itself_to_its_podium(tmp_path, capsys, people):
    guests = Guests(tmp_path, people).join()
    night = guests.play_night()
    assert_shown_is_stored(guests, night, capsys)
    assert guests.seen.count("round") == 1 and guests.seen.count("table") == ROUNDS - 1
    minutes = guests.clock.elapsed_us / 60e6
    print(
        "a night of %d guests: %.1f minutes, %d bytes"
        % (len(people), minutes, len(data_of(night)))
    )
    assert 8 <= minutes <= 10
    assert night.standing.winners(night.people) == 1 << people[0], "the quickest of them"


@pytest.mark.long
def test_single_person_plays_a_night_against_cpu_players_who_never_win(tmp_path, capsys):
    rig = {**RIG, "night": 2, "cpu": ["pro", "pro", None, "pro"]}
    guests = Guests(tmp_path, [2], means=(900,) * 4, rig=rig).join()
    night = guests.play_night()
    assert night.players == 0b1111 and night.people == 0b0100
    assert_shown_is_stored(guests, night, capsys)
    assert max(night.standing.points) > night.standing.points[2]
    assert night.standing.winners(night.people) == 0b0100


def test_later_night_is_another_and_replays_to_its_podium(tmp_path, capsys, monkeypatch):
    monkeypatch.undo()
    guests = Guests(tmp_path, [0, 1, 2], rig={**RIG, "round_s": 8})
    guests.console.settings.nights = 1
    last = guests.console.settings.drawn = 0b11100000111  # the first six that a device knows
    guests.join()
    night = guests.play_night()
    assert night.new_kind in night.order
    assert sum(last >> place & 1 for place in night.order) <= 2
    assert_shown_is_stored(guests, night, capsys)
    again = Guests(tmp_path, [0, 1, 2])
    assert again.console.settings.nights == 2, "after power-off"
    assert again.console.settings.drawn == sum(1 << place for place in night.order)


def test_one_person_who_has_not_chosen_a_night_gets_the_game(tmp_path):
    guests = Guests(tmp_path, [2]).join()
    guests.run(lambda: guests.shown == "table")
    assert guests.console.party_night is None


@pytest.mark.long
def test_late_guest_joins_between_rounds_with_the_points_of_the_last(tmp_path, capsys):
    guests, night = begun(tmp_path, [0, 1, 2])
    guests.run(lambda: night.done == 2, wait_ms=500)
    last = min(night.standing.points[:3])
    guests.tap(3)
    guests.people.append(3)
    guests.run(lambda: guests.shown == "round")
    assert night.people == 0b1111 and night.standing.points[3] == last
    guests.run(lambda: night.done == 4)
    assert night.done == 4
    guests.play_night()
    assert_shown_is_stored(guests, night, capsys)


def test_who_presses_in_a_round_that_was_dealt_without_them_joins_after_it(tmp_path):
    guests = Guests(tmp_path, [0, 1]).join()
    guests.run(lambda: guests.shown == "round", wait_ms=3000)
    guests.tap(3)
    night = guests.console.party_night
    guests.run(lambda: night.done == 3, wait_ms=300)
    assert night.people == 0b1011


def test_who_presses_nothing_in_two_rounds_has_left_and_a_press_brings_them_back(tmp_path):
    guests, night = begun(tmp_path, [0, 1, 2])
    guests.people.remove(2)
    guests.run(lambda: night.done == 2, wait_ms=300)
    assert night.people == 0b0011
    points = night.standing.points[2]
    guests.tap(2)
    guests.run(lambda: guests.shown == "round")
    assert night.people == 0b0111 and night.standing.points[2] == points


@pytest.mark.parametrize("at", long_except("round".__eq__, ["table", "round", "night"]))
def test_night_goes_on_after_a_power_cut(tmp_path, capsys, at):
    guests, night = begun(tmp_path, [0, 1, 2, 3])
    night.new_kind = night.order[4]
    guests.run(
        lambda: night.done == (2 if at == "round" else 3) and guests.shown == at, wait_ms=2000
    )
    again = Guests(tmp_path, [0, 1, 2, 3], seed=8)
    again.wait(300)
    assert again.store.is_paused()
    again.tap(0)
    again.run(lambda: again.shown == "paused", wait_ms=300)
    title, _, _, line = again.console.screen.chosen_row()
    assert title == b"PAUSED: PARTY NIGHT" and line == b"ROUND %d OF 6" % (night.done + 1)
    again.tap(0, down_us=900_000)  # go on
    again.run(lambda: again.shown in ("night", "table"))
    gone_on = again.console.party_night
    assert gone_on.done == night.done and gone_on.standing.points == night.standing.points
    assert gone_on.order == night.order and gone_on.people == night.people
    assert gone_on.new_kind == night.new_kind, "its page still says NEW"
    again.play_night()
    assert_shown_is_stored(again, gone_on, capsys)


@pytest.mark.long
def test_round_that_was_paused_goes_on_with_its_cards(tmp_path, capsys):
    guests, night = begun(tmp_path, [0, 1])
    guests.run(lambda: night.done == 1 and guests.shown == "table", wait_ms=20_000)
    game = guests.console.screen.game
    guests.console.screen.escape()
    guests.run(lambda: guests.shown == "paused", wait_ms=500)
    guests.tap(0, down_us=900_000)
    guests.run(lambda: guests.shown == "table")
    assert guests.console.screen.game.cards_played == game.cards_played > 5
    assert guests.console.party_night.place == night.place
    gone_on = guests.console.party_night
    guests.play_night()
    assert_shown_is_stored(guests, gone_on, capsys)


@pytest.mark.parametrize("where", ["night", "round"])
def test_hold_between_rounds_or_at_the_light_pauses_the_night(tmp_path, where):
    guests, night = begun(tmp_path, [0, 1])
    guests.run(lambda: night.done == 2 and guests.shown == where, wait_ms=2000)
    for button in [0, 1] if where == "round" else [1]:
        guests.tap(button, down_us=2_500_000)
    guests.run(lambda: guests.shown == "paused", 5000)
    assert guests.store.is_paused()


@pytest.mark.long
@pytest.mark.parametrize("presser", [0, 3], ids=["who_played", "somebody_else"])
def test_after_the_podium_another_order_is_dealt(tmp_path, presser):
    guests = Guests(tmp_path, [0, 1]).join()
    first = guests.play_night()
    guests.wait(5000)
    guests.tap(presser)
    guests.wait(500)
    assert guests.shown == "join"
    guests.tap(1)
    guests.run(lambda: guests.console.party_night not in (None, first))
    second = guests.console.party_night
    assert len(second.order) == len(first.order)
    assert second.standing.points == [0] * 4


def test_points_that_a_winner_takes_fly_on_the_podium_for_400_ms_at_most(tmp_path):
    moved, still = (podium_after_a_transfer(tmp_path / str(motion), motion) for motion in (1, 0))
    assert moved[0] and moved[0][-1] - moved[0][0] <= 400_000
    assert not still[0] and still[1] == moved[1], "the same picture in the end"


def podium_after_a_transfer(folder, motion):
    """Return the us at which points flew, and the podium's pixels."""
    LaptopStore(folder).save_settings({"is_new": 0, "motion": motion})
    guests, night = begun(folder, [0, 1, 2, 3], rig={**RIG, "round_s": 20})
    night.done = 4
    night.standing.points = [0, 0, 9, 0]
    night.sit(night.people, 0)
    guests.run(lambda: night.done == 5)
    assert max(night.score.taken) == 3 and guests.shown == "night"
    begun_us = guests.clock.elapsed_us
    flown = []

    def is_drawn():
        if guests.console.screen.view.is_flying:
            flown.append(guests.clock.elapsed_us)
        return guests.clock.elapsed_us > begun_us + 2_000_000

    guests.run(is_drawn)
    return flown, bytes(guests.devices.canvas.buf)
