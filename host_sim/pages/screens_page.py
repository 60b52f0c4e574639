"""Writes docs/screens.md: the golden frame of every screen, with its name.

python -m host_sim.pages.screens_page    writes it (make remake)
"""

from host_sim import ROOT
from host_sim.pages import frames
from samples.catalogue import GROUPS

PAGE = ROOT / "docs" / "screens.md"
_COLUMNS = 3
_HEAD = """# The screens

For people who look for a screen: each with its name for `make frames NAMES="..."`. Its folder in
`src/slapdeck/screens` has what a press does there, `host_sim/testing/samples` a sentence about it.
`make remake` writes this page.

![a round, as the display showed it](shots/round.gif)

Sixteen screens beside those of 28 November 2026, and as from 80 cm:

![before and after](shots/before_after.png)

![from 80 cm](shots/from_80_cm.png)
"""


def _now(name):
    folder = "../" + frames.FOLDER.relative_to(ROOT).as_posix()
    return "![%s](%s/%s/%s.png)" % (name, folder, frames.MAIN, name)


def page():
    """Return the text of docs/screens.md."""
    parts = [_HEAD]
    for title, group in GROUPS:
        names = list(group)
        parts += ["\n## ", title, "\n\n", "| " * _COLUMNS, "|\n", "|-" * _COLUMNS, "|\n"]
        for i in range(0, len(names), _COLUMNS):
            for name in names[i : i + _COLUMNS]:
                parts.append("|%s<br>%s" % (_now(name), name))
            parts.append("|\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
