"""A whole game of three people: a tie of one scan first, then hands at most cards that can be
slapped. Run in the page's image by Node, and with stand-ins for what only a page has by CPython.

Prints what the referee decided; the record is /data/logs/1.slap.
"""

import page

from host_sim.web.game import start
from slapdeck.record.reader import Record
from slapdeck.table import events as kinds

FRAME_US = 16667
KINDS = {
    value: name
    for name, value in kinds.__dict__.items()
    if name[0] != "_" and isinstance(value, int) and name != "MASK"
}


class Player:
    """Goes on frame by frame, with a hand here and there."""

    def __init__(self):
        self.game = start("en", False)
        self.game.all_there()
        self.game.devices.store.rig = {"seed": 7, "pause_ms": 900}
        self.console = self.game.console
        self._edges = []
        self._chance = 99
        self.drawn_t = page.now()

    def below(self, n):
        self._chance = (self._chance * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._chance >> 8) % n

    def press(self, t, button):
        """Down and up again, `t` ticks from now on."""
        now = page.now()
        self._edges += [
            ((now + t + us) & 0x3FFFFFFF, t + us + self._at, button, down)
            for us, down in ((0, 1), (60000, 0))
        ]

    _at = 0  # microseconds since the start

    def frame(self):
        page.advance(FRAME_US)
        self._at += FRAME_US
        due = [edge for edge in self._edges if edge[1] <= self._at]
        due.sort(key=lambda edge: edge[1:])
        self._edges = [edge for edge in self._edges if edge[1] > self._at]
        for t, _, button, down in due:
            self.game.edge(button, down, t)
        now = page.now()
        while self.game.frame(now, (now + 12000) & 0x3FFFFFFF, 8000):
            pass

    def until(self, is_so, frames=200000):
        for _ in range(frames):
            if is_so():
                return
            self.frame()
        raise ValueError("this never came")


def main():
    player = Player()
    console = player.console
    for button in range(3):
        player.press(500000 + 300000 * button, button)
    player.until(lambda: console.shown == "table")
    table = console.screen.game.table
    game = console.screen.game
    seen = 0
    tied = False
    said = []
    while console.shown != "result":
        player.frame()
        events = table.events
        while seen < events.count:
            kind, seat, arg = events.kind(seen), events.seat(seen), events.arg(seen)
            seen += 1
            if kind in (kinds.WON, kinds.TIE, kinds.FALSE, kinds.LATE, kinds.OVER):
                said.append((KINDS[kind], seat, arg))
            if kind != kinds.CARD:
                continue
            if game.pattern() >= 0 and not tied:
                tied = True
                for button in (2, 0):  # two fingers of one scan
                    player.press(300000, button)
            elif game.pattern() >= 0 and player.below(4) or not player.below(40):
                first = player.below(3)
                player.press(250000 + player.below(150000), first)
                player.press(400000 + player.below(50000), (first + 1) % 3)
    for one in said:
        print(*one)
    record = console.recorder.view()
    print(len(record), Record(record).rules.tie_window)


main()
