"""The screen misleads no guest and no guest gets stuck, in four scripted evenings."""

import io

import pytest

import host_sim  # noqa: F401  finds the game's sources
from slapdeck.screens.table.views.seat_view import SeatView
from tests.laptop import guests
from tests.need import need_module

pygame = need_module("pygame", "pygame-ce (make play installs it)")


def pixels(png):
    """Another zlib makes another file of the same picture."""
    picture = pygame.image.load(io.BytesIO(png))
    return picture.get_size(), pygame.image.tobytes(picture, "RGB")


@pytest.fixture
def play(tmp_path, monkeypatch):
    """Plays a script; its pictures are those of docs/usability.md."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    guests.start()

    def played(name, has_pictures=True):
        found, pictures = guests.play(name, pygame, tmp_path)
        for file, data in pictures.items() if has_pictures else ():
            there = (guests.PICTURES / (file + ".png")).read_bytes()
            is_same = pixels(there) == pixels(data)  # a bool: pytest would compare megabytes
            assert is_same, "%s is another picture: python -m tests.laptop.guests" % file
        return found

    yield played
    pygame.quit()


def test_four_guests_finish_in_seven_minutes_and_no_highlight_misleads_them(play):
    people, minutes, false = play("four guests")
    assert minutes < 7
    assert sum(guest.led for guest in people) == 0 == false


@pytest.mark.long
def test_control_a_highlighted_seat_at_turn_makes_guests_slap_falsely(play, monkeypatch):
    update = SeatView.update

    def as_it_was(self, cards, turn, owed, dealt, debt=0):
        self._calls = True
        update(self, cards, turn, owed, dealt, debt)

    monkeypatch.setattr(SeatView, "update", as_it_was)
    people, _, false = play("four guests", has_pictures=False)
    assert sum(guest.led for guest in people) > 20 and false > 20


@pytest.mark.long
def test_a_single_player_loses_and_then_wins(play):
    played = play("alone")
    assert [won for _, won in played][-1] and not played[0][1]
    assert played[-1][0] < played[0][0]  # the level adapted to the player


def test_money_lights_slap_only_where_cards_match_and_answers_a_wrong_press(play):
    wrong, right, said = play("money")
    assert (wrong, right) == (0, 1)  # it is a hint until the first pile is taken
    assert said == b"THROW: L GREEN"  # green's other button


def test_a_press_on_a_new_device_begins_the_lesson_for_all_who_press_along(play):
    assert play("lesson") == (0b1111, 0b1111)
