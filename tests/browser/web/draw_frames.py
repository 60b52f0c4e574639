"""Run by Node in the page's image: every screen in every language into the file `sys.argv[1]`, as
tests/device/vm/draw_frames.py, by the page's own glyphs. `samples` lies beside this file's
folder.
"""

import sys

from host_sim.web.glyphs import Glyphs
from samples.catalogue import SCREENS
from slapdeck.ui import words
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue


def main(path, languages):
    glyphs = Glyphs()
    canvas = Canvas(glyphs)
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
