"""Gamepads at the laptop: which button each press is, as pads come and go."""

import pytest

from host_sim.laptop.gamepads import Gamepads

pygame = pytest.importorskip("pygame", reason="missing: pygame-ce (make play installs it)")
from host_sim.testing.desk import post  # noqa: E402  needs it


def test_a_single_gamepad_has_all_four_buttons_where_they_lie():
    pads = Gamepads()
    pads.add(70)
    assert [pads.button(70, number) for number in range(5)] == [0, 3, 1, 2, -1]
    assert pads.button(71, 0) == -1


def several_pads(*ids):
    pads = Gamepads()
    for one in ids:
        pads.add(one)
    pads.arrange()
    return pads


def test_of_several_gamepads_each_is_a_players():
    pads = several_pads(70, 71)
    assert [pads.button(70, number) for number in (0, 3, 4)] == [0, 0, 1]
    assert [pads.button(71, number) for number in (0, 3, 5)] == [2, 2, 3]
    pads = several_pads(70, 71, 72, 73, 74)
    assert [pads.button(one, 1) for one in (70, 71, 72, 73, 74)] == [0, 1, 2, 3, -1]


@pytest.mark.parametrize("count, seats", [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_a_pad_that_goes_moves_no_other_and_the_next_one_takes_its_place(count, seats):
    for gone in range(count):
        ids = list(range(70, 70 + count))
        pads = several_pads(*ids)
        pads.remove(ids[gone])
        assert pads.button(ids[gone], 0) == -1
        ids[gone] = 80
        others = [one for one in range(count) if one != gone]
        assert [pads.button(ids[one], 0) for one in others] == [seats[one] for one in others]
        pads.add(80)
        assert [pads.button(one, 0) for one in ids] == seats


def test_a_second_pad_changes_nothing_for_those_who_share_the_first_until_it_goes():
    pads = several_pads(70)
    pads.add(71)
    assert [pads.button(70, number) for number in range(4)] == [0, 3, 1, 2]
    assert pads.button(71, 0) == -1
    pads.remove(70)
    assert [pads.button(71, number) for number in range(4)] == [0, 3, 1, 2]


def test_a_gamepad_presses_as_a_key_does(desk):
    desk.window._pads.add(5)
    post(desk, pygame.JOYBUTTONDOWN, instance_id=5, button=2)
    assert desk.devices.buttons.held == 0b0010
    post(desk, pygame.JOYBUTTONUP, instance_id=5, button=2)
    assert not desk.devices.buttons.held


class Pad:
    """A joystick as pygame opens it: its index is its instance id."""

    def __init__(self, index):
        self._id = index

    def get_instance_id(self):
        return self._id


def tap(desk, pad, number=0):
    """The mask of the buttons that are down while the pad's button is."""
    post(desk, pygame.JOYBUTTONDOWN, instance_id=pad, button=number)
    held = desk.devices.buttons.held
    post(desk, pygame.JOYBUTTONUP, instance_id=pad, button=number)
    assert not desk.devices.buttons.held
    return held


def test_a_pad_that_comes_or_goes_leaves_no_button_down(desk, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", Pad)
    post(desk, pygame.JOYDEVICEADDED, device_index=5)
    post(desk, pygame.JOYBUTTONDOWN, instance_id=5, button=2)
    assert desk.devices.buttons.held == 0b0010
    post(desk, pygame.JOYDEVICEADDED, device_index=6)
    assert desk.devices.buttons.held == 0b0010
    post(desk, pygame.JOYBUTTONUP, instance_id=5, button=2)  # now each pad has a seat
    assert not desk.devices.buttons.held
    post(desk, pygame.JOYBUTTONDOWN, instance_id=6, button=0)
    assert desk.devices.buttons.held == 0b0100
    post(desk, pygame.JOYDEVICEREMOVED, instance_id=6)
    assert not desk.devices.buttons.held
    assert tap(desk, 5, 2) == 0b0010


def test_a_pad_that_cannot_be_opened_is_no_pad(desk, monkeypatch):
    def refuse(index):
        raise pygame.error("Invalid joystick device number")

    monkeypatch.setattr(pygame.joystick, "Joystick", refuse)
    post(desk, pygame.JOYDEVICEADDED, device_index=5)
    assert tap(desk, 5) == 0
    desk.key(ord("a"), up=False)
    assert desk.devices.buttons.held == 0b0010


def test_pads_that_come_or_go_in_a_game_change_no_player_until_it_is_over(desk, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", Pad)
    for pad in (5, 6):
        post(desk, pygame.JOYDEVICEADDED, device_index=pad)
    assert [tap(desk, 5), tap(desk, 6)] == [0b0001, 0b0100]
    desk.console.show("table", joined=0b0101, seed=5)
    desk.wait(100)
    post(desk, pygame.JOYDEVICEADDED, device_index=7)
    assert [tap(desk, pad) for pad in (5, 6, 7)] == [0b0001, 0b0100, 0]
    post(desk, pygame.JOYDEVICEREMOVED, instance_id=5)
    assert [tap(desk, pad) for pad in (6, 7)] == [0b0100, 0b0001]
    post(desk, pygame.JOYDEVICEADDED, device_index=8)
    assert [tap(desk, pad) for pad in (6, 7, 8)] == [0b0100, 0b0001, 0]
    for name in "title", "join":  # where nobody has joined
        desk.console.show(name)
        desk.wait(100)
    assert [tap(desk, pad) for pad in (6, 7, 8)] == [0b0001, 0b0010, 0b0100]


def test_pads_that_come_while_people_join_move_nobody_who_has_joined(desk, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", Pad)
    for pad in (5, 6):
        post(desk, pygame.JOYDEVICEADDED, device_index=pad)
    desk.console.show("join", joined=0b0101)
    desk.wait(100)
    post(desk, pygame.JOYDEVICEADDED, device_index=7)
    assert [tap(desk, pad) for pad in (5, 6, 7)] == [0b0001, 0b0100, 0]
