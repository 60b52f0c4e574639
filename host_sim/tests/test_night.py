"""A party night (docs/rules.md 7, R35-R43): its rounds, its points, and its bytes."""

import random

import pytest

from host_sim import ROOT
from host_sim.logs import replay
from host_sim.logs.night_log import NightLog
from host_sim.logs.records import table_log
from host_sim.simulate import auto
from host_sim.simulate.nights import Nights, summary
from host_sim.testing.stored import data_of
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.games.house import HouseRules
from slapdeck.history.night import Night, Standing
from slapdeck.history.night_count import Count, Counting, replay_of
from slapdeck.history.night_file import night_of, pieces_of, stored_night
from slapdeck.lamp.round_record import (
    DARK,
    END,
    FAKE,
    GO,
    LIGHT,
    PRESS,
    RoundRecord,
    RoundRecorder,
)
from slapdeck.record.reader import PLAY, SETTLE, SLAP, VOID_HEAD
from slapdeck.record.recorder import Recorder
from slapdeck.ui.words import Words

en, de = Words("en"), Words("de")

FOUR = 0b1111
FIRST = bytes(range(6))
GOLDEN = sorted((ROOT / "tests" / "data" / "nights").glob("*.jsonl"))
ROOM = 12000  # bytes of a night (docs/rules.md 4.4)


def standing(*points):
    found = Standing()
    found.join((1 << len(points)) - 1)
    found.points[: len(points)] = points
    return found


def counted(*piles):
    count = Count()
    count.piles[: len(piles)] = piles
    return count


# --- R35: the rounds


@pytest.mark.parametrize("place", range(len(rounds.ROWS)))
def test_round_has_rules_that_can_be_dealt_and_words_in_each_language(place):
    row = rounds.ROWS[place]
    if row[rounds.KIND] == rounds.CARDS:
        house = HouseRules(*rounds.changes_of(place))
        assert house.deck_size() >= 104 and house.slap_in
        assert house.time_limit == row[rounds.SECONDS] * 1_000_000
        assert len(rounds.changes_of(place)[1]["patterns"]) <= 3
    for language in en, de:
        assert len(language.NIGHT_ROUNDS[row[rounds.NAME]]) == 2


def test_first_night_has_the_order_of_the_rules_and_later_ones_another():
    assert rounds.order_of(0, Chance(1)) == FIRST
    for night in range(1, 60):
        order = rounds.order_of(night, Chance(night))
        assert sorted(order) == [*range(1, 6), rounds.HOT], "a hot hand for pairs"
        assert order[-1] == rounds.RUSH, "the final is RUSH"


@pytest.mark.parametrize(
    "people, cpu, found",
    [
        (FOUR, 0, rounds.TEAMS),
        (0b0001, 0b1110, rounds.TEAMS),
        (0b0111, 0, rounds.NO_MERCY),
        (0b0101, 0, rounds.NO_MERCY),
    ],
)
def test_two_against_two_needs_four_else_there_is_no_mercy(people, cpu, found):
    night = Night(bytes((rounds.TEAMS, rounds.RUSH)))
    night.sit(people, cpu)
    assert night.place == found


def test_a_slow_table_has_a_slower_rush():
    night = Night(FIRST)
    night.reactions = [400, 551, 560]
    assert night.is_slow
    night.reactions = [400, 550, 900]
    assert not night.is_slow
    assert rounds.pace_of(rounds.RUSH, True, 1100, 1100)[0] == 900
    assert rounds.pace_of(rounds.RUSH, False, 1100, 1100)[0] == 800
    assert rounds.pace_of(1, True, 1100, 1100) == rounds.pace_of(1, False, 1100, 1100)


# --- R36-R40: the points


def test_example_of_the_rules():
    night = Night(FIRST)
    night.sit(FOUR, 0)
    assert night.factors == [1, 1, 1, 1]
    night.score(counted(4, 3, 3, 1))
    assert night.standing.points == [4, 3, 3, 1]
    night.sit(FOUR, 0)
    assert night.factors == [1, 1, 1, 2]
    night.score(counted(2, 2, 0, 3))
    assert night.standing.points == [6, 5, 3, 7]
    night.done = 5
    night.standing.points = [20, 14, 14, 9]
    night.sit(FOUR, 0)
    assert night.factors == [2, 2, 2, 4]
    night.score(counted(5, 3, 2, 6))
    assert night.standing.points == [30, 20, 18, 33]
    assert night.is_over and night.standing.winners(FOUR) == 0b1000


