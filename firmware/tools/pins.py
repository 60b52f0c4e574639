"""`python firmware/tools/pins.py EXTRA...`: the packages of those extras of pyproject.toml.

The Makefile has pip install these lists and not the project: it runs from its clone.
"""

import sys
from pathlib import Path

try:
    import tomllib
except ImportError:  # Python 3.10; pip brings the same parser
    from pip._vendor import tomli as tomllib

text = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text()
extras = tomllib.loads(text)["project"]["optional-dependencies"]
print(*(pin for name in sys.argv[1:] for pin in extras[name]))
