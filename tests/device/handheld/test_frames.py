"""The firmware on the emulated handheld shows the golden frames of host_sim/pages/frames.py: its
machine code draws them, DMA and SPI send them to the panel."""

import pytest

from host_sim.chip.heap import Heap
from host_sim.pages import frames
from host_sim.pages.frame_diff import UNKNOWN, assert_all_same
from host_sim.testing.long_tests import long_except
from tests.device.handheld.samples import EVERY, FILES, canvas_pixels, is_ready, numbers_of, show

PARTS = 14
ROOM = 8 * 1024  # bytes in one piece beside each sample: another image's heap lies otherwise


@pytest.mark.handheld(files=FILES, until=is_ready)
# The VM draws all of them each time; here two parts say that native code and DMA do the same.
@pytest.mark.parametrize("part", long_except(lambda part: part % 7 == 3, range(PARTS)))
def test_every_screen_on_the_panel_is_its_golden_frame(rig, part):
    seen = []
    size = -(-len(EVERY) // PARTS)
    for language, name in EVERY[part * size : part * size + size]:
        wanted, on_panel = frames.golden(name, language), show(rig, language, name)
        assert Heap(rig).largest >= ROOM, f"the samples that {name} imports fill the board"
        seen.append((f"{language}/{name}-drawn-by-board", wanted, canvas_pixels(rig)))
        seen.append((f"{language}/{name}-on-panel", wanted, on_panel))
    assert_all_same(seen, "on the handheld")
    rig.check()


@pytest.mark.handheld(files=FILES, until=is_ready)
def test_control_a_wrong_pixel_is_found(rig, tmp_path):
    language, name = EVERY[0]
    wanted = frames.golden(name, language)
    assert show(rig, language, name) == wanted
    rig.panel.gram[2 * (100 * frames.WIDTH + 7)] ^= 0x80
    pixels = numbers_of(rig.panel.gram, wanted)
    assert pixels[100 * frames.WIDTH + 7] == UNKNOWN
    with pytest.raises(AssertionError, match="1 pixel differs, x 7..7, y 100..100"):
        assert_all_same(((name, wanted, pixels),), "on the handheld", tmp_path)
    assert canvas_pixels(rig) == wanted
