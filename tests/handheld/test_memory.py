"""The image fits the board; play leaves free heap in one piece and allocates nothing."""

from pathlib import Path

import pytest

from host_sim.chip.flash import FS_START
from host_sim.chip.rig import image
from host_sim.testing.long_tests import long_except
from tests.handheld import memory
from tests.need import need

BLOCK = 512  # of a UF2 file: 256 bytes of the image


def test_the_image_ends_before_the_files_begin():
    size = Path(need(image(), "the firmware image: make uf2")).stat().st_size // BLOCK * 256
    print("image: %d KB of %d" % (size // 1024, FS_START // 1024))
    assert size <= FS_START


def plays_in(game, more, least):
    need(image(), "the firmware image: make uf2")
    _, before, later = memory.measured(game, more)
    print(f"{game}: {before.used} bytes in play, {before.largest} free in one piece")
    assert before.largest >= least
    assert later.table == before.table


@pytest.mark.parametrize("game", memory.GAMES)
def test_play_leaves_64_kb_in_one_piece_and_allocates_nothing(game):
    plays_in(game, {}, memory.FREE_BYTES)


@pytest.mark.parametrize("game", long_except(lambda game: game == "money", memory.GAMES))
def test_play_leaves_30_kb_in_one_piece_once_every_screen_was_shown(game):
    plays_in(game, {"/main.py": memory.everything()}, memory.SHOWN_BYTES)
