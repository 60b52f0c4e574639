"""Irish Snap as a rule book: a position in, events out. I numbers: docs/rules.md 8."""

import json
import random

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.simulate.accounts import cards_on
from host_sim.simulate.playout import Games
from host_sim.simulate.random_log import make
from host_sim.testing.logs import at, header, played, slap, void
from host_sim.testing.reported import reported
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.game import OUT, WAITING
from slapdeck.games.house import HouseRules
from slapdeck.players.visible_cards import VisibleCards
from slapdeck.referee.judges import judge_of
from slapdeck.table.events import LOST
from slapdeck.table.position import describe

THREE = "pile 9C KD 3H | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"  # the three is called a three
PLAIN = "pile 9C KD | 0: 5S 6S | 1: 4S 7S | 2: 8S TS | turn 0"


def referee_of(position, seats=3, **changes):
    game = new_game(HouseRules("irish_snap", changes), seats)
    game.set_up(position)
    return judge_of(game)


def slaps(referee, *hands):
    """(seat, ms) each; what was reported."""
    for seat, ms in hands:
        referee.slap(seat, round(ms * 1000))
    return reported(referee.game)


def described(referee):
    return describe(referee.game.table)


# --- I1: the count


@pytest.mark.parametrize(
    "pile, found",
    [
        ("AS", True),
        ("2S", False),
        ("9C 2S", True),
        ("9C KD 3H", True),
        ("9C KD 4H", False),
        ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC AC KH", True),
        ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", False),
        ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC AD", True),
    ],
)
def test_a_card_is_called_by_its_place_in_the_pile_and_after_the_king_comes_the_ace(pile, found):
    referee = referee_of("pile %s | 0: 5S | 1: 4S" % pile, 2)
    assert (referee.game.pattern() >= 0) == found


def test_the_house_rules_may_add_slaps():
    referee = referee_of("pile 9C 9D | 0: 5S | 1: 4S", 2, patterns=["count", "double"])
    assert slaps(referee, (0, 0)) == "0 is number 1"


def test_no_card_challenges():
    referee = referee_of("0: KS 5S | 1: 4S 6S", 2)
    referee.play(0)
    assert reported(referee.game) == "0 plays KS" and referee.game.table.turn == 1


# --- I2, I3: the round of hands


def test_the_last_hand_takes_the_pile_and_leads():
    referee = referee_of(THREE)
    assert slaps(referee, (2, 0), (0, 100), (1, 100.001)) == (
        "2 is number 1, 0 is number 2, 1 is number 3, 1 must take 3"
    )
    assert described(referee) == "0: 5S 6S | 1: 4S 7S 9C KD 3H | 2: 8S TS | turn 1"
    assert (referee.last_margin, referee.window_open) == (1, False)


def test_nothing_is_decided_before_all_have_slapped_or_the_time_is_up():
    referee = referee_of(THREE)
    slaps(referee, (0, 0), (1, 5))
    assert not referee.decide(1_200_000) and referee.window_open
    assert referee.decide(1_200_001)
    assert reported(referee.game).endswith("1 is number 2, 2 must take 3")
    assert referee.last_margin == -1


def test_a_hand_in_the_last_microsecond_of_the_time_is_in_the_round():
    referee = referee_of(THREE)
    assert slaps(referee, (0, 0), (1, 5), (2, 1200)).endswith("2 is number 3, 2 must take 3")
    referee = referee_of(THREE)
    assert slaps(referee, (0, 0), (1, 5), (2, 1200.001)).endswith("2 must take 3, 2 late")


def test_the_second_slap_of_a_seat_is_late_and_changes_nothing():
    referee = referee_of(THREE)
    assert slaps(referee, (0, 0), (0, 1), (1, 2), (2, 3)).endswith(
        "0 late, 1 is number 2, 2 is number 3, 2 must take 3"
    )


def test_no_card_is_played_while_the_round_is_open():
    referee = referee_of(THREE)
    slaps(referee, (0, 0))
    with pytest.raises(ValueError, match="window is open"):
        referee.play(1_200_000)
    referee.play(1_200_001)


def test_who_has_no_part_in_the_deal_is_ignored():
    referee = referee_of(THREE)
    assert slaps(referee, (3, 0), (0, 1), (3, 2)) == "3 ignored, 0 is number 1, 3 ignored"
    assert referee.game.slap_in_status(3) == OUT


