"""The board reads a test config as the laptop does, and refuses the same ones."""

from tests.device.vm.interpreter import in_both


def test_the_same_test_configs_are_read_and_refused_by_board_and_laptop(tmp_path):
    lines = in_both("config_files.py", tmp_path)
    assert [line.endswith("True") for line in lines] == [False] * 2 + [True] * 8
