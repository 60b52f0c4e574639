"""The menu and the demo in real MicroPython: the same words as on the laptop, the heap locked."""

from tests.vm.interpreter import in_both


def test_every_page_reads_the_same_and_the_demo_keeps_off_the_heap():
    lines = in_both("menu_walk.py")
    assert lines[-1] == "True 4"
    assert len(lines) > 400
