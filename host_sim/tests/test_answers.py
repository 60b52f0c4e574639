"""Each place in the code that answers a press with a verdict has a row in testing/answers.py."""

import ast

from host_sim import ROOT
from host_sim.testing.answers import ANSWERS, NO_PRESS, all_places, places


def test_the_table_has_every_place_that_gives_a_verdict():
    assert all_places() == set(ANSWERS) | NO_PRESS and not NO_PRESS & set(ANSWERS)


def test_each_row_of_the_bench_or_test_is_there():
    folder = ROOT / "tests/device/handheld"
    bench = (folder / "verdicts.py").read_text("utf-8")
    for _, row in ANSWERS.values():
        file, _, name = row.partition("::")
        text = (folder / file).read_text("utf-8") if name else bench
        assert (f"def {name}(" if name else f'"{row}": ') in text, row


def test_a_new_answer_is_found():
    text = "class A:\n    def f(self):\n        self._verdict.put_text(0, b'')\n        x.won(0)"
    assert list(places(ast.parse(text))) == ["A.f"]
