"""The attract mode: four CPU players at the table, until somebody presses or a while is over."""

from micropython import const

from slapdeck.screens.lively import LivelyTable
from slapdeck.ticks import ticks_add, ticks_diff

_SHOWN_US = const(45000000)


class Demo(LivelyTable):
    """A game that is not kept, in silence; the heap is locked as in any other."""

    idles = True

    def __init__(self, console):
        LivelyTable.__init__(self, console)
        self._until = 0
        self._words = None

    def enter(self, now):
        """As any game; nothing new is made once the heap is locked."""
        self._until = ticks_add(now, _SHOWN_US)
        self._words = self._refused
        LivelyTable.enter(self, now)

    def press(self, button, t):
        """The game is gone at once; whoever pressed has joined."""
        self.leave()  # the next screen is made on the heap
        self.console.show("join", (1 << button, button, t))

    def update(self, now):
        """Back to the title after a while."""
        if ticks_diff(now, self._until) >= 0:
            self._finish()
            return True
        return LivelyTable.update(self, now)

    def _sound(self, tone):
        """None."""

    def _card_laid(self):
        """As any game; where there is no verdict it says what to do."""
        is_old = LivelyTable._card_laid(self)
        if not self.verdict.shown:
            words = self._words
            self.verdict.message(words[0], words[1], words[2])
        return is_old

    def _finish(self):
        self.leave()
        self.console.show("title")
