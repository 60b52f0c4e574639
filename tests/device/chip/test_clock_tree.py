"""The chip runs at the rate that the firmware sets, if its voltage and its flash allow it."""

from dataclasses import replace

import pytest

from firmware.store import SETTINGS
from host_sim.chip.clock_tree import CS, FBDIV, PRIM, PWR, Pll, volts
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import UNKIND
from host_sim.testing.stored import packed
from tests.device.handheld.play import Hands, files, title_is_there
from tests.need import need

DONE = "machine.mem32[0x4005800c] = 1"
TIMED = (
    """
import machine, time
machine.freq(%d)
begin = time.ticks_us()
for _ in range(2000):
    pass
machine.mem32[0x40058010] = time.ticks_diff(time.ticks_us(), begin)
"""
    + DONE
)


def ran(script, silicon=UNKIND):
    need(image(), "the firmware image: make uf2")
    rig = Rig({"/main.py": "import machine\n" + script}, silicon=silicon)
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    return rig


def test_the_game_has_200_mhz_at_1_15_volts():
    tree = ran(DONE).chip.mcu.clock_tree
    assert tree.sys_hz() == tree.peri_hz() == 200_000_000
    assert volts(tree._vreg.vreg >> 4 & 15) == pytest.approx(1.15)


@pytest.mark.parametrize(
    "script, message",
    [
        ("machine.mem32[0x40064000] = 0xb1", "clk_sys is 200 MHz at 1.10 V"),
        ("machine.freq(266_000_000)", "clk_sys is 266 MHz at 1.15 V"),
        ("machine.mem32[0x40028000 + 0x3004] = 0; machine.mem32[0x40028004] = 0x2d", "no clock"),
    ],
)
def test_control_what_a_board_would_not_bear_is_an_error(script, message):
    with pytest.raises(RuntimeError, match=message):
        ran(script + "\n" + DONE)


@pytest.mark.parametrize("crystal_ms", [1, 60])
def test_a_slow_crystal_starts(crystal_ms):
    rig = Rig(
        {"/data/settings": packed(SETTINGS, {})}, silicon=replace(UNKIND, crystal_ms=crystal_ms)
    )
    rig.boot(title_is_there, 700_000)


def test_control_a_crystal_slower_than_the_start_waits_is_an_error():
    with pytest.raises(RuntimeError, match="a crystal that does not swing"):
        Rig({}, silicon=replace(UNKIND, crystal_ms=80)).boot(title_is_there)


WRITES = (
    """
with open("/data/rig", "w") as file:
    file.write("{}" + 5000 * " ")
"""
    + DONE
)


@pytest.mark.parametrize("flash_hz, divider", [(80e6, 4), (133e6, 2)])
def test_a_flash_is_read_as_fast_as_it_can_be_and_that_stays_so_after_a_write(flash_hz, divider):
    silicon = replace(UNKIND, flash_hz=flash_hz)
    assert ran(WRITES, silicon).chip.mcu.ssi._baudr == divider
    assert (
        ran(
            "if machine.mem32[0x40058010] < 2:\n"
            "    machine.mem32[0x40058010] += 1\n"
            "    machine.soft_reset()\n" + WRITES,
            silicon,
        ).chip.mcu.ssi._baudr
        == divider
    )


@pytest.mark.long
def test_a_game_with_a_slow_flash_is_played_and_saved():
    stored = files("7H 9C 2D 3S 4H KC 4D TS".split(), 2)
    quick = Rig(stored, silicon=UNKIND).boot(title_is_there, 700_000)
    rig = Rig(stored, silicon=replace(UNKIND, flash_hz=80e6)).boot(title_is_there, 750_000)
    assert 0 < rig.now_us - quick.now_us < 55_000
    Hands(rig).join(0, 1, card=2)
    assert rig.run_until(lambda: "/data/logs/1.slap" in rig.read_files(), 20e6, look_us=500_000)


def test_control_a_flash_that_is_read_too_fast_is_an_error():
    need(image(), "the firmware image: make uf2")
    silicon = replace(UNKIND, flash_hz=80e6)
    with pytest.raises(RuntimeError, match="was read faster than the flash is"):
        ran("machine.mem32[0x18000008] = 0; machine.mem32[0x18000014] = 2\n" + DONE, silicon)
    with pytest.raises(RuntimeError, match="was read faster than the flash is"):
        Rig({}, silicon=replace(UNKIND, flash_hz=40e6)).boot(title_is_there)


def test_the_same_loop_takes_as_much_longer_as_the_clock_is_slower():
    slow, fast = (ran(TIMED % hz).mailbox()[1] for hz in (100_000_000, 200_000_000))
    assert 1.9 < slow / fast < 2.1


def test_a_pll_gives_what_its_dividers_say_and_nothing_without_power():
    pll = Pll()
    assert pll.hz() == 0 and not pll.read_uint32(CS) >> 31
    for offset, value in ((CS, 1), (FBDIV, 125), (PRIM, 0x62000)):
        pll.write_uint32(offset, value)
    pll.write_uint32_atomic(PWR, 0x2D, 3)
    assert pll.hz() == 125_000_000 and pll.read_uint32(CS) >> 31
