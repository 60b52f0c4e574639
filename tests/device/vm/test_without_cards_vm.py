"""The duel and the buzzer in real MicroPython: judged as on CPython, nothing is allocated, and the
modules go with the screen."""

from tests.device.vm.interpreter import in_both


def test_duels_and_a_quiz_are_judged_the_same_and_allocate_nothing():
    lines = in_both("locked_without_cards.py")
    assert [line for line in lines if line[0] == "T"] == ["True"] * 4  # unloaded afterwards
    lines = [line for line in lines if line[0] not in "TF"]
    assert len(lines) == 4  # a duel and a quiz in each language
    for line in lines[::2]:
        champion, best, best_us = (int(line.split()[place]) for place in (0, -2, -1))
        assert champion >= 0 and best >= 0 and best_us >= 100_000, line
    for line in lines[1::2]:
        assert sum(map(int, line[1 : line.index("]")].split(","))) == 6, line
