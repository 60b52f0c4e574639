"""Gamepads at the laptop, as SDL's virtual joysticks: which button each press is."""

import pytest

pygame = pytest.importorskip("pygame", reason="missing: pygame-ce (make play installs it)")
from pygame._sdl2 import controller  # noqa: E402

from host_sim.laptop import leaving, window  # noqa: E402
from host_sim.laptop.store import LaptopStore  # noqa: E402
from host_sim.testing.desk import dummy_display, post  # noqa: E402
from host_sim.testing.virtual_pads import VirtualPads  # noqa: E402
from slapdeck.ui.line import Line  # noqa: E402

# Ways in which pads number their buttons: a, b, x, y are lower, right, left, upper.
MAPPINGS = (
    "a:b0,b:b1,x:b2,y:b3,leftshoulder:b4,rightshoulder:b5,dpup:h0.1,dpdown:h0.4,lefttrigger:a2,",
    "a:b0,b:b1,x:b3,y:b2,leftshoulder:b4,rightshoulder:b5,dpup:b13,dpdown:b14,lefttrigger:a4,",
    "a:b2,b:b1,x:b3,y:b0,leftshoulder:b6,rightshoulder:b7,dpup:-a1,dpdown:+a1,lefttrigger:b4,",
    "a:b0,b:b1,x:b3,y:b4,leftshoulder:b6,rightshoulder:b7,dpup:h0.1,dpdown:h0.4,lefttrigger:a5~,",
    "a:b8,b:+a3,x:h1.4,y:-a4,leftshoulder:b0,rightshoulder:b1,dpup:h0.1,lefttrigger:+a2,",
)
PLACES = {"a": 0, "x": 1, "y": 2, "b": 3}
OF = [dict(part.split(":") for part in one.rstrip(",").split(",")) for one in MAPPINGS]


@pytest.fixture
def pads(desk, monkeypatch):
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")  # the display is a dummy
    monkeypatch.setenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
    pygame.joystick.init()
    controller.init()
    pads = VirtualPads()
    yield pads
    pads.close()
    controller.quit()


def plug(desk, pads, *mappings):
    found = [pads.plug(mapping) for mapping in mappings]
    desk.window.visible_cards()
    return found


def tap(desk, pads, pad, control="b0"):
    """The mask of the buttons that are down while that control is."""
    pads.press(pad, control)
    desk.window.visible_cards()
    held = desk.devices.buttons.held
    pads.press(pad, control, False)
    desk.window.visible_cards()
    assert not desk.devices.buttons.held
    return held


@pytest.mark.parametrize("mapping", MAPPINGS)
def test_a_single_pad_has_all_four_buttons_where_they_lie(desk, pads, mapping):
    (pad,) = plug(desk, pads, mapping)
    controls = OF[MAPPINGS.index(mapping)]
    for name, place in PLACES.items():
        assert tap(desk, pads, pad, controls[name]) == 1 << place, name
    assert tap(desk, pads, pad, controls["dpup"]) == 0b0100
    for name in ("leftshoulder", "lefttrigger"):
        assert tap(desk, pads, pad, controls[name]) == 0


def test_a_cross_slaps_in_the_third_window_of_a_program(tmp_path, monkeypatch, request, spoken):
    monkeypatch.setattr(window, "opened", lambda: pygame)
    monkeypatch.setattr(leaving, "run", lambda console: "")
    monkeypatch.setattr(Line, "millis", Line.millis)  # `main` coarsens all margins for good
    spoken("en")  # ... and chooses a language
    for _ in range(2):
        with dummy_display(monkeypatch):
            assert window.main(LaptopStore(tmp_path), muted=True) == 0
    desk, pads = map(request.getfixturevalue, ("desk", "pads"))
    (pad,) = plug(desk, pads, MAPPINGS[0])
    assert tap(desk, pads, pad, "h0.1") == 0b0100


def test_control_a_mapping_of_other_places_presses_other_buttons(desk, pads):
    (pad,) = plug(desk, pads, MAPPINGS[0])
    assert [tap(desk, pads, pad, OF[1][name]) for name in "xy"] == [0b0100, 0b0010]


def test_the_letters_on_a_nintendo_pad_change_no_place(desk, pads):
    labels = "hint:SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,"
    plain = "hint:!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,"
    both = "a:b1,b:b0,x:b3,y:b2,%s\na:b0,b:b1,x:b2,y:b3,%s" % (labels, plain)
    (pad,) = plug(desk, pads, both)
    assert [tap(desk, pads, pad, "b%d" % number) for number in range(4)] == [1, 8, 2, 4]


@pytest.mark.parametrize("mapping", [*MAPPINGS, None])
def test_any_button_cross_or_trigger_of_several_pads_slaps(desk, pads, mapping):
    _, pad = plug(desk, pads, MAPPINGS[0], mapping)
    controls = {"b%d" % number for number in range(32)} | {"h2.1", "h2.2", "h2.4", "h2.8"}
    controls |= set(OF[MAPPINGS.index(mapping)].values()) if mapping else set()
    assert {one: tap(desk, pads, pad, one) for one in controls} == dict.fromkeys(controls, 0b0100)


