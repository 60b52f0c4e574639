"""CPU players in real MicroPython: no allocation, and the same hands as on the laptop."""

from tests.device.vm.interpreter import in_both


def test_every_hand_falls_at_the_same_microsecond_in_the_vm_under_a_locked_heap():
    lines = in_both("locked_players.py", heap="240K")
    assert len(lines) == 6 and all(line.count(",") > 20 for line in lines)
