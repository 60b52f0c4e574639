"""Code that runs from RAM (boards/SLAPDECK/ram_code.ld): the list is up to date, and a press's
interrupt never waits for the flash."""

import re

import pytest

from host_sim.chip.misses import Misses
from host_sim.chip.rig import Rig
from host_sim.chip.silicon import Silicon
from tests.device.handheld.play import title_is_there
from tests.measure.bench.ram_code import LIST, MAP

LEDS = 24  # at as many moments of the loop
SOON_US = 0.1
FROM_RAM_US = 15
EDGES = 16 + 7  # the exception of PIO0_IRQ_0, RP2040 datasheet 2.3.2


@pytest.mark.skipif(not MAP.exists(), reason="the image was not built here")
def test_every_function_of_the_list_is_in_the_image_and_in_ram():
    rows = LIST.read_text().splitlines()[1:]
    names = re.findall(r"^\*\((\S+)\)$", LIST.read_text(), re.M)
    text = MAP.read_text().partition("Linker script and memory map")[2]
    there = set(re.findall(r"^ (\.\S+)\s+0x2[0-9a-f]+\s+0x", text, re.M))
    missing = not_there(names, there)
    assert len(names) == len(rows) > 0
    assert not missing, (
        "a function has another name: rename it in the list, or make measure WHAT=ram-code"
    )


def not_there(names, there):
    """The names of the list that are no section in RAM."""
    return [name for name in names if name not in there]


def test_control_a_function_that_moved_is_missed():
    there = {".text.mp_obj_len", ".rodata.fun_data_slapdeck_screens_table_slaps_SlapsPlay_press"}
    old = ".rodata.fun_data_slapdeck_screens_slaps_SlapsPlay_press"
    assert not_there([".text.mp_obj_len", old], there) == [old]


def lights(miss_clocks):
    """([(us from an edge to its LED, words of flash that its interrupt missed until then)], us
    from power-on to the title). The cache is empty when the edge comes."""
    rig = Rig({}, silicon=Silicon(miss_clocks=miss_clocks)).boot(title_is_there)
    boot_us = rig.now_us
    rig.run_us(300_000)
    core = rig.chip.core
    found = []
    for i in range(LEDS):
        at = rig.press(i % 4, hold_us=20_000, bounce=0)
        rig.run_to(at)
        core.flush_cache()
        # What the loop still runs until the interrupt comes may be in flash; so may its next step
        # after another interrupt.
        assert rig.run_until(lambda: core.ipsr == EDGES, 1000, SOON_US)
        misses = Misses(core)
        misses.on()
        assert rig.run_until(lambda at=at, b=i % 4: rig.led_time(b, at) is not None, 1000, SOON_US)
        misses.off()
        found.append((rig.led_time(i % 4, at) - at, len(misses.words())))
        rig.run_us(100_000 + 37 * i)
    return found, boot_us


@pytest.mark.long
def test_the_led_of_an_edge_does_not_wait_for_the_flash():
    """All that an edge's interrupt runs is in RAM. The control: four times as slow a flash makes
    everything else slower, and the light only by what the loop was waiting for."""
    (usual, boot_us), (slow, slow_boot_us) = lights(44), lights(176)
    worst, slow_worst = (max(us for us, _ in found) for found in (usual, slow))
    print(
        "edge to LED %.1f us; with a flash four times as slow %.1f us, boot %.2f times as long"
        % (worst, slow_worst, slow_boot_us / boot_us)
    )
    assert not any(missed for _, missed in usual + slow)
    assert slow_worst <= FROM_RAM_US
    assert slow_boot_us > 1.2 * boot_us