@pytest.mark.parametrize(
    "points, factors",
    [
        ((9, 5, 3, 1), [1, 1, 2, 2]),
        ((1, 3, 5, 9), [2, 2, 1, 1]),
        ((0, 0, 0, 0), [1, 1, 1, 1]),
        ((9, 5, 5, 5), [1, 1, 1, 1]),  # three share the second place
        ((9, 9, 5, 5), [1, 1, 2, 2]),  # two share the third
        ((9, 9, 9, 5), [1, 1, 1, 2]),
        ((9, 5, 1), [1, 1, 2, 1]),
        ((9, 5, 5), [1, 1, 1, 1]),
        ((9, 1), [1, 1, 1, 1]),
    ],
)
def test_lower_half_counts_double_and_equals_have_the_better_place(points, factors):
    players = (1 << len(points)) - 1
    assert standing(*points).factors(players, False) == factors
    doubled = standing(*points).factors(players, True)
    assert doubled == [2 * one for one in factors], "the final doubles again"


def test_late_guest_starts_with_the_points_of_the_last():
    found = standing(9, 5, 7)
    found.join(FOUR)
    assert found.points == [9, 5, 7, 5]
    found.join(FOUR)
    assert found.points == [9, 5, 7, 5]


def test_guest_who_slaps_in_has_the_last_ones_points_and_single_piles():
    night = Night(FIRST)
    night.sit(0b0111, 0)
    night.score(counted(4, 2, 3))
    night.sit(0b0111, 0)
    count = counted(1, 1, 1, 2)
    count.joined = FOUR
    night.score(count)
    assert night.standing.points == [5, 4, 4, 4]
    assert night.people == FOUR


def test_cpu_players_score_and_never_win():
    found = standing(5, 30, 7, 2)
    assert found.winners(0b1101) == 0b0100
    assert found.podium(FOUR) == [1, 2, 0, 3]
    assert standing(7, 7, 1).winners(0b111) == 0b011, "equals win together"


def record_of(events, seats=2, changes=None, deck="2C 3D 5H 8S 9C TD 4H 6S"):
    """The bytes of a round of ratscrew: events (kind, seat, t)."""
    rules = HouseRules("ratscrew", changes or {})
    recorder = Recorder()
    recorder.start("ratscrew", seats, rules, bytes(map(card.parse, deck.split())))
    for event in events:
        recorder.note(*event)
    return bytes(recorder.view())


def count_of(record, players):
    counting = Counting(record, players)
    while counting.step():
        pass
    assert not counting.is_broken
    return counting.count


def test_pile_is_a_point_by_slap_and_by_challenge():
    # 7 7: a slap; then J, no answer, a claim that is settled
    record = record_of(
        [
            (PLAY, 0, 0),
            (PLAY, 0, 1_000_000),
            (SLAP, 1, 1_300_000),
            (PLAY, 0, 3_000_000),
            (PLAY, 0, 4_000_000),
            (SETTLE, 0, 5_000_000),
        ],
        deck="7C 7D 2C JS 9C 9D",
    )
    count = count_of(record, 0b1010)
    assert count.piles == [0, 0, 0, 2]
    assert count.reactions == [300] and count.pressed == 0b1000


def test_open_claim_at_the_bell_goes_to_its_claimer():
    record = record_of(
        [(PLAY, 0, 0), (PLAY, 0, 1_000_000), (PLAY, 0, 2_000_000)],
        changes={"time_limit": 2_000_000},
        deck="2D JC 3D 4H 5C 6C",
    )
    assert count_of(record, 0b0011).piles == [0, 1, 0, 0]
    going_on = record_of(
        [(PLAY, 0, 0), (PLAY, 0, 1_000_000), (PLAY, 0, 2_000_000)], deck="2D JC 3D 4H 5C 6C"
    )
    assert count_of(going_on, 0b0011).piles == [0, 0, 0, 0], "nobody has it before the bell"
    without = record_of(
        [(PLAY, 0, 0), (PLAY, 0, 1_000_000)],
        changes={"time_limit": 1_000_000},
        deck="2D JC 3D 4H 5C 6C",
    )
    assert count_of(without, 0b0011).piles == [0, 0, 0, 0], "a challenge is no claim yet"


