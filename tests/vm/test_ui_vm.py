"""The views in real MicroPython: they allocate nothing, and draw what they draw in CPython."""

from tests.vm.interpreter import in_both


def test_every_view_keeps_off_the_heap_and_draws_the_same_bytes():
    assert len(in_both("locked_views.py", heap="1m")) >= 3


def test_what_moves_keeps_off_the_heap_and_draws_the_same_bytes():
    assert len(in_both("locked_motion.py", heap="1m")) == 3
