"""make flash: any board gets the image, and an interrupted installation can be repeated."""

import pytest

from host_sim.board import flash_uf2
from host_sim.board.stamp import version
from host_sim.chip.rig import image
from tests.device.flash.bench import STORED, make_flash, older, plays, refuses, without_stamp

AS_FILES = {
    "/main.py": b"# Slapdeck: make flash wrote this file\nwhile True:\n    pass\n",
    "/app/stamp": b"slapdeck 0.1.0 2026-11-20T00:00:00Z 1f2e\n",
    "/app/handheld.mpy": b"M",
    "/app/slapdeck/console.mpy": b"M",
    "/lib/slapdeck.stamp": b"slapdeck 0.1.0\n",
    "/lib/slapdeck/console.mpy": b"M",
    "/lib/theirs.py": b"pass\n",
}


def test_a_board_in_bootsel_gets_the_image_and_plays(bench, capsys):
    bench.files.update({"/try/stamp": b"old", "/try/slapdeck/console.mpy": b"M"})
    bench.bootsel()
    assert refuses(capsys, "make flash FORGET=1")
    assert make_flash("--forget") == 0
    messages = capsys.readouterr().out
    assert plays(messages) and "removed what would hide the image: /try\n" in messages
    bench.switch_off()
    assert bench.files == STORED


@pytest.mark.long
def test_a_board_with_an_older_slapdeck_gets_the_image_and_keeps_all_that_is_stored(
    bench, tmp_path, capsys
):
    bench.switch_on(older(tmp_path))
    assert make_flash() == 0
    messages = capsys.readouterr().out
    assert "goes into its boot loader" in messages and plays(messages)
    assert make_flash() == 0
    assert "slapdeck: the board has this image\n" in capsys.readouterr().out
    bench.switch_off()
    assert bench.files == STORED


@pytest.mark.long
def test_a_board_with_stock_micropython_and_the_old_files_gets_the_image_instead(
    bench, tmp_path, capsys
):
    bench.files.update(AS_FILES)
    bench.switch_on(without_stamp(tmp_path))
    assert make_flash() == 0
    assert plays(capsys.readouterr().out)
    bench.switch_off()
    assert bench.files == {**STORED, "/lib/theirs.py": b"pass\n"}


@pytest.mark.long
def test_files_that_are_called_as_modules_are_named_and_keep_no_tool_out(bench, capsys):
    theirs = {
        "/os.py": b"1/0\n",
        "/json/x": b"",
        "/lib/time.mpy": b"M",
        "/binascii.py": b"1/0\n",
        "/hashlib.py": b"1/0\n",
        "/handheld.py": b"1/0\n",
        "/os.txt": b"",
    }
    bench.files.update(theirs)
    bench.switch_on(image())
    assert make_flash() == 0
    messages = capsys.readouterr().out
    assert plays(messages)
    named = [line.split()[1] for line in messages.splitlines() if "called as a module" in line]
    assert sorted(named) == [
        "/binascii.py",
        "/handheld.py",
        "/hashlib.py",
        "/json",
        "/lib/time.mpy",
        "/os.py",
    ]
    bench.switch_off()
    assert bench.files == {**STORED, **theirs}


@pytest.mark.long
def test_a_main_py_of_the_maker_stays_and_runs(bench, capsys):
    bench.files["/main.py"] = b"while True:\n    pass\n"
    bench.switch_on(image())
    assert make_flash() == 0
    assert "the board restarts with your own /main.py" in capsys.readouterr().out
    bench.switch_off()
    assert bench.files == {**STORED, "/main.py": b"while True:\n    pass\n"}


@pytest.mark.long
@pytest.mark.parametrize("cut", (0, 1, 20))
def test_cut_while_the_image_is_copied_it_is_run_again(bench, tmp_path, monkeypatch, capsys, cut):
    """The cable is unplugged after so many blocks: the boot loader stays, without an image."""
    bench.switch_on(older(tmp_path))
    sync = flash_uf2.os.fsync
    pieces = []

    def breaks(number):
        pieces.append(number)
        if len(pieces) > cut:
            raise OSError(5, "Input/output error")
        sync(number)

    monkeypatch.setattr(flash_uf2.os, "fsync", breaks)
    assert refuses(capsys, "then make flash again")
    monkeypatch.setattr(flash_uf2.os, "fsync", sync)
    assert make_flash() == 0
    assert plays(capsys.readouterr().out)
    bench.switch_off()
    assert bench.files == STORED


@pytest.mark.long
def test_interrupted_by_ctrl_c_it_says_what_to_do(bench, tmp_path, monkeypatch, capsys):
    bench.switch_on(older(tmp_path))

    def interrupted(*given):
        raise KeyboardInterrupt

    monkeypatch.setattr(flash_uf2, "give", interrupted)
    assert make_flash() == 130
    assert "run it again, it goes on where it was" in capsys.readouterr().err


@pytest.mark.long
def test_an_image_that_does_not_come_back_as_given_is_said(bench, monkeypatch, capsys):
    """The negative control of the final check of the stamp."""
    bench.bootsel()
    monkeypatch.setattr(flash_uf2, "stamp_of", lambda image: "slapdeck 9.9 2099 x")
    assert make_flash("--forget") == 2
    assert f"came back with slapdeck {version()} " in capsys.readouterr().err
