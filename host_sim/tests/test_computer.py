"""The box as four buttons of a computer: what is sent in what order, and the next question."""

import itertools
import random

import pytest

from host_sim.testing.computers import FakeComputer
from host_sim.testing.each import each
from host_sim.testing.looks import said
from host_sim.testing.pressed import HOLD_MS, Handheld
from slapdeck.lamp.computer import TAP_US, Computer
from slapdeck.settings import settings_of
from slapdeck.ticks import MASK

T = 1_000_000


def of_presses(*presses, first_only=False, now=T + 10_000):
    """(the Computer, masks sent) after (button, us after T), all handed in before they count."""
    sent = []
    computer = Computer(sent.append, first_only)
    for button, us in presses:
        computer.press(button, T + us)
    computer.decide(now, 15)
    return computer, sent


@each("handed_in", list(itertools.permutations(range(4))))
def test_every_press_is_sent_alone_in_the_order_of_the_stamps(handed_in):
    times = (52, 2, 1480, 0)
    _, sent = of_presses(*[(button, times[button]) for button in handed_in])
    assert sent == [8, 10, 11, 15]


def test_a_press_waits_until_every_earlier_one_is_known():
    sent = []
    computer = Computer(sent.append)
    computer.press(2, T + 100)
    assert not computer.decide(T + 40, 4) and not computer.decide(T + 100, 4) and not sent
    computer.press(1, T + 60)  # decided later than the other one (R16)
    assert computer.decide(T + 101, 6) and sent == [2, 6]


def test_control_without_waiting_the_order_is_another():
    sent = []
    computer = Computer(sent.append)
    computer.press(2, T + 100)
    computer.decide(T + 5000, 4)
    computer.press(1, T + 60)
    computer.decide(T + 5000, 6)
    assert sent != [2, 6] and sent[0] == 4


def test_a_button_is_down_until_its_contact_has_been_open_for_30_ms():
    computer, sent = of_presses((0, 0), (1, 5))
    for us, held in ((1000, 2), (29_000, 3), (40_000, 2), (69_000, 2), (71_000, 2)):
        computer.decide(T + 10_000 + us, held)
    assert sent == [1, 3, 2]


def test_a_second_press_is_sent_after_the_release_that_it_implies():
    computer, sent = of_presses((0, 0))
    computer.press(0, T + 90_000)
    computer.decide(T + 90_100, 1)
    assert sent == [1, 0, 1]


def test_of_first_only_the_first_press_is_sent_as_a_tap_until_the_next_question():
    computer, sent = of_presses((2, 30), (1, 3), (3, 40), first_only=True)
    assert sent == [2] and list(computer.order[:3]) == [1, 2, 3]
    computer.press(1, T + 60_000)
    computer.decide(T + TAP_US, 15)
    computer.decide(T + TAP_US + 3, 15)
    assert sent == [2, 0]
    computer.open()
    computer.press(3, T + 100_000)
    computer.decide(T + 100_001, 8)
    assert sent == [2, 0, 8]


@pytest.mark.parametrize("first_only", [0, 1])
def test_no_random_presses_are_lost_doubled_or_sent_together(first_only):
    dice = random.Random(71)
    sent = []
    computer = Computer(sent.append, bool(first_only))
    now, wanted = T, []
    for _ in range(500):
        now = now + 200_000 & MASK
        bunch = [(dice.randrange(5000), button) for button in range(4)]
        dice.shuffle(bunch)
        computer.open()
        for us, button in bunch:
            computer.press(button, now + us & MASK)
        computer.decide(now + 6000 & MASK, 15)
        wanted += [button for _, button in sorted(bunch)][: 1 if first_only else 4]
        for us in (40_000, 80_000):
            computer.decide(now + us & MASK, 0)
    before, found = 0, []
    for mask in sent:
        new = mask & ~before
        assert not new & new - 1
        found += [new.bit_length() - 1] if new else []
        before = mask
    assert found == wanted and not before


def box(folder, **settings):
    """A handheld with a computer, in the menu."""
    handheld = Handheld(folder)
    handheld.devices.computer = FakeComputer()
    for name, value in settings.items():
        setattr(handheld.console.settings, name, value)
    return handheld.open()


def begun(folder, **settings):
    handheld = box(folder, **settings)
    handheld.choose(("MORE_ROWS", "COMPUTER", -5 if "computer_as" not in settings else -4))
    handheld.wait(100)
    assert handheld.console.shown == "computer"
    return handheld, handheld.devices.computer


