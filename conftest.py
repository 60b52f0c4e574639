"""For host_sim and tests alike: which tests run, and the language in which each begins."""

import pytest

from slapdeck.ui.words import choose

pytest_plugins = ["host_sim.testing.long_tests"]


@pytest.fixture(autouse=True)
def english():
    """The chosen language is a global of the game: a test before may have left another."""
    choose("en")
