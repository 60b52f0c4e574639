"""An edge at any microsecond of the interrupt that starts a strip: its light does not wait for it.

The loop sends one strip after the other and always one ahead, so that the interrupt of each one's
end starts the next: some 40 us in which no other of its priority is served. The edge's has a
higher one (firmware/stopwatch_start.py), and leaves its band to what it came between.
"""

from host_sim.chip.rig import Rig
from tests.ceilings import work
from tests.handheld.play import ACK

STRIP = (112, 100, 96, 8)
DEVICES = """
import machine
machine.mem32[0x4005800c] = 3
from firmware import board
machine.freq(board.CPU_HZ, board.PERIPHERAL_HZ)
from firmware.lights import Lights
from firmware.st7789 import Panel
from firmware.stopwatch import Stopwatch
from slapdeck.ui.palette import lut
%s
lights = Lights()
panel = Panel(bytearray(320 * 240 // 2), lut())
buttons = Stopwatch()
buttons.pressed = panel.acknowledge
%s
machine.mem32[0x4005800c] = 1
"""
BOARD = DEVICES + """\
while True:
    panel.send{0}
    buttons.poll()
    lights.set(0)
""".format(STRIP)
# The interrupts' priorities as they are when nobody asks for another.
ALIKE = "machine.mem32[0xe000e404] = 0x80808080"
# The edge's interrupt sends its band at once, as if it had come between nothing.
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
BEFORE_US = range(-4, 46)  # the first pixel of the strip that is being started
SOME_US = BEFORE_US[::5]
APART_US = 48_000  # of one button: its release is known by then (R16)
BAND_US = 2_000


def first_pixels(rig):
    """ns of the first pixels of the strips sent."""
    x, y, _, _ = STRIP
    return [row[0] for row in rig.panel.journal if (row[2], row[3]) == (x, y)]


def presses(panel="", after="", before_us=BEFORE_US, pairs=False):
    """([(us from an edge to its LED, was its band sent, whole and once?)], the rig); with `pairs`
    another button goes down 0 to 30 us after each."""
    rig = Rig({"/main.py": BOARD % (panel, after)}).boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    rig.run_us(40_000)
    found = []
    for i, before in enumerate(before_us):
        *_, last, now = first_pixels(rig)
        t = round((now + 4 * (now - last)) / 1000) - before
        assert t > rig.now_us + 100
        hands = [(t, 2 * i % 4), (t + 7 * i % 31, 2 * i % 4 + 1)] if pairs else [(t, i % 4)]
        for at, button in hands:
            rig.press(button, at, hold_us=3_000, bounce=0)
        rig.run_to(t + BAND_US)
        found += [(rig.led_time(button, at) - at, is_whole(rig, button, at))
                  for at, button in hands]  # fmt: skip
        rig.run_to(t + APART_US * len(hands) // 4)
    return found, rig


def is_whole(rig, button, t):
    x, y, w, h = ACK[button]
    return w * h == sum(
        len(new) // 2 for first, _, left, row, _, new, _ in rig.panel.journal
        if first >= t * 1000 and x <= left < x + w and y <= row < y + h)  # fmt: skip


def test_its_light_is_as_quick_as_ever_and_its_band_is_sent():
    found, rig = presses()
    worst = max(us for us, _ in found)
    print("edge to LED: worst %.1f us of %d" % (worst, len(found)))
    assert worst <= work()["led_us"]
    assert all(whole for _, whole in found)
    rig.check()


def test_of_two_hands_at_once_both_bands_are_sent():
    found, rig = presses(before_us=BEFORE_US[::2], pairs=True)
    assert len(found) == 50 and all(whole for _, whole in found)
    rig.check()


def test_control_with_one_priority_it_waits():
    found, _ = presses(after=ALIKE, before_us=SOME_US)
    assert max(us for us, _ in found) > 2 * work()["led_us"]


def test_control_two_that_send_at_a_time_garble_the_bands():
    found, _ = presses(panel=CARELESS, before_us=SOME_US)
    assert not all(whole for _, whole in found)
