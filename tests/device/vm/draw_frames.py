"""Run by the VM, and by Node in the page's image with the page's own glyphs: draws every screen in
every language into the file `sys.argv[1]`.

For each a line "language name", then the 38400 bytes of the canvas. `sys.argv[2:]` are the
languages.
"""

import sys

import slapdeck.screens.common.night_deal  # noqa: F401  from below: from the menu they are too deep
import slapdeck.screens.menu.page_view  # noqa: F401
from samples.catalogue import SCREENS
from slapdeck.ui import words
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

try:
    from host_sim.web.glyphs import Glyphs
except ImportError:  # the VM draws its glyphs in Python
    Glyphs = None


def main(path, languages):
    glyphs = Glyphs and Glyphs()
    canvas = Canvas(glyphs) if glyphs else Canvas()
    if glyphs:
        glyphs.draw_on(canvas.buf)
    with open(path, "wb") as out:
        for language in languages:
            words.choose(language)
            for name in sorted(SCREENS):
                canvas.clear(0)
                SCREENS[name](Display(canvas, SendQueue()))
                out.write(("%s %s\n" % (language, name)).encode())
                out.write(canvas.buf)


main(sys.argv[1], sys.argv[2:])