def test_pile_of_a_team_is_a_point_for_each_partner():
    record = record_of(
        [(PLAY, 0, 0), (PLAY, 0, 1_000_000), (SLAP, 3, 1_400_000)],
        4,
        {"teams": True},
        "7C 7D 2C 3C 4C 5C 6C 8C",
    )
    assert count_of(record, FOUR).piles == [0, 1, 0, 1]


def test_a_void_takes_its_pile_back():
    slapped = [(PLAY, 0, 0), (PLAY, 0, 1_000_000), (SLAP, 1, 1_400_000)]
    assert count_of(record_of(slapped, deck="7C 7D 2C 3C"), 0b11).piles == [0, 1, 0, 0]
    count = count_of(record_of([*slapped, (VOID_HEAD, 0, 1_900_000)], deck="7C 7D 2C 3C"), 0b11)
    assert count.piles == [0, 0, 0, 0] and count.reactions == []


# --- R41: the light


def lights(players, *events):
    recorder = RoundRecorder(LIGHT, players, bytearray(2048))
    for event in events:
        recorder.note(*event)
    replay = replay_of(RoundRecord(recorder.view()))
    while replay.step():
        pass
    return list(replay.rules.points)


def test_first_press_after_the_light_has_the_point():
    assert lights(
        0b11,
        (DARK, 0, 0),
        (GO, 0, 2_000_000),
        (PRESS, 1, 2_250_000),
        (PRESS, 0, 2_251_000),
        (END, 0, 5_000_000),
    ) == [0, 1, 0, 0]


def test_press_at_a_fake_is_a_false_start_and_the_last_one_left_has_the_point():
    assert lights(
        0b111,
        (DARK, 0, 0),
        (FAKE, 0, 1_000_000),
        (PRESS, 0, 1_300_000),
        (GO, 0, 3_000_000),
        (PRESS, 0, 3_200_000),
        (PRESS, 2, 3_300_000),
        (END, 0, 6_000_000),
    ) == [0, 0, 1, 0]
    assert lights(0b11, (DARK, 0, 0), (PRESS, 0, 300_000), (END, 0, 500_000)) == [0, 1, 0, 0]


def test_tie_and_patience_give_no_point():
    assert lights(
        0b11,
        (DARK, 0, 0),
        (GO, 0, 2_000_000),
        (PRESS, 1, 2_250_000),
        (PRESS, 0, 2_250_000),
        (END, 0, 5_000_000),
    ) == [0, 0, 0, 0]
    assert lights(
        0b11, (DARK, 0, 0), (GO, 0, 2_000_000), (PRESS, 1, 5_000_001), (END, 0, 7_000_000)
    ) == [0, 0, 0, 0]


def test_press_before_the_light_that_comes_after_it_does_not_move_the_next_one():
    events = [(DARK, 0, 0), (GO, 0, 2_000_000), (PRESS, 2, 1_900_000)]
    assert lights(0b111, *events, (PRESS, 0, 2_080_000), (END, 0, 6_000_000)) == [0, 1, 0, 0]
    assert lights(0b111, *events, (PRESS, 0, 2_100_000), (END, 0, 6_000_000)) == [1, 0, 0, 0]


# --- its bytes and its text


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_night_replays_to_its_podium(path, capsys):
    assert replay.main(str(path)) == 0
    assert capsys.readouterr().out == path.with_suffix(".out").read_text("ascii")


def test_auto_plays_no_night_on(capsys):
    assert auto.main(str(GOLDEN[0])) == 2
    assert "`replay` prints it" in capsys.readouterr().err


@pytest.fixture(scope="module")
def evening():
    """Nights of four, three and two guests, one with a late one."""
    return [
        Nights("usual", seats, seed).play(number=seed % 2, late=late)
        for seats, seed, late in ((4, 1, 0), (3, 2, 0), (2, 3, 0), (4, 4, 3))
    ]


