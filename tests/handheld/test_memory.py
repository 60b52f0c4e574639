"""The image fits the board; play leaves free heap in one piece and allocates nothing."""

import pytest

from host_sim.chip.image import layout
from host_sim.chip.image import memory as written
from host_sim.chip.rig import image
from host_sim.testing.long_tests import long_except
from tests.handheld import memory
from tests.need import need

BUDGET = 900 * 1024  # of the 1,020 KiB that the linker has: new features need no decision


def test_the_image_ends_before_the_files_begin():
    uf2 = need(image(), "the firmware image: make uf2")
    size, start = len(written(uf2.read_bytes())), layout(uf2).start
    print("image: %d KiB of %d" % (size // 1024, start // 1024))
    assert size <= min(BUDGET, start)


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
