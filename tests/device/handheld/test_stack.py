"""The stack holds a game from power-on to its record on flash, and an edge's interrupt on top.

The edge's interrupt may nest in that of a strip's end (firmware/stopwatch_start.py), which may
interrupt the loop at its deepest.
"""

from functools import partial

import pytest

from host_sim.chip import stack
from host_sim.chip.rig import Rig
from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.memory import STACK_BYTES
from tests.device.handheld.moments import DMA_0, interrupts
from tests.device.handheld.strip import DEVICES, STRIP

pytestmark = pytest.mark.long

FIRST_US = (0, 20)  # two hands: the end of the first one's band starts the second one's
SOON_US = 100
LOOP = """\
panel.send%r
def loop(calls):
    if calls:
        return loop(calls - 1)
    for _ in range(100_000):
        pass
loop(%d)
while True:
    pass
"""
DEEP_US = 250_000  # by then it has returned


def idle(calls=0):
    """A board that has sent a strip and loops for a while at a depth of so many calls."""
    main = DEVICES % ("", "") + LOOP % ((*STRIP, False), calls)
    rig = Rig({"/main.py": main}).boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    rig.run_us(40_000)
    return rig


def band_ends(rig):
    """us after the first hand at which a third one interrupts the start of the second band."""
    now = rig.now_us
    spans = interrupts(rig, 1_500, lambda: hands(rig, *FIRST_US))
    begins, ends = next((a, b) for number, a, b in spans if number == DMA_0)
    return range(int(begins - now) - SOON_US - 2, int(ends - now) - SOON_US, 2)


def is_lit(rig, button):
    """Does the LED of a button light when it is pressed now?"""
    t = rig.press(button)
    rig.run_us(1_000)
    return rig.led_time(button, t) is not None


def hands(rig, *after_us):
    """Presses buttons 0, 1 ... these us later than SOON_US from now."""
    for button, later_us in enumerate(after_us):
        rig.press(button, rig.now_us + SOON_US + later_us, bounce=0)


def press(rig, *after_us):
    """As `hands`, and runs until they are over."""
    hands(rig, *after_us)
    rig.run_us(SOON_US + max(after_us) + 1500)


def interrupted(rig, *after_us):
    """Bytes of stack used below the loop, after presses of buttons 0, 1 ... these us later."""

    def taken():
        top = rig.chip.core.registers[13]
        stack.paint(rig.chip, top)
        press(rig, *after_us)
        return stack.deepest(rig.chip, top)

    return in_a_copy(taken)


def test_the_interrupt_of_an_edge_fits_on_the_deepest_stack_of_a_game():
    """test_game.py measures that depth."""
    loop = idle()
    one = interrupted(loop, 0)
    two = max(interrupted(loop, *FIRST_US, later_us) for later_us in band_ends(loop))
    assert one < two  # they nested
    assert STACK_BYTES + two <= stack.SIZE


def test_two_nested_interrupts_fit_deeper_than_a_games_stack():
    loop = idle(26)
    deep = stack.deepest(loop.chip)
    assert deep > STACK_BYTES

    def heard(later_us):
        press(loop, *FIRST_US, later_us)
        return is_lit(loop, 3)

    assert all(in_a_copy(partial(heard, later_us)) for later_us in band_ends(loop))


def test_control_an_interrupt_on_a_full_stack_disables_itself():
    for calls, works in ((12, True), (33, False)):
        rig = idle(calls)
        deep = stack.deepest(rig.chip)
        assert deep > 200 * calls
        assert is_lit(rig, 0) == works
        rig.run_us(DEEP_US)
        assert is_lit(rig, 1) == works  # far from deep by now
