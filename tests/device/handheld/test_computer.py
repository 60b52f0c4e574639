"""The box as four buttons of a computer, at the other end of an emulated cable: what it is for the
computer, the order of its reports, and what becomes of them while nobody listens."""

import random
import statistics
from functools import partial

import pytest

from firmware.store import SETTINGS
from host_sim.board import flash
from host_sim.chip.heap import Heap
from host_sim.chip.silicon import UNKIND_USB
from host_sim.testing.long_tests import long_except
from host_sim.testing.stored import loaded, packed
from tests.device.handheld import hid
from tests.device.handheld.cable_port import CablePort
from tests.device.handheld.memory import FREE_BYTES
from tests.device.handheld.play import title_is_there

KEYS = {
    "keyboard": ["1 and !", "2 and @", "3 and #", "4 and $"],
    "gamepad": ["B1", "B2", "B3", "B4"],
}
BUNCHES, PART = 500, 25
APART_US = 5_000  # at most, in a bunch
LEAVES_US = 2_000  # from the moment that a press counts (R16): the goal of the first report
POLL_US = 1_000
TITLE_US = 800_000  # the goal of docs/performance.md
GONE_US = (100_000, 200_000)  # the port, when the box becomes something else


def is_plugged_in(rig):
    cable = rig.chip.mcu.cable
    return title_is_there(rig) and cable.dtr and bool(cable.report_descriptor)


def box(kind, **others):
    """A rig that was last this for a computer."""
    settings = {"computer": kind, "computer_as": kind, "is_new": 0, **others}
    return dict(
        files={"/data/settings": packed(SETTINGS, settings)},
        until=is_plugged_in,
        silicon=UNKIND_USB,
    )


def of_kind(*long):
    """A test of each kind; with `pytest.mark.long` that of the gamepad is long: what differs is
    how it describes itself and its reports, which the first two tests look at each time."""
    marks = {kind: [pytest.mark.handheld(**box(kind))] for kind in KEYS}
    marks["gamepad"] += long
    return pytest.mark.parametrize(
        "kind", [pytest.param(kind, marks=marks[kind]) for kind in KEYS]
    )


def begun(rig):
    """The cable, once the screen is there."""
    cable = rig.chip.mcu.cable
    cable.key = b""
    rig.usb(True)
    rig.run_us(400_000)
    cable.reports.clear()
    return cable


def downs(cable, kind):
    """By report the buttons that are down, as hid-tools reads it."""
    return [
        [KEYS[kind].index(name) for name in hid.down(cable.report_descriptor, report)]
        for _, report in cable.reports
    ]


def new_presses(cable, kind):
    """[(us, button)]: at most one a report."""
    found, before = [], []
    for (us, _), down in zip(cable.reports, downs(cable, kind), strict=True):
        new = [button for button in down if button not in before]
        assert len(new) <= 1
        found += [(us, button) for button in new]
        before = down
    return found


@of_kind()
def test_it_enumerates_at_power_on_with_a_release_number_of_its_own(rig, kind):
    cable = rig.chip.mcu.cable
    assert [text for _, text in cable.events] == ["on", "configured"]
    assert cable.device[8:14] == bytes.fromhex("8a2e0500") + bytes([1 + list(KEYS).index(kind), 1])
    assert cable.strings[1] == "MicroPython" and cable.strings[4] == "Board CDC"
    assert not hid.problems(cable.configuration, cable.report_descriptor)
    assert not cable.complaints and not cable.stalled
    assert rig.now_us <= TITLE_US


@pytest.mark.handheld(
    files={"/data/settings": packed(SETTINGS, {"computer": "mouse"})},
    until=lambda rig: title_is_there(rig) and rig.chip.mcu.cable.dtr,
    silicon=UNKIND_USB,
)
def test_settings_that_name_an_unknown_computer_leave_a_serial_port(rig):
    assert not rig.chip.mcu.cable.report_descriptor


@of_kind()
def test_a_broken_descriptor_is_noticed_also_where_hid_tools_is_content(rig, kind):
    cable = rig.chip.mcu.cable
    whole, configuration = cable.report_descriptor, cable.configuration
    hid.parsed(whole[:-1])
    assert hid.report_problems(whole[:-1])  # End Collection is missing
    assert hid.report_problems(whole.replace(b"\x95\x01", b"\x95\x02", 1) + b"\xc0")
    assert hid.problems(configuration, whole + b"\xc0")
    assert hid.problems(configuration[:-7], whole)


