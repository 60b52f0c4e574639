"""High scores and session statistics: saving, loading and names."""

import json

import pytest

from firmware.store import Store
from host_sim.testing.each import each
from host_sim.testing.game_stats import stats_of_events, won
from slapdeck.history.achievements import EVERY_SLAP, HITS, NARROWEST, achieved, progress
from slapdeck.history.high_scores import (
    CLOSEST,
    PILES,
    REACTION,
    STREAK,
    HighScores,
    high_scores_of,
)
from slapdeck.history.practice_scores import STORED, enter, hits_of
from slapdeck.history.session_stats import SessionStats
from slapdeck.languages import CODES
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ui.setting_text import pattern_label
from slapdeck.ui.sheet import width
from slapdeck.ui.words import words


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path))


# --- the table of high scores


def test_only_what_is_better_breaks_a_record():
    records = HighScores()
    records.reach(REACTION, 250000, 1)
    records.reach(STREAK, 3, 1)
    assert records.broken == 1 << REACTION | 1 << STREAK
    records.begin()
    for kind, value in (REACTION, 250000), (STREAK, 3), (PILES, 0), (REACTION, -1), (STREAK, 2):
        records.reach(kind, value, 0)
    assert records.broken == 0
    records.reach(REACTION, 249999, 0)
    records.reach(STREAK, 4, 2)
    assert [row[:2] for row in records.best] == [[249999, 0], [4, 2], [0, 0], [0, 0], [0, 0]]


def test_a_name_goes_to_what_was_just_broken_and_to_the_game_just_played():
    records = HighScores()
    records.play(1, False)
    records.reach(STREAK, 3, 1)
    records.begin()
    records.play(1, True)
    records.play(2, False)
    records.reach(PILES, 9, 1)
    assert records.nameless() == 2
    records.name(1, "ANA")
    assert records.nameless() == 0
    assert records.best[STREAK] == [3, 1, "", ""] and records.best[PILES] == [9, 1, "ANA", ""]
    assert records.games == [[1, "", 1, 0], [2, "", 1, 0], [1, "ANA", 1, 1]]
    records.begin()
    records.play(1, False)
    assert records.games[-1] == [1, "ANA", 2, 1]


def test_a_name_leaves_what_others_have_stored_meanwhile():
    ours = HighScores()
    ours.play(1, True)
    for kind in STREAK, PILES:
        ours.reach(kind, 5, 1)
    others = high_scores_of(json.loads(json.dumps(ours.to_save())))
    others.play(1, False)
    others.play(2, True)
    others.reach(PILES, 9, 1)
    now = ours.renewed(json.loads(json.dumps(others.to_save())))
    now.name(1, "ANA")
    assert now.best[STREAK][:3] == [5, 1, "ANA"] and now.best[PILES][:3] == [9, 1, ""]
    assert now.games == [[1, "", 1, 0], [2, "", 1, 1], [1, "ANA", 1, 1]]
    assert not now.nameless() and now.names[1] == "ANA"
    assert ours.renewed(None) is ours
    erased = ours.renewed({})
    erased.name(1, "ANA")
    assert erased.games == [[1, "ANA", 1, 1]] and not erased.broken


def test_the_name_that_played_least_makes_room():
    records = HighScores()
    for i in range(24):
        records.names[0] = "A" + chr(65 + i) + "X"
        records.play(0, False)
        if i:
            records.play(0, True)
    records.names[0] = "NEW"
    records.play(0, True)
    names = [row[1] for row in records.games]
    assert len(names) == 24 and "AAX" not in names and names[-1] == "NEW"


def test_newcomers_to_a_full_list_stay_together():
    records = HighScores()
    records.games = [[0, "N" + chr(65 + i), 2, 0] for i in range(24)]
    records.players = records.names = ["", "EVA", "FAY", "GUS"]
    for _ in range(5):
        records = high_scores_of(records.to_save())
        records.begin()
        for button in range(4):
            records.play(button, False)
    assert [row[1] for row in records.games if row[2] == 5] == ["", "EVA", "FAY", "GUS"]


