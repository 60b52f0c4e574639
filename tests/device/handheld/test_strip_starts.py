"""An edge at any microsecond of the interrupt that starts a strip: its LED does not wait for it.

While a band is on the wire the loop's next strip waits, and the interrupt of the band's end starts
it: for tens of microseconds no other interrupt of its priority runs. The edge's interrupt has a
higher one (firmware/stopwatch_start.py) and leaves its band to the one that it interrupted. A copy
of the board finds the time of that interrupt, and each edge falls on its own copy.
"""

import pytest

from host_sim.chip.rig import Rig
from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.moments import DMA_0, interrupts
from tests.device.handheld.play import ACK
from tests.device.handheld.strip import DEVICES, STRIP

BOARD = (
    DEVICES
    + """\
while True:
    panel.send{0}
    buttons.poll()
    lights.set(0)
""".format((*STRIP, False))
)
# The interrupts with their default priorities.
ALIKE = "machine.mem32[0xe000e404] = 0x80808080"
# The edge's interrupt sends its band at once, as if it had interrupted nothing.
CARELESS = """
import micropython
class Panel(Panel):
    @micropython.viper
    def _acknowledge(self, buttons: int):
        regs = ptr32(self._regs)
        regs[11] = regs[14] ^ (regs[11] ^ regs[14] | buttons)
        regs[26] = 0
        self._next_band(0)
"""
# Nobody was first.
FORGETFUL = """
import micropython
class Panel(Panel):
    @micropython.viper
    def _acknowledge(self, buttons: int):
        regs = ptr32(self._regs)
        regs[11] = regs[14] ^ (regs[11] ^ regs[14] | buttons)
        self._next_band(0)
        regs[10] = regs[10] | buttons
"""
SOON_US = 100  # from now to the first edge
PERIOD_US = 360  # and a little less from strip to strip
STEP_US = 4
MOST_US = 20  # to the LED: a third of it measured, half as much again without the priority
OVER_US = 3_000  # by then the bands of all edges are sent


def sending(panel="", after=""):
    """A board that sends strips for ever."""
    rig = Rig({"/main.py": BOARD % (panel, after)})
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    rig.run_us(40_000)
    return rig


def answers(rig, *after_us):
    """[(us from an edge to its LED, was its band sent completely and once?)] in a copy, of buttons
    0, 1 ... pressed these us after the first."""

    def press():
        hands = [
            (rig.press(button, rig.now_us + SOON_US + us, hold_us=OVER_US, bounce=0), button)
            for button, us in enumerate(after_us)
        ]
        rig.run_us(SOON_US + OVER_US)
        return [
            (rig.led_time(button, at) - at, is_whole(rig, button, at) and not rig.panel.complaints)
            for at, button in hands
        ]

    return in_a_copy(press)


def is_whole(rig, button, t):
    x, y, w, h = ACK[button]
    journal = rig.panel.journal
    return w * h == sum(
        len(new) // 2
        for first, _, left, row, _, new, _ in journal[rig.panel.since(t * 1000) :]
        if first >= t * 1000 and x <= left < x + w and y <= row < y + h
    )


def strip_starts(rig):
    """(from, to) us after an edge between which its band's end starts the waiting strip."""
    now = rig.now_us
    spans = interrupts(rig, 1_500, lambda: rig.press(0, now + SOON_US, bounce=0))
    begins, ends = next((a, b) for number, a, b in spans if number == DMA_0 and b - a > 8)
    return int(begins - now - SOON_US), int(ends - now - SOON_US) + 1


def in_a_start(rig, step_us=2):
    """`answers` of a second hand at every second microsecond of a strip's start."""
    begins, ends = strip_starts(rig)
    assert ends - begins > 8
    return [answers(rig, 0, us)[1] for us in range(begins - 3, ends, step_us)]


def test_an_edge_at_the_start_of_a_strip_lights_its_led_in_time_and_sends_its_band():
    found = in_a_start(sending())
    worst = max(us for us, _ in found)
    assert worst <= MOST_US
    assert all(whole for _, whole in found)


@pytest.mark.long
def test_two_hands_at_the_start_of_a_strip_get_both_bands():
    rig = sending()
    found = [answers(rig, us, us + us % 31) for us in range(0, PERIOD_US, STEP_US)]
    assert all(whole for both in found for _, whole in both)


def band_of_3_is_first(rig, us):
    """Button 3 is pressed, then button 0, while a strip is on the wire: whose band is sent first,
    in a copy?"""

    def press():
        at = rig.now_us + SOON_US + us
        hands = [
            rig.press(button, at + 60 * n, hold_us=OVER_US, bounce=0)
            for n, button in enumerate((3, 0))
        ]
        rig.run_us(SOON_US + us + OVER_US)
        third, zeroth = (
            rig.first_pixel_after(at, ACK[button], written=True)[0]
            for at, button in zip(hands, (3, 0), strict=True)
        )
        return third < zeroth

    return in_a_copy(press)


@pytest.mark.long
def test_of_two_bands_that_wait_that_of_the_first_pressed_is_sent_first():
    rig = sending()
    assert all(band_of_3_is_first(rig, us) for us in range(0, PERIOD_US, 30))


@pytest.mark.long
def test_control_without_that_the_lowest_button_is_first():
    rig = sending(panel=FORGETFUL)
    assert not all(band_of_3_is_first(rig, us) for us in range(0, PERIOD_US, 30))


@pytest.mark.long
def test_control_with_equal_priorities_the_led_waits():
    waits = max(us for us, _ in in_a_start(sending(after=ALIKE), 4))
    assert waits > MOST_US


@pytest.mark.long
def test_control_two_interrupts_that_send_at_once_garble_the_bands():
    rig = sending(panel=CARELESS)
    found = (answers(rig, us) for us in range(PERIOD_US))
    assert not all(whole for one in found for _, whole in one)