def test_after_a_round_hands_are_late_for_the_grace_even_on_a_new_pile():
    referee = referee_of("pile 9C KD 3H | 0: AS 6S | 1: 4S 7S | turn 0", 2)
    slaps(referee, (0, 0), (1, 10))
    referee.game.table.turn = 0
    referee.play(20_000)  # an ace, which is called an ace
    assert slaps(referee, (1, 710), (1, 710.001)).endswith("1 late, 1 is number 1")


def test_the_grace_runs_from_the_end_of_the_time():
    referee = referee_of("pile 9C KD 3H | 0: AS 6S | 1: AD 7S | turn 0", 2)
    slaps(referee, (0, 0))
    referee.play(1_300_000)
    assert slaps(referee, (1, 1900), (1, 1900.001)).endswith("1 late, 1 is number 1")


# --- I4, I5: who takes what


def test_those_who_sleep_share_the_pile_card_by_card_from_the_first_hand_on():
    referee = referee_of(THREE)
    slaps(referee, (1, 0))
    assert referee.finish()
    assert reported(referee.game).endswith("2 must take 2, 0 must take 1")
    assert described(referee) == "0: 5S 6S KD | 1: 4S 7S | 2: 8S TS 9C 3H | turn 2"


def test_equal_stamps_are_last_together_and_the_first_hand_then_comes_last_of_all():
    referee = referee_of(THREE)
    assert slaps(referee, (1, 7), (0, 7), (2, 7)).endswith(
        "2 must take 1, 0 must take 1, 1 must take 1"
    )


@pytest.mark.parametrize(
    "window_us, losers",
    [(0, "2 must take 3"), (999, "2 must take 3"), (1000, "1 must take 2, 2 must take 1")],
)
def test_hands_within_the_tie_window_before_the_last_one_are_last_too(window_us, losers):
    referee = referee_of(THREE, tie_window=window_us)
    assert slaps(referee, (0, 0), (1, 50), (2, 51)).endswith("2 is number 3, " + losers)


def test_of_a_small_pile_a_sharer_may_get_nothing():
    referee = referee_of("pile AS | 0: 5S | 1: 4S | 2: 8S", 3)
    slaps(referee, (0, 0))
    referee.finish()
    assert reported(referee.game).endswith("1 must take 1, 2 must take 0")


def test_a_false_slap_takes_the_pile_and_leads():
    referee = referee_of(PLAIN)
    assert slaps(referee, (2, 0), (1, 1)) == "2 burns 0, 2 must take 2, 1 late"
    assert described(referee) == "0: 5S 6S | 1: 4S 7S | 2: 8S TS 9C KD | turn 2"


def test_a_false_start_takes_the_pile():
    referee = referee_of("pile 9C KD | 0: 3S 6S | 1: 4S", 2, false_start=100_000)
    referee.play(0)
    assert slaps(referee, (1, 99.999)).endswith("1 must take 3")


# --- I7: the end


def test_the_last_card_wins_at_once_where_nothing_can_be_slapped():
    referee = referee_of("pile 9C | 0: 5S | 1: 4S 7S", 2)
    referee.play(0)
    assert reported(referee.game) == "0 plays 5S, 0 is the winner"
    assert slaps(referee, (1, 1)).endswith("1 ignored")


@pytest.mark.parametrize(
    "hands, end",
    [
        (((0, 10), (1, 20)), "1 must take 2, 0 is the winner"),
        (((1, 10), (0, 20)), "1 is number 1, 0 is number 2, 0 must take 2"),
        (((0, 10),), "0 is number 1"),
    ],
)
def test_the_last_card_is_slapped_as_any_other(hands, end):
    referee = referee_of("pile 9C | 0: 2S | 1: 4S 7S", 2)
    referee.play(0)
    assert referee.game.slap_in_status(0) == WAITING
    assert slaps(referee, *hands).endswith(end)


def test_a_last_card_that_nobody_slaps_wins_with_the_next_one():
    referee = referee_of("pile 9C | 0: 2S | 1: 4S 7S", 2)
    referee.play(0)
    referee.play(1_000_000)
    assert reported(referee.game) == "0 plays 2S, 1 plays 4S, 0 is the winner"


def test_the_false_start_of_another_one_makes_the_last_card_win():
    referee = referee_of("pile 9C | 0: 2S | 1: 4S 7S", 2, false_start=100_000)
    referee.play(0)
    assert slaps(referee, (1, 50)).endswith("1 must take 2, 0 is the winner")


# --- I8: sudden death


