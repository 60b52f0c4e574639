"""The image of today plays a round on the files of each version before, and keeps them."""

import pytest

from host_sim.chip.rig import image
from tests.device.handheld.record_round import START
from tests.device.handheld.release import FOLDERS, goes_on, round_after


@pytest.mark.long
@pytest.mark.parametrize("version", sorted(path.name for path in FOLDERS.iterdir()))
def test_a_round_is_played_on_what_an_older_version_wrote(version):
    """The release does so behind `make flash` (release.py)."""
    written = round_after(FOLDERS / version)
    goes_on(image(), {**START, **written}, written)
