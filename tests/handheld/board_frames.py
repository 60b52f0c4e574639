"""Runs on the board as /board_frames.py: shows the sample screens that the rig requests.

The rig writes a line number of /wanted ("language name module table", from 1) to scratch register
1: the screen `name` in that table of that module of samples/, and only this is loaded. The board
writes it to register 0 when that screen is complete on the panel. Register 2: address of the
canvas.
"""

import time

import machine
from uctypes import addressof

from firmware.main import Devices

devices = Devices()  # the canvas first, while memory is in one piece

from samples.looks import LOOK_OF  # noqa: E402
from slapdeck.ui import colours, words  # noqa: E402
from slapdeck.ui.send import VERDICT, Display, SendQueue  # noqa: E402

_SCRATCH = 0x4005800C


class Queue(SendQueue):
    """Sends everything in the long strips of verdicts: two thirds of the emulator's time."""

    def queue(self, level, x, y, w, h, stamped=False):
        SendQueue.queue(self, VERDICT, x, y, w, h, stamped)

    def put(self, level, x, y, w, h):
        SendQueue.queue(self, VERDICT, x, y, w, h)


def serve():
    """Serves requests for ever."""
    words.choose("en")  # its dict needs a large piece, which is there before the samples come
    canvas, panel = devices.canvas, devices.panel
    panel.wake(lambda: False)
    with open("/wanted") as lines:
        samples = [line.split() for line in lines]
    shown = 0
    machine.mem32[_SCRATCH + 4] = 0
    machine.mem32[_SCRATCH + 8] = addressof(canvas.buf)
    machine.mem32[_SCRATCH] = 0
    while True:
        wanted = machine.mem32[_SCRATCH + 4]
        if wanted == shown:
            time.sleep_us(50)
            continue
        language, name, module, table = samples[wanted - 1]
        screens = getattr(getattr(__import__("samples." + module), module), table)
        words.choose(language)
        devices.power.picture(0, colours.lut(*LOOK_OF.get(name, (0, 0))))
        canvas.clear(0)
        queue = Queue()
        screens[name](Display(canvas, queue))
        while queue.pump(panel) or panel.busy():
            pass
        shown = wanted
        machine.mem32[_SCRATCH] = shown
