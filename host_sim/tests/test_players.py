"""CPU players: their reactions against the ex-Gaussian itself, what they see, what they do not."""

import math
import statistics

import pytest

from host_sim.testing.each import each
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.cards.pile import Pile
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.players.cpu_players import CpuPlayers
from slapdeck.players.player import Player
from slapdeck.players.reaction import Reaction
from slapdeck.players.temperaments import FLOOR_US, TEMPERAMENTS, WAITS, temperament
from slapdeck.players.visible_cards import WAYS, VisibleCards
from slapdeck.rules.patterns import NO_WILD, PATTERNS, bit_of
from slapdeck.ticks import MASK, ticks_diff

DRAWS = 10000
NAMES = [row[0] for row in TEMPERAMENTS]


def truth(mu, sigma, tau):
    """Mean, deviation, 5 % and 95 % quantile of the ex-Gaussian, from its distribution itself."""

    def below(x):
        z = (x - mu) / sigma
        normal = (1 + math.erf(z / math.sqrt(2))) / 2
        shifted = (1 + math.erf((z - sigma / tau) / math.sqrt(2))) / 2
        return normal - math.exp(-(x - mu) / tau + sigma**2 / (2 * tau**2)) * shifted

    def quantile(share):
        low, high = mu - 8 * sigma, mu + 8 * sigma + 20 * tau
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if below(middle) < share else (low, middle)
        return low

    return mu + tau, math.hypot(sigma, tau), quantile(0.05), quantile(0.95)


