"""Run by Node in the page's image: the log `sys.argv[1]` in the viewer, event by event, into the
file `sys.argv[2]`: the words of each as a line, then the canvas. The last line is the event of the
closest slap."""

import sys

from uctypes import bytearray_at

from host_sim.web.game import start
from host_sim.web.viewing import viewing

start(sys.argv[4], False)
viewer = viewing(sys.argv[1], sys.argv[4])
with open(sys.argv[2], "wb") as out:
    for k in range(viewer.count, -1, -int(sys.argv[3])):  # backwards: each is made anew
        viewer.show(k)
        out.write(("%d %s %s\n" % (k, viewer.where, viewer.what)).encode())
        out.write(bytearray_at(viewer.canvas_at, 38400))
print(viewer.closest())
