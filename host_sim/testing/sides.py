"""Pairs of a language and a side for tests that take long."""

from slapdeck.languages import CODES

# Of a translation one side of each shape: lying across, standing.
EACH = [(code, side) for code in CODES for side in (range(4) if code == CODES[0] else (0, 1))]
