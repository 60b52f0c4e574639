"""The house rules: presets, options and what a log's header may say of them."""

import pytest

from host_sim.testing.each import each
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.record.reader import Record
from slapdeck.record.recorder import Recorder
from slapdeck.rules.options import (
    BITS,
    CHANCES,
    MOST,
    OPTIONS,
    OWN,
    SWITCH,
    rows_of,
    to_log,
)
from slapdeck.rules.patterns import PATTERNS


def another(row):
    """Some value of the option that is no preset's, in a log's form."""
    kind = row[1]
    if kind in MOST:
        return MOST[kind] - 7
    if kind == CHANCES:
        return {"T": 7, "X": 300}
    if kind == BITS:
        return [PATTERNS[-1][0], PATTERNS[3][0]]
    if kind == OWN:
        return [["MAX7", "any", "lower 1"], ["TOM12", "K", "any", "sum 21 1", "suit 3"]]
    return kind[-1] if kind != SWITCH else None


def values(rules):
    return [getattr(rules, row[0]) for row in rules.rows()]


def has(preset, row):
    return row in rows_of(PRESETS[preset].groups)


@each("preset, row", [(one, row) for one in PRESETS for row in OPTIONS if has(one, row)])
def test_every_option_goes_through_the_header_and_the_record(preset, row):
    plain = HouseRules(preset)
    assert plain.differences() == {}
    value = not getattr(plain, row[0]) if row[1] == SWITCH else another(row)
    rules = HouseRules(preset, {row[0]: value})
    assert set(rules.differences()) <= {row[0]}
    assert values(HouseRules(preset, rules.differences())) == values(rules)
    recorder = Recorder()
    recorder.start(preset, 2, rules, b"\x01\x02")
    record = Record(recorder.view())
    assert record.game == preset and values(record.rules) == values(rules)


@each(
    "changes",
    [
        {"pack": 1},
        {"pickup": "played"},
        {"packs": 0},
        {"packs": True},
        {"packs": 1.0},
        {"packs": "1"},
        {"burn": -1},
        {"grace": None},
        {"tie_window": -1},
        {"debt_limit": 0},
        {"lockout_rounds": 0},
        {"jokers": "tame"},
        {"jokers": 1},
        {"jokers": []},
        {"escalate": 1},
        {"slap_in": "true"},
        {"patterns": "double"},
        {"patterns": ["double", "double"]},
        {"patterns": ["snap"]},
        {"patterns": [["double"]]},
        {"patterns": {"double": 1}},
        {"chances": []},
        {"chances": {"J": 0}},
        {"chances": {"J": True}},
        {"chances": {"10": 1}},
        {"chances": {"": 1}},
        {"chances": {"Z": 1}},
        {"chances": {"QK": 1}},
        {"repeats": 0},
        {"false_slap_in": "harsh"},
        {"card_limit": -5},
        {"time_limit": "1s"},
        {"claim_pause": -1},
    ],
)
def test_a_wrong_rule_is_one_line_that_names_it(changes):
    with pytest.raises(ValueError) as wrong:
        HouseRules("ratscrew", changes)
    assert "\n" not in str(wrong.value)
    name = next(iter(changes))
    assert name in str(wrong.value) or "pattern" in str(wrong.value)


@each("preset, row", [(one, row) for one in PRESETS for row in OPTIONS if not has(one, row)])
def test_the_option_of_another_game_is_an_error(preset, row):
    with pytest.raises(ValueError, match=f"rule '{row[0]}' belongs to another game"):
        HouseRules(preset, {row[0]: to_log(row, row[3]) if row[1] != CHANCES else {}})


@each(
    "game, changes",
    [
        ("war", {"down": -1}),
        ("war", {"down": True}),
        ("war", {"seed": -1}),
        ("war", {"seed": "1"}),
        ("war", {"pickup": "loser_first"}),
        ("war", {"pickup": 0}),
        ("war", {"run_out": None}),
        ("floos", {"values": "middle"}),
        ("floos", {"ace_money": 1}),
        ("floos", {"koumi": "yes"}),
        ("money", {"repeats": 1}),
        ("buying_selling", {"card_limit": -1}),
    ],
)
def test_a_wrong_rule_of_war_and_money_is_named_too(game, changes):
    with pytest.raises(ValueError, match=next(iter(changes))):
        HouseRules(game, changes)
