"""As the tests of the handheld: without the emulator nothing here can be imported."""

from tests.device.handheld.conftest import MISSING

if MISSING:
    collect_ignore_glob = ["test_*.py"]
