"""Party nights: the product's points are those of a program that knows only docs/rules.md."""

import json

import pytest

from host_sim import ROOT
from host_sim.logs.night_log import NightLog
from host_sim.logs.records import table_log
from host_sim.simulate.nights import Nights
from host_sim.testing.stored import data_of
from tests.reader.night import Night

GOLDEN = sorted((ROOT / "tests" / "data" / "nights").glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_reader_counts_the_golden_nights(path):
    rows = [json.loads(line) for line in path.with_suffix(".out").read_text("ascii").splitlines()]
    found = Night(path.read_text("ascii")).read()
    assert found == [row["points"] for row in rows[:-1]]


@pytest.mark.parametrize("seats, seed, late", [(4, 1, 0), (4, 5, 2), (3, 2, 0), (2, 3, 0)])
def test_reader_and_product_count_the_same_points(seats, seed, late):
    night = Nights("usual", seats, seed).play(number=seed, late=late)
    text = table_log(data_of(night))
    printed = []
    NightLog(text.encode().splitlines(True)).play(printed.append)
    points = [json.loads(line)["points"] for line in printed[:-1]]
    assert Night(text).read() == points and points[-1] == night.standing.points
    old = Night(text)
    old.version = 1
    assert old.read() != points, "the control: by the points of older nights"
