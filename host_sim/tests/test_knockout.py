"""A knock-out of 5 to 16 names: its groups, its file, and what counts for it."""

import json
import random

from host_sim.testing.each import each
from host_sim.testing.finished import Store, after, console_of
from slapdeck.cards.chance import Chance
from slapdeck.history import high_scores
from slapdeck.history.high_scores import HighScores, high_scores_of
from slapdeck.history.knockout import FEWEST, MOST, Knockout, knockout_of
from slapdeck.settings import KING

SIZES = range(FEWEST, MOST + 1)


def names_of(count):
    return ["A%cX" % (65 + i) for i in range(count)]


def begun(count, seed=1):
    found = Knockout(names_of(count))
    found.begin(Chance(seed))
    return found


def faults(count, knockout_type, dice):
    """What is wrong with one knock-out of that size, played to its end by the dice."""
    found = []
    names = names_of(count)
    knockout = knockout_type(list(names))
    knockout.begin(Chance(dice.randrange(1 << 29)))
    sizes = [len(group) for group in knockout.groups()]
    if sorted(sum(knockout.groups(), [])) != names or len(sizes) != -(-count // 4):
        found.append("groups")
    if min(sizes) < 2 or max(sizes) > 4 or max(sizes) - min(sizes) > 1:
        found.append("sizes")
    seen = []
    games = 0
    while not knockout.champion():
        seats = knockout.seats()
        group = [name for name in seats if name]
        if group != knockout.group() or len(group) < 2 or len(seats) != 4:
            found.append("seats")
            break
        if len(group) == 2 and seats[1::2] != ["", ""]:
            found.append("two sit side by side")
        seen += group
        games += 1
        button = dice.choice([i for i in range(4) if seats[i]])
        if knockout.win(button) != seats[button]:
            found.append("winner")
    if games != len(sizes) + 1 or set(seen) != set(names):
        found.append("games")
    if sum(seen.count(name) == 2 for name in names) != len(sizes):
        found.append("final")
    if knockout.group() or knockout.seats() != [""] * 4 or knockout.champion() not in names:
        found.append("end")
    return found


@each("count", SIZES)
def test_every_name_plays_and_the_winners_of_the_groups_play_for_one_champion(count):
    dice = random.Random(count)
    for _ in range(30):
        assert faults(count, Knockout, dice) == []


def test_controls_other_groups_and_a_lost_winner_are_found():
    class InRows(Knockout):
        def groups(self):
            return [self.names[i : i + 4] for i in range(0, len(self.names), 4)]

    class Forgets(Knockout):
        def group(self):
            group = Knockout.group(self)
            return group[:-1] if len(group) == 4 else group

    assert "sizes" in faults(5, InRows, random.Random(1))
    assert "games" in faults(16, Forgets, random.Random(1))


def test_lots_differ_from_seed_to_seed_and_give_each_name_each_place():
    first = {begun(6, seed).names[0] for seed in range(1, 2000, 7)}
    assert first == set(names_of(6))


def test_a_group_that_nobody_has_won_plays_again():
    knockout = begun(7)
    before = knockout.seats()
    assert knockout.win(-1) == "" and knockout.seats() == before
    knockout = begun(5)
    knockout.win(0)
    assert len(knockout.group()) == 2
    assert knockout.win(1) == "" and len(knockout.group()) == 2  # a newcomer's button
    assert knockout.win(2) and len(knockout.winners) == 2


# --- its file


@each("count", [0, 1, *SIZES])
@each("games", range(6))
def test_a_saved_knockout_is_read_back_at_every_stage(count, games):
    knockout = Knockout(names_of(count))
    if games and count >= FEWEST:
        knockout.begin(Chance(games))
        for _ in range(games - 1):
            if not knockout.champion():
                knockout.win(0)
    scores = HighScores()
    scores.knockout = knockout.to_save()
    again = knockout_of(high_scores_of(json.loads(json.dumps(scores.to_save()))).knockout)
    assert again.to_save() == knockout.to_save()


GOOD = [names_of(9), ["AAX", "AEX"]]  # groups AAX ADX AGX, ABX AEX AHX, ACX AFX AIX


@each(
    "bad, names, winners",
    [
        *[
            (junk, [], None)
            for junk in (
                None,
                7,
                "x",
                {},
                [],
                [[]],
                [1, 2],
                ["AAX", None],
                [[], []],
                [[], None, 1],
                {"names": []},
            )
        ],
        ([names_of(9), 5], names_of(9), None),
        ([names_of(4), []], names_of(4), None),  # too few to have begun
        ([names_of(20), None], names_of(16), None),
        ([["AAX", "AAX", "", "abc", 7, None, "TOOLONG", "ABX"], None], ["AAX", "ABX"], None),
        ([names_of(9), ["AAX", "AAX"]], names_of(9), ["AAX"]),  # not of the second group
        ([names_of(9), [None, "ABX"]], names_of(9), []),
        ([names_of(9), ["AAX", "AEX", "AIX", "ABX"]], names_of(9), ["AAX", "AEX", "AIX"]),
        ([names_of(5), ["AAX", "ABX", "ABX", "AAX"]], names_of(5), ["AAX", "ABX", "ABX"]),
    ],
)
def test_a_damaged_one_is_as_much_as_can_be_played_and_costs_no_score(bad, names, winners):
    scores = HighScores()
    scores.name(0, "BOB")
    scores.reach(high_scores.STREAK, 5, 0)
    found = high_scores_of({**scores.to_save(), "knockout": bad})
    assert found.best == scores.best and found.names == scores.names
    knockout = knockout_of(found.knockout)
    assert (knockout.names, knockout.winners) == (names, winners)
    assert knockout_of(knockout.to_save()).to_save() == knockout.to_save()


def test_a_file_of_before_has_no_names_and_an_older_image_reads_all_scores(monkeypatch):
    scores = HighScores()
    scores.name(2, "EVE")
    assert knockout_of(high_scores_of(scores.to_save()).knockout).names == []
    scores.knockout = GOOD
    saved = scores.to_save()
    monkeypatch.setattr(high_scores, "_KNOCKOUT", "not known yet")
    older = high_scores_of(saved)
    assert older.names == scores.names and older.knockout is None
    assert older.to_save() == {"button names": ["", "", "EVE", ""]}  # what it saves has it no more


def test_all_is_forgotten_with_the_scores():
    scores = HighScores()
    scores.knockout = GOOD
    scores.clear()
    assert scores.to_save() == {}


# --- what counts

SEATS = ["AAX", "ADX", "AGX", ""]  # the first group of nine, by button
FIRST = [names_of(9), []]


def played(saved=FIRST, seated=SEATS, store=None, **more):
    """The AfterGame of buttons 0 and 2 in which seat 1, at button 2, has won."""
    game = {key: more.pop(key) for key in ("winner", "teams", "button_of") if key in more}
    saved = json.loads(json.dumps(saved))
    console = console_of(store=store or Store({"knockout": saved}), knockout=seated, **more)
    return after(console, **game), console.devices.store


@each(
    "game",
    [
        {"winner": -1},  # a draw
        {"teams": 2},
        {"people": 0b0001},  # a CPU player has won
        {"stand_ins": 0b0100},  # it had a CPU player for a while
        {"people": 0b1001, "button_of": b"\0\3\1\2"},  # a newcomer at yellow's button
    ],
)
def test_the_group_plays_again_where_none_of_its_names_has_won_alone(game):
    found, store = played(**game)
    assert (found.goes_on, found.champion) == ("", "")
    assert store.scores["knockout"] == FIRST


@each(
    "seated, saved",
    [
        (None, FIRST),
        (SEATS, [names_of(9), None]),
        (SEATS, [names_of(9), ["AAX"]]),
        (SEATS, [names_of(10), []]),
        (SEATS, None),
        (["AAX", "ADX", "AGX"], FIRST),
        ("AAX", FIRST),
        ({"0": "AAX"}, FIRST),
        ([["AAX"]] * 4, FIRST),
    ],
)
def test_only_a_game_of_the_group_that_plays_next_counts(seated, saved):
    """Another one was paused before the knock-out went on without it, or its file is damaged."""
    found, store = played(saved, seated)
    assert found.goes_on is None and found.champion == ""
    assert store.scores.get("knockout") == saved


def test_no_match_is_played_and_nobody_is_king():
    for best_of in 3, KING:
        found, _ = played(best_of=best_of)
        assert found.loser == -1 and not found.match_won
    console = console_of(best_of=3, knockout=SEATS)
    assert not any(after(console).match_won for _ in range(3))
    assert list(console.session_stats.match) == [0] * 4
    console = console_of(best_of=3)
    assert any(after(console).match_won for _ in range(3))
    assert after(console_of(best_of=KING)).loser == 0