def press_all(handheld, *times_ms, ms=60):
    now = handheld.clock.now()
    for button, at in enumerate(times_ms):
        handheld.buttons.press(now + round(at * 1000) & MASK, button, ms * 1000)
    handheld.wait(max(times_ms) + 20)


def test_without_a_computer_the_menu_has_no_such_row(opened, tmp_path):
    opened.choose("MORE_ROWS")
    assert b"COMPUTER" not in [label for label, _ in opened.rows]
    assert b"COMPUTER" in [label for label, _ in _more(box(tmp_path))]


def _more(handheld):
    handheld.choose("MORE_ROWS")
    return handheld.rows


def test_the_verdict_says_who_was_first_and_by_how_much(tmp_path):
    handheld, computer = begun(tmp_path)
    press_all(handheld, 13, 10, 16, 14.25)
    assert computer.kinds == [1] and computer.text == "1234"
    assert computer.sent == [2, 3, 11, 15]
    assert said(handheld.console.screen.verdict) == b"BLUE BY 3.000 MS"
    handheld.wait(200)
    assert computer.sent[4:][-1] == 0


def test_each_bunch_has_its_own_verdict(tmp_path):
    handheld, _ = begun(tmp_path)
    for button, name in (1, b"BLUE"), (3, b"YELLOW"), (3, b"YELLOW"), (0, b"RED"):
        handheld.press(button, wait_ms=1700)
        assert said(handheld.console.screen.verdict).startswith(name)


def test_all_four_held_lead_back_and_leave_only_the_serial_port(tmp_path):
    handheld, computer = begun(tmp_path)
    press_all(handheld, 10, 12, 14, 16, ms=2300)
    handheld.wait(2400)
    assert handheld.console.shown == "menu"
    assert computer.sent[-1] == 0 and computer.kinds == [1, 0]


@each("fourth_ms", [16, 900])
def test_all_four_held_lead_back_although_a_hold_opens_the_next_question(tmp_path, fourth_ms):
    handheld, computer = begun(tmp_path, first_only=1)
    press_all(handheld, 10, 12, 14, fourth_ms, ms=4000)
    handheld.wait(2400)
    assert handheld.console.shown == "menu" and computer.kinds == [1, 0]


def test_three_held_are_three_keys(tmp_path):
    handheld, computer = begun(tmp_path)
    press_all(handheld, 10, 12, 14, ms=4000)
    handheld.wait(3800)
    assert handheld.console.shown == "computer" and computer.sent == [1, 3, 7]


def test_the_lamp_of_the_first_stays_lit_and_a_hold_opens_the_next_question(tmp_path):
    handheld, computer = begun(tmp_path, first_only=1, computer_as="gamepad")
    screen = handheld.console.screen
    assert screen.lit == 15 and computer.kinds == [2]
    press_all(handheld, 14, 12, 13, 11)
    lit = set()
    for _ in range(40):
        handheld.wait(50)
        assert screen.lit & 8
        lit.add(screen.lit & 7)
    assert lit == {4, 2, 1} and computer.sent == [8, 0]
    handheld.press(1, HOLD_MS)
    assert screen.lit != 15
    handheld.press(3, HOLD_MS, wait_ms=100)
    assert screen.lit == 15
    handheld.press(1)
    assert computer.sent == [8, 0, 2, 0]


def test_an_output_report_opens_the_next_question_or_lights_the_lamps(tmp_path):
    handheld, computer = begun(tmp_path / "a", first_only=1, computer_as="gamepad")
    press_all(handheld, 10)
    assert handheld.console.screen.lit == 1
    computer.state_now = 16 | 256
    handheld.wait(30)
    assert handheld.console.screen.lit == 15
    handheld, computer = begun(tmp_path / "b", computer_as="gamepad")
    computer.state_now = 16 | 5
    handheld.wait(30)
    assert handheld.console.screen.lit == 5 == handheld.devices.lights.mask


def test_a_box_that_was_a_keyboard_is_one_again_after_power_on(tmp_path):
    handheld, _ = begun(tmp_path)
    again = Handheld(tmp_path)
    again.devices.computer = FakeComputer()
    again.devices.quit = lambda: again.console.shown == "computer"
    again.console.run()
    assert again.devices.computer.kinds == [1]


@each("keys, known", [("QW12", True), ("qw12", False), ("QW1", False), (7, False)])
def test_keys_of_ones_own_stand_in_the_settings(keys, known):
    assert settings_of({"computer_keys": keys}).computer_keys == (keys if known else "1234")


def test_presses_with_one_stamp_go_by_the_number_of_the_button():
    for handed_in in itertools.permutations((1, 2, 3)):
        assert of_presses(*[(button, 7) for button in handed_in])[1] == [2, 6, 14]
