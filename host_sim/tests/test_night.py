"""A party night (docs/rules.md 7, R35-R43): its rounds, its points, and its bytes."""

import random
from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.logs import replay
from host_sim.logs.night_log import NightLog
from host_sim.logs.records import table_log
from host_sim.phones.stakes import Stakes
from host_sim.simulate import auto
from host_sim.simulate.nights import Nights, summary
from host_sim.testing.each import each
from host_sim.testing.stored import data_of
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.games import rounds
from slapdeck.games.house import HouseRules
from slapdeck.history.night import Night, Standing
from slapdeck.history.night_count import Count, Counting, replay_of
from slapdeck.history.night_file import night_of, order_in, pieces_of, stored_night
from slapdeck.history.night_score import PILES
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
from slapdeck.record.recorder import PLAY, SLAP, VOID_HEAD, Recorder

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


def after_a_round(points, piles, done=0):
    """A night after `done` rounds with these points and one with these piles."""
    night = Night(FIRST)
    night.done = done
    night.standing = standing(*points)
    night.sit((1 << len(points)) - 1, 0)
    night.add(counted(*piles))
    return night


# --- R35: the rounds


OTHERS = [(str(i), rounds.LAMP, 60, 0, 0, (), "another", 2 + i % 2) for i in range(10)]
REACTIONS = rounds.ROWS[:8]
MORE = REACTIONS + tuple(OTHERS)


def drawn(nights, players=4, rows=MORE, first=0, seed=0):
    """The rounds of so many nights of a device, one after another."""
    last = 0
    for night in range(first, nights):
        order = rounds.order_of(night, players, Chance(1000 * seed + night), last, rows)
        yield order
        last = sum(1 << place for place in order)


def test_first_night_has_the_first_kinds_and_later_ones_another_order():
    first = bytes((0, 8, 1, 9, 2, 10))
    assert rounds.order_of(0, 4, Chance(1), 0, MORE) == first
    assert rounds.order_of(0, 4, Chance(2), 0, MORE) == first, "whatever is drawn"
    orders = [rounds.order_of(night, 4, Chance(night), 0, MORE) for night in range(1, 90)]
    assert {place for order in orders for place in order} == set(range(len(MORE)))
    assert rounds.order_of(0, 4, Chance(1), 0, REACTIONS) == FIRST
    for players in 2, 3, 4:
        for order in drawn(40, players, rounds.ROWS):
            assert len(set(order)) == 6, "no kind twice"
            assert all(rounds.ROWS[place][rounds.FEWEST] <= players for place in order)
            assert rounds.ROWS[order[-1]][rounds.NAME] != "high", "no luck in the final"


@each("players", [2, 3, 4])
def test_three_rounds_of_reaction_take_turns_with_three_others_and_the_final_is_another(players):
    for order in drawn(60, players):
        quick = [MORE[place][rounds.SKILL] == rounds.REACTION for place in order]
        assert quick == [True, False] * 3 and len(set(order)) == 6
        assert all(MORE[place][rounds.FEWEST] <= players for place in order)


def test_one_other_kind_is_enough_for_a_final_without_reaction():
    for many in 1, 2:
        for order in drawn(30, 4, MORE[: len(REACTIONS) + many]):
            others = [place for place in order if place >= len(REACTIONS)]
            assert order[-1] in others and len(others) == many


@each("seed", range(20))
def test_two_kinds_of_six_at_most_come_again_the_next_night(seed):
    for players in 2, 3, 4:
        nights = list(drawn(40, players, seed=seed))
        again = [len(set(a) & set(b)) for a, b in zip(nights, nights[1:], strict=False)]
        assert max(again) <= 2, (players, again)
    control = [
        len(set(rounds.order_of(3, 4, Chance(seed), 0, MORE)) & set(order))
        for order in drawn(40, seed=seed, first=3)
    ]
    assert max(control) > 2, "a draw that does not know the last one repeats more"


