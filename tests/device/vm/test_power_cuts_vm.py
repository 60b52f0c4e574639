"""No stored file is lost by a power cut at any moment or on a full flash.

In real MicroPython, with its littlefs on a model of the flash; `make measure
WHAT=faults` runs 1000 saves.
"""

import os

import pytest

from tests.device.vm.interpreter import in_vm

SAVES = 1000 if os.environ.get("SLAPDECK_LONG") else 40


def run(script, *arguments):
    """The script's output."""
    messages = in_vm(script, *arguments, heap="24m", timeout_s=60 + 2 * SAVES)
    print(messages, end="")
    return messages


def test_a_power_cut_during_a_save_leaves_the_old_or_the_new_file_and_all_others():
    """Settings, high scores, best sessions, house rules, logs, a paused game, a renamed bad
    file."""
    words = run("power_cuts.py", SAVES).split()
    counts = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert counts["saves"] == SAVES and counts["lost"] == 0
    assert counts["cuts"] == 2 * (counts["erases"] + counts["programs"]) > 10 * SAVES


def test_control_a_store_that_removes_the_old_file_first_loses_it_at_a_cut():
    assert run("power_cuts.py", 40, "careless").startswith("lost: ")


@pytest.mark.long
def test_on_a_full_flash_play_continues_the_result_says_so_and_no_stored_file_is_lost():
    assert run("full_flash.py").splitlines() == [
        "room: True True True",
        "full: False False False game not saved: 28",
        "kept: True 1",
        "room: True True  2",
    ]


@pytest.mark.long
def test_control_a_store_that_removes_the_old_file_first_loses_it_on_a_full_flash():
    assert "kept: False 1" in run("full_flash.py", "careless").splitlines()
