"""make flash on a board with stock MicroPython, by the real mpremote over its serial line."""

import signal

import pytest

from firmware.tools import flash_copy, package
from firmware.tools.flash_board import Board
from firmware.tools.flash_meter import Meter
from firmware.tools.flash_ports import GiveUp
from firmware.tools.release_zip import unzipped, zipped
from tests.flash.emulated import TINY_MAIN, Emulated, stock, tiny, travelled
from tests.flash.zipped import in_lib, install

pytestmark = pytest.mark.long  # they need the stock image, which make test does not build

KEPT = {
    "/data/rig": '{"seed": 7, "tempo_ms": 900}',
    "/data/logs/1.slap": bytes(range(256)) * 3,
    "/mine.txt": "a maker's own",
}
PLAYS = "slapdeck: on the board plays Slapdeck 9.9 in /app, built 2099-01-01T00:00:00Z"
SETTINGS = "/data/rig (28 bytes)\n    seed: 7\n    tempo_ms: 900\n"
NOT_WHOLE = "Slapdeck: the copy of the game is not whole: make flash"
ALL = ["firmware/main.py", "handheld.mpy", "slapdeck/art/one.bin", "slapdeck/empty.bin"]


def in_app(files):
    return {path[5:]: data for path, data in files.items() if path.startswith("/app/")}


def local(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*.*")}


def test_fresh_then_unchanged_then_an_update_of_which_only_the_difference_travels(tmp_path):
    folder = tiny(tmp_path)
    with Emulated(stock(), KEPT) as board:
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (0, ALL) and PLAYS in said
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (0, []) and PLAYS in said
        tiny(folder, {"slapdeck/empty.bin": None, "slapdeck/new/x.bin": b"new",
                      "stamp": b"slapdeck 9.9 2099-01-01T00:00:00Z other\n"})
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (0, ["slapdeck/new/x.bin"]) and PLAYS in said
    files = board.files
    assert in_app(files) == {**local(folder), "stamp": (folder / "stamp").read_bytes()}
    assert files["/main.py"].startswith(b"# Slapdeck: ")
    for path, data in KEPT.items():
        assert files[path] == (data.encode() if isinstance(data, str) else data), path
    assert {*files} == {*KEPT, "/main.py", *("/app/" + path for path in in_app(files))}


def test_a_copy_that_broke_off_is_not_started_and_the_next_one_ends_right(tmp_path):
    folder = tiny(tmp_path, {"slapdeck/art/one.bin": None})
    with Emulated(stock(), KEPT) as board:
        assert board.flash("flash", folder)[0] == 0
        tiny(folder, {"firmware/main.py": TINY_MAIN.encode() + b"# new\n"})
        flashing = board.start_flash(folder)
        for line in flashing.stdout:
            if "one.bin" in line:  # its first half is on the board
                break
        flashing.send_signal(signal.SIGKILL)
        flashing.communicate()
        with Board(board.port) as opened:
            there = flash_copy.look(opened)["files"]
            lines = opened.restart()
        assert "stamp" not in there and "firmware/main.py" in there
        assert lines[0] == NOT_WHOLE
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (0, ["slapdeck/art/one.bin"]) and PLAYS in said
    assert in_app(board.files) == {**local(folder), "stamp": (folder / "stamp").read_bytes()}


def test_a_main_py_in_an_endless_loop_is_stopped_and_left_alone(tmp_path):
    theirs = "while True:\n    pass\n"
    with Emulated(stock(), {"/main.py": theirs}) as board:
        status, said = board.flash("flash", tiny(tmp_path))
        assert (status, travelled(said)) == (0, ALL)
        assert "the board restarts with your own /main.py" in said
        status, said = board.flash("clean")
        assert (status, said) == (0, "slapdeck: 5 files of ours removed\n")
    assert {path: data.decode() for path, data in board.files.items()} == {"/main.py": theirs}


def test_a_full_file_system_is_said_before_anything_is_changed(tmp_path):
    folder = tiny(tmp_path)
    with Emulated(stock(), {**KEPT, "/big": bytes(1300 * 1024)}) as board:
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (0, ALL)
        tiny(folder, {"slapdeck/art/more.bin": bytes(90_000), "firmware/main.py": b"broken("})
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (1, [])
        assert "file system is full" in said and "nothing was changed" in said
        # Where the estimate errs the board says it; what is there then is not whole.
        files = flash_copy.staged(folder)
        noise = {f"slapdeck/{i}.bin": bytes(4096) for i in range(20)}
        with Board(board.port) as opened:
            there = flash_copy.look(opened)["files"]
            with pytest.raises(GiveUp, match="file system is full"):
                flash_copy.update(opened, {**files, **noise}, there, 10**9, Meter)
            assert "stamp" not in flash_copy.look(opened)["files"]
            assert opened.restart()[0] == NOT_WHOLE


def test_mip_installs_a_zip_and_clean_removes_what_flash_put_there_and_nothing_else(tmp_path):
    """The whole game's zip: tests/flash/zipped.py, a part of `make release`."""
    game, folder = tiny(tmp_path / "game/app"), tmp_path / "unzipped"
    package.write(game.parent)
    zipped(game.parent, tmp_path / "game.zip", {})
    unzipped(tmp_path / "game.zip", folder)
    with Emulated(stock(), KEPT) as board:
        status, said = board.flash("settings")
        assert (status, said) == (0, SETTINGS)
        assert install(board.port, folder)[0] == 0
        with Board(board.port) as opened:
            assert opened.restart() == ["Slapdeck 9.9 in /lib, built 2099-01-01T00:00:00Z"]
        # An update of which a file was lost on the way: mip says which, and nothing starts.
        (folder / "app/slapdeck/empty.bin").unlink()
        status, said = install(board.port, folder)
        lost = f"mpremote: No such file or directory opening {folder}/app/slapdeck/empty.bin"
        assert status and said.splitlines()[-1] == lost, said
        with Board(board.port) as opened:
            assert opened.restart()[0] == NOT_WHOLE
        status, said = board.flash("flash", game)
        assert (status, travelled(said)) == (0, ALL) and PLAYS in said
        assert board.flash("clean") == (0, "slapdeck: 6 files of ours removed\n")
    unzipped(tmp_path / "game.zip", folder)
    installed = {**in_lib(folder), "/lib/slapdeck.stamp": (folder / "unfinished").read_bytes()}
    assert {path: board.files[path] for path in board.files if path not in KEPT} == installed
