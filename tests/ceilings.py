"""What may be used at most, lowered when we get leaner, never raised: the files of tests/data."""

from pathlib import Path

_DATA = Path(__file__).parent / "data"


def _read(name):
    """{name: number} of the lines `name number` of a file."""
    path = _DATA / name
    lines = path.read_text().splitlines() if path.exists() else []
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {name: int(most) for name, most in rows}


def ceilings(live=False):
    """{name: bytes}: what lies on a board's heap (`live_`), or the parts measured in the VM."""
    rows = _read("ceilings.txt").items()
    return {name: most for name, most in rows if name.startswith("live_") == live}


def flash():
    """{module: bytes of its code in flash, "total": all of them}."""
    return _read("flash.txt")


def work():
    """{name: pixels, bytes or instructions} of what the short form of the bench counts."""
    return _read("work.txt")
