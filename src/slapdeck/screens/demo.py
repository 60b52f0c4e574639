"""The attract mode: four CPU players at the table, until somebody presses or a while is over."""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff

_SHOWN_US = const(45000000)


def demo_of(Table):
    """The class of a demo at such a Table: a TableScreen, or what is made of it."""

    class Demo(Table):
        """A game that is not kept, in silence; the heap is locked as in any other."""

        idles = True

        def __init__(self, console):
            Table.__init__(self, console)
            self._until = 0
            self._words = None

        def enter(self, now):
            """As any game; nothing new is made once the heap is locked."""
            self._until = ticks_add(now, _SHOWN_US)
            self._words = self._refused
            Table.enter(self, now)

        def press(self, button, t):
            """The game is gone at once; whoever pressed has joined."""
            self.leave()  # the next screen is made on the heap
            self.console.show("join", (1 << button, button, t))

        def update(self, now):
            """Back to the title after a while."""
            if ticks_diff(now, self._until) >= 0:
                self._finish()
                return True
            return Table.update(self, now)

        def _sound(self, tone):
            """None."""

        def _card_laid(self):
            """As any game; where there is no verdict it says what to do."""
            Table._card_laid(self)
            if not self.verdict.shown:
                words = self._words
                self.verdict.message(words[0], words[1], words[2])

        def _finish(self):
            self.leave()
            self.console.show("title")

    return Demo