@of_kind(pytest.mark.long)
def test_requests_are_answered_or_refused_with_a_stall_and_work_goes_on(rig, kind):
    cable = begun(rig)
    answers = {}
    for name, *setup in (
        ("string", 0x80, 6, 0x0309, 0x409, 255),  # there is none
        ("hid", 0x81, 6, 0x2100, 2, 9),
        ("physical", 0x81, 6, 0x2300, 2, 9),
        ("input", 0xA1, 1, 0x100, 2, 8),
        ("feature", 0xA1, 1, 0x300, 2, 8),
        ("idle", 0xA1, 2, 0, 2, 1),
        ("protocol", 0xA1, 3, 0, 2, 1),
        ("output", 0x21, 9, 0x200, 2, 1, b"\x05"),
        ("product", 0x80, 6, 0x0302, 0x409, 255),
    ):
        cable.control(*setup, then=partial(answers.__setitem__, name))
    rig.run_us(60_000)
    assert answers["string"] is answers["physical"] is answers["feature"] is None
    assert len(cable.stalled) == 3
    assert answers["hid"][:2] == b"\x09\x21" and answers["idle"] == b"\0"
    assert answers["input"] == bytes(8 if kind == "keyboard" else 1)
    assert answers["protocol"] == b"\1" and b"B\0o\0" in answers["product"]
    lit = [rig.led_is_lit(button, rig.now_us) for button in range(4)]
    assert lit == ([False] * 4 if kind == "keyboard" else [True, False, True, False])
    rig.press(3, run_us=20_000)
    assert downs(cable, kind) == [[3]]
    assert not cable.complaints


def bunches(rig, cable, count, seed):
    """Press all four `count` times within APART_US; [[(us, button, us at which it counts)]]."""
    dice = random.Random(seed)
    truth = []
    for _ in range(count):
        at, bunch = rig.now_us + 5_000 + dice.uniform(0, 1000), []
        for button in dice.sample(range(4), 4):
            when = at + dice.uniform(0, APART_US)
            rig.press(button, when, bounce=dice.randrange(4))
            bunch.append((when, button, rig.buttons.counts_us))
        truth.append(sorted(bunch))
        rig.run_us(140_000)
    return truth