@pytest.mark.parametrize("mapping", [MAPPINGS[0], None])
def test_axes_without_a_name_slap_wherever_they_rest(desk, pads, mapping):
    _, pad = plug(desk, pads, MAPPINGS[0], mapping)
    assert [tap(desk, pads, pad, one) for one in ("+a6", "-a6")] == [0b0100] * 2
    number = pygame.joystick.Joystick(1).get_instance_id()
    for axis, rest in ((20, -1.0), (21, 1.0)):  # virtual axes rest in the middle
        held = []
        for value in (rest, -rest, rest):
            post(desk, pygame.JOYAXISMOTION, instance_id=number, axis=axis, value=value)
            held.append(desk.devices.buttons.held)
        assert held == [0, 0b0100, 0]


def test_a_stick_does_not_slap(desk, pads):
    _, pad = plug(desk, pads, MAPPINGS[0], "leftx:a6," + MAPPINGS[0])
    assert tap(desk, pads, pad, "+a6") == 0


def test_the_first_two_axes_of_an_unknown_single_pad_are_its_cross(desk, pads):
    (pad,) = plug(desk, pads, None)
    assert [tap(desk, pads, pad, one) for one in ("+a1", "-a0", "-a1", "+a0")] == [1, 2, 4, 8]
    assert tap(desk, pads, pad, "a7") == 0


@pytest.mark.parametrize("mapping", MAPPINGS)
def test_the_shoulders_of_two_pads_are_second_buttons_in_money_alone(desk, pads, mapping):
    found = plug(desk, pads, mapping, mapping)
    controls = OF[MAPPINGS.index(mapping)]
    for game, second in (("money", 1), ("ratscrew", 0)):
        desk.console.settings.game = game
        for pad, first in zip(found, (0, 2), strict=True):
            for name in ("leftshoulder", "rightshoulder"):
                assert tap(desk, pads, pad, controls[name]) == 1 << first + second, (game, name)
            assert tap(desk, pads, pad, controls["a"]) == 1 << first


@pytest.mark.parametrize("count, seats", [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_a_pad_that_goes_moves_no_other_and_the_next_one_takes_its_place(desk, pads, count, seats):
    found = plug(desk, pads, *MAPPINGS[:count])
    for gone in range(count):
        desk.switch_to("table", joined=0b0101, seed=5, wait_ms=100)
        pads.unplug(found[gone])
        (found[gone],) = plug(desk, pads, MAPPINGS[4])
        others = [*found[:gone], *found[gone + 1 :], found[gone]]
        places = [*seats[:gone], *seats[gone + 1 :], seats[gone]]
        assert [tap(desk, pads, one, "b8") for one in others] == [1 << one for one in places]


def test_a_fifth_pad_has_no_place_and_a_second_changes_nothing_in_a_game(desk, pads):
    found = plug(desk, pads, *MAPPINGS)
    assert [tap(desk, pads, one) for one in found] == [1, 2, 4, 8, 0]
    for pad in found[1:]:
        pads.unplug(pad)
    desk.window.visible_cards()
    desk.switch_to("table", joined=0b0101, seed=5, wait_ms=100)
    (second,) = plug(desk, pads, MAPPINGS[0])
    assert [tap(desk, pads, found[0], "b%d" % number) for number in range(4)] == [1, 8, 2, 4]
    assert tap(desk, pads, second) == 0
    pads.unplug(found[0])
    desk.window.visible_cards()
    assert [tap(desk, pads, second, "b%d" % number) for number in range(4)] == [1, 8, 2, 4]


def test_a_pad_that_goes_leaves_no_button_down(desk, pads):
    (pad,) = plug(desk, pads, MAPPINGS[0])
    pads.press(pad, "b2")
    desk.window.visible_cards()
    assert desk.devices.buttons.held == 0b0010
    pads.unplug(pad)
    desk.window.visible_cards()
    assert not desk.devices.buttons.held


def test_a_pad_that_cannot_be_opened_is_no_pad(desk):
    post(desk, pygame.JOYDEVICEADDED, device_index=5)
    post(desk, pygame.JOYBUTTONDOWN, instance_id=5, button=0)
    assert not desk.devices.buttons.held
    desk.key(ord("a"), up=False)
    assert desk.devices.buttons.held == 0b0010


def test_pads_that_come_while_people_join_move_nobody_who_has_joined(desk, pads):
    found = plug(desk, pads, *MAPPINGS[:2])
    desk.switch_to("join", joined=0b0101, wait_ms=100)
    found += plug(desk, pads, MAPPINGS[2])
    assert [tap(desk, pads, one) for one in found] == [0b0001, 0b0100, 0]
    desk.wait(100)
    desk.switch_to("title", wait_ms=100)
    pads.unplug(found[0])
    desk.window.visible_cards()
    assert [tap(desk, pads, one) for one in found[1:]] == [0b0001, 0b0100]
