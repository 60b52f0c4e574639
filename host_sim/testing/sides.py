"""Pairs of a language and a side for tests that take long."""

import pytest

from slapdeck.languages import CODES

SIDES = "bottom", "left", "top", "right"
# Of a translation one side of each shape: lying across, standing.
EACH = [
    pytest.param(code, side, id="%s-%s" % (code, SIDES[side]))
    for code in CODES
    for side in (range(4) if code == CODES[0] else (0, 1))
]
