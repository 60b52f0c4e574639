"""Which pictures in hw/pictures are older than what they show: a digest of it lies beside them."""

import hashlib
import re
from pathlib import Path

from hw.tools.pcb import PCB

HW = Path(__file__).resolve().parents[1]
PICTURES = HW / "pictures"
SCAD = HW / "enclosure" / "slapdeck.scad"
TITLE = HW.parent / "tests" / "data" / "frames" / "en" / "title.png"  # on the box's display
# By the first part of the pictures' names: the files that they are made from
SOURCES = {
    "board": (PCB, HW / "populated.py"),
    "box": (SCAD, TITLE, HW / "make_box.py", HW / "tools" / "render.py"),
}


def _stored(name):
    return PICTURES / f"{name}.sha256"


def shape(path=SCAD):
    """The box's source without its comments; any other file whole."""
    data = path.read_bytes()
    return re.sub(rb"//.*", b"", data) if path.suffix == ".scad" else data


def _digest(name):
    return hashlib.sha256(b"".join(map(shape, SOURCES[name]))).hexdigest() + "\n"


def are_current(name):
    """Were the pictures of `name` made from what its sources are now?"""
    path = _stored(name)
    return path.exists() and path.read_text("utf-8") == _digest(name)


def note(name):
    """The pictures of `name` have just been made."""
    _stored(name).write_text(_digest(name), "utf-8")
