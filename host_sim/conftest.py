"""What several tests are given."""

import pytest

from host_sim.pressed import Handheld


@pytest.fixture(params=range(4), ids="bottom left top right".split())
def handheld(request, tmp_path):
    """Worked by one button only, whichever it is."""
    return Handheld(tmp_path, request.param).open()