def test_new_device_knows_ten_kinds_and_each_night_adds_the_one_that_it_plays():
    known = [rounds.known_kinds(nights, 4, MORE) for nights in range(12)]
    assert [len(one) for one in known] == [10, 11, 12, 13, 14, 15, 16, 17, 18, 18, 18, 18]
    nights = list(drawn(12))
    for night, order in enumerate(nights):
        new = rounds.new_kind(night, 4, MORE)
        assert set(order) <= set(known[night])
        if 0 < night <= 8:
            assert new in order and new not in known[night - 1]
        else:
            assert new == -1


@each(
    "first, people, cpu, found",
    [
        (rounds.TEAMS, FOUR, 0, rounds.TEAMS),
        (rounds.TEAMS, 0b0001, 0b1110, rounds.TEAMS),
        (rounds.TEAMS, 0b0111, 0, rounds.NO_MERCY),
        (rounds.TEAMS, 0b0101, 0, rounds.NO_MERCY),
        (rounds.HOT, FOUR, 0, rounds.HOT),
        (rounds.HOT, 0b1011, 0, rounds.HOT),
        (rounds.HOT, 0b0001, 0b0110, rounds.HOT),
        (rounds.HOT, 0b1001, 0, rounds.PAIRS),
        (rounds.HOT, 0b0001, 0b0100, rounds.PAIRS),
    ],
)
def test_a_round_that_needs_more_players_is_another_one(first, people, cpu, found):
    night = Night(bytes((first, rounds.RUSH)))
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


@each(
    "points, piles, taken",
    [
        ((5, 3, 1, 0), (1, 4, 0, 0), [-3, 3, 0, 0]),
        ((5, 3, 1, 0), (4, 1, 0, 0), [0, 0, 0, 0]),  # the leader wins
        ((5, 3, 1, 0), (4, 4, 0, 0), [0, 0, 0, 0]),  # the leader is one of the winners
        ((5, 3, 1, 0), (0, 4, 4, 0), [-2, 1, 1, 0]),
        ((5, 3, 1, 0), (0, 4, 4, 4), [-3, 1, 1, 1]),
        ((5, 5, 1, 0), (0, 0, 0, 4), [0, 0, 0, 0]),  # two lead
        ((2, 1, 0, 0), (0, 0, 0, 4), [-2, 0, 0, 2]),  # no more than the leader has
        ((5, 3, 1), (0, 0, 4), [-2, 0, 2, 0]),
        ((5, 3, 1), (0, 4, 4), [-2, 1, 1, 0]),
        ((5, 3), (0, 4), [-1, 1, 0, 0]),
    ],
)
def test_winners_take_from_a_single_leader_and_nobody_has_less_than_nothing(points, piles, taken):
    for done in 3, 5:
        night = after_a_round(points, piles, done)
        assert night.score.taken == taken
        gains = [sum(one < own for one in piles) * (1 + night.is_over) for own in piles]
        found = [sum(three) for three in zip(points, gains, taken, strict=False)]
        assert night.standing.points[: len(points)] == found
    night = after_a_round(points, piles)
    assert night.score.taken == [0, 0, 0, 0], "not in the first round"
    for done in 1, 2:  # no more than rounds have been played
        night = after_a_round(points, piles, done)
        assert min(night.score.taken) >= -done and (min(night.score.taken) < 0) == (
            min(taken) < 0 and done >= len([one for one in taken if one > 0])
        )


def test_stake_of_the_next_round_is_what_its_winner_takes():
    night = Night(FIRST)
    for piles in (
        (4, 3, 3, 1),
        (2, 2, 0, 3),
        (2, 6, 1, 0),
        (0, 1, 2, 5),
        (3, 2, 0, 0),
        (1, 0, 2, 4),
    ):
        night.sit(FOUR, 0)
        stake, leader = night.stake(), night.payer()
        night.add(counted(*piles))
        taken = night.score.taken
        best = [i for i in range(4) if piles[i] == max(piles)]
        if leader < 0 or leader in best:
            assert not any(taken)
        else:
            assert sum(taken) == 0 and taken[best[0]] == stake // len(best)
            assert min(taken) == taken[leader]


