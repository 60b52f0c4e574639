"""How long a frame takes on a slow phone: what no press waits for is drawn in small pieces."""

import re

import pytest

from host_sim.web import build
from tests.web.node import HERE, in_node

SLOWER = 4  # a slow phone's CPU
RUNS = 5  # what else the machine does comes on top: of each frame the least counts
QUIET_MS, CHANGE_MS = 50, 120


def soon():
    """The modules that the page imports at the title."""
    text = (build.PAGE / "tab.js").read_text("utf-8")
    return re.findall(r'"([\w.]+)"', re.search(r"const SOON = \[(.*?)\];", text, re.DOTALL)[1])


def worst(folder, game, modules):
    """{screen: (ms of its longest frame, ms of the longest one that changed to it)} on that CPU."""
    runs = [in_node(HERE / "frame_work.py", folder, game, *modules).splitlines()
            for _ in range(RUNS)]  # fmt: skip
    found, before = {}, ["", ""]
    for lines in zip(*runs, strict=True):
        screen = lines[0].split()[0]
        ms = min(int(line.split()[1]) for line in lines) * SLOWER / 1000
        quiet, change = found.get(screen, (0, 0))
        # What a new screen draws first counts as the change.
        found[screen] = (max(quiet, ms), change) if before == [screen] * 2 else (
            quiet, max(change, ms))  # fmt: skip
        before = [before[1], screen]
    return found


@pytest.mark.long
@pytest.mark.parametrize("game", ["ratscrew", "money", "war", "snap"])
def test_no_frame_of_a_slow_phone_is_too_long(image, tmp_path, game):
    found = worst(tmp_path, game, soon())
    for screen, (quiet, change) in found.items():
        print("%-14s %5.1f ms, at its change %5.1f" % (screen, quiet, change))
    assert {"JoinScreen", "PlayScreen", "ResultScreen"} <= found.keys()
    assert all(quiet <= QUIET_MS and change <= CHANGE_MS for quiet, change in found.values())