def full():
    records = HighScores()
    records.names = ["BOB", "", "EVE", ""]
    records.play(0, True)
    records.play(3, False)
    records.reach(REACTION, 212345, 0)
    records.reach(STREAK, 5, 2)
    records.reach(PILES, 12, 3)
    return records


def same(one, other):
    kept = ("best", "names", "games", "slaps")
    return all(getattr(one, name) == getattr(other, name) for name in kept)


def test_saved_high_scores_are_read_back(store):
    assert store.high_scores() == {}
    assert store.save_high_scores(full().to_save())
    again = high_scores_of(store.high_scores())
    assert same(again, full()) and not again.broken
    assert store.save_high_scores(HighScores().to_save())
    assert same(high_scores_of(store.high_scores()), HighScores())


@each("key", sorted(full().to_save()))
@each(
    "bad",
    [
        None,
        7,
        "x",
        {},
        [],
        [1],
        [0, 0, ""],
        [5, 4, "ANA"],
        [5, 1, "A"],
        [5, 1, "ana", 1],
        [True, 1, "ANA"],
        [-5, 1, ""],
        [5, 1, "an1"],
        [[1, "ANA", 1]],
        [[9, "ANA", 1, 1]],
        [1 << 40, 0, ""],
        ["", "", ""],
        [5, 5, 5, 5],
        [[0, "BOB", "1", 1]],
    ],
)
def test_one_wrong_entry_costs_only_itself(key, bad):
    stored = full().to_save()
    stored[key] = bad
    stored["of a later version"] = 1
    records = high_scores_of(stored)
    expected = full().to_save()
    del expected[key]
    assert records.to_save() == expected


# --- achievements


@each("us, reached", [(0, 0), (1, 1), (499, 1), (500, 0), (2000, 0)])
def test_a_slap_is_won_by_a_hair_below_half_a_millisecond(us, reached):
    scores = HighScores()
    scores.reach(CLOSEST, us, 1)
    assert progress(scores, {})[NARROWEST] == (reached, 1)


def test_every_slap_is_each_of_the_patterns():
    scores = HighScores()
    for i in range(len(PATTERNS)):
        assert not achieved(progress(scores, {})) >> EVERY_SLAP & 1
        scores.slaps |= 1 << i
    assert achieved(progress(scores, {})) == 1 << EVERY_SLAP
    scores.slaps, scores.achieved = 0b111, 1 << EVERY_SLAP  # there were three once
    again = high_scores_of(scores.to_save())
    assert progress(again, {})[EVERY_SLAP] == (len(PATTERNS), len(PATTERNS))


def test_the_hits_of_all_practice_count_however_few_points_they_brought():
    saved = {}
    for session in range(6):
        assert not achieved(progress(HighScores(), saved)) >> HITS & 1
        enter(saved, "ratscrew", [100 - session, session, 11, 12, 300000])
    assert len(saved["best"]["ratscrew"]) == STORED < 6
    assert progress(HighScores(), saved)[HITS] == (60, 60)


@each("hits", [None, -1, True, "60", 10000])
def test_wrong_hits_in_the_file_are_none(hits):
    assert hits_of({"hits": hits}) == 0


# --- the session


def test_the_session_adds_up_and_keeps_people_and_cpu_players_apart():
    session = SessionStats()
    assert 2 * len(session.counts) == 386 + 2 * len(PATTERNS) < 512
    button_of = b"\1\3\0\2"
    stats = stats_of_events(*won(0, 300000), *won(0, 310000), *won(1, 200000))
    stats.slapped(0)
    for _ in range(2):
        stats.slapped(4)
    for _ in range(3):
        session.add(stats, button_of, 0b0010)
    assert session.games == 3
    assert [session.count(row) for row in range(8)] == [0, 6, 0, 0, 0, 0, 0, 3]
    assert session.most(1) == 6 and session.reactions(1, 8) == 6 and session.reactions(7, 4) == 3
    assert [session.slaps(i) for i in range(6)] == [3, 0, 0, 0, 6, 0]


@pytest.mark.parametrize("language", CODES)
def test_every_pattern_has_room_for_its_number(language, spoken):
    spoken(language)
    for row in PATTERNS:
        assert width(pattern_label(words(), row) + b" 999", 1) <= 96, row[0]
