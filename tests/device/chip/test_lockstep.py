"""The image on our processor and on rp2040py's, from power-on: the same after each instruction."""

import pytest

from host_sim.chip import lockstep
from host_sim.chip.rig import image
from host_sim.testing.long_tests import long_except
from tests.need import need


@pytest.fixture(scope="module")
def rigs():
    need(image(), "the firmware image: make uf2")
    return lockstep.rigs()


@pytest.mark.parametrize(
    "count", long_except(lambda count: count < 3_000_000, (1_000_000, 10_000_000))
)  # make measure WHAT=lockstep runs 500 million
def test_random_instructions_are_the_same_on_both_processors(rigs, count):
    lockstep.compare(*(rig.chip.mcu for rig in rigs), count)


def test_control_one_byte_of_ram_is_a_difference(rigs):
    ours, theirs = (rig.chip.mcu for rig in rigs)
    theirs.sram[0x41000] ^= 1
    with pytest.raises(lockstep.Difference, match="RAM differs"):
        lockstep.compare(ours, theirs, 1000)
    theirs.sram[0x41000] ^= 1


def test_control_one_clock_more_is_a_difference(rigs):  # the last: they stay apart
    ours, theirs = (rig.chip.mcu for rig in rigs)
    ours.core.cycles += 1
    with pytest.raises(lockstep.Difference, match="instruction 0:"):
        lockstep.compare(ours, theirs, 1000)
