"""Each place in the code that answers a press with a verdict has a row in testing/answers.py."""

import ast

from host_sim import ROOT
from host_sim.testing.answers import ANSWERS, NO_PRESS, all_places, places

HANDHELD = ROOT / "tests/device/handheld"


def test_the_table_has_every_place_that_gives_a_verdict():
    assert all_places() == set(ANSWERS)


def test_each_row_of_the_bench_or_test_is_there():
    rows = {row for _, row in ANSWERS.values()} - {NO_PRESS}
    bench = (HANDHELD / "verdicts.py").read_text("utf-8")
    assert not [
        row for row in rows if f'"{row}": ' not in bench and not (HANDHELD / row).is_file()
    ]


def test_a_new_answer_is_found():
    text = "class A:\n    def f(self):\n        self._verdict.put_text(0, b'')\n        x.won(0)"
    assert list(places(ast.parse(text))) == ["A.f"]
