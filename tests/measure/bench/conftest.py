"""As the tests of the handheld: without the emulator nothing here can be imported."""

from tests.device.handheld.conftest import collect_ignore_glob  # noqa: F401
