"""Practice in real MicroPython: a number deals the same cards, and play allocates nothing."""

import pytest

from tests.device.vm.interpreter import in_both


@pytest.mark.long
def test_a_number_deals_the_same_cards_and_a_session_allocates_nothing():
    lines = in_both("locked_practice.py")
    assert len(lines) == 16 + 3 and len(set(lines[:16])) >= 12  # a deal may have no joker
    for line in lines[16:]:
        _, played, hits, missed, false = line.split()[:5]
        assert int(played) == 60 and min(int(hits), int(missed), int(false)) > 0, line
    assert all("[('best'" in line for line in lines[16:])
