"""Golden frames: the stored picture of every screen in samples/catalogue.py, pixel by pixel.

    python -m host_sim.pages.frames            says what would change, and stores nothing
    python -m host_sim.pages.frames NAME..     stores the frames and sheets of these names;
                                               "menu*" is a pattern, and "*" are all

Both save a picture of each change in build/frames: before, after, and the differing pixels. The
sheets are those of sheets.py. The exit status is 1 if something would still change.

A frame is tests/data/frames/LANGUAGE/NAME.png, whose colour numbers are those of
slapdeck/ui/palette.py: a reviewer sees exactly what the tests compare. German has only the screens
that look different in it, Arabic a few that are written from the right. Others have no frames: the
tests of text boxes are theirs.
"""

import argparse
import sys
from fnmatch import fnmatchcase

from host_sim import ROOT
from host_sim.errors import Parser
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.pages import sheets
from host_sim.pages.frame_diff import FOLDER as SHOWN
from host_sim.pages.frame_diff import Difference
from host_sim.png import indexed, read_indexed, unpacked
from samples.catalogue import SCREENS
from samples.looks import LOOK_OF
from slapdeck.ui import words
from slapdeck.ui.colours import lut, rgb
from slapdeck.ui.send import Display, SendQueue

WIDTH, HEIGHT = 320, 240
FOLDER = ROOT / "tests" / "data" / "frames"
LANGUAGES = ("en", "de")
MAIN = LANGUAGES[0]
FEW = {"ar": "title join slapped false_slap money_wrong trade trade_upright winner".split()}


def draw(name, language=MAIN, canvas=None, queue=None):
    """Draw a screen; return (its pixels, one byte each; the chip to which they were sent).

    `canvas` and `queue` replace the laptop's.
    """
    devices = Devices(FakeClock(), None, None)
    devices.power.picture(0, lut(*LOOK_OF.get(name, (0, 0))))
    canvas = canvas or devices.canvas
    queue = queue or SendQueue()
    words.choose(language)
    try:
        SCREENS[name](Display(canvas, queue))
    finally:
        words.choose(MAIN)
    devices.canvas.buf[:] = canvas.buf
    while queue.pump(devices.panel):
        pass
    return unpacked(canvas.buf), devices.panel.chip


def rgb_of(name):
    """Return the 16 colours of the screen's picture."""
    return rgb(*LOOK_OF.get(name, (0, 0)))


def path_of(name, language=MAIN, folder=FOLDER):
    return folder / language / (name + ".png")


def golden(name, language=MAIN, folder=FOLDER):
    """Return the stored pixels of this screen; ValueError if there are none yet."""
    for path in (path_of(name, language, folder), path_of(name, MAIN, folder)):
        if path.is_file():
            return read_indexed(path.read_bytes())[0]
    raise ValueError("no frame of %r yet: python -m host_sim.pages.frames %s" % (name, name))


def wanted(language):
    """Return {name: pixels} of the frames to be stored in this language."""
    found = {}
    for name in FEW.get(language, SCREENS):
        pixels = draw(name, language)[0]
        if language == MAIN or pixels != draw(name)[0]:
            found[name] = pixels
    return found


class Change:
    """A file that differs from its source: `words` say how, `store()` updates it.

    `pictures` are [(name, pixels before, pixels after)] of the differing pictures, for `show`.
    """

    def __init__(self, path, data, words, pictures=()):
        self.path = path
        self.words = words
        self._data = data
        self._pictures = pictures

    def show(self, folder):
        """Save a picture of each, before and after; return the paths."""
        paths = []
        for name, before, after in self._pictures:
            path = folder / ("%s-%s.png" % (self.path.parent.name, name.replace(" ", "-")))
            Difference(before, after).save(path)
            paths.append(path)
        return paths

    def store(self):
        """Write the file, or remove it."""
        if self._data is None:
            self.path.unlink()
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(self._data)


def changes(language, folder=FOLDER):
    """Yield the Changes of golden frames."""
    want = wanted(language)
    for name, pixels in want.items():
        path = path_of(name, language, folder)
        data = indexed(pixels, WIDTH, HEIGHT, rgb_of(name))
        if not path.is_file():
            yield Change(path, data, "new", [(name, bytes(len(pixels)), pixels)])
            continue
        old, _, _, colours = read_indexed(path.read_bytes())
        if old != pixels:
            words = Difference(old, pixels).line()
            yield Change(path, data, words, [(name, old, pixels)])
        elif colours != rgb_of(name):
            yield Change(path, data, "the same in the palette's new colours")
    for path in sorted((folder / language).glob("*.png")):
        if path.stem not in want:
            yield Change(path, None, "gone")


def changes_of_sheets(language, folder=sheets.FOLDER):
    for name in sheets.SHEETS:
        pictures = sheets.drawn(name, language)
        path = sheets.path_of(name, language, folder)
        old = sheets.stored(name, language, pictures, folder)
        if old == pictures:
            continue
        if old is None:
            yield Change(path, sheets.as_png(pictures), "new, or of another number of pictures")
            continue
        changed = [
            ("sheet %s %s" % (name, caption), old[caption], pictures[caption])
            for caption in pictures
            if old[caption] != pictures[caption]
        ]
        words = "%d of %d pictures differ" % (len(changed), len(pictures))
        yield Change(path, sheets.as_png(pictures), words, changed)
    for path in sorted((folder / language).glob("*.png")):
        if path.stem not in sheets.SHEETS:
            yield Change(path, None, "gone")


def update(names=(), folder=FOLDER, sheet_folder=sheets.FOLDER, shown=SHOWN):
    """Print all changes and the paths of their pictures; store those of these `names`, patterns of
    fnmatch.

    Return the number of changes not stored.
    """
    left = 0
    for language in (*LANGUAGES, *FEW):
        of_sheets = changes_of_sheets(language, sheet_folder) if language == MAIN else ()
        for kind, found in ("", changes(language, folder)), ("sheet ", of_sheets):
            for change in found:
                is_meant = any(fnmatchcase(change.path.stem, name) for name in names)
                paths = change.show(shown)
                print(
                    "%s%s/%s: %s%s%s"
                    % (
                        kind,
                        language,
                        change.path.stem,
                        change.words,
                        "; stored" if is_meant else "",
                        ": " + ", ".join(str(_short(path)) for path in paths) if paths else "",
                    )
                )
                if is_meant:
                    change.store()
                else:
                    left += 1
    return left


def _short(path):
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def main(arguments=None):
    """Parse the command line and update; return the exit status."""
    parser = Parser(
        prog="python -m host_sim.pages.frames",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("name", nargs="*", help="A frame or sheet that is meant to change.")
    left = update(parser.parse_args(arguments).name)
    if left:
        print(
            "%d differ from what is stored. Look at them; those that are meant to look so: "
            "python -m host_sim.pages.frames NAME.." % left
        )
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
