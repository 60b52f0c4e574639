"""Nothing of what is kept is lost, whenever the power goes and however full the flash is.

In real MicroPython, with its littlefs on a model of the flash; `make faults` makes 1000 saves.
"""

import os

from tests.vm.interpreter import in_vm

SAVES = 1000 if os.environ.get("SLAPDECK_LONG") else 40


def run(script, *arguments):
    """What the script printed."""
    messages = in_vm(script, *arguments, heap="24m", timeout_s=60 + 2 * SAVES)
    print(messages, end="")
    return messages


def test_a_save_cut_off_anywhere_leaves_the_old_file_or_the_new_one_and_all_the_others():
    """Settings, records, best sessions, house rules, logs, a paused game, a bad file set aside."""
    words = run("power_cuts.py", SAVES).split()
    counts = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert counts["saves"] == SAVES and counts["lost"] == 0
    assert counts["cuts"] == 2 * (counts["erases"] + counts["programs"]) > 10 * SAVES


def test_a_store_that_removes_the_old_file_first_is_found_out():
    """The negative control."""
    assert run("power_cuts.py", 40, "careless").startswith("lost: ")


def test_on_a_full_flash_play_goes_on_is_said_not_to_be_saved_and_nothing_kept_is_lost():
    assert run("full_flash.py").splitlines() == [
        "room: True True True", "full: False False False game not saved: 28", "kept: True 1",
        "room: True True  2"]


def test_a_store_that_removes_the_old_file_first_loses_it_on_a_full_flash():
    """The negative control."""
    assert "kept: False 1" in run("full_flash.py", "careless").splitlines()
