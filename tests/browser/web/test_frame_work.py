"""The length of a frame on a slow phone: everything that no press waits for is drawn in small
pieces."""

import pytest

from host_sim.web import build
from tests.browser.web.node import HERE, in_node

SLOWER = 4  # a slow phone's CPU
BUDGET_MS = 11  # of page/tab.js, for all turns of a frame but its last one
RUNS = 5  # what else the machine does comes on top: of each frame the least counts
QUIET_MS, CHANGE_MS = 50, 120


def imported():
    """The modules that the page imports before the title and behind it."""
    return build.named_in("interpreter.js") + build.named_in("soon.js")


def longest(folder, game):
    """{screen: (ms of its longest turn, ms of the longest one that changed to it)} on our CPU."""
    runs = [
        in_node(HERE / "frame_work.py", folder, game, *imported()).splitlines()
        for _ in range(RUNS)
    ]
    found, before = {}, ["", ""]
    for lines in zip(*runs, strict=True):
        screen = lines[0].split()[0]
        ms = min(int(line.split()[1]) for line in lines) / 1000
        quiet, change = found.get(screen, (0, 0))
        # What a new screen draws first counts as the change.
        found[screen] = (
            (max(quiet, ms), change) if before == [screen] * 2 else (quiet, max(change, ms))
        )
        before = [before[1], screen]
    return found


def is_quick(found, slower):
    """Is no frame too long on a CPU that is so many times slower?"""
    return all(
        BUDGET_MS + slower * quiet <= QUIET_MS and BUDGET_MS + slower * change <= CHANGE_MS
        for quiet, change in found.values()
    )


@pytest.mark.alone
@pytest.mark.long
@pytest.mark.parametrize("game", ["ratscrew", "money", "war", "snap"])
def test_no_frame_of_a_slow_phone_is_too_long(image, tmp_path, game):
    found = longest(tmp_path, game)
    for screen, ms in found.items():
        print(
            "%-14s %5.1f ms, at its change %5.1f"
            % (screen, *(BUDGET_MS + SLOWER * one for one in ms))
        )
    assert {"JoinScreen", "PlayScreen", "ResultScreen"} <= found.keys()
    assert is_quick(found, SLOWER)
    assert not is_quick(found, 10 * SLOWER)
