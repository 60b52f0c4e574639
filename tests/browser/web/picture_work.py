"""The picture of a game's last event, in the page's image by Node.

Started with the path of a log, and with "at_once" to make it in one call instead of small ones.
Prints a line a call: its microseconds, and the bytes of the heap at its end, before garbage is
collected.
"""

import gc
import sys

import page

from host_sim.web.game import start
from host_sim.web.viewing import Viewing

path, *at_once = sys.argv[1:]
start("en", False)
viewing = Viewing(path, "en")
works = [lambda: viewing.begin(viewing.count)]


def next_frame():
    """The next call; True while there are more."""
    began = page.wall()
    is_more = viewing.more()
    while at_once and is_more:
        is_more = viewing.more()
    print(page.wall() - began, gc.mem_alloc())
    if not is_more and works:
        works.pop()()
        return True
    return is_more
