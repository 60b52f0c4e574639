"""Records, names and own rules in the menu, and what is damaged."""

import errno
import os

import pytest

from host_sim.testing.pressed import (
    GAME,
    RECORDS,
    RULES,
    SETTINGS,
    Handheld,
)
from slapdeck.history.high_scores import KINDS
from slapdeck.settings import choose
from slapdeck.ui.words import words

STORED = {
    "best reaction": [212345, 0, "BOB", "ratscrew"],
    "longest streak": [5, 2, "", "lightning"],
    "games by name": [[2, "", 1, 0], [0, "BOB", 3, 2]],
}


def test_records_are_shown_and_forgotten_only_after_a_question(handheld):
    handheld.store.save_high_scores(STORED)
    handheld.choose(RECORDS)
    assert [row[1] for row in handheld.rows[:4]] == [b"BOB 212.3", b"GREEN 5", b"-", b"-"]
    handheld.choose(0)  # nothing
    handheld.choose(KINDS + 1)
    assert handheld.rows[:2] == [(b"RED BOB", b"2 / 3"), (b"GREEN", b"0 / 1")]
    handheld.choose(0, -2)
    assert handheld.page == "ForgetPage"
    handheld.hold()  # the first row: no
    assert handheld.page == "HighScoresPage" and handheld.store.high_scores() == STORED
    handheld.choose(-2, 1)
    assert handheld.page == "HighScoresPage" and handheld.store.high_scores() == {}
    assert [row[1] for row in handheld.rows[:3]] == [b"-"] * 3
    handheld.back()
    assert handheld.page == "MorePage" and handheld.menu.cursor == handheld.place("RECORDS")


@pytest.mark.parametrize("name", ["AN", "ANTONI"])
def test_a_button_gets_another_name_of_two_to_six_letters(handheld, name):
    handheld.store.save_high_scores(STORED)
    handheld.choose(RECORDS, KINDS + 2)
    assert [row[1] for row in handheld.rows[:4]] == [b"-"] * 4
    handheld.choose(3)
    assert len(handheld.rows) == 26 + 1
    handheld.choose(1)
    handheld.choose(-2)  # rub out
    for place, letter in enumerate(name):
        handheld.choose(ord(letter) - 65 + (place > 1))  # from two letters on DONE comes first
    games = {"games by name": [[1, "", 1, 0]]}  # of another tab, meanwhile
    handheld.store.save_high_scores({**STORED, **games})
    handheld.choose(0)
    assert handheld.page == "NamesPage" and handheld.rows[3][1] == name.encode()
    stored = handheld.store.high_scores()
    assert stored == {**STORED, **games, "button names": ["", "", "", name]}
    handheld.back()
    handheld.choose(KINDS + 2)
    assert handheld.rows[3][1] == name.encode()


def test_what_could_not_be_written_is_shown_as_it_is_stored(opened, tmp_path):
    opened.store.save_high_scores(STORED)
    opened.choose(RECORDS)
    (tmp_path / "records.new").mkdir()
    opened.choose("FORGET", 1)
    assert opened.menu.complaint == words().NOT_SAVED and opened.rows[0][1] == b"BOB 212.3"
    opened.choose("NAMES", 0, b"A", b"B", "DONE")
    assert opened.menu.complaint == words().NOT_SAVED and opened.rows[0][1] == b"-"
    opened.back()
    (tmp_path / "records.new").rmdir()
    opened.choose("FORGET", 1)
    assert opened.rows[0][1] == b"-"  # control


def test_damaged_records_are_said_in_the_menu(opened, tmp_path):
    (tmp_path / "records").write_bytes(b"?")
    opened.choose(RECORDS)
    assert opened.menu._page.rows()[0][2] == opened.menu.words.RECORDS_LOST
    assert (tmp_path / "records.bad").exists()


