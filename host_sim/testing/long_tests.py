"""Chooses the tests for `pytest host_sim` and `make test`: the same ones at every commit.

Tests marked `long` are left out unless `-m` names that mark. In host_sim those are evenings with
the highest numbers of rules, and what is played thousands of times, for chance or for a proof.
Only .ci/run lets the commit choose, and only among long tests: SLAPDECK_SHARE=K/N takes the K-th
of N shares (K from 0), SLAPDECK_SEED is the first seed of random evenings.
"""

import os
import zlib

import pytest

_LEFT_OUT = "long tests left out"
_COUNT = pytest.StashKey()


def first_seed():
    return int(os.environ.get("SLAPDECK_SEED", 0))


def share_of(name, shares):
    """The share, 0 to `shares` - 1, of the test `name` with all its parameters."""
    return zlib.crc32(name.partition("[")[0].encode()) % shares


def outside(items, share, shares):
    """The long items that are not in that share; a test marked `every_share` is in each."""
    return [
        item
        for item in items
        if item.get_closest_marker("long")
        and not item.get_closest_marker("every_share")
        and share_of(item.nodeid, shares) != share
    ]


def pytest_collection_modifyitems(config, items):
    share, _, shares = os.environ.get("SLAPDECK_SHARE", "").partition("/")
    if "long" not in config.option.markexpr:
        out = [item for item in items if item.get_closest_marker("long")]
        config.stash[_COUNT] = len(out)
    else:
        out = outside(items, int(share), int(shares)) if share else []
    for item in out:
        items.remove(item)
    config.hook.pytest_deselected(items=out)


def pytest_sessionfinish(session):
    """A worker of xdist hands its count to the process that prints the summary."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[_LEFT_OUT] = session.config.stash.get(_COUNT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    node.config.stash[_COUNT] = getattr(node, "workeroutput", {}).get(_LEFT_OUT, 0)


def pytest_terminal_summary(terminalreporter, config):
    count = config.stash.get(_COUNT, 0)
    if count:
        terminalreporter.write_line(f"{count:,} {_LEFT_OUT}: make test-long")


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
