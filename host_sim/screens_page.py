"""docs/screens.md: every screen of the catalogue as a picture, with the sentence of its sample.

The pictures are taken of the emulated panel (tests/handheld/shots.py, `make shots`); here is what
they are called, which of them are no longer golden, and the page that shows them.
"""

from host_sim import ROOT, frames
from host_sim.png import indexed, read_indexed
from samples.catalogue import GROUPS

FOLDER = ROOT / "docs" / "shots"
PAGE = ROOT / "docs" / "screens.md"
_COLUMNS = 2
_HEAD = """# The screens

Every screen with sample contents, as the firmware brings it to the display of the emulated
handheld. `make shots` makes this page and its pictures from
`host_sim/testing/samples/catalogue.py`.

A round, as the display showed it:

![a round](shots/round.gif)
"""


def page():
    """The text of docs/screens.md."""
    parts = [_HEAD]
    for title, group in GROUPS:
        names = list(group)
        parts += ["\n## ", title, "\n\n", "| " * _COLUMNS, "|\n", "| --- " * _COLUMNS, "|\n"]
        for i in range(0, len(names), _COLUMNS):
            cells = ["![%s](shots/%s.png)<br>%s" % (name, name, frames.sentence(name))
                     for name in names[i : i + _COLUMNS]]  # fmt: skip
            parts.append("| " + " | ".join(cells + [""] * (_COLUMNS - len(cells))) + " |\n")
    return "".join(parts)


def stale():
    """The screens whose picture is not their golden frame."""
    return [name for name in frames.SCREENS if _is_stale(name, frames.golden(name))]


def orphans():
    """Pictures of screens that are no more."""
    return [path for path in sorted(FOLDER.glob("*.png")) if path.stem not in frames.SCREENS]


def write(name, pixels):
    """The picture of a screen, where its pixels are new; says whether they were."""
    if not _is_stale(name, pixels):
        return False
    FOLDER.mkdir(parents=True, exist_ok=True)
    data = indexed(pixels, frames.WIDTH, frames.HEIGHT, frames.rgb_of(name))
    (FOLDER / (name + ".png")).write_bytes(data)
    return True


def _is_stale(name, pixels):
    path = FOLDER / (name + ".png")
    try:
        old, _, _, colours = read_indexed(path.read_bytes())
    except (OSError, ValueError):  # none, or not one of these
        return True
    return old != pixels or colours != frames.rgb_of(name)
