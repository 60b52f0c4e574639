"""The screen of all games and rounds without cards: a lamp whose last pixel is stamped, four
boxes and a verdict."""

from micropython import const

from slapdeck.screens.common.screen import Screen
from slapdeck.screens.lamp.view import LampView
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import keep

_SOON_US = const(10000)
_WIRE_US = const(1000)  # while the lamp is being sent
_BUTTONS = const(4)
_PAUSE_US = const(2400000)
# Nobody is left after this time without a press; ticks hold no more than 536 s.
_NOBODY_US = const(480000000)


class Lamp:
    """The `view` with boxes and lamp, the `verdict`, and a play's requests to the screen.

    The screen does these after the verdict:

    tone   to be played, -1 for none
    led    button whose LED flashes, -1 for none
    lit    mask of the buttons that are lit
    stale  1 if the boxes have something new to show, 2 if also the lamp
    is_asked  is the green lamp on its way to the display?
    """

    def __init__(self, console):
        self.console = console
        self.view = LampView(console.display)
        self.verdict = Verdict(console.display)
        self.words = keep("SEATS", "JOINED", "STANDING", "PLACES", "GO", "EARLY", "DUEL", "BUZZER",
                          "TIME_IS_UP", "WINS", "WRONG_COSTS", "LAMP")  # fmt: skip
        self.tone = self.led = -1
        self.lit = 0
        self.stale = 2
        self.is_asked = False
        self._down = 0  # mask of the buttons that become a long press if they stay down
        self._down_t = [0] * (_BUTTONS + 1)  # ticks of the last press by button, then of all

    def ask(self, count=-1):
        """Show the green lamp, with a number unless it is -1; its last pixel is stamped."""
        self.ask_for(palette.GREEN, self.words.GO, -1, count)

    def ask_for(self, colour, word, picture=-1, count=-1):
        """Show a lamp as LampView.light does; its last pixel is stamped."""
        self.console.devices.panel.clear_stamp()  # of anything sent before
        self.is_asked = True
        self.view.light(colour, word, (), picture, True, count)

    def pressed(self, button, t):
        """Note that `button` went down at `t`; _BUTTONS for none: the screen was entered."""
        self._down |= 1 << button
        self._down_t[button] = self._down_t[_BUTTONS] = t

    def release(self):
        """Ignore the buttons that are down for long presses."""
        self._down = 0

    def held_us(self, mask, now):
        """Return how long a button of `mask` has been down, the longest; 0 if all are up, or
        stuck."""
        console = self.console
        mask &= self._down & console.devices.buttons.held & ~console.stuck_buttons.mask
        us = 0
        for button in range(_BUTTONS):
            if mask >> button & 1:
                us = max(us, 1, ticks_diff(now, self._down_t[button]))
        return us

    def is_held_by_two(self, mask, now):
        """Do two of the mask hold their buttons, as for a pause at the table
        (live/hold_gesture.py)?"""
        holding = 0
        for button in range(_BUTTONS):
            if self.held_us(mask & 1 << button, now) >= _PAUSE_US:
                holding += 1
        return holding > 1

    def quiet_us(self, now):
        """Return the time since the last press."""
        return ticks_diff(now, self._down_t[_BUTTONS])


class LampScreen(Screen):
    """Plays a game without cards under a locked heap, from `enter` to the end.

    `button` opened the menu, `joined` is the mask of the joined buttons: MenuScreen gets them
    back. If `leave(deserted)` is given, it is called instead; `deserted` says that nobody pressed
    for the setting *away after*. A game without it ends after 8 minutes without a press.

    `make(lamp)` returns the ``play``, a DuelPlay, BuzzerPlay or RoundPlay, which has

    refresh(stale)   show the present state
    shown(t)         the green lamp was wholly on the screen at `t`
    press(button, t)  hand one press in
    decide(now)      judge what is known by `now`; False if that is nothing
    update(now)      continue; True if that took long
    leaves(now)      does a button that has been held long lead to the menu?
    """

    idles = False
    escape_loses = True

    def __init__(self, console, button, joined, make, leave=None):
        lamp = self.lamp = Lamp(console)
        Screen.__init__(self, console, lamp.view)
        self.verdict = lamp.verdict
        self.lit = 0  # in play no attribute may be created
        self._opened_by = {"button": button, "joined": joined}
        self._leave = leave
        self.escape_loses = leave is None
        console.heap.collect()  # what the play keeps must not lie above garbage
        self.play = make(lamp)

    def enter(self, now):
        """Draw the whole screen, and lock the heap."""
        self.lamp.pressed(_BUTTONS, now)
        self.view.enter()
        self.console.heap.lock()

    def leave(self):
        """End what the play has begun outside this screen, if it has an `end`."""
        end = getattr(self.play, "end", None)
        if end:
            end()

    def press(self, button, t):
        """Hand one press in; the lamp that was on the screen before it counts first."""
        self.look(t)
        self.play.press(button, t)
        self.lamp.pressed(button, t)  # what is decided before it may release all

    def look(self, until):
        """Count the lamp asked for from its last pixel on, if that was sent by `until`: presses
        before it come first."""
        lamp = self.lamp
        if lamp.is_asked:
            stamp = self.console.devices.panel.stamp()
            if stamp >= 0 and ticks_diff(until, stamp) >= 0:
                lamp.is_asked = False
                self.play.shown(stamp)
                if lamp.lit != self.lit:
                    self.lit = lamp.lit
                    devices = self.console.devices
                    devices.lights.set(lamp.lit | devices.buttons.held)

    def _decide(self, now):
        decided = self.play.decide(now)
        lamp = self.lamp
        self.lit = lamp.lit
        if lamp.led >= 0:
            self.flash_winner_led(lamp.led, now)
            lamp.led = -1
        return decided

    def update(self, now):
        """Continue the game; go to the menu after a long hold, or when nobody is left."""
        self.look(now)
        play = self.play
        if self._decide(now):
            return True
        if self._leave and self.console.is_deserted(now):
            return self.escape(True)
        if not play.leaves(now) and self.lamp.quiet_us(now) < _NOBODY_US:
            worked = play.update(now)
            self.lit = self.lamp.lit
            return worked
        return self.escape()

    def escape(self, deserted=False):
        self.console.heap.unlock()
        if self._leave:
            self._leave(deserted)
            return True
        self.console.show("menu", **self._opened_by)
        return True

    def answer(self, now):
        """Draw the verdict of the presses just handed in."""
        self._decide(now)
        return self.verdict.step()

    def step(self):
        """Draw the verdict first, then play its sound, then draw the rest."""
        if self.verdict.step():
            return True
        lamp = self.lamp
        if lamp.tone >= 0:
            self.console.devices.sound.play(lamp.tone)
            lamp.tone = -1
        stale = lamp.stale
        if stale:
            lamp.stale = 0
            self.play.refresh(stale)
            return True
        return self.view.step()

    def due(self, now):
        """Return soon: a light may be on its way, or a button down."""
        return ticks_add(now, _WIRE_US if self.lamp.is_asked else _SOON_US)
