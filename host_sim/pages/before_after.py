"""Sixteen screens before and after a change of their looks, side by side, for fresh readers.

    python -m host_sim.pages.before_after REVISION FILE.png [NAME..]

The left of each pair is the golden frame at that git revision, the right the present one. At 198
pixels an inch a picture is as large as the display. The exit status is 2 without such a revision.
"""

import argparse
import subprocess

from host_sim import ROOT
from host_sim.errors import Parser
from host_sim.pages.frames import HEIGHT, WIDTH, golden, path_of
from host_sim.png import indexed, read_indexed
from slapdeck.ui import palette

SIXTEEN = (
    "title join join_alone table table_challenge animated_claim animated_ringed animated_photo"
    " animated_cheer night_table war money trade night_podium winner draw"
).split()
_ACROSS = 4  # pairs
_GAP = 8


def before(revision, name):
    """Return the pixels of the golden frame `name` at the git `revision`; ValueError if none."""
    path = path_of(name).relative_to(ROOT).as_posix()
    found = subprocess.run(["git", "show", f"{revision}:{path}"], cwd=ROOT, capture_output=True)
    if found.returncode:
        raise ValueError(f"no frame {path} at {revision}")
    return read_indexed(found.stdout)[0]


def composed(pictures):
    """Return (pixels, width, height) of the pictures, two and two, _ACROSS pairs in a row."""
    across = 2 * _ACROSS
    wide, high = WIDTH + _GAP, HEIGHT + _GAP
    rows = -(-len(pictures) // across)
    stride = across * wide
    sheet = bytearray((palette.WHITE,)) * (stride * rows * high)
    for i, pixels in enumerate(pictures):
        at = i // across * high * stride + i % across * wide
        for y in range(HEIGHT):
            row = pixels[y * WIDTH : (y + 1) * WIDTH]
            sheet[at + y * stride : at + y * stride + WIDTH] = row
    return bytes(sheet), stride, rows * high


def main():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("out")
    parser.add_argument("names", nargs="*", default=SIXTEEN)
    options = parser.parse_args()
    try:
        pairs = [(before(options.revision, name), golden(name)) for name in options.names]
    except ValueError as error:
        parser.error(str(error))
    pixels, width, height = composed([one for pair in pairs for one in pair])
    with open(options.out, "wb") as file:
        file.write(indexed(pixels, width, height, palette.RGB))


if __name__ == "__main__":
    main()
