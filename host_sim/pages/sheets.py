"""Sheets: golden pictures of every screen, many to a file.

A sheet is tests/data/sheets/en/NAME.png: other languages have golden frames, and tests that
find a text outside its box. Those of testing/walks.py show a real console at
moments of a game, also after an animation has ended, lying and upright side by side. The log
viewer and the board's self test have one each. A picture has a caption above it. frames.py writes
and compares the sheets, on CPython only.
"""

import tempfile
from functools import lru_cache

from host_sim import ROOT
from host_sim.logs.log_file import lines_of
from host_sim.logs.scene import Scene
from host_sim.logs.story import Story
from host_sim.png import indexed, read_indexed, unpacked
from host_sim.testing import self_test
from host_sim.testing.walker import Walker
from host_sim.testing.walks import LYING_ONLY, WALKS
from slapdeck.screens import by_name
from slapdeck.ui import palette, words
from slapdeck.ui.canvas import Canvas

FOLDER = ROOT / "tests" / "data" / "sheets"
WIDTH, HEIGHT = 320, 240
_ACROSS = 6  # three moments, lying and upright; similar neighbours compress well
_GAP = 4
_CAPTION = 12
_WIDE, _HIGH = WIDTH + _GAP, HEIGHT + _CAPTION


# Logs, and the events shown.
_GOLDEN = ROOT / "tests" / "data" / "golden"
VIEWED = (
    (ROOT / "docs" / "shots" / "view.jsonl", range(16)),
    (_GOLDEN / "war-plain.jsonl", range(12)),
    (_GOLDEN / "money-plain.jsonl", range(12)),
)
SHEETS = [*WALKS, "viewer", "self_test"]


def path_of(name, language, folder=FOLDER):
    """Return the file of that sheet."""
    return folder / language / (name + ".png")


def drawn(name, language):
    """Return {caption: pixels} of the sheet `name`, in their order."""
    if name == "self_test":
        return dict(self_test.pictures())
    if name == "viewer":
        return _viewed(language)
    looks = (False,) if name in LYING_ONLY else (False, True)
    walked = [pictures(name, language, look) for look in looks]
    found = {}
    for moment, same in enumerate(zip(*walked, strict=True), 1):
        for look, (caption, pixels) in zip(looks, same, strict=True):
            found["%d %s%s" % (moment, caption, ", upright" if look else "")] = pixels
    return found


def pictures(name, language, upright):
    """Return [(caption, pixels)] on the walks `name` of WALKS; ValueError if they never show the
    screen with that name."""
    found = []
    shown = set()
    for walk, settings in WALKS[name]:
        with tempfile.TemporaryDirectory() as folder:
            at = Walker(folder, {"language": language, "upright": int(upright), **settings})
            for ms, caption in walk(at):
                at.wait(ms)
                found.append((caption, at.picture()))
                shown.add(at.shown)
    if name in by_name._SCREENS and name not in shown:
        raise ValueError("no walk shows the screen %r" % name)
    return found


def stored(name, language, captions, folder=FOLDER):
    """Return {caption: pixels} of the stored file, None without a file or with another number of
    pictures."""
    path = path_of(name, language, folder)
    if not path.is_file():
        return None
    pixels, width, height, _ = read_indexed(path.read_bytes())
    if (width, height) != _size(len(captions)):
        return None
    found = {}
    for number, caption in enumerate(captions):
        at = _place(number, width) + _CAPTION * width
        found[caption] = b"".join(
            [pixels[at + y * width : at + y * width + WIDTH] for y in range(HEIGHT)]
        )
    return found


def as_png(pictures):
    """Return the file of these {caption: pixels}."""
    width, height = _size(len(pictures))
    sheet = bytearray(bytes((palette.SLATE,)) * (width * height))
    for number, caption in enumerate(pictures):
        at = _place(number, width)
        cell = _caption(caption) + pictures[caption]
        for y in range(_HIGH):
            sheet[at + y * width : at + y * width + WIDTH] = cell[y * WIDTH : (y + 1) * WIDTH]
    return indexed(bytes(sheet), width, height, palette.RGB)


def _viewed(language):
    """Return the viewer's pictures, upright and turned to the seats."""
    found = {}
    words.choose(language)
    try:
        for log, events in VIEWED:
            story = Story(lines_of(log))
            scenes = [Scene(story, upright=upright) for upright in (False, True)]
            for k in events:
                for scene in scenes:
                    scene.show(k)
                    caption = "%s %d%s" % (log.stem, k, ", upright" * (scene is scenes[1]))
                    found[caption] = scene.pixels()
    finally:
        words.choose("en")
    return found


def _size(count):
    across = min(count, _ACROSS)
    return across * _WIDE - _GAP, -(-count // _ACROSS) * _HIGH


def _place(number, width):
    return number // _ACROSS * _HIGH * width + number % _ACROSS * _WIDE


@lru_cache(maxsize=None)
def _caption(words):
    canvas = Canvas()
    canvas.clear(palette.INK)
    shown = words.upper().replace("_", " ").encode("latin-1")
    canvas.text(2, 3, shown, 1, 0, palette.GREY)
    return unpacked(canvas.buf[: WIDTH // 2 * _CAPTION])