def test_paused_night_of_version_1_goes_on_with_its_own_points():
    old = Night(FIRST, version=PILES)
    old.sit(FOUR, 0)
    old.end(lights_record(FOUR, (0, 0, 0, 3, 3, 1)))
    while old.step():
        pass
    assert old.standing.points == [3, 1, 0, 2]
    again, _ = stored_night(*old.store())
    assert again.version == PILES and again.factors == [1, 2, 2, 1]
    again.end(lights_record(FOUR, (2, 2, 1)))
    while again.step():
        pass
    assert again.standing.points == [3, 3, 4, 2], "two for each of the last two"
    assert order_in(data_of(again)) == FIRST
    assert night_of(data_of(again)).standing.points == again.standing.points
    assert data_of(again)[4] == PILES


def test_a_pause_keeps_what_phones_have_staked_and_another_night_does_not():
    console = SimpleNamespace(party_night=Night(FIRST, number=7), shown="night")
    console.party_night.sit(FOUR, 0)
    phone = SimpleNamespace(stake=-1, stakes=0, hits=0)
    seats = SimpleNamespace(phones={"a": phone}, can_stake=0)
    stakes = Stakes(console)

    def goes_on(night):
        for console.party_night in None, night:
            stakes.settle(seats)

    for winner, hits in ((0, 1), (1, 1)):
        stakes.settle(seats)
        phone.stake = 0
        goes_on(stored_night(*console.party_night.store())[0])
        console.party_night.sit(FOUR, 0)
        console.party_night.end(lights_record(FOUR, (winner,)))
        while console.party_night.step():
            pass
        stakes.settle(seats)
        assert (phone.stake, phone.hits, phone.stakes) == (-1, hits, winner + 1)
    goes_on(Night(FIRST, number=8))
    assert (phone.stake, phone.hits, phone.stakes) == (-1, 0, 0)


def lights_record(players, winners):
    """The bytes of a round of lights, each won by the next button of `winners`."""
    recorder = RoundRecorder(LIGHT, players, bytearray(2048))
    for i, button in enumerate(winners):
        recorder.note(DARK, 0, i * 6_000_000)
        recorder.note(GO, 0, i * 6_000_000 + 2_000_000)
        recorder.note(PRESS, button, i * 6_000_000 + 2_300_000)
    recorder.note(END, 0, len(winners) * 6_000_000)
    return bytes(recorder.view())


def test_guest_who_slaps_in_has_the_last_ones_points_and_is_beaten_and_beats_as_all():
    night = Night(FIRST)
    night.sit(0b0111, 0)
    night.add(counted(4, 2, 3))
    assert night.standing.points == [2, 0, 1, 0]
    night.sit(0b0111, 0)
    count = counted(1, 1, 1, 2)
    count.joined = FOUR
    night.add(count)
    assert night.standing.points == [1, 0, 1, 4], "three beaten, and one from red"
    assert night.people == FOUR


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


def test_a_void_takes_its_pile_back():
    slapped = [(PLAY, 0, 0), (PLAY, 0, 1_000_000), (SLAP, 1, 1_400_000)]
    assert count_of(record_of(slapped, deck="7C 7D 2C 3C"), 0b11).piles == [0, 1, 0, 0]
    count = count_of(record_of([*slapped, (VOID_HEAD, 0, 1_900_000)], deck="7C 7D 2C 3C"), 0b11)
    assert count.piles == [0, 0, 0, 0] and count.reactions == []


# --- R41: the light


