"""The wall of fame (docs/rules.md R64): party nights by name, and what a power cut leaves."""

import json
import random

import pytest

from host_sim.languages import codes
from host_sim.simulate.nights import Nights
from host_sim.testing.each import each
from host_sim.testing.guests import RIG, Guests
from slapdeck.games.rounds import ROWS
from slapdeck.history.high_scores import PILES, high_scores_of
from slapdeck.history.night import Night
from slapdeck.history.night_count import Count
from slapdeck.history.wall import wall_of
from slapdeck.ui.sheet import width
from slapdeck.ui.words import Words, fill

NOBODY = [""] * 4


def night(seed, seats=4):
    return Nights("usual", seats, seed).play()


def again(wall):
    """The wall after it was stored and read."""
    return wall_of(json.loads(json.dumps(wall.to_save())))


def test_a_night_counts_once_by_name_and_by_colour_without_one():
    wall = wall_of(None)
    first, second = night(1), night(2, 3)
    wall.add(first, ["ANA", "", "", "BO"])
    wall = again(wall)
    before = wall.to_save()
    wall.add(first, ["ANA", "", "", "BO"])
    assert again(wall).to_save() == before, "after a power cut it is counted no second time"
    control = again(wall)
    control.last = -1
    control.add(first, ["ANA", "", "", "BO"])
    assert [row[2] for row in control.people] == [2] * 4, "the control: by its number alone"
    wall.add(second, ["", "ANA", "", ""])
    assert sorted((row[1] or row[0], row[2]) for row in wall.people if row[1]) == [
        ("ANA", 2),
        ("BO", 1),
    ]
    assert {row[0]: row[2] for row in wall.people if not row[1]} == {0: 1, 1: 1, 2: 2}
    earned = {(row[1] or row[0]): bin(row[4]).count("1") for row in wall.people}
    assert 7 >= sum(earned.values()) >= len(earned) and min(earned.values()), "titles earned once"
    assert {(row[1] or row[0]): row[4] for row in wall.ranked()} == earned
    assert sum(row[3] for row in wall.people) == sum(
        bin(one.standing.winners(one.people)).count("1") for one in (first, second)
    )


def test_best_of_each_kind_and_the_closest_finish_are_those_of_all_nights():
    wall = wall_of(None)
    nights = [night(seed) for seed in range(1, 7)]
    for one in nights:
        before = sorted(wall.kinds)
        wall.add(one, NOBODY)
        changed = {row[0] for row in wall.kinds if row not in before}
        assert set(wall.fresh) == changed, "those with a star on the page after the night"
    best = {}
    for one in nights:
        bests = one.stats.bests
        for place, button, points in zip(bests[::3], bests[1::3], bests[2::3], strict=True):
            if points > best.get(place, [0])[0]:
                best[place] = [points, button, ""]
    assert {row[0]: row[1:] for row in again(wall).kinds} == best and len(best) > 3
    finishes = [one.stats.finish[:2] for one in nights if one.stats.finish]
    (_, first), (us, second) = min(finishes, key=lambda hands: hands[1])
    assert again(wall).closest == [us, first, "", second, ""] and first != second


@each(
    "people, cpu, closest",
    [
        (0b0111, 0, [300, 0, "ANN", 2, "CAT"]),
        (0b0110, 0b0001, [300, 0, "", 2, "CAT"]),
        (0b0010, 0b0101, []),
    ],
)
def test_a_finish_of_cpu_players_alone_is_none_and_none_has_the_name_of_its_button(
    people, cpu, closest
):
    one = Night(bytes(range(6)))
    for _ in one.order:
        one.sit(people, cpu)
        count = Count([3, 2, 1, 0], 0, people)
        count.finish = [(0, 0), (300, 2)]
        one.add(count)
    wall = wall_of(None)
    wall.add(one, ["ANN", "BOB", "CAT", ""])
    assert again(wall).closest == closest
    assert [name for i, name in enumerate(wall.called) if cpu >> i & 1 and name] == []


