"""Fetches axe-core (npm), as pinned in npm/, into build/axe, for make test-long.

python -m tests.browser.web.axe
"""

import sys
from pathlib import Path

from host_sim import ROOT
from host_sim.web import runtime

PINS = Path(__file__).with_name("npm")
DEST = ROOT / "build" / "axe"
AXE = DEST / "node_modules/axe-core/axe.min.js"

if __name__ == "__main__":
    sys.exit(None if runtime.is_pinned(PINS, DEST) else runtime.fetched(PINS, DEST) or None)
