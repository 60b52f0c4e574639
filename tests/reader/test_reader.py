"""docs/rules.md says enough: a program written from it alone prints the product's bytes."""

import ast
import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from host_sim.testing.long_tests import first_seed
from slapdeck.cards.card import parse
from slapdeck.cards.pile import Pile
from slapdeck.games.house import HouseRules
from slapdeck.rules.patterns import holding
from tests.layers import imports
from tests.reader import family, patterns
from tests.reader.compare import differing, product
from tests.reader.family import Ratscrew
from tests.reader.patterns import NAMES
from tests.reader.random_logs import BAD, own_patterns
from tests.reader.reader import DEFAULTS, PRESETS, read
from tests.reader.slap_games import IrishSnap
from tests.reader.table import RANKS, Game, SlapGame
from tests.reader.two_seats import Money

GOLDEN = sorted((Path(__file__).parent.parent / "data/golden").glob("*.jsonl"))


@pytest.mark.parametrize("game", PRESETS)
def test_reader_and_product_print_the_same(game):
    assert not differing([game], range(8))


def is_known(log):
    """Whether the reader knows the game and its rules; a newly added one it does not."""
    header = json.loads(log.partition("\n")[0])
    names = {*header["rules"].get("patterns", ())}
    return header["game"] in PRESETS and {*header["rules"]} <= {*DEFAULTS} and names <= NAMES


def test_the_reader_prints_the_golden_outputs():
    logs = {path: path.read_text(encoding="utf-8") for path in GOLDEN}
    known = [path for path in GOLDEN if is_known(logs[path])]
    assert len(known) >= 62
    for path in known:
        expected = path.with_suffix(".out").read_text(encoding="utf-8")
        assert read(logs[path]) == (expected, None), path.name


@pytest.mark.parametrize("game", ["ratscrew", "irish_snap"])
def test_both_refuse_the_same_lines_behind_an_open_slap(game):
    header = {
        "log": 1,
        "game": game,
        "seats": 2,
        "rules": {"patterns": ["double"]},
        "deck": ["7C", "7D", "2C", "3C"],
    }
    slap = (
        '{"t": 1, "event": "play"}\n{"t": 2, "event": "play"}\n'
        '{"t": 5, "event": "slap", "seat": 0}\n'
    )
    for bad in BAD:
        log = json.dumps(header) + "\n" + slap + bad.replace("%d", "9000000") + "\n"
        assert read(log) == product(log), bad


@pytest.mark.long
@pytest.mark.every_share
def test_reader_and_product_print_the_same_on_300_logs():
    first = first_seed()
    assert not differing(list(PRESETS), range(first, first + 300))


def test_both_see_the_same_own_patterns():
    """Each wild joker as every card in the reader, as masks in the product (R51, R19)."""
    random = Random(51)
    held = Counter()
    for _ in range(200):
        for own in own_patterns(random):
            rules = HouseRules("ratscrew", {"patterns": [], "own_patterns": [own]})
            start = random.randrange(13)
            ranks = [RANKS[(start + step) % 13] for step in range(3)]
            cards = [rank + suit for rank in ranks for suit in "CD"] + ["X1", "X2"]
            names = random.choices(cards, k=random.choice((1, 2, 3, 4, 4, 5)))
            pile = Pile(5)
            for name in names:
                pile.push_top(parse(name))
            for wild in False, True:
                found = holding(pile, rules.patterns, 13 if wild else -1, rules.slaps) >= 0
                assert found == patterns.own_holds(own[1:], names, wild), (own, names, wild)
                held[wild, found] += 1
    assert min(held.values()) > 15 and len(held) == 4


def _window_one_shorter(monkeypatch):
    closes = SlapGame.closes
    monkeypatch.setattr(SlapGame, "closes", lambda table: max(table.last_t, closes(table) - 1))


def _claims_one_shorter(monkeypatch):
    passes = Money.let_claim_pass
    monkeypatch.setattr(Money, "let_claim_pass", lambda table, t: passes(table, t + 1))


def _burns_in_their_order(monkeypatch):
    monkeypatch.setattr(family, "reversed", list, raising=False)


def _no_wait_for_the_next_slap(monkeypatch):
    monkeypatch.setattr(Ratscrew, "waits", lambda table, seat, t: False)


def _pile_always_to_the_next(monkeypatch):
    monkeypatch.setattr(Ratscrew, "pile_goes_to", Ratscrew.next_opponent)


def _nobody_is_hot(monkeypatch):
    monkeypatch.setattr(Ratscrew, "is_hot", lambda table, seat: False)


def _hot_in_a_game_of_two(monkeypatch):
    monkeypatch.setattr(
        Ratscrew, "is_hot", lambda table, seat: table.rules["hot_hand"] and seat == table.hot
    )


def _shared_from_the_last_hand(monkeypatch):
    share = IrishSnap.share
    monkeypatch.setattr(IrishSnap, "share", lambda table, seats: share(table, seats[::-1]))


def _draw_at_the_bell(monkeypatch):
    check = Game.check

    def check_without_next_pile(table, t):
        table.rules["play_on"] = False
        check(table, t)

    monkeypatch.setattr(Game, "check", check_without_next_pile)


def _a_clause_speaks_of_the_top_card(monkeypatch):
    holds = patterns.own_holds
    monkeypatch.setattr(
        patterns,
        "own_holds",
        lambda clauses, pile, wild: holds(
            [clause[:-1] + "1" if " " in clause else clause for clause in clauses], pile, wild
        ),
    )


@pytest.mark.parametrize(
    "change, game",
    [
        (_a_clause_speaks_of_the_top_card, "beggar"),
        (_window_one_shorter, "snap"),
        (_claims_one_shorter, "money"),
        (_burns_in_their_order, "ruffle_slaps"),
        (_no_wait_for_the_next_slap, "ratscrew"),
        (_pile_always_to_the_next, "beggar"),
        (_nobody_is_hot, "ratscrew"),
        (_hot_in_a_game_of_two, "ratscrew"),
        (_shared_from_the_last_hand, "irish_snap"),
        (_draw_at_the_bell, "irish_snap"),
    ],
)
def test_a_reader_with_one_rule_changed_is_noticed(change, game, monkeypatch):
    """The negative control."""
    change(monkeypatch)
    assert any(differing([game], [seed]) for seed in range(400))


def test_the_reader_knows_nothing_of_the_product():
    parts = "reader table patterns family slap_games two_seats rounds night"
    for name in parts.split():
        tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        for module, _ in imports(tree):
            assert module.startswith("tests.reader") or "." not in module, module
            assert module.split(".")[0] not in ("slapdeck", "host_sim", "firmware"), module
