"""A lamp whose last pixel is stamped, four boxes and a verdict: for the duel and the buzzer."""

from micropython import const

from slapdeck.screens.common.screen import Screen
from slapdeck.screens.lamp.view import LampView
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words

_SOON_US = const(10000)
_WIRE_US = const(1000)  # while the lamp is on its way
_NOBODY_US = const(480000000)  # without a press: nobody is there; ticks hold no more than 536 s


class LampScreen(Screen):
    """`button` opened the menu, `joined` is the mask of those who joined: MenuScreen wants them
    back. The heap is locked from `enter` to the end. After 8 minutes without a press it ends.

    `make(screen)` gives the ``play``, DuelPlay or BuzzerPlay, which has
    `refresh(stale)`     show what there is to say
    `shown(t)`           the green lamp was wholly on the screen at `t`
    `press(button, t)`   hand one press in
    `decide(now)`        judge what is known by `now`; False when that is nothing
    `update(now)`        go on; True when that took long
    `leave_button`, `leave_us`  held that long, this button leads to the menu; -1 is any button

    stale     1 when the boxes, 2 when the lamp too has something new to show, after the verdict
    is_asked  is the green lamp on its way to the display?
    down      the button that may become a long press, -1 for none; pressed at `down_t`
    """

    idles = False
    escape_loses = True

    def __init__(self, console, button, joined, make):
        Screen.__init__(self, console, LampView(console.canvas, console.queue))
        self.verdict = Verdict(console.canvas, console.queue)
        self.words = words()
        self._opened_by = {"button": button, "joined": joined}
        self.is_asked = False
        self.stale = 2
        self.tone = self.down = -1
        self.down_t = self.lit = 0  # in play no attribute may be new
        self.play = make(self)

    def enter(self, now):
        """The whole screen. From here on nothing is allocated."""
        self.down_t = now
        self.view.enter()
        self.console.heap.lock()

    def press(self, button, t):
        """Hand one press in; the lamp that was on the screen before it counts first."""
        self.look()
        self.down = button
        self.down_t = t
        self.play.press(button, t)

    def look(self):
        """The green lamp counts from its last pixel on, if that has gone out by now."""
        if self.is_asked:
            stamp = self.console.devices.panel.stamp()
            if stamp >= 0:
                self.is_asked = False
                self.play.shown(stamp)

    def ask(self):
        """Show the green lamp; its last pixel is stamped."""
        self.console.devices.panel.clear_stamp()  # of anything sent before
        self.is_asked = True
        self.view.light(palette.GREEN, self.words.GO, (), -1, True)

    def held_us(self, button, now):
        """How long `button`, or with -1 the last one, has been down; 0 when it is up."""
        down = self.down
        if down < 0 or button >= 0 and button != down:
            return 0
        if not self.console.devices.buttons.held >> down & 1:
            self.down = -1
            return 0
        return max(1, ticks_diff(now, self.down_t))

    def update(self, now):
        """What was sent, what was decided; who holds a button long, or is not there, leaves."""
        self.look()
        play = self.play
        if play.decide(now):
            return True
        is_held = self.held_us(play.leave_button, now) >= play.leave_us
        if not is_held and ticks_diff(now, self.down_t) < _NOBODY_US:
            return play.update(now)
        return self.escape()

    def escape(self):
        """To the menu."""
        self.console.heap.unlock()
        self.console.show("menu", **self._opened_by)
        return True

    def answer(self, now):
        """The verdict of the presses just handed in."""
        self.play.decide(now)
        return self.verdict.step()

    def step(self):
        """The verdict first, then its sound, then the rest."""
        if self.verdict.step():
            return True
        if self.tone >= 0:
            self.console.devices.sound.play(self.tone)
            self.tone = -1
        if self.stale:
            stale = self.stale
            self.stale = 0
            self.play.refresh(stale)
            return True
        return self.view.step()

    def due(self, now):
        """Soon: a light is on its way, or a button is down."""
        return ticks_add(now, _WIRE_US if self.is_asked else _SOON_US)
