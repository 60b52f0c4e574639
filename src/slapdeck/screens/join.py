"""Press to join: seats are the buttons that were pressed, round the table."""

from slapdeck.referee.ticks import after
from slapdeck.screens.company import plays_alone
from slapdeck.screens.screen import Screen
from slapdeck.ui.join import JoinView


class JoinScreen(Screen):
    """Starts the game ``join_ms`` after the last player joined.

    One player alone gets CPU players (screens/company.py); where they have all four buttons the
    count-down starts by itself. The stamps of the presses are mixed into the shuffle's seed.
    """

    def __init__(self, console, pressed=None):
        """``pressed``: the button whose press opened this screen, it has joined already."""
        Screen.__init__(self, console, JoinView(console.canvas, console.queue))
        self.joined = 0
        self.seed = 0
        self._start = 0
        self._join_us = 4000000
        self._starts = False
        self._pressed = pressed

    def enter(self, now):
        """At most one has joined yet."""
        self.joined = 0
        rig = self.console.devices.store.rig()
        self._join_us = rig.get("join_ms", 4000) * 1000
        self._starts = plays_alone(rig)
        self.seed = self.console.devices.entropy()
        self._start = after(now, self._join_us)
        self.view.enter()
        if self._pressed is not None:
            self.press(self._pressed, now)

    def press(self, button, t):
        """The player at ``button`` is in; the count-down starts again."""
        self.seed = (self.seed * 33 ^ t) & 0x3FFFFFFF
        if self.joined >> button & 1:
            return
        self.joined |= 1 << button
        self._starts = True
        self._start = after(t, self._join_us)
        self.view.join(button)
        self.console.devices.sound.play(button)

    def update(self, now):
        """Count down, then deal."""
        if not self._starts:
            return False
        left = self.console.since(self._start, now)
        if left > 0:
            self.view.count_down((left + 999999) // 1000000)
        else:
            self.console.show("table", now, (self.joined, self.seed))
        return False
