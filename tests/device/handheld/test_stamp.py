"""A card's stamp is that of its own last strip, no matter when it is read.

The interrupt at the end of the previous strip may start the stamped one just while the firmware
checks whether it is out. It must not return the stamp of the previous card then.
"""

from host_sim.chip.rig import Rig
from tests.device.handheld.strip import DEVICES

ROUNDS = 3000
BOARD = """
import time
mask = 0x3fffffff
early = 0
for i in range({rounds}):
    panel.clear_stamp()
    begin = time.ticks_us()
    panel.send(112, 92, 96, 8, False)
    panel.send(112, 100, 96, 4, True)
    for _ in range(i % 30):
        pass
    stamp = -1
    while stamp < 0:
        stamp = {stamp}
    if stamp - begin & mask > mask >> 1:
        early += 1
machine.mem32[0x40058010] = early
machine.mem32[0x4005800c] = 2
"""
# The former code: it checked the bus first, then whether a stamped strip was queued. The interrupt
# that starts that strip ran in between; here it is delayed until the bus is seen to be free.
CARELESS = """
class Panel(Panel):
    def stamp(self):
        regs, mem = self._regs, machine.mem32
        irq = machine.disable_irq()
        for _ in range(1000):
            busy = mem[regs[2] + 12] & 0x1000000 | mem[regs[0] + 12] & 0x10
            if not busy:
                break
        machine.enable_irq(irq)
        if regs[8] == 1:
            if busy | regs[19]:
                return -1
            regs[8] = 2
        if regs[8] == 0:
            return -1
        return (self._word[0] + regs[28]) & 0x3fffffff
"""


def early_stamps(panel="", rounds=ROUNDS):
    """The number of rounds with a stamp from before their strips were sent."""
    board = DEVICES % (panel, "") + BOARD.format(rounds=rounds, stamp="panel.stamp()")
    rig = Rig({"/main.py": board})
    rig.boot(lambda rig: rig.mailbox()[0] == 2, 20e6)
    return rig.mailbox()[1]


def test_no_stamp_is_older_than_its_strip():
    assert early_stamps() == 0


def test_control_checking_the_bus_first_returns_an_old_stamp():
    assert early_stamps(CARELESS, 100) > 0