# (what, players, events, points)
LIGHTS = [
    (
        "the first press after the light has the point",
        0b11,
        [(GO, 0, 2_000_000), (PRESS, 1, 2_250_000), (PRESS, 0, 2_251_000), (END, 0, 5_000_000)],
        [0, 1, 0, 0],
    ),
    (
        "a press at a fake is a false start",
        0b111,
        [
            (FAKE, 0, 1_000_000),
            (PRESS, 0, 1_300_000),
            (GO, 0, 3_000_000),
            (PRESS, 0, 3_200_000),
            (PRESS, 2, 3_300_000),
            (END, 0, 6_000_000),
        ],
        [0, 0, 1, 0],
    ),
    (
        "the last one left has the point",
        0b11,
        [(PRESS, 0, 300_000), (END, 0, 500_000)],
        [0, 1, 0, 0],
    ),
    (
        "a tie gives none",
        0b11,
        [(GO, 0, 2_000_000), (PRESS, 1, 2_250_000), (PRESS, 0, 2_250_000), (END, 0, 5_000_000)],
        [0, 0, 0, 0],
    ),
    (
        "nor does a press after the patience",
        0b11,
        [(GO, 0, 2_000_000), (PRESS, 1, 5_000_001), (END, 0, 7_000_000)],
        [0, 0, 0, 0],
    ),
    *[
        (
            "a press before the light that comes after it does not move the next one, %d us" % us,
            0b111,
            [(GO, 0, 2_000_000), (PRESS, 2, 1_900_000), (PRESS, 0, us), (END, 0, 6_000_000)],
            points,
        )
        for us, points in ((2_080_000, [0, 1, 0, 0]), (2_100_000, [1, 0, 0, 0]))
    ],
]


@each("players, events, points", [row[1:] for row in LIGHTS], ids=[row[0] for row in LIGHTS])
def test_the_light(players, events, points):
    recorder = RoundRecorder(LIGHT, players, bytearray(2048))
    for event in [(DARK, 0, 0), *events]:
        recorder.note(*event)
    replay = replay_of(RoundRecord(recorder.view()))
    while replay.step():
        pass
    assert list(replay.rules.points) == points


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


def test_night_goes_on_after_a_power_cut_in_any_round(evening):
    for night in evening:
        begun = Night(night.order)
        for _, players, people, _, record, _ in pieces(night):
            begun.sit(people, players & ~people)
            begun.late = ~people & 15
            stored, data = begun.store(None, record[: len(record) // 2])
            again, open_record = stored_night(stored, data)
            assert (again.done, again.place, again.players) == (begun.done, begun.place, players)
            assert again.standing.points == begun.standing.points
            assert (again.factors, again.late) == (begun.factors, begun.late)
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


@pytest.mark.parametrize("seed", range(4))
def test_damaged_night_has_one_clear_line(evening, seed):
    dice = random.Random(seed)
    data = data_of(evening[seed % 4])
    refused = 0
    for _ in range(75):
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
    assert refused > 30


@pytest.mark.parametrize("seed", range(4))
def test_damaged_text_of_a_night_names_its_line(evening, seed):
    dice = random.Random(seed)
    lines = table_log(data_of(evening[seed])).encode().splitlines(True)
    refused = 0
    for _ in range(30):
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
    assert refused > 15


def test_factors_that_the_points_do_not_give_are_an_error():
    old = Night(FIRST, version=PILES)
    old.sit(FOUR, 0)
    old.end(lights_record(FOUR, (0, 1)))
    while old.step():
        pass
    data = bytearray(data_of(old))
    at = 6 + 6 + 2  # the factors of the first round
    data[at] = 1
    with pytest.raises(ValueError, match="other factors"):
        night_of(bytes(data))


@pytest.mark.long  # thirty nights, six seconds
def test_figures_of_nights_are_within_the_goals():
    found = summary("usual", 4, 30)
    print({name: value for name, value in found.items() if name != "rounds"})
    each = found["rounds"]
    rates = [60 * each[name].presses / each[name].seconds for name in ("pairs", "sandwich")]
    assert found["without_cards"] <= 0.01 and 8 <= found["minutes"] <= 10
    assert rates[0] >= 33 and rates[1] >= 43, rates
    assert 8 <= summary("usual", 4, 10, number=1)["minutes"] <= 10, "with a hot hand"
