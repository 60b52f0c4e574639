"""Runs scripts in the page's own image: by Node, and by CPython with stand-ins for the page."""

import os
import subprocess
import sys

from host_sim import ROOT
from host_sim.web import build, runtime

HERE = ROOT / "tests" / "browser" / "web"
RUN = HERE / "run.mjs"
HEAP = 6 << 20  # bytes, of page/interpreter.js: where a call finds no room it grows, for good
CPYTHON = """
import functools, gc, os, runpy, sys, types
gc.threshold = gc.set_threshold
sys.path[:0] = [{root!r}]
import host_sim
from host_sim.laptop.native import glyph
now = [0]
page = types.ModuleType("page")
page.now = lambda: now[0]
def advance(us):
    now[0] = now[0] + us & 0x3FFFFFFF
page.advance = advance
page.entropy = lambda: 12345
page.send = page.look = page.light = page.tune = page.lamps = lambda *words: None
page.keep = lambda path: True
page.refresh = lambda: None
page.when = lambda path: "24.11. 20:15"
sys.modules["page"] = page
sys.modules["uctypes"] = types.ModuleType("uctypes")
sys.modules["uctypes"].addressof = id
glyphs = types.ModuleType("glyphs")
class Glyphs:
    __call__ = staticmethod(glyph)
    def draw_on(self, buf):
        pass
glyphs.Glyphs = Glyphs
sys.modules["host_sim.web.glyphs"] = glyphs
from host_sim.web import devices
devices.PageStore = functools.partial(devices.PageStore, os.path.join(os.getcwd(), "data"))
runpy.run_path(sys.argv[1], run_name="__main__")
"""


def in_node(script, folder, *words):
    """The output of the script; it is started in `folder`, where afterwards `data` is /data."""
    image = build.rom_path()
    return _printed([runtime.node(), RUN, runtime.MODULE, image, script, folder, *words], folder)


def in_cpython(script, folder):
    """The same of the sources as they are."""
    return _printed([sys.executable, "-c", CPYTHON.format(root=str(ROOT)), script], folder)


def _printed(words, folder):
    done = subprocess.run(
        list(map(str, words)),
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    if done.returncode:
        raise ValueError(done.stdout[-500:] + done.stderr[-2000:])
    return done.stdout
