"""Slapdeck on a laptop: play, replay logs, draw screens. CPython only.

Importing this package puts the game (`src/`) and `host_sim/shim/` (modules that MicroPython has
and CPython lacks) on the import path, so that everything runs from a plain checkout.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def version():
    """The version in pyproject.toml."""
    return re.search('version = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"))[1]


# The game first; the shims last, so that a real module of the same name is never hidden. The
# samples (host_sim/testing/samples) are a package of their own, for they run on MicroPython too.
for _folder, _at in (("src", 0), ("host_sim/testing", 1), ("host_sim/shim", len(sys.path) + 2)):
    _folder = ROOT / _folder
    if str(_folder) not in sys.path:
        sys.path.insert(_at, str(_folder))
