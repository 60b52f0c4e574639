"""Slapdeck on a laptop: play, replay logs, draw screens. CPython only.

Importing this package puts the game (`src/`) and `host_sim/shim/` (modules that MicroPython has
and CPython lacks) on the import path, so that everything runs from a plain checkout. Installed
(`pipx install .`) it runs without one: then the game lies beside this package.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IS_CLONE = (ROOT / "src" / "slapdeck").is_dir()
BUILD = ROOT / "build" if IS_CLONE else Path("slapdeck")  # what commands write, unless told where


def version():
    """The version in pyproject.toml."""
    if not IS_CLONE:
        from importlib.metadata import version as installed

        return installed("slapdeck")
    return re.search('version = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"))[1]


# The game first; the shims last, so that a real module of the same name is never hidden. The
# samples (host_sim/testing/samples) are a package of their own, for they run on MicroPython too.
for _folder, _at in (("src", 0), ("host_sim/testing", 1), ("host_sim/shim", len(sys.path) + 2)):
    _folder = ROOT / _folder
    if _folder.is_dir() and str(_folder) not in sys.path:
        sys.path.insert(_at, str(_folder))
