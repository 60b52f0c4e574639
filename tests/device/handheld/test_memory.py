"""The image fits the board; play leaves free heap in one piece and allocates nothing."""

import pytest

from host_sim import ROOT
from host_sim.board import mpy
from host_sim.board.flash_uf2 import stamp_of
from host_sim.chip.image import layout
from host_sim.chip.image import memory as written
from host_sim.chip.rig import Rig, image
from host_sim.testing.long_tests import long_except
from tests.device.handheld import memory

BUDGET = 900 * 1024  # of the 1,020 KiB that the linker has: new features need no decision


def test_the_image_ends_before_the_files_begin():
    uf2 = image()
    size, start = len(written(uf2.read_bytes())), layout(uf2).start
    print("image: %d KiB of %d" % (size // 1024, start // 1024))
    assert size <= min(BUDGET, start)


def plays_in(game, more, least):
    _, before, later = memory.measured(game, more)
    print(f"{game}: {before.used} bytes in play, {before.largest} free in one piece")
    assert before.largest >= least
    assert later.table == before.table


@pytest.mark.parametrize("game", memory.GAMES)
def test_play_leaves_64_kb_in_one_piece_and_allocates_nothing(game):
    plays_in(game, {}, memory.FREE_BYTES)


@pytest.mark.parametrize("game", long_except(lambda game: game == "money", memory.GAMES))
def test_play_leaves_60_kb_in_one_piece_once_every_screen_was_shown(game):
    plays_in(game, {"/main.py": memory.everything()}, memory.SHOWN_BYTES)


TRIED = "slapdeck.screens.join.view"
LEFT = (
    """import sys
import handheld
handheld.use_files()
handheld.overlay()
from firmware import main
def begin(console, line):
    import slapdeck.screens.join.screen
    console.heap.unload()
    names = ["%s", "slapdeck.screens.join.screen"]
    with open("/data/left", "w") as file:
        file.write(str([getattr(sys.modules.get(name), "__file__", "") for name in names]))
main._begin = begin
main.run("Slapdeck test")
"""
    % TRIED
)


def test_a_module_of_make_try_stays_after_its_screen_was_left():
    """The control: another module of that screen goes."""
    stamp = stamp_of(image())
    path = TRIED.replace(".", "/")
    code = mpy.compiled(f"/try/{path}.py", (ROOT / "src" / f"{path}.py").read_text())
    files = {"/try/stamp": f"{stamp}\n+ {TRIED}\n", f"/try/{path}.mpy": code}
    rig = Rig({"/main.py": LEFT, **files})
    rig.boot()
    rig.run_us(3_000_000)
    assert rig.read_file("/data/left").decode() == f"['/try/{path}.mpy', '']"
