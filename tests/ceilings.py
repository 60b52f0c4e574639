"""tests/data/ceilings.txt: bytes that may be used, lowered when we get leaner, never raised."""

from pathlib import Path

_LINES = (Path(__file__).parent / "data" / "ceilings.txt").read_text().splitlines()


def ceilings(live=False):
    """{name: bytes}: what lies on a board's heap (`live_`), or the parts measured in the VM."""
    rows = [line.split() for line in _LINES if line and not line.startswith("#")]
    return {name: int(most) for name, most in rows if name.startswith("live_") == live}
