"""In play the heap has room left in one piece, and nothing is allocated."""

import pytest

from tests.handheld import memory

FRESH, ALL_SHOWN = 64 * 1024, 56 * 1024  # bytes free in one piece


def plays_in(game, more, least):
    _, before, later = memory.measured(game, more)
    print(f"{game}: {before.used} bytes in play, {before.largest} free in one piece")
    assert before.largest >= least
    assert later.table == before.table


@pytest.mark.parametrize("game", memory.GAMES)
def test_play_leaves_64_kb_in_one_piece_and_allocates_nothing(game):
    plays_in(game, {}, FRESH)


@pytest.mark.parametrize("game", memory.GAMES)
def test_so_it_does_with_some_less_when_every_screen_was_shown_before(game):
    plays_in(game, {"/main.py": memory.everything()}, ALL_SHOWN)
