"""Without the emulator these tests are skipped, in CI they fail."""

import os
from importlib.util import find_spec

import pytest

MISSING = [name for name in ("rp2040py", "littlefs", "PIL") if find_spec(name) is None]
if MISSING:
    if os.environ.get("CI", "").lower() in ("true", "1"):
        raise pytest.UsageError(f"missing: {', '.join(MISSING)} (make setup)")
    collect_ignore_glob = ["test_*.py"]
