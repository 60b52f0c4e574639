"""docs/screens.md: the golden frame of every screen, with the first sentence of its sample;
docs/looks.md: those that there were before cards, type and table were drawn anew, side by side.

    python -m host_sim.screens_page    writes both (make remake)
"""

from host_sim import ROOT, frames
from samples.catalogue import GROUPS

PAGE = ROOT / "docs" / "screens.md"
LOOKS = ROOT / "docs" / "looks.md"
BEFORE = ROOT / "docs" / "looks" / "before"  # the golden frames of that time
_COLUMNS = 2
_HEAD = """# The screens

Every screen with sample contents. These are the golden frames of the tests, and `make shots`
checks that the firmware draws the same on the display of the emulated handheld. `make remake`
writes this page from `host_sim/testing/samples/catalogue.py`. `src/slapdeck/screens` has a
folder for each: what a press does there, and what is drawn.

A round, as the display showed it:

![a round](shots/round.gif)
"""
_LOOKS_HEAD = """# How it looked, how it looks

The same %d screens in version 0.1.0 with its first typeface, and now. %d screens came later:
[all screens](screens.md) has them too.

![A round on the emulated panel](shots/round.gif)

A round as the emulated panel shows it (`make film`): the title, four slaps that join, the cards,
the freeze and the hand, the photo finish, cards flying to red, the winner.
"""


def _now(name):
    folder = "../" + frames.FOLDER.relative_to(ROOT).as_posix()
    return "![%s](%s/%s/%s.png)" % (name, folder, frames.MAIN, name)


def looks():
    """The text of docs/looks.md."""
    old = {path.stem for path in BEFORE.glob("*.png")}
    new = sum(name not in old for _, group in GROUPS for name in group)
    parts = [_LOOKS_HEAD % (len(old), new)]
    for title, group in GROUPS:
        rows = ["| ![%s before](looks/before/%s.png) | %s<br>%s |\n" % (
            name, name, _now(name), frames.sentence(name)) for name in group if name in old]
        if rows:
            parts += ["\n## ", title, "\n\n| before | now |\n| --- | --- |\n", *rows]
    return "".join(parts)


def page():
    """The text of docs/screens.md."""
    parts = [_HEAD]
    for title, group in GROUPS:
        names = list(group)
        parts += ["\n## ", title, "\n\n", "| " * _COLUMNS, "|\n", "| --- " * _COLUMNS, "|\n"]
        for i in range(0, len(names), _COLUMNS):
            cells = ["%s<br>%s" % (_now(name), frames.sentence(name))
                     for name in names[i : i + _COLUMNS]]  # fmt: skip
            parts.append("| " + " | ".join(cells + [""] * (_COLUMNS - len(cells))) + " |\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page())
    LOOKS.write_text(looks())
