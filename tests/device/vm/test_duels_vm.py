"""War and Money in real MicroPython: they sleep and go on under the locked heap."""

from tests.device.vm.interpreter import in_both


def test_an_idle_game_sleeps_under_the_locked_heap_and_continues():
    reported = "[100, 33, 0, 'sleep', 'wake', 100]"
    assert in_both("nap.py") == [f"war {reported} True True", f"money {reported} True True"]
