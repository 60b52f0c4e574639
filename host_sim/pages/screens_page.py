"""Writes docs/screens.md: the golden frame of every screen, with the docstring of its sample.

python -m host_sim.pages.screens_page    writes it (make remake)
"""

import re

from host_sim import ROOT
from host_sim.pages import frames
from samples.catalogue import GROUPS

PAGE = ROOT / "docs" / "screens.md"
_COLUMNS = 2
_HEAD = """# The screens

For people who look for a screen: its folder in `src/slapdeck/screens` has what a press does there,
and what is drawn. These are the golden frames of the tests, on the emulated handheld as well
(`tests/device/handheld/test_frames.py`). `make remake`
writes this page from `host_sim/testing/samples/catalogue.py`.

![a round, as the display showed it](shots/round.gif)

Sixteen screens, each beside what it was on the morning of 28 November 2026
(`python -m host_sim.pages.before_after 86b6b304 docs/shots/before_after.png`):

![sixteen screens before and after](shots/before_after.png)
"""


def _now(name):
    folder = "../" + frames.FOLDER.relative_to(ROOT).as_posix()
    return "![%s](%s/%s/%s.png)" % (name, folder, frames.MAIN, name)


def _caption(name):
    """Return the first clause of the screen's sentence."""
    return re.split("[;.] |, and ", frames.sentence(name))[0].rstrip(".")


def page():
    """Return the text of docs/screens.md."""
    parts = [_HEAD]
    for title, group in GROUPS:
        names = list(group)
        parts += ["\n## ", title, "\n\n", "| " * _COLUMNS, "|\n", "| --- " * _COLUMNS, "|\n"]
        for i in range(0, len(names), _COLUMNS):
            cells = ["%s<br>%s" % (_now(name), _caption(name)) for name in names[i : i + _COLUMNS]]
            parts.append("| " + " | ".join(cells + [""] * (_COLUMNS - len(cells))) + " |\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page())
