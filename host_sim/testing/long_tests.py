"""The mark `long`: such tests are skipped unless `-m` selects them."""

import pytest


def pytest_collection_modifyitems(config, items):
    """A hook: each root's conftest.py imports it."""
    if "long" not in config.option.markexpr:
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="long: make test-long"))


def long_except(is_quick, values):
    """`values` for `parametrize`, in which those that are not `is_quick(value)` are long."""
    return [value if is_quick(value) else pytest.param(
        *(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long)
        for value in values]  # fmt: skip
