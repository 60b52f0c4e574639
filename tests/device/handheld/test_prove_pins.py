"""The bring-up kit names planted faults of the wiring; a sound board has none."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.handheld.proving import board

RUN = """
    from firmware.prove import pins
    def ask(text):
        machine.mem32[0x40058018] += 1
    found = pins.Pins(ask).run()
    with open("/wrong", "w") as out:
        out.write("\\n".join(found))
"""
LED_0 = 10


class Person:
    """Does what is asked: presses the button that is lit, and names a dark lamp's button."""

    def __init__(self, rig, dark=-1, deaf=-1):
        self.rig, self.dark, self.deaf = rig, dark, deaf
        self.asked = 0

    def look(self):
        rig = self.rig
        if rig.mailbox()[3] == self.asked:
            return
        self.asked = rig.mailbox()[3]
        lit = [i for i in range(4) if rig.pins.level(LED_0 + i) and i != self.dark]
        button = lit[0] if lit else max(self.dark, self.deaf, 0)
        if not lit and self.dark >= 0 and rig.pins.level(LED_0 + self.dark):
            return  # nothing is lit: waits
        if button != self.deaf:
            rig.press(button, rig.now_us + 100_000, hold_us=50_000)


class Answering:
    """A display that says who it is (RDDID, ST7789V 9.1.3) on these pins of the chip."""

    DC, CS = 16, 17

    def __init__(self, lines, sck, sda):
        self.lines, self.sda, self.bits, self.clocks = lines, sda, 0, 0
        lines.gpio[sck].add_listener(lambda *_: self.clock(lines.gpio[sck].output_value))

    def clock(self, level):
        gpio = self.lines.gpio
        if gpio[self.CS].output_value or not gpio[self.CS].output_enable:
            self.bits = self.clocks = 0
            self.lines.drive(self.sda, None)
        elif not level and self.bits == 0x104:
            at = self.clocks  # the first one is a dummy
            self.lines.drive(self.sda, bool(0x858552 >> (24 - at) & 1) if 0 < at < 25 else None)
            self.clocks += 1
        elif level and not gpio[self.DC].output_value:
            self.bits = (self.bits or 1) << 1 | bool(gpio[self.sda].output_value)


def found(plant=lambda lines: None, person=None, millivolts=0):
    rig = board(1, 1, run=RUN)
    rig.battery(millivolts)
    assert rig.run_until(lambda: rig.mailbox()[1], 3e6)  # a low button at power-on is a wish
    plant(rig.chip.lines)
    person = Person(rig, **(person or {}))

    def done():
        person.look()
        return rig.mailbox()[0] in (2, 999)

    assert rig.run_until(done, 150e6, 20_000)
    assert rig.mailbox()[0] == 2, rig.read_files().get("/error", b"").decode()
    return rig.read_file("/wrong").decode().splitlines()


def test_a_sound_board_has_no_finding():
    assert found() == []


@pytest.mark.parametrize(
    "plant, words",
    long_except(
        lambda row: "GP10" in row[1],
        [
            (
                lambda lines: lines.short(4, False),
                "BUTTON 2 (GP4) reads low and never rises: a short to ground at J4,"
                " or a pressed button",
            ),
            (
                lambda lines: lines.short(3, True),
                "BUTTON 1 (GP3) reads high while the chip pulls it low: a short to 3V3 at J3",
            ),
            (lambda lines: lines.join(4, 5), "BUTTON 2 (GP4) and BUTTON 3 (GP5) move together"),
            (
                lambda lines: lines.short(12, False),
                "LED 2 (GP12) reads low while the chip drives it high: a short to ground",
            ),
            (
                lambda lines: lines.short(16, True),
                "DISPLAY D/C (GP16) reads high while the chip pulls it low: a short to 3V3",
            ),
            (lambda lines: lines.join(10, 11), "LED 0 (GP10) and LED 1 (GP11) move together"),
            (lambda lines: lines.open_line(5), "BUTTON 3 (GP5) rises in"),
            (lambda lines: lines.couple(3, 2), "BUTTON 0 (GP2) sees"),
        ],
    ),
)
def test_a_planted_fault_is_found_and_named(plant, words):
    lines = found(plant)
    assert len(lines) == 1 and lines[0].startswith(words), lines


@pytest.mark.long
def test_a_display_that_answers_is_right_and_one_with_exchanged_wires_is_named():
    assert found(lambda lines: Answering(lines, 18, 19)) == []
    assert found(lambda lines: Answering(lines, 19, 18)) == [
        "DISPLAY SCK (GP18) and DISPLAY MOSI (GP19) are exchanged: the display answers only the"
        " other way round"
    ]


@pytest.mark.long
def test_a_dead_lamp_is_told_from_an_open_plug():
    assert found(person={"dark": 1})[0].startswith("LED 1 (GP11) stays dark")
    assert found(person={"deaf": 2})[0].startswith("BUTTON 2 (GP4) sends no press: its plug J4")


@pytest.mark.parametrize(
    "millivolts, reads",
    long_except(
        lambda row: row[0] == 6450, [(2600, None), (4200, None), (2050, "2.0"), (6450, "6.4")]
    ),
)
def test_a_battery_divider_that_is_wrong_is_named(millivolts, reads):
    lines = found(millivolts=millivolts)
    if reads is None:
        assert lines == []
    else:
        assert len(lines) == 1 and lines[0].startswith("BATTERY (GP26) reads " + reads)
