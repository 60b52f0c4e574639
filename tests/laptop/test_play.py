"""Automatic play: scripted seats, a window on a dummy display, a terminal on a pty."""

import json

import pytest

from host_sim.laptop import scripted

SHORT = {"log": 1, "game": "ratscrew", "seats": 3, "rules": {"card_limit": 20}}
SHORT["deck"] = [rank + suit for rank in "2345QK" for suit in "CDHS"]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """(log, pictures, record) of one short scripted game."""
    return scripted.play(5, 800, SHORT, tmp_path_factory.mktemp("play"))


def test_a_scripted_game_ends_with_its_log_and_pictures(played):
    log, pictures, _record = played
    assert log.name == "1.jsonl"
    names = [path.stem for path in pictures]
    assert names[:3] == ["title", "join", "table"] and names[-1] == "winner"
    assert all(path.read_bytes()[:4] == b"\x89PNG" for path in pictures)


def test_the_same_seed_plays_the_same_game(played, tmp_path):
    again = scripted.play(5, 800, SHORT, tmp_path)
    assert again[2] == played[2]
    assert scripted.play(6, 800, SHORT, tmp_path)[2] != played[2]


def test_a_scripted_person_plays_against_cpu_players(tmp_path):
    four = {**SHORT, "seats": 4}
    log, _pictures, record = scripted.play(5, 800, four, tmp_path, scripted.CPU_PLAYERS)
    slaps = {json.loads(line)["seat"] for line in log.read_text().splitlines() if "slap" in line}
    assert {1, 2, 3} & slaps
    again = scripted.play(5, 800, four, tmp_path / "again", scripted.CPU_PLAYERS)
    assert again[2] == record
