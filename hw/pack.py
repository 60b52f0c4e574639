"""The hardware as one archive for a release: pages, lists, KiCad's files, exports, STL files."""

import zipfile
from pathlib import Path

from hw import circuit
from hw.tools.say import say

HW = Path(__file__).resolve().parent
OUT = HW.parent / "build" / "hw"
ARCHIVE = OUT / f"slapdeck-hardware-{circuit.REVISION}.zip"
# As they lie in hw/, so that the pages find their pictures
_COMMITTED = ("LICENSE", "*.md", "*.csv", "board/*", "enclosure/*", "pictures/*.[ps][nv]g")
COMMITTED = tuple(
    str(p.relative_to(HW)) for kind in _COMMITTED for p in sorted(HW.glob(kind)) if p.is_file()
)
MADE = (
    "slapdeck-gerbers.zip",
    "slapdeck-schematic.pdf",
    "slapdeck.step",
    "slapdeck-parts.html",
)


def files():
    """{name in the archive: path}."""
    found = {name: HW / name for name in COMMITTED} | {name: OUT / name for name in MADE}
    return found | {f"box/{path.name}": path for path in sorted((OUT / "box").glob("*.stl"))}


def pack():
    """Write ARCHIVE, the same bytes each time; older ones go."""
    for old in OUT.glob("slapdeck-hardware-*.zip"):
        old.unlink()
    day = tuple(map(int, circuit.DATE.split("-")))
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED) as out:
        for name, path in files().items():
            info = zipfile.ZipInfo(name, (*day, 0, 0, 0))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(info, path.read_bytes())
    say(f"archive for a release: build/hw/{ARCHIVE.name}, {ARCHIVE.stat().st_size / 1e6:.1f} MB")


def is_current(archive=ARCHIVE):
    """Whether what is committed lies in the archive as it is in this tree."""
    with zipfile.ZipFile(archive) as held:
        names = set(held.namelist())
        return all(
            name in names and held.read(name) == (HW / name).read_bytes() for name in COMMITTED
        )