@pytest.mark.parametrize(
    "part",
    [pytest.param(0)]
    + [pytest.param(i, marks=pytest.mark.long) for i in range(1, BUNCHES // PART)],
)
@pytest.mark.handheld(**box("keyboard"))
def test_bunches_of_four_arrive_in_order_none_lost_and_none_doubled(rig, part):
    cable = begun(rig)
    truth = bunches(rig, cable, PART, part)
    found = new_presses(cable, "keyboard")
    assert [button for _, button in found] == [row[1] for bunch in truth for row in bunch]
    assert downs(cable, "keyboard")[-1] == []
    late = [[] for _ in range(4)]
    for i, bunch in enumerate(truth):
        # A press is known once every contact before it has counted or was refused.
        known = 0
        for place, (t, _, counts) in enumerate(bunch):
            known = max(known, counts)
            us = found[4 * i + place][0]
            late[place].append(us - t)
            assert us <= known + LEAVES_US + (place + 1) * POLL_US
    print(
        "contact to poll, ms, median / worst by place:",
        [f"{statistics.median(row) / 1000:.1f} / {max(row) / 1000:.1f}" for row in late],
    )


@pytest.mark.handheld(**box("gamepad", first_only=1))
def test_of_first_only_one_press_is_sent_and_a_hold_or_the_computer_asks_again(rig):
    cable = begun(rig)
    for button, us in ((1, 30), (3, 10), (0, 400)):
        rig.press(button, rig.now_us + 1000 + us)
    rig.run_us(200_000)
    assert downs(cable, "gamepad") == [[3], []]
    rig.press(3, hold_us=700_000, run_us=800_000)
    rig.press(1, run_us=100_000)
    assert downs(cable, "gamepad") == [[3], [], [1], []]
    cable.control(0x21, 9, 0x200, 2, 1, b"\0")
    rig.run_us(50_000)
    rig.press(0, run_us=100_000)
    assert downs(cable, "gamepad")[4:] == [[0], []]


@of_kind(pytest.mark.long)
def test_after_a_pause_without_polls_one_old_report_is_followed_by_the_true_state(rig, kind):
    cable = begun(rig)
    cable.polls = False
    for i in range(6):
        rig.press(i % 4, rig.now_us + 1000, hold_us=40_000, run_us=120_000)
    rig.hold(2, run_us=20_000)
    cable.polls = True
    rig.run_us(20_000)
    assert downs(cable, kind) == [[0], [2]]
    rig.release(2, run_us=60_000)
    assert downs(cable, kind)[-1] == []


@of_kind(pytest.mark.long)
def test_a_computer_that_wakes_gets_the_true_state(rig, kind):
    cable = begun(rig)
    cable.suspend()
    rig.run_us(50_000)
    rig.press(1, hold_us=40_000, run_us=120_000)
    rig.hold(2, run_us=20_000)
    assert not cable.reports
    cable.resume()
    rig.run_us(20_000)
    assert downs(cable, kind)[-1] == [2] and len(cable.reports) <= 2


@of_kind(pytest.mark.long)
def test_a_soft_reset_releases_all_keys_and_keeps_port_and_kind(rig, kind):
    cable = begun(rig)
    rig.hold(1, run_us=20_000)
    assert downs(cable, kind) == [[1]]
    cable.type(b"\x03")
    assert rig.run_until(lambda: b">>> " in cable.received, 3e6)
    rig.run_us(10_000)
    assert downs(cable, kind)[-1] == []
    cable.type(b"import computer; computer.send(5); import machine; machine.soft_reset()\r")
    rig.run_us(40_000)  # a button that is down while the board starts would lead out of the screen
    seen = downs(cable, kind)
    assert [0, 2] in seen and seen[-1] == []
    rig.release(1, run_us=1_500_000)
    assert [text for _, text in cable.events] == ["on", "configured"]
    rig.press(0, run_us=20_000)
    assert downs(cable, kind)[-1] == [0]


@pytest.mark.parametrize(
    "tool", long_except(lambda tool: tool == "log", ["log", "records", "settings"])
)
@pytest.mark.handheld(**box("keyboard"))
def test_the_tools_work_at_the_first_try(rig, tool, tmp_path, monkeypatch):
    cable = begun(rig)
    CablePort(rig).plug_in(monkeypatch)
    assert flash.main([tool, "--port", "x", "--into", str(tmp_path / "logs")]) == 0
    assert rig.run_until(lambda: b"Slapdeck " in cable.received.rpartition(b"soft reboot")[2], 3e6)
    assert not cable.complaints


@pytest.mark.handheld(**box("keyboard"))
def test_make_flash_finds_the_image_that_is_there(rig, monkeypatch):
    cable, said = begun(rig), []
    CablePort(rig).plug_in(monkeypatch)
    monkeypatch.setattr(flash, "say", said.append)
    assert flash.main(["flash", "--port", "x", "--board", "slapdeck"]) == 0
    assert said[0] == "the board has this image" and not cable.complaints


@pytest.mark.handheld(**box("keyboard"))
def test_a_repl_opens_at_the_first_try_and_the_game_comes_back(rig):
    cable = begun(rig)
    port = CablePort(rig)
    port.write(b"\x03")
    assert rig.run_until(lambda: cable.received.endswith(b">>> "), 2e6)
    port.write(b"6 * 7\r\n")
    assert rig.run_until(lambda: cable.received.endswith(b"42\r\n>>> "), 1e6)
    port.write(b"\x04")
    assert rig.run_until(lambda: is_plugged_in(rig), 5e6) and not cable.complaints


@pytest.mark.handheld(**box("keyboard"))
def test_all_four_held_lead_to_the_menu_and_the_box_is_a_serial_port_again(rig):
    cable = begun(rig)
    for button in range(4):
        rig.hold(button)
    rig.run_us(2_600_000)
    assert [text for _, text in cable.events][2:] == ["off", "on", "configured"]
    gone = cable.events[-1][0] - cable.events[2][0]
    assert GONE_US[0] <= gone <= GONE_US[1]
    assert not cable.report_descriptor and cable.device[12] == 0
    assert "computer" not in loaded(rig.read_file("/data/settings"), SETTINGS)


@pytest.mark.handheld(**box("keyboard"))
def test_the_mode_leaves_heap_and_stack_within_their_goals(rig):
    begun(rig)
    before = Heap(rig)
    rig.press(0)
    rig.press(2, rig.now_us + 500, run_us=1_000_000)
    assert before.largest >= FREE_BYTES
    assert Heap(rig).table == before.table  # nothing is allocated


@pytest.mark.handheld(**box("keyboard"))
def test_without_power_on_the_cable_nobody_listens(rig):
    begun(rig)
    seen = len(rig.panel.journal)
    rig.usb(False)
    rig.run_us(300_000)
    assert len(rig.panel.journal) > seen  # NO COMPUTER