def test_a_full_wall_drops_who_has_played_least():
    wall = wall_of(None)
    one = night(3)
    for i in range(40):
        one.number = i
        wall.add(one, ["ANA", "N" + chr(65 + i // 26) + chr(65 + i % 26), "", "DI"])
    assert len(wall.people) == 12
    assert {"ANA", "DI"} <= {row[1] for row in wall.people}
    assert wall.ranked()[0][3] == 40, "the winner of all of them"
    assert len(json.dumps(wall.to_save())) < 2000


def test_newcomers_to_a_full_wall_stay_together():
    wall = wall_of(None)
    wall.people = [[0, "N" + chr(65 + i), 2, 0, 1] for i in range(12)]
    one = night(3)
    for i in range(5):
        one.number = i
        wall = again(wall)
        wall.add(one, ["", "EVA", "FAY", "GUS"])
    assert sorted(row[1] for row in wall.people if row[2] == 5) == ["", "EVA", "FAY", "GUS"]


JUNK = (None, 7, -1, 1 << 40, "", "A", "ABCDEFG", "ana", True, [], {}, [1], ["ANA"], 1.5)


@each("seed", range(5))
def test_junk_in_the_file_is_ignored_and_the_rest_is_read(seed):
    dice = random.Random(seed)
    another = night(5)
    wall = wall_of(None)
    wall.add(night(1), ["ANA", "", "", "BO"])
    whole = json.dumps(wall.to_save())
    assert wall_of(json.loads(whole)).to_save() == json.loads(whole)
    lost = 0
    for _ in range(300):
        saved = json.loads(whole)
        key = dice.choice(list(saved))
        rows = saved[key]
        if isinstance(rows, list) and rows and dice.random() < 0.7:
            row = dice.choice(rows) if isinstance(rows[0], list) else rows
            row[dice.randrange(len(row))] = dice.choice(JUNK)
        else:
            saved[key] = dice.choice(JUNK)
        found = wall_of(saved)
        lost += found.to_save() != saved
        found.ranked()
        found.add(another, ["ANA", "", "", "BO"])
        assert all(row[0] < len(ROWS) for row in found.kinds)
    assert lost > 100
    for saved in JUNK:
        assert not wall_of(saved).people


def test_a_game_and_an_older_file_leave_the_wall_as_it_is():
    scores = high_scores_of({"button names": ["ANA", "", "", ""]})
    assert wall_of(scores.wall).to_save()["people"] == [] and "wall" not in scores.to_save()
    wall = wall_of(None)
    wall.add(night(1), scores.names)
    scores.wall = wall.to_save()
    later = high_scores_of(scores.to_save())
    later.reach(PILES, 9, 0)
    assert high_scores_of(later.to_save()).wall == wall.to_save()


class PowerCut(Exception):
    """The device is off."""


def play(folder, cut):
    """Play a short night of two until it is over, or until the power is cut in the call of the
    store that `cut` names, before or after its write; return the guests."""
    guests = Guests(folder, [0, 2], rig={**RIG, "round_s": 3})
    if guests.store.is_paused():
        guests.wait(300)
        guests.tap(0)
        guests.run(lambda: guests.shown == "paused", wait_ms=300)
        guests.tap(0, down_us=900_000)
    else:
        guests.join()
    guests.run(lambda: guests.console.party_night is not None)
    night = guests.console.party_night
    if cut:
        name, is_before = cut
        write = getattr(guests.store, name)

        def cut_off(*given):
            if not night.is_over:
                return write(*given)
            if not is_before:
                write(*given)
            raise PowerCut

        setattr(guests.store, name, cut_off)
        with pytest.raises(PowerCut):
            guests.run(lambda: night.is_over and guests.shown != "night")
    else:
        guests.run(lambda: night.is_over)
    return guests


@pytest.mark.parametrize("is_before", [True, False])
@pytest.mark.parametrize("name", ["save_log", "save_high_scores", "drop_paused"])
def test_a_power_cut_at_any_write_at_the_end_counts_the_night_once(tmp_path, name, is_before):
    guests = play(tmp_path, (name, is_before))
    if guests.store.is_paused():
        guests = play(tmp_path, None)
    else:
        assert name == "drop_paused" and not is_before
    people = wall_of(guests.store.high_scores()["wall"]).people
    assert sorted(row[:3] for row in people) == [[0, "", 1], [2, "", 1]]
    assert not guests.store.is_paused()


@each("language", codes())
def test_the_wall_is_in_letters_of_14_pixels(language):
    spoken = Words(language)
    for head, room in zip(spoken.WALL_COLUMNS, (52, 78, 60), strict=True):
        assert width(head, 2) <= room
    assert width(fill(spoken.WALL_CLOSEST[0], n=b"999.999"), 2) <= 296
    assert width(fill(spoken.WALL_CLOSEST[1], first=b"MMMMMM", second=b"MMMMMM"), 2) <= 296
