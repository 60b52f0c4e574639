"""What every game has in common on the screen, from its first card to its record on flash."""

import gc

import micropython
from micropython import const

from slapdeck.record.recorder import Recorder
from slapdeck.screens.screen import Screen
from slapdeck.screens.seat_layout import SeatLayout
from slapdeck.ticks import ticks_diff
from slapdeck.ui.verdict import Verdict

OVER_US = 2500000
READ_US = 900000  # a verdict stays at least this long
SOON_US = 20000  # while buttons are held down
TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any


class PlayScreen(Screen):
    """One game: ``game``, judged by ``dealer``, kept by ``recorder``, seated by ``seating``.

    Nothing is allocated between ``lock`` and ``leave``.
    """

    idles = False
    if TYPE_CHECKING:
        dealer: "Any"
        game: "Any"
        _refused: "Any"

    def __init__(self, console):
        Screen.__init__(self, console, None)
        self.recorder = console.recorder = Recorder(ticks_diff=ticks_diff, buffer=console.record)
        self.seating = SeatLayout()
        self.verdict = Verdict(console.canvas, console.queue)
        self.dealer = self.game = None
        self._stamp = self._over_t = self._tone = -1
        self._told_t = 0
        self._refused = None
        self._locked = False

    def _begin(self, now):
        """The table is drawn, and nothing of it told yet. A game that was over already, when it
        was broken off or a slap undone, is over."""
        table = self.game.table
        self._cursor = table.events.count  # told so far
        self._stamp = self._tone = -1
        self._over_t = now if table.over else -1
        self._told_t = now
        self.console.devices.panel.clear_stamp()
        self.verdict.forget()
        self.view.enter()
        if self._refused:
            self.verdict.message(*self._refused)

    def lock(self):
        # Locked, a big call frame lies on the stack; unlocked, it is looked for on the heap,
        # and drawing takes up to four times as long. Only `repeats` has to remember (R28).
        if self.console.devices.lock_heap and not self.game.rules.repeats:
            gc.collect()
            micropython.heap_lock()
            self._locked = True

    def leave(self):
        """The game is over or broken off."""
        if self._locked:
            micropython.heap_unlock()
            self._locked = False

    def sent(self, stamp):
        """Keep the stamp of what was asked for until the presses are sorted in."""
        self._stamp = stamp if self.dealer.asked else -1

    def overrun(self):
        """Say that a press in doubt was void."""
        self.verdict.void()

    def _finish(self):
        console = self.console
        self.leave()
        record = self.recorder.view()
        saved = console.devices.store.save_log(record)
        console.show("result", (self.game.table, self.seating.button_of, saved, record))