def errors(values, mu, sigma, tau):
    """The relative errors of the four figures of `values` (ms)."""
    ranked = sorted(values)
    count = len(ranked)
    found = (
        statistics.fmean(ranked),
        statistics.pstdev(ranked),
        ranked[count // 20],
        ranked[count - count // 20],
    )
    return [abs(one / true - 1) for one, true in zip(found, truth(mu, sigma, tau), strict=True)]


def reactions(row, seed=1, count=DRAWS):
    reaction = Reaction(Chance(seed))
    return [reaction.draw(*row[1:4]) / 1000 for _ in range(count)]


@pytest.mark.long
@each("row", TEMPERAMENTS, ids=NAMES)
@each("seed", range(2))
def test_ten_thousand_reactions_are_the_ex_gaussian_within_two_percent(row, seed):
    assert max(errors(reactions(row, seed), *row[1:4])) < 0.02


@each("row", TEMPERAMENTS, ids=NAMES)
def test_a_plain_gaussian_of_the_same_mean_and_deviation_is_told_apart(row):
    mean, deviation, _, _ = truth(*row[1:4])
    plain = statistics.NormalDist(mean, deviation).samples(DRAWS, seed=1)
    wrong = errors(plain, *row[1:4])
    assert max(wrong[:2]) < 0.02 < min(max(wrong[2:]), 1)


def test_nobody_reacts_below_the_floor():
    player = Player()
    player.sit("pro", 3)
    player._mu = 100  # quicker than any temperament: what is drawn is mostly below 150 ms
    took = [player.decide(True, False, 0) for _ in range(500)]
    assert min(one for one in took if one >= 0) == FLOOR_US == 150000
    assert max(took) > FLOOR_US


@each("name", NAMES)
def test_misses_and_false_slaps_come_as_often_as_the_temperament_says(name):
    player = Player()
    player.sit(name, 11)
    _, _, _, _, miss, false = temperament(name)
    cards = 10000

    def share(pattern, near):
        return sum(player.decide(pattern, near, 0) >= 0 for _ in range(cards)) / cards

    for expected, found in (
        (1 - miss / 1000, share(True, False)),
        (false / 10000, share(False, False)),
        (3 * false / 10000, share(False, True)),
        (1 - miss / 1000 - WAITS / 10000, share(True, True)),
    ):
        assert abs(found - expected) < 4 * math.sqrt(expected * (1 - expected) / cards)


def pile_of(cards):
    pile = Pile(60)
    for name in cards.split():
        pile.push_top(card.parse(name))
    return pile


def seen(cards, patterns, near=False):
    visible_cards = VisibleCards()
    visible_cards.look(pile_of(cards))
    enabled = sum(bit_of(name) for name in patterns.split())
    found = [visible_cards.pattern(enabled, NO_WILD)]
    if near:
        found = [visible_cards.near_pattern(way, enabled, NO_WILD) for way in range(WAYS)]
    return "".join(PATTERNS[i][0] for i in found if i >= 0)


@each(
    "cards, patterns, found",
    [
        ("7C 8H", "double sandwich", "double"),  # off by one rank
        ("8H 7C", "double sandwich", "double"),
        ("7C KH 8D", "double sandwich", "sandwich"),  # a would-be sandwich
        ("7C 3H 3D 6D", "double big_mac", "big_mac"),
        ("5C 6H 8D", "run", "run"),
        ("KC JH", "marriage", "marriage"),
        ("6C 5H", "tens", "tens"),
        ("2H 9H 5C", "flush", "flush"),  # two of a suit, and the third was to come
        ("9D 2C 3C 4H 8S", "top_bottom", "top_bottom"),
        ("7C 9H", "double sandwich", ""),
        ("KC AH", "double", ""),  # no rank lies above the king
        ("7C X1", "double", ""),
        ("X1 7C", "double flush", ""),
        ("2H 9C 5C", "flush", ""),
        ("7C", "double", ""),
    ],
)
def test_a_near_pattern_is_one_step_of_the_top_card_away(cards, patterns, found):
    assert seen(cards, patterns, near=True) == found


@each(
    "lying, waits",
    [
        ("3C 3H", True),  # for three threes
        ("5C 6H 7D", True),  # a run, for one of four
        ("2H 9H 4H", True),  # a flush, for one of four
        ("7C 7H", False),
        ("5D 6D 7C 8D", False),  # the longest lies there
        ("9C X1 X2", False),
        ("9C JD", False),  # nobody lets a jack lie for a pair of them
    ],
)
def test_a_cpu_player_sometimes_waits_for_a_longer_pattern(lying, waits):
    patterns = ["double", "triple_three", "run", "four_run", "flush", "four_flush", "jack"]
    watched = Watched(f"pile {lying} | 0: 2S 3S | 1: KC 4C", jokers="challenge", patterns=patterns)
    missed = sum(not watched.hands() for _ in range(1000))
    assert 38 < missed < 82 if waits else missed < 25  # `pro` misses 1 %, and 5 % wait


@each(
    "cards, patterns",
    [
        ("7C 7D", "double"),
        ("9C 2D 3D 4D 5D 9H", "top_bottom"),
        ("2D 3D 4D 5D", "four_run"),
        ("8C 3C 3D 8D", "big_mac"),
    ],
)
def test_a_glance_sees_the_patterns_that_the_referee_judges(cards, patterns):
    assert seen(cards, patterns) == patterns


class Watched:
    """CPU players at a position; they look at its top card."""

    def __init__(self, position, names="pro", game="ratscrew", seats=2, seed=1, **rules):
        self.game = new_game(HouseRules(game, rules), seats)
        self.game.set_up(position)
        self.cpu_players = CpuPlayers()
        for seat, name in enumerate(names.split()):
            if name != "-":
                self.cpu_players.sit(seat, name, seed + seat)
        self.cpu_players.begin(self.game)

    def hands(self, t=1000, lower=True):
        """{seat: us from the card to its hand} of a card shown at `t`."""
        self.cpu_players.see(t)
        while self.cpu_players.think():
            pass
        found = {}
        for seat, player in self.cpu_players.players.items():
            if self.cpu_players.seats >> seat & 1 and player.raised:
                found[seat] = ticks_diff(player.falls_at, t)
                if lower:
                    self.cpu_players.lower(seat)
        return found


DOUBLE = "pile 7C 7H | 0: 2S 3S | 1: KC 4C"


def test_a_player_slaps_at_nothing_that_its_seat_may_not_slap_at():
    barred = {"barred_patterns": [["double"]]}
    sandwich = "pile 7C 2H 7D | 0: 2S 3S | 1: KC 4C"
    assert set(Watched(DOUBLE, "pro pro").hands()) == {0, 1}
    assert set(Watched(DOUBLE, "pro pro", **barred).hands()) == {1}
    assert set(Watched(sandwich, "pro pro", **barred).hands()) == {0, 1}


def test_a_raised_hand_looks_at_no_other_card_and_falls_when_it_falls():
    watched = Watched(DOUBLE)
    before = watched.hands(1000, lower=False)
    watched.game.win(1)  # somebody else was first
    watched.game.play()
    assert watched.hands(90000, lower=False)[0] == before[0] - 89000


def test_hands_come_in_the_order_of_their_stamps_also_where_ticks_wrap():
    start = MASK - 200000
    watched = Watched(DOUBLE, "sleepy pro normal sharp", seats=4)
    reported = watched.hands(start, lower=False)
    assert len(reported) >= 3
    order = []
    late = start
    while (seat := watched.cpu_players.first_hand) >= 0:
        falls_at = watched.cpu_players.players[seat].falls_at
        assert watched.cpu_players.hand_by(falls_at - 1 & MASK) == -1
        assert watched.cpu_players.hand_by(falls_at) == seat
        assert watched.cpu_players.lower(seat) == falls_at
        order.append(seat)
        assert ticks_diff(falls_at, late) >= 0
        late = falls_at
    assert order == sorted(reported, key=reported.get)


def test_a_cpu_player_decides_before_a_later_press_is_judged():
    watched = Watched(DOUBLE)
    watched.cpu_players.see(1000)
    assert watched.cpu_players.hand_by(1000 + FLOOR_US - 1) == -1
    assert watched.cpu_players.think()  # nothing was hurried: no hand could have fallen
    assert watched.cpu_players.hand_by(1000 + 900000) == 0


def test_a_cpu_players_decision_ignores_later_changes_of_the_pile():
    taken, left = Watched(DOUBLE), Watched(DOUBLE)
    for watched in (taken, left):
        watched.cpu_players.see(1000)
    taken.game.win(1)
    for watched in (taken, left):
        while watched.cpu_players.think():
            pass
    assert taken.cpu_players.players[0].raised and left.cpu_players.players[0].raised
    assert taken.cpu_players.players[0].falls_at == left.cpu_players.players[0].falls_at


def test_without_cards_a_player_slaps_only_where_slapping_in_is_allowed():
    position = "pile 7C 7H | 1: KC 4C"
    assert Watched(position).hands()
    assert not Watched(position, slap_in=False).hands()


def test_a_claim_that_must_be_slapped_is_slapped_by_its_claimer():
    position = "pile KD 9C 4D | 0: 5S 6S | 1: 4S 7S | claim 1"
    hands = [0, 0]
    for seed in range(100):
        for seat in Watched(position, "normal normal", seed=seed, slap_claims=True).hands():
            hands[seat] += 1
    assert hands[1] > 90 and hands[0] < 5
    assert not any(
        Watched(position, "normal normal", seed=seed).hands().get(1) for seed in range(9)
    )


def mean_us(watched, count=400):
    took = [watched.hands().get(0) for _ in range(count)]
    return statistics.fmean(one for one in took if one is not None)


def test_rarer_patterns_take_longer_to_see():
    tens = Watched("pile 4C 6H | 0: 2S 3S | 1: KC 4C", patterns=["tens"])
    double = Watched(DOUBLE, patterns=["double"])
    assert mean_us(tens) - mean_us(double) == pytest.approx(70000, abs=1)


def test_each_further_pattern_in_play_makes_every_look_longer():
    one = Watched(DOUBLE, patterns=["double"])
    four = Watched(DOUBLE, patterns=["double", "marriage", "tens", "flush"])
    assert mean_us(four) - mean_us(one) == pytest.approx(3 * 40000, abs=1)


def test_no_pattern_speaks_of_more_cards_than_a_glance_keeps():
    assert max(row[1] for row in PATTERNS) <= 4
