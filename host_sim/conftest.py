"""What several tests are given."""

import pytest

from host_sim.pressed import Handheld
from host_sim.strict import Rects, Strict


@pytest.fixture(params=range(4), ids="bottom left top right".split())
def handheld(request, tmp_path):
    """Worked by one button only, whichever it is."""
    return Handheld(tmp_path, request.param).open()


@pytest.fixture
def canvas():
    return Strict()


@pytest.fixture
def queue():
    return Rects()