@pytest.mark.parametrize(
    "position, end",
    [
        ("0: 5S 6S | 1: 4S 7S 8S", "sudden death, 0 is the winner"),
        ("0: 5S 6S 9S | 1: 4S 7S", "sudden death, draw"),
    ],
)
def test_in_sudden_death_fewest_cards_win(position, end):
    referee = referee_of(position, 2, card_limit=1)
    referee.play(0)
    assert reported(referee.game).endswith(end)


# --- properties


def test_cards_are_conserved_and_nobody_plays_on_beside_a_seat_without_cards():
    for seed in range(150):
        out, all_cards = [], []

        def watch(replayer, all_cards=all_cards):
            now = cards_on(replayer.game.table)
            all_cards.append(now)
            assert now == all_cards[0]
            table = replayer.game.table
            empty = [seat for seat in range(table.seats) if not table.stocks[seat].count]
            can_be_slapped = len(empty) == 1 and replayer.game.pattern() >= 0
            assert table.over or not empty or can_be_slapped

        make(seed, "irish_snap", length=120, write=out.append, watch=watch)


def test_without_slaps_a_deal_ends_within_its_cards():
    chance = random.Random(4)
    for _ in range(200):
        seats = chance.randint(2, 4)
        game = new_game(HouseRules("irish_snap"), seats)
        deck = game.rules.deck()
        chance.shuffle(deck)
        game.deal(bytes(deck))
        while not game.table.over:
            game.play()
        assert game.cards_played <= 52 and game.table.winner in (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_among_cpu_players_ends_and_every_seat_can_win(seats):
    games = Games(HouseRules("irish_snap", {"card_limit": 2000}), ["normal"] * seats)
    winners = [games.play(seed).winner for seed in range(40)]
    assert {*winners} == set(range(seats))


def test_cpu_players_see_what_is_called():
    chance = random.Random(9)
    referee = referee_of(PLAIN, patterns=["count"])
    seen = VisibleCards()
    enabled = referee.rules.patterns
    for _ in range(400):
        cards = chance.sample(range(52), chance.randint(1, 40))
        names = " ".join(map(card.text, cards))
        referee.game.set_up("pile %s | 0: 5S" % names)
        referee.game.table.events.add(0, 0, 0)
        referee.game.show_to(seen)
        assert seen.pattern(enabled, -1) == referee.game.pattern(), names


def test_a_void_undoes_the_round_and_the_end_of_the_game():
    out = []
    played(
        [
            header(game="irish_snap", deck=["AS", "5D", "9C", "8C"]),
            at(0),
            slap(5, 1),
            slap(9, 0),
            void(10),
            slap(11, 0),
            at(12),
        ],
        out.append,
    )
    rows = [json.loads(line) for line in out]
    assert [row["out"] for row in rows] == [
        "card",
        "hand",
        "hand",
        "lost",
        "voided",
        "late",
        "card",
    ]
    assert rows[3]["stocks"] == [2, 2] and rows[4]["stocks"] == [1, 2]
    out.clear()
    played(
        [
            header(game="irish_snap", deck=["AS", "5D"]),
            at(0),
            slap(5, 0),
            slap(9, 1),
            void(10),
            at(12),
        ],
        out.append,
    )
    rows = [json.loads(line) for line in out]
    assert [row["out"] for row in rows] == [
        "card",
        "hand",
        "hand",
        "lost",
        "over",
        "voided",
        "card",
        "over",
    ]


def test_a_void_while_the_round_is_open_is_an_error():
    with pytest.raises(ValueError, match="window is open"):
        played([header(game="irish_snap", deck=["AS", "5D", "9C"]), at(0), slap(5, 1), void(10)])


# --- photo finishes


def test_who_was_last_of_2000_close_rounds_is_known_to_the_microsecond():
    """The judge against the order of the stamps, with hands in any distance from 1 us on."""
    chance = random.Random(5)
    wrong = 0
    for _ in range(2000):
        seats = chance.randint(2, 4)
        game = new_game(HouseRules("irish_snap"), seats)
        stocks = ["0: 5S", "1: 4S", "2: 8S", "3: 9S"][:seats]
        game.set_up(" | ".join(["pile 9C KD 3H", *stocks]))
        referee = judge_of(game)
        t = 0
        order = chance.sample(range(seats), seats)
        for seat in order:
            t += chance.choice((1, 2, 5, 30, 1000))
            referee.slap(seat, t)
        ring = game.table.events
        last = ring.count - 1
        wrong += not (ring.kind(last) == LOST and ring.seat(last) == order[-1])
    assert wrong == 0
