"""No start erases files that it cannot read; a flash that never had any is formatted unasked
(firmware/files.py)."""

import random

import pytest

from firmware.store import SETTINGS
from host_sim.chip import flash
from host_sim.chip.image import SECTOR, layout
from host_sim.chip.rig import Rig, image
from host_sim.testing.long_tests import long_except
from host_sim.testing.stored import packed
from tests.device.handheld.play import note, title_is_there

FILES = {
    "/data/settings": packed(SETTINGS, {"volume": 25}),
    "/data/logs/1.slap": bytes(3000),
    "/mine.txt": b"a maker's own",
}
HOLD_US = 800_000
ERASED = b"\xff" * flash.PAGE
BEGUN = ERASED * 14 + flash.MARK + ERASED
FORMATTED = ERASED * 14 + flash.MARK * 2


@pytest.fixture
def size():
    """Bytes that the image has for files."""
    return layout(image()).size


def started(content):
    """A board with the title, from the bytes at the end of its flash."""
    rig = Rig(filesystem=bytes(content)).boot(title_is_there, 3e6)
    rig.run_us(300_000)
    return rig


def marks(rig):
    """The sector before the files."""
    start = layout(image()).start
    return bytes(rig.chip.mcu.flash[start - SECTOR : start])


def spoiled(content, *blocks):
    """These blocks of a file system have random bytes."""
    content = bytearray(content)
    for block in blocks:
        content[block * SECTOR : (block + 1) * SECTOR] = random.Random(block).randbytes(SECTOR)
    return content


NEVER_OURS = {
    "blank": lambda size: b"\xff" * (SECTOR + size),
    "random bytes": lambda size: random.Random(1).randbytes(SECTOR + size),
    "zeros": lambda size: bytes(SECTOR + size),
    "our old layout": lambda size: flash.build(
        {"/data/rig": "{}", "/mine": bytes(400_000)}, 1408 * 1024
    ),
    "CircuitPython": lambda size: (
        (b"\xeb\xfe\x90MSDOS5.0".ljust(510, b"\0") + b"\x55\xaa").ljust(SECTOR, b"\0")
        * (1 + size // SECTOR)
    ),
    "a format that lost its power": lambda size: BEGUN + bytes(8) + b"littlefs" + bytes(size - 16),
}


@pytest.mark.parametrize("what", long_except(lambda what: what == "random bytes", NEVER_OURS))
def test_a_flash_that_never_had_our_files_just_starts(size, what):
    content = NEVER_OURS[what](size)
    rig = started(content)
    rig.run_us(600_000)  # the second copies are written
    assert rig.read_files() == {}
    assert marks(rig) == flash.MARKED
    written = rig.chip.filesystem()
    again = started(written)
    assert again.chip.filesystem() == written and note(again) == note(rig)


def test_the_loss_of_one_superblock_loses_nothing(size):
    content = flash.build(FILES, size)
    for block in 0, 1:
        rig = started(flash.MARKED + spoiled(content, block))
        assert rig.read_files() == FILES


@pytest.mark.long
def test_unreadable_files_are_reported_and_stay(size):
    plain = note(started(flash.MARKED + flash.build(FILES, size)))
    content = bytes(spoiled(flash.build(FILES, size), 0, 1))
    rig = started(flash.MARKED + content)
    assert note(rig) != plain
    assert rig.chip.filesystem() == content and marks(rig) == flash.MARKED
    # Without our mark, the word littlefs in one of the two is enough.
    content = content[:8] + b"littlefs" + content[16:]
    rig = started(b"\xff" * SECTOR + content)
    assert note(rig) != plain
    assert rig.chip.filesystem() == content


@pytest.mark.long
def test_a_hold_offers_to_erase_them_and_then_the_board_starts_as_new(size):
    content = bytes(spoiled(flash.build(FILES, size), 0, 1))
    rig = started(flash.MARKED + content)
    resets = []
    rig.chip.mcu.watchdog.on_watchdog_trigger = lambda: resets.append(rig.now_us)
    rig.press(2, hold_us=HOLD_US, run_us=HOLD_US + 600_000)
    rig.press(2, hold_us=HOLD_US)  # NO, the first one
    rig.run_us(HOLD_US + 600_000)
    assert rig.chip.filesystem() == content and not resets
    rig.press(2, hold_us=HOLD_US)
    rig.run_us(HOLD_US + 600_000)
    rig.press(2, run_us=300_000)
    rig.press(2, hold_us=HOLD_US)
    assert rig.run_until(lambda: resets, HOLD_US + 1_000_000)
    assert marks(rig) == FORMATTED and rig.read_files() == {}
    again = started(FORMATTED + rig.chip.filesystem())
    again.run_us(600_000)
    assert marks(again) == flash.MARKED and again.read_files() == {}


EVENING = """
import os, machine
from firmware import files
files.finish()  # as the first title does
from firmware.store import Store
store = Store()
for i in range(10):
    store.save_log(bytes(400 + 100 * i))
    store.save_high_scores({"new": i})
    store.save_practice({"n": i})
    if i % 3 == 0:
        store.save_settings({"volume": 25 + i})
        store.save_paused({}, bytes(500))
        store.drop_paused()
store.save_rules("HOME", "war", {})
store.save_paused({}, bytes(700))
os.remove("/main.py")
for _ in range(16):  # nor is it in the other copy of /
    open("/.new", "w").close()
    os.remove("/.new")
machine.mem32[0x4005800c] = 1
"""
# What goes where the older copy of a folder holds: it is a few writes old.
LAST_WRITTEN = {
    "/data": {"/data/paused"},
    "/data/rules": {"/data/rules/HOME"},
    "/data/logs": {"/data/logs/%d.slap" % i for i in (8, 9, 10)},
}
ONCE_THERE = {"/data/logs/1.slap", "/data/logs/2.slap"}


@pytest.mark.long
def test_one_spoiled_block_costs_one_file_or_takes_one_folder_back_and_nothing_is_erased(size):
    """Each block that an evening's writes use. A folder has two copies: where the newer one is
    spoiled the older one holds. A file's own block is that file."""
    rig = Rig({"/main.py": EVENING, "/mine.txt": b"a maker's own"})
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 20e6)
    content = started(flash.MARKED + rig.chip.filesystem()).chip.filesystem()
    files = flash.extract(content)
    assert len(files) == 14
    used = [
        block
        for block in range(size // SECTOR)
        if content[block * SECTOR : (block + 1) * SECTOR].strip(b"\xff")
    ]
    harmless, taken_back = [], []
    for block in used:
        board = started(flash.MARKED + spoiled(content, block))
        found = board.read_files()
        assert marks(board) == flash.MARKED
        lost = files.keys() - found.keys()
        changed = [path for path in files.keys() & found.keys() if files[path] != found[path]]
        extra = {path for path in found.keys() - files.keys() if not path.endswith(".new")}
        print(block, lost, changed, extra)
        if lost:
            (folder,) = {path.rpartition("/")[0] for path in lost | extra}
            assert lost <= LAST_WRITTEN[folder] and not changed
            assert extra <= ONCE_THERE  # older games
            taken_back.append(folder)
        elif changed:
            (path,) = changed
            assert len(found[path]) == len(files[path]) and not extra
        else:
            assert not extra
            harmless.append(block)
    assert len(harmless) >= 11  # of 23
    assert len(taken_back) == len(set(taken_back))
