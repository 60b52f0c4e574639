"""The display's bus at each of its rates: the picture, and the stamp of a strip's last pixel."""

import json

import pytest

from firmware import board
from host_sim.chip.rig import Rig
from host_sim.testing.long_tests import long_except
from tests.device.handheld.play import title_is_there
from tests.device.handheld.strip import DEVICES, STRIP

RATES = board.DISPLAY_HZ
STRIPS = 40
# The stamp of one strip after another, in mailbox 1; a pause between them moves their phase.
BOARD = (
    DEVICES.replace("lut())", "lut(), True, {'display_hz': %d})")
    + """\
for i in range(%d):
    panel.clear_stamp()
    panel.send{0}
    while panel.stamp() < 0:
        pass
    machine.mem32[0x40058010] = panel.stamp()
    machine.mem32[0x40058014] = i + 1
    for _ in range(i):
        pass
""".format((*STRIP, True))
)


def errors(hz, first=""):
    """The errors of strip stamps in us, compared with the journal of the panel."""
    rig = Rig({"/main.py": BOARD % ("", hz, first, STRIPS)})
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    found = []
    for i in range(STRIPS):
        assert rig.run_until(lambda i=i: rig.mailbox()[2] == i + 1, 100_000, 1)
        found.append(rig.mailbox()[1] - rig.last_pixel(0, STRIP, written=True)[0])
    rig.check()
    return found


@pytest.mark.parametrize("hz", long_except(lambda hz: hz == RATES[0], RATES))
def test_a_stamp_is_within_a_microsecond_of_the_last_pixel(hz):
    found = errors(hz)
    assert max(map(abs, found)) <= 1


def test_a_stamp_that_does_not_follow_the_rate_is_off():
    """The control."""
    assert min(errors(RATES[2], "panel._regs[28] = 1")) < -2


@pytest.mark.parametrize(
    "hz, ns",
    long_except(lambda row: row[1] == 40, ((RATES[2], 80), (RATES[1], 40), (None, 20), (1, 20))),
)
def test_the_rig_file_chooses_the_rate(hz, ns):
    rig = Rig({"/data/rig": json.dumps({"display_hz": hz})}).boot(title_is_there)
    assert rig.wire.clock_ns() == ns
    rig.run_us(300_000)
    rig.check()