def test_night_replays_to_its_podium_from_bytes_and_from_text(evening):
    for night in evening:
        again = night_of(data_of(night))
        assert again.is_over and again.standing.points == night.standing.points
        printed = []
        read = NightLog(table_log(data_of(night)).encode().splitlines(True)).play(printed.append)
        assert read.standing.points == night.standing.points
        assert len(printed) == 7


def test_night_goes_on_after_a_power_cut_in_any_round(evening):
    for night in evening:
        begun = Night(night.order)
        for _, players, people, _, record, _ in pieces(night):
            begun.sit(people, players & ~people)
            stored, data = begun.store(None, record[: len(record) // 2])
            again, open_record = stored_night(stored, data)
            assert (again.done, again.place, again.players) == (begun.done, begun.place, players)
            assert again.standing.points == begun.standing.points
            assert again.factors == begun.factors
            assert open_record == record[: len(record) // 2]
            begun.end(record)
            while begun.step():
                pass
        assert data_of(begun) == data_of(night)


def pieces(night):
    return pieces_of(data_of(night))


def test_record_without_room_is_stored_as_its_piles(evening):
    night = evening[0]
    full = Night(night.order)
    for _, players, people, _, record, _ in pieces(night):
        full.sit(people, players & ~people)
        full.end(record)
        kept = data_of(full)
        full.pieces = [bytes(ROOM)]
        while full.step():
            pass
        full.pieces = [kept, data_of(full)[ROOM:]]
    assert full.standing.points == night.standing.points
    assert len(data_of(full)) < 150
    assert night_of(data_of(full)).standing.points == night.standing.points
    printed = []
    NightLog(table_log(data_of(full)).encode().splitlines(True)).play(printed.append)
    assert len(printed) == 7


@pytest.mark.parametrize("seed", range(8))
def test_damaged_night_has_one_clear_line(evening, seed):
    dice = random.Random(seed)
    data = data_of(evening[seed % 4])
    refused = 0
    for _ in range(150):
        mangled = bytearray(data)
        if dice.random() < 0.5:
            mangled = mangled[: dice.randrange(len(data))]
        for _ in range(dice.randrange(4)):
            if mangled:
                mangled[dice.randrange(len(mangled))] = dice.randrange(256)
        try:
            night_of(bytes(mangled))
        except ValueError as wrong:
            refused += 1
            assert "\n" not in str(wrong) and str(wrong)
    assert refused > 60


@pytest.mark.parametrize("seed", range(4))
def test_damaged_text_of_a_night_names_its_line(evening, seed):
    dice = random.Random(seed)
    lines = table_log(data_of(evening[seed])).encode().splitlines(True)
    refused = 0
    for _ in range(60):
        mangled = list(lines)
        for _ in range(1 + dice.randrange(3)):
            at = dice.randrange(len(mangled))
            if dice.random() < 0.3:
                del mangled[at]
            elif dice.random() < 0.5:
                mangled[at] = mangled[at][: dice.randrange(len(mangled[at]))]
            else:
                line = bytearray(mangled[at])
                line[dice.randrange(len(line))] = dice.randrange(32, 127)
                mangled[at] = bytes(line)
        try:
            NightLog(mangled).play(lambda line: None)
        except ValueError as wrong:
            refused += 1
            assert str(wrong).startswith("line ") and "\n" not in str(wrong)
    assert refused > 30


def test_factors_that_the_points_do_not_give_are_an_error(evening):
    data = bytearray(data_of(evening[0]))
    at = 6 + 6 + 2  # the factors of the first round
    data[at] = 1
    with pytest.raises(ValueError, match="other factors"):
        night_of(bytes(data))


def test_figures_of_nights_are_within_the_goals():
    found = summary("usual", 4, 60)
    print({name: value for name, value in found.items() if name != "rounds"})
    each = found["rounds"]
    rates = [60 * each[name].presses / each[name].seconds for name in ("pairs", "rush")]
    assert found["skill"] >= 0.7 and found["without_cards"] <= 0.01
    assert 8 <= found["minutes"] <= 10
    assert rates[0] >= 33 and rates[1] >= 50, rates
    assert summary("even", 4, 60)["last_wins"] >= 0.05
    assert 8 <= summary("usual", 4, 20, number=1)["minutes"] <= 10, "with a hot hand"
