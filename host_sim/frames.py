"""Golden frames: every screen of samples/catalogue.py as it is to look, pixel by pixel.

    python -m host_sim.frames            draws all, writes what changed and says what that was
    python -m host_sim.frames --check    writes nothing; exit status 1 where something changed

A frame is tests/data/frames/LANGUAGE/NAME.png, a picture whose colour numbers are those of
slapdeck/ui/palette.py: what a reviewer sees is what the tests compare. A language other than
English has only the screens that look different in it.
"""

import argparse
import sys

from host_sim import ROOT
from host_sim.clock import FakeClock
from host_sim.devices import Devices
from host_sim.frame_diff import Difference
from host_sim.png import indexed, read_indexed, unpacked
from samples.catalogue import SCREENS
from samples.looks import LOOK_OF
from slapdeck.settings import ROWS
from slapdeck.ui import words
from slapdeck.ui.colours import lut, rgb
from slapdeck.ui.send import SendQueue

WIDTH, HEIGHT = 320, 240
FOLDER = ROOT / "tests" / "data" / "frames"
LANGUAGES = [row[1] for row in ROWS if row[0] == "language"][0]
MAIN = LANGUAGES[0]


def draw(name, language=MAIN):
    """(pixels as they were drawn, one byte each; the chip that they were sent to)."""
    devices = Devices(FakeClock(), None, None)
    devices.power.picture(0, lut(*LOOK_OF.get(name, (0, 0))))
    queue = SendQueue(devices.canvas)
    words.choose(language)
    try:
        SCREENS[name](devices.canvas, queue)
    finally:
        words.choose(MAIN)
    while queue.pump(devices.panel):
        pass
    return unpacked(devices.canvas.buf), devices.panel.chip


def sentence(name):
    """What one sees there, from the catalogue."""
    return " ".join((SCREENS[name].__doc__ or "").split())


def rgb_of(name):
    """The 16 colours of its picture; a panel without commands shows those of the palette."""
    return rgb(*LOOK_OF.get(name, (0, 0)))


def path_of(name, language=MAIN, folder=FOLDER):
    """The path of that frame."""
    return folder / language / (name + ".png")


def golden(name, language=MAIN, folder=FOLDER):
    """The pixels that this screen is to have; ValueError where there are none yet."""
    for path in (path_of(name, language, folder), path_of(name, MAIN, folder)):
        if path.is_file():
            return read_indexed(path.read_bytes())[0]
    raise ValueError("no frame of %r yet: python -m host_sim.frames" % name)


def wanted(language):
    """{name: pixels} of the frames to be stored in this language."""
    found = {}
    for name in SCREENS:
        pixels = draw(name, language)[0]
        if language == MAIN or pixels != draw(name)[0]:
            found[name] = pixels
    return found


def changes(language, folder=FOLDER):
    """[(path, pixels or None where it is to go, what changed)]."""
    found = []
    want = wanted(language)
    for name, pixels in want.items():
        path = path_of(name, language, folder)
        if not path.is_file():
            found.append((path, pixels, "new"))
            continue
        old, _, _, colours = read_indexed(path.read_bytes())
        if old != pixels:
            found.append((path, pixels, Difference(old, pixels).line()))
        elif colours != rgb_of(name):
            found.append((path, pixels, "the same in the palette's new colours"))
    for path in sorted((folder / language).glob("*.png")):
        if path.stem not in want:
            found.append((path, None, "gone"))
    return found


def update(folder=FOLDER, write=True):
    """Bring the frames up to date, or only look; prints what changed and returns how much."""
    count = 0
    for language in LANGUAGES:
        for path, pixels, line in changes(language, folder):
            print("%s/%s: %s" % (language, path.stem, line))
            count += 1
            if write and pixels is None:
                path.unlink()
            elif write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(indexed(pixels, WIDTH, HEIGHT, rgb_of(path.stem)))
    return count


def main(arguments=None):
    """Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m host_sim.frames", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("--check", action="store_true", help="Only say what changed.")
    check = parser.parse_args(arguments).check
    count = update(write=not check)
    print("%d of the golden frames %s" % (count, "would change" if check else "changed"))
    return 1 if check and count else 0


if __name__ == "__main__":
    sys.exit(main())
