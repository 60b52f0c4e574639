"""make flash onto a board whose image keeps its files elsewhere: all come along, also after
a cut."""

import struct
from types import SimpleNamespace

import pytest

from host_sim.board import flash, flash_carry, flash_uf2
from host_sim.board.flash_board import Board, File
from host_sim.chip import image as image_file
from host_sim.chip.flash import MARKED
from host_sim.chip.image import FLASH, FLASH_SIZE, SECTOR
from tests.device.flash.bench import STORED, make_flash, older, put, refuses

pytestmark = pytest.mark.long

FILES = {
    **STORED,
    "/mine/deep/picture.bin": bytes(range(256)) * 50,
    "/mine/empty": b"",
    "/mine/twice": b"a maker's own",
    "/data/logs/2.slap": bytes(5000),
    "/main.py": b"import handheld\nhandheld.play()\n",
}


@pytest.fixture
def bench(bench):
    bench.files = dict(FILES)
    return bench


@pytest.fixture
def elsewhere(tmp_path):
    """The path of an older image that keeps its files at another place.

    A quarter of a MiB further up: at the 640 KiB of the first images this one has code. Such a
    one is what tests/device/handheld/release.py updates.
    """
    path = older(tmp_path)
    data = bytearray(path.read_bytes())
    start, size = image_file.layout(path)
    later = start + 256 * 1024
    for base in 0, FLASH:  # rp2.Flash(), and the binary info
        replace(
            data,
            struct.pack("<2I", base + start, size),
            struct.pack("<2I", base + later, FLASH_SIZE - later),
        )
    replace(
        data,
        struct.pack("<2I", start - SECTOR, SECTOR),  # the marks
        struct.pack("<2I", later - SECTOR, SECTOR),
    )
    path.write_bytes(data)
    assert image_file.layout(path) == (later, FLASH_SIZE - later)
    return path


def replace(uf2, old, new):
    """Replace the only bytes `old` in an image's memory."""
    memory = image_file.memory(bytes(uf2))
    at = memory.index(old)
    assert memory.find(old, at + 1) < 0
    put(uf2, at, new)


def test_every_file_comes_along(bench, elsewhere, capsys):
    bench.switch_on(elsewhere)
    assert make_flash() == 0
    messages = capsys.readouterr().out
    assert f"{len(FILES)} files are in {flash_carry.BOARDS}" in messages
    assert f"{len(FILES)} files are back on the board, each as it was" in messages
    assert not list(flash_carry.BOARDS.iterdir())
    bench.switch_off()
    assert bench.files == FILES


def test_leftovers_of_an_earlier_stay_of_this_layout_do_no_harm(bench, elsewhere):
    """Its marks and a damaged file system lie where the image keeps files."""
    start = image_file.layout(flash_uf2.IMAGE).start
    bench.switch_on(elsewhere)
    bench.switch_off()
    memory = bytearray(bench.memory)
    memory[start - SECTOR : start] = MARKED
    memory[start : start + SECTOR] = bytes(SECTOR)
    bench.memory = bytes(memory)
    bench.switch_on(elsewhere)
    assert make_flash() == 0
    bench.switch_off()
    assert bench.files == FILES


def test_control_without_the_copy_they_are_gone(bench, elsewhere):
    bench.switch_on(elsewhere)
    assert make_flash("--forget") == 0
    bench.switch_off()
    assert not bench.files


class Cut(KeyboardInterrupt):
    """The cable is pulled."""


def pull(*given, **named):
    raise Cut


def after(monkeypatch, owner, name, count=0):
    """A function whose first calls are whole; the next one is cut before it begins."""
    real, calls = getattr(owner, name), []

    def cut(*given):
        calls.append(given)
        if len(calls) > count:
            raise Cut
        return real(*given)

    monkeypatch.setattr(owner, name, cut)


def in_a_file(monkeypatch):
    """Half of the third file is on the board."""
    real, calls = Board.write, []

    def cut(board, path, data, new):
        calls.append(path)
        for step in real(board, path, data + bytes(5000) if len(calls) == 3 else data, new):
            if len(calls) == 3:
                raise Cut
            yield step

    monkeypatch.setattr(Board, "write", cut)


CUTS = {
    "before the first file is copied": lambda patch: after(patch, Board, "read"),
    "between two files": lambda patch: after(patch, Board, "read", 3),
    "before the copy is whole": lambda patch: after(patch, flash_carry, "_list"),
    "before the boot loader": lambda patch: after(patch, Board, "send"),
    "before the image": lambda patch: after(patch, flash_uf2, "give"),
    "in the image": lambda patch: after(patch, flash_uf2.os, "fsync", 2),
    "before the board is back": lambda patch: after(patch, flash, "come_back"),
    "before the first file is back": lambda patch: after(patch, flash_carry, "bring_back"),
    "in a file": in_a_file,
    "before they are compared": lambda patch: after(patch, flash_carry, "_missing", 1),
    "before the copy is removed": lambda patch: patch.setattr(
        flash_carry, "shutil", SimpleNamespace(rmtree=pull)
    ),
}


@pytest.mark.parametrize("cut", CUTS)
def test_cut_and_repeated_every_file_is_as_it_was(bench, elsewhere, monkeypatch, capsys, cut):
    bench.switch_on(elsewhere)
    with monkeypatch.context() as patch:
        CUTS[cut](patch)
        assert make_flash() == 130
    image_now = bench.board and bench.board.image
    if image_now:  # its power is gone as well
        bench.switch_off()
        bench.switch_on(image_now)
    assert make_flash() == 0
    assert not list(flash_carry.BOARDS.iterdir())
    bench.switch_off()
    assert bench.files == FILES


def test_too_many_files_or_one_that_cannot_be_read_are_one_line_and_nothing_is_touched(
    bench, elsewhere, monkeypatch, capsys
):
    bench.switch_on(elsewhere)
    monkeypatch.setattr(flash_carry, "MOST", 40 * 1024)
    assert refuses(capsys, "room for 40: remove")
    monkeypatch.setattr(Board, "files", lambda board: {"/data/rig": File(20, None)})
    assert refuses(capsys, "/data/rig on the board cannot be read")
    assert not flash_carry.BOARDS.exists()
    bench.switch_off()
    assert bench.files == FILES
