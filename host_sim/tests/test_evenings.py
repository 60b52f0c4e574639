"""Whole evenings, in short: every fault that random ones have found, and one for each game."""

import json
from pathlib import Path

import pytest

from host_sim.evenings import broken
from host_sim.testing.configurations import NAMES, fixed

CASES = [json.loads(line) for line in Path("tests/data/evenings.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_what_once_went_wrong_is_right(case):
    assert broken(case["config"], case["numbers"]) is None


@pytest.mark.parametrize("name", NAMES)
def test_an_evening_of_each_game(name):
    assert broken(*fixed(name)) is None