def test_own_rules_are_saved_under_a_name_listed_played_and_deleted(handheld):
    settings = handheld.console.settings
    handheld.choose(RULES)
    handheld.choose(0)  # two packs
    handheld.choose(-3)
    assert handheld.page == "NamePage"
    assert len(handheld.rows) == 36 + 1  # neither done nor rubbing out yet
    for letter in "CAB":
        labels = [row[0] for row in handheld.rows]
        handheld.choose(labels.index(letter.encode()))
    handheld.choose(-2)  # rub out
    handheld.choose([row[0] for row in handheld.rows].index(b"T"))
    handheld.choose(0)  # done
    assert handheld.page == "RulesPage" and settings.rules_name == "CAT"
    assert handheld.store.load_rules("CAT") == {"game": "ratscrew", "rules": {"packs": 2}}

    handheld.back()
    handheld.choose(GAME, "beggar")
    assert settings.rules_name == "" and settings.rules == {}
    handheld.choose(GAME, b"CAT")
    assert handheld.page == "OwnRulesPage"
    handheld.choose(0)
    assert handheld.page == "MainPage"
    assert settings.game == "ratscrew"
    assert (settings.rules, settings.rules_name) == ({"packs": 2}, "CAT")

    handheld.choose(GAME, b"CAT", 1)
    assert handheld.store.rule_sets() == [] and settings.rules == {"packs": 2}


def test_rules_of_a_name_that_is_there_are_replaced_after_a_yes_alone(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.store.save_rules("CAB", "war", {"down": 1})
    handheld.open().choose(RULES)
    handheld.choose(0)  # two packs
    handheld.choose(-3)
    for letter in "CAB":
        handheld.choose([row[0] for row in handheld.rows].index(letter.encode()))
    handheld.choose(0)  # done
    assert handheld.page == "ReplacePage" and handheld.menu.chosen_row()[:2] == (
        b"CAB: REPLACE?",
        b"NO",
    )
    handheld.hold()
    assert handheld.page == "NamePage"
    assert handheld.store.load_rules("CAB") == {"game": "war", "rules": {"down": 1}}
    handheld.choose(0, 1)
    assert handheld.page == "RulesPage" and handheld.console.settings.rules_name == "CAB"
    assert handheld.store.load_rules("CAB") == {"game": "ratscrew", "rules": {"packs": 2}}


def test_own_rules_that_cannot_be_deleted_are_said_and_stay(tmp_path, monkeypatch):
    def refuse(_path):
        raise OSError(errno.EROFS, "Read-only file system")

    handheld = Handheld(tmp_path)
    handheld.store.save_rules("CAT", "ratscrew", {"packs": 2})
    choose(handheld.console.settings, "ratscrew", {"packs": 2}, "CAT")
    handheld.open().choose(GAME)
    handheld.choose(b"CAT")
    monkeypatch.setattr(os, "remove", refuse)
    handheld.choose(1)
    assert handheld.page == "OwnRulesPage" and handheld.menu.complaint == words().DELETE[2]
    assert handheld.console.settings.rules_name == "CAT"
    monkeypatch.undo()
    handheld.choose(1)
    assert handheld.page == "MainPage" and handheld.store.rule_sets() == []
    assert handheld.console.settings.rules_name == ""


def test_damaged_own_rules_are_said_and_change_nothing(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.store.save_rules("BAD", "ratscrew", {"burn": -3})
    handheld.open().choose(GAME)
    handheld.choose(b"BAD", 0)
    assert handheld.page == "OwnRulesPage" and handheld.console.settings.rules == {}


def test_a_full_disk_is_said_and_the_menu_goes_on(opened, tmp_path):
    (tmp_path / "settings.new").mkdir()
    opened.choose(SETTINGS, 0)
    opened.back()
    assert opened.menu.complaint
    opened.tap()
    assert not opened.menu.complaint


@pytest.mark.parametrize("game", [["war"], {}, 5, "chess"])
def test_a_set_of_no_known_game_is_listed(tmp_path, game):
    handheld = Handheld(tmp_path)
    handheld.store.save_rules("BAD", game, {})
    handheld.open().choose(GAME, b"BAD", 0)
    assert handheld.menu.complaint == words().RULES_LOST


def test_a_setting_is_saved_when_the_program_ends_on_its_page(opened):
    opened.choose(SETTINGS, 2)
    assert opened.store.settings() == {}  # a step writes nothing
    opened.console.save_running()
    assert opened.store.settings() == {"rotation": 180}
