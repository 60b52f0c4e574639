"""Run by Node in the page's image: the logs `sys.argv[3:]` in the viewer, every `sys.argv[1]`
events, in the language `sys.argv[2]`. Into LOG.out of each: the words of an event as a line, then
the canvas. Prints for each the event of the closest slap, or why it cannot be shown."""

import sys

from uctypes import bytearray_at

from host_sim.web.game import start
from host_sim.web.viewing import Viewing

step, language, *logs = sys.argv[1:]
start(language, False)
for log in logs:
    viewer = Viewing(log, language)
    while viewer.more():
        pass
    if viewer.why:
        print(viewer.why)
        continue
    with open(log + ".out", "wb") as out:
        for k in range(viewer.count, -1, -int(step)):  # backwards: each is made anew
            viewer.show(k)
            out.write(("%d %s %s\n" % (k, viewer.where, viewer.what)).encode())
            out.write(bytearray_at(viewer.canvas_at, 38400))
    print(viewer.closest)
