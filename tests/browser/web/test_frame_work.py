"""The length of a frame on a slow phone: everything that no press waits for is drawn in small
pieces, and garbage is collected in frames with nothing to do."""

import pytest

from host_sim.web import build
from tests.browser.web.logs import picture_work
from tests.browser.web.node import HEAP, HERE, in_node

SLOWER = 4  # a slow phone's CPU
PIECE_MS = 4  # of page/files.js, for all pieces of a picture but the last one
BUDGET_MS = 11  # of page/tab.js, for all turns of a frame but its last one
RUNS = 5  # what else the machine does comes on top: of each frame the least counts
QUIET_MS, CHANGE_MS = 50, 120
GAMES = "ratscrew", "money", "war", "snap"


def imported():
    """The modules that the page imports before the title and behind it."""
    return build.named_in("interpreter.js") + build.named_in("soon.js")


def played(folder, game, minutes, collects_after="", weighs=""):
    """The lines of frame_work.py."""
    words = game, minutes, collects_after, weighs, *imported()
    return in_node(HERE / "frame_work.py", folder, *words).splitlines()


def longest(folder, game):
    """{screen: (ms of its longest turn, ms of the longest one that changed to it)} on our CPU."""
    runs = [played(folder, game, 3) for _ in range(RUNS)]
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
@pytest.mark.parametrize("game", GAMES)
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


def collections(lines):
    """(how many frames with one turn collected garbage, how many with more)."""
    found = [0, 0]
    for line in lines[1:]:  # the first one comes behind the start
        _, _, turns, is_collected, _ = line.split()
        found[turns != "1"] += int(is_collected)
    return found


@pytest.mark.long
def test_no_frame_with_something_to_do_collects_garbage(image, tmp_path):
    idle, busy = collections(played(tmp_path, "ratscrew", 1))
    assert idle > 30 and not busy
    _, busy = collections(played(tmp_path, "ratscrew", 1, 16384))  # as MicroPython does by itself
    assert busy > 100


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_takes_memory_that_the_page_keeps(image, tmp_path, game):
    # The clock of the page spreads the first one.
    _, *lines = played(tmp_path, game, 3, weighs="weighs")
    assert 100_000 < max(int(line.split()[4]) for line in lines) < HEAP // 3


def test_no_call_with_the_largest_record_takes_memory_that_the_page_keeps(image, tmp_path):
    lines = in_node(HERE / "call_memory.py", tmp_path).splitlines()
    took = {name: int(bytes_) for name, bytes_ in map(str.split, lines)}
    assert took.pop("base64") > 50 * HEAP  # the port's own, of that record
    assert len(took) == 4 and max(took.values()) < HEAP // 3


@pytest.mark.alone
@pytest.mark.long
def test_no_frame_waits_long_for_a_picture(image, tmp_path):
    def longest_ms(*words):
        runs = [picture_work(tmp_path, 100, *words) for _ in range(RUNS)]
        return max(min(us for us, _ in calls) for calls in zip(*runs, strict=True)) / 1000

    pieces, at_once = longest_ms(), longest_ms("at_once")
    assert PIECE_MS + SLOWER * pieces <= QUIET_MS < PIECE_MS + SLOWER * at_once
    assert at_once > 10 * pieces  # a ratio, so that the machine's speed does not matter
