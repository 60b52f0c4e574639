"""heap.py: the modules of a screen go when it is left."""

import sys
import types

import pytest

from slapdeck import screens
from slapdeck.heap import HeapLock

NAMES = ("before", "later")


@pytest.fixture
def load():
    """`load(name)` puts an empty module into slapdeck.screens."""

    def load(name):
        module = sys.modules["slapdeck.screens." + name] = types.ModuleType(name)
        setattr(screens, name, module)

    yield load
    for name in NAMES:
        sys.modules.pop("slapdeck.screens." + name, None)
        vars(screens).pop(name, None)


def loaded():
    return [
        name
        for name in NAMES
        if "slapdeck.screens." + name in sys.modules and hasattr(screens, name)
    ]


@pytest.mark.parametrize("enabled, left", [(True, ["before"]), (False, ["before", "later"])])
def test_only_what_came_later_goes_and_only_where_memory_is_scarce(load, enabled, left):
    heap = HeapLock(enabled)
    load("before")
    heap.keep_modules()
    load("later")
    assert loaded() == ["before", "later"]
    heap.unload()
    assert loaded() == left
    assert "slapdeck.heap" in sys.modules and "pytest" in sys.modules
