"""make flash BOARD=: the row of a board is chosen, kept, and never exchanged unasked."""

import pytest
import serial

from firmware.board import names
from host_sim.board import flash
from host_sim.chip import boards
from host_sim.chip.image import memory
from host_sim.chip.rig import image
from tests.device.flash.bench import STORED, make_flash, older, plays, without_stamp
from tests.device.flash.emulated import PATIENCE_S


def row_on(bench):
    """Switched off: the board that the image in its flash is for."""
    bench.switch_off()
    return boards.row_of(bench.memory)


def without_page(path):
    """The image at `path`, as one of before there were boards: it has no page for the row."""
    data = path.read_bytes()
    assert data.count(boards.MARK) == 1
    path.write_bytes(data.replace(boards.MARK, bytes(len(boards.MARK))))
    return path


def test_without_board_the_rows_are_listed_where_nothing_says_which_it_is(bench, capsys):
    bench.bootsel()
    assert make_flash("--forget", board="") == 2
    messages = capsys.readouterr().err
    assert all(f"BOARD={name} " in messages for name in names())
    assert not list(bench.drive.glob("*.uf2"))


@pytest.mark.long
def test_stock_micropython_gets_the_image_of_that_board_and_then_keeps_it(bench, tmp_path, capsys):
    bench.switch_on(without_page(without_stamp(tmp_path)))
    assert make_flash(board="display-pack") == 0
    assert plays(capsys.readouterr().out)
    assert make_flash(board="") == 0
    assert "slapdeck: the board has this image\n" in capsys.readouterr().out
    assert row_on(bench) == "display-pack" and bench.files == STORED


@pytest.mark.long
def test_an_older_image_has_no_row_and_is_asked_for_one_and_all_that_is_stored_stays(
    bench, tmp_path, capsys
):
    bench.switch_on(without_page(older(tmp_path)))
    assert make_flash(board="") == 2
    assert "which board is it?" in capsys.readouterr().err
    assert make_flash(board="picopad") == 0
    assert row_on(bench) == "picopad" and bench.files == STORED


@pytest.mark.long
def test_the_image_of_another_board_goes_only_when_somebody_is_sure(bench, monkeypatch, capsys):
    bench.switch_on(image())  # the slapdeck's
    assert make_flash(board="display-pack") == 2
    messages = capsys.readouterr().err
    assert "for slapdeck" in messages and "BOARD=display-pack SURE=1" in messages
    asked = []
    monkeypatch.setattr(flash.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or "")
    assert make_flash(board="display-pack") == 2
    assert "Is it display-pack? [y/N]" in asked[0]
    assert make_flash("--sure", board="display-pack") == 0
    assert len(asked) == 1
    assert row_on(bench) == "display-pack" and bench.files == STORED


@pytest.mark.long
def test_an_image_without_a_board_says_so_over_usb_and_gets_one(bench, capsys):
    bench.switch_on(image(), board="")
    with serial.Serial(bench.board.port, timeout=float(PATIENCE_S)) as port:
        assert port.read_until(b"BOARD=NAME").endswith(
            b"Slapdeck: no board is chosen: make flash BOARD=NAME"
        )
    assert make_flash(board="") == 2
    assert "which board is it?" in capsys.readouterr().err
    assert make_flash(board="waveshare-lcd-2") == 0
    assert row_on(bench) == "waveshare-lcd-2" and bench.files == STORED


def test_a_board_that_is_not_in_the_table_is_said(bench, capsys):
    bench.bootsel()
    assert make_flash("--forget", board="displaypack") == 2
    assert "board 'displaypack' is none of slapdeck, " in capsys.readouterr().err


def test_the_images_of_two_boards_differ_in_one_page_only():
    plain = image().read_bytes()
    one, other = (memory(boards.chosen(plain, name)) for name in ("slapdeck", "picopad"))
    places = [i for i, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]]
    assert places and {i // 256 for i in places} == {boards.PAGE // 256}
    assert boards.row_of(memory(plain)) == ""
