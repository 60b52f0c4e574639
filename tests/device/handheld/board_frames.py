"""Runs on the board as /board_frames.py: shows the sample screens that the rig requests.

The rig writes a line number of /wanted ("language name high_contrast four_colour module table",
from 1) to scratch register 1: the screen `name` in that table of that module of samples/, and only
this is loaded. The board writes it to register 0 when that screen is complete on the panel.
Register 2: address of the canvas.
"""

import sys
import time

import machine
from uctypes import addressof

from firmware.main import Devices

devices = Devices()  # the canvas first, while memory is in one piece

from slapdeck.heap import HeapLock  # noqa: E402
from slapdeck.ui import colours, words  # noqa: E402
from slapdeck.ui.send import VERDICT, Display, SendQueue  # noqa: E402

_SCRATCH = 0x4005800C


class Queue(SendQueue):
    """Sends everything in the long strips of verdicts: two thirds of the emulator's time."""

    def queue(self, level, x, y, w, h, stamped=False):
        SendQueue.queue(self, VERDICT, x, y, w, h, stamped)

    def put(self, level, x, y, w, h):
        SendQueue.queue(self, VERDICT, x, y, w, h)


def unload(heap):
    """Make room as a console does when a screen is left: what the samples need of the game goes,
    and the samples with it."""
    for name in list(sys.modules):
        if name.startswith("samples"):
            del sys.modules[name]
    heap.unload()


def serve():
    """Serves requests for ever."""
    words.choose("en")
    heap = HeapLock(True)
    heap.keep_modules()
    canvas, panel = devices.canvas, devices.panel
    panel.wake(lambda: False)
    shown = 0
    machine.mem32[_SCRATCH + 4] = 0
    machine.mem32[_SCRATCH + 8] = addressof(canvas.buf)
    machine.mem32[_SCRATCH] = 0
    while True:
        wanted = machine.mem32[_SCRATCH + 4]
        if wanted == shown:
            time.sleep_us(50)
            continue
        with open("/wanted") as lines:  # all of them would take 36 KB
            for _ in range(wanted):
                line = lines.readline()
        language, name, high_contrast, four_colour, module, table = line.split()
        unload(heap)
        words.choose(language)
        module = getattr(__import__("samples." + module), module)
        devices.power.picture(0, colours.lut(int(high_contrast), int(four_colour)))
        canvas.clear(0)
        queue = Queue()
        getattr(module, table)[name](Display(canvas, queue))
        while queue.pump(panel) or panel.busy():
            pass
        module = queue = None  # nothing holds what is unloaded
        shown = wanted
        machine.mem32[_SCRATCH] = shown
