"""The menu and the demo in real MicroPython: the same words as on the laptop, the heap locked."""

import pytest

from tests.device.vm.interpreter import in_both


@pytest.mark.long
def test_every_page_has_the_same_text_and_the_demo_allocates_nothing():
    lines = in_both("menu_walk.py")
    assert lines[-1] == "True 4"
    assert len(lines) > 400
