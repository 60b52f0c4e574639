"""The mark `long`: such tests are skipped unless `-m` selects them.

SLAPDECK_SHARE=K/N takes the K-th of N shares of them (K from 0), chosen by the tests' names, and
those that also have the mark `every_share`: CI runs the share that its commit's hash chooses,
`make test-long` and `make release` run all.
"""

import os
import subprocess
import zlib

import pytest

from host_sim import ROOT

_MANY = 1_000_000


def commit_seed():
    """A first seed that the commit gives, with a million behind it; 0 where this is no clone."""
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout[:10] or "0", 16) * _MANY


def turn_of(values):
    """The one of `values` whose turn it is in this commit."""
    return values[commit_seed() // _MANY % len(values)]


def share_of(name, shares):
    """The share, 0 to `shares` - 1, of the test `name` with all its parameters."""
    return zlib.crc32(name.partition("[")[0].encode()) % shares


def left_out(items, share, shares):
    """The long items outside the share number `share` of `shares`."""
    return [item for item in items
            if item.get_closest_marker("long") and not item.get_closest_marker("every_share")
            and share_of(item.nodeid, shares) != share]  # fmt: skip


def pytest_collection_modifyitems(config, items):
    """A hook: each root's conftest.py imports it."""
    if "long" not in config.option.markexpr:
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="long: make test-long"))
    elif os.environ.get("SLAPDECK_SHARE"):
        share, _, shares = os.environ["SLAPDECK_SHARE"].partition("/")
        others = left_out(items, int(share), int(shares))
        for item in others:
            items.remove(item)
        config.hook.pytest_deselected(items=others)


def long_except(is_quick, values):
    """`values` for `parametrize`, in which those that are not `is_quick(value)` are long."""
    return [value if is_quick(value) else pytest.param(
        *(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long)
        for value in values]  # fmt: skip


def in_turn(values, parts=0):
    """`values` for `parametrize`, most of them long. In each commit one is quick or, with `parts`,
    every `parts`-th; in the next commit others are."""
    values = list(values)
    parts = parts or len(values)
    quick = values[turn_of(range(parts)) :: parts]
    return long_except(lambda value: any(value is one for one in quick), values)
