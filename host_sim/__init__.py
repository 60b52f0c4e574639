"""Slapdeck on a laptop: play, replay logs, draw screens. CPython only.

Importing this package puts `src/` (the game) and `host_sim/shim/` (modules that MicroPython has
and CPython lacks) at the end of `sys.path`, so that `import slapdeck` and `import framebuf` work
from a plain checkout with nothing installed.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for _folder in (ROOT / "src", ROOT / "host_sim" / "shim"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
