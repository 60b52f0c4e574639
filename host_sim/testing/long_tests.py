"""The mark `long`: such tests are skipped unless `-m` selects them.

IN_TURN lists what drives a board, a browser, a VM, a whole evening or a second program, and the
slowest files of the simulator. Each commit runs a sixteenth of their tests that are not long;
the others are long in that commit. A file that is named on the command line is run whole.
SLAPDECK_SHARE=K/N takes the K-th of N shares of the long ones (K from 0): CI runs the share that
its commit's hash chooses, `make test-long` and `make release` run all. Shares are chosen by the
tests' names; the marks `each_commit` and `every_share` leave a test out of this.
"""

import functools
import os
import subprocess
import zlib

import pytest

from host_sim import ROOT

IN_TURN = ("tests/device/chip/", "tests/device/flash/", "tests/measure/fuzz/",
"tests/device/handheld/", "tests/laptop/",
           "tests/browser/phones/", "tests/reader/", "tests/device/vm/", "tests/browser/web/",
           "tests/laptop/test_games_long.py", *("host_sim/tests/test_%s.py" % name for name in (
               "buzzer", "cli", "colours", "company", "corners", "duels", "frames", "game_length",
               "idle", "knockout_screens", "listed", "menu", "next_pile", "night", "pause",
               "practice", "result", "sheets", "table_views", "text_boxes", "verdict_view", "view",
               "void", "words")))  # fmt: skip
TURNS = 16
_MANY = 1_000_000


@functools.cache
def commit_seed():
    """A first seed that the commit gives, with a million behind it; 0 where this is no clone."""
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(done.stdout[:10] or "0", 16) * _MANY


def turn_of(values):
    """The one of `values` whose turn it is in this commit."""
    return values[commit_seed() // _MANY % len(values)]


def share_of(name, shares):
    """The share, 0 to `shares` - 1, of the test `name` with all its parameters."""
    return zlib.crc32(name.partition("[")[0].encode()) % shares


def left_out(items, share, shares):
    """The long items outside the share number `share` of `shares`."""
    return [
        item
        for item in items
        if item.get_closest_marker("long")
        and not item.get_closest_marker("every_share")
        and share_of(item.nodeid, shares) != share
    ]


def out_of_turn(items, turn):
    """The items IN_TURN that are not long, and not of that turn, 0 to TURNS - 1, or -1."""
    return [
        item
        for item in items
        if item.nodeid.startswith(IN_TURN)
        and not item.get_closest_marker("long")
        and not item.get_closest_marker("each_commit")
        and share_of(item.nodeid, TURNS) != turn
    ]


def pytest_collection_modifyitems(config, items):
    """A hook: each root's conftest.py imports it."""
    share, _, shares = os.environ.get("SLAPDECK_SHARE", "").partition("/")
    is_long = "long" in config.option.markexpr
    if not any(os.path.isfile(arg.partition("::")[0]) for arg in config.args):
        turn = -1 if is_long and not share else turn_of(range(TURNS))
        for item in out_of_turn(items, turn):
            item.add_marker("long")
    if not is_long:
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="long: make test-long"))
    elif share:
        others = left_out(items, int(share), int(shares))
        for item in others:
            items.remove(item)
        config.hook.pytest_deselected(items=others)


def long_except(is_quick, values):
    """`values` for `parametrize`, in which those that are not `is_quick(value)` are long."""
    return [
        value
        if is_quick(value)
        else pytest.param(
            *(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long
        )
        for value in values
    ]


def in_turn(values, parts=0):
    """`values` for `parametrize`, most of them long. In each commit one is quick or, with `parts`,
    every `parts`-th; in the next commit others are."""
    values = list(values)
    parts = parts or len(values)
    quick = values[turn_of(range(parts)) :: parts]
    return long_except(lambda value: any(value is one for one in quick), values)
