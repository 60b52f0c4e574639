"""The whole game onto a stock board by the real mpremote, and its title on the emulated panel.

The emulator takes a minute of a core for 50 KB on its serial line: most files are there before, as
after a copy that broke off. With SLAPDECK_LONG=1 (`make flash-long`) the board is empty, and mip
installs the whole zip, too.
"""

import os

import pytest

from firmware.tools import package, stage
from firmware.tools.release_zip import zipped
from host_sim.chip.rig import Rig
from tests.flash.emulated import ROOT, Emulated, stock, travelled
from tests.flash.zipped import check
from tests.handheld.play import title_is_there

LONG = bool(os.environ.get("SLAPDECK_LONG"))
PICTURE = ROOT / "build" / "flashed_title.png"


@pytest.mark.long
def test_the_whole_game_travels_to_a_stock_board_and_starts_with_its_title(tmp_path):
    stage.write(tmp_path)  # what is staged now: others may build meanwhile
    game = {path.relative_to(tmp_path).as_posix(): path.read_bytes()
            for path in tmp_path.rglob("*") if path.is_file()}
    names = sorted({*game} - {"app/stamp"})
    missing = names if LONG else names[::24]
    kept = {"/data/rig": '{"seed": 7}'}
    there = {"/" + name: game[name] for name in names if name not in missing}
    with Emulated(stock(), {**kept, **there}) as board:
        status, said = board.flash("flash", tmp_path / "app")
    assert status == 0 and ["app/" + name for name in travelled(said)] == missing, said
    assert "slapdeck: on the board plays Slapdeck " in said and "in /app, built " in said, said
    local = {"/" + name: data for name, data in game.items()}
    assert {path: board.files[path] for path in local} == local
    assert {*board.files} == {*local, *kept, "/main.py"}
    rig = Rig(board.files, uf2=stock()).boot(title_is_there, 20e6)
    rig.check()
    rig.screenshot(PICTURE)


@pytest.mark.skipif(not LONG, reason="make flash-long; make test installs four small files")
def test_mip_installs_the_zip_of_the_whole_game_and_its_title_is_there(tmp_path):
    stage.write(tmp_path / "game")
    package.write(tmp_path / "game")
    zipped(tmp_path / "game", tmp_path / "game.zip", {})
    check(tmp_path / "game.zip", tmp_path / "unzipped", whole=True)
