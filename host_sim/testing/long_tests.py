"""Tests marked `long` are skipped unless `-m` selects them; each root's conftest.py has this."""

import pytest


def pytest_collection_modifyitems(config, items):
    if "long" not in config.option.markexpr:
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="long: make test-long"))
