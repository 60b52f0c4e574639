"""The base of all screens."""

from slapdeck.ticks import ticks_add, ticks_diff

_WINNER_US = 1000000


class Screen:
    """One state of the console. ``view`` is drawn step by step; times are ticks.

    ``console`` gives the devices, the canvas, the send queue and the other screens. ``lit`` is
    the mask of buttons whose LED is on although nobody holds them.

    Left alone on a screen that ``idles`` the device dims and sleeps (idle.py): in play never. An
    empty battery ends such a screen unless it ``outlasts_battery``. ``battery_at`` is the corner
    (x, y) of the battery's icon, 24 x 9 with up to 90 pixels of words on its left, None for none.
    ``escape_loses`` something that is stored nowhere: a laptop asks before it calls ``escape``.

    While a screen is ``unsaved``, turns of the loop save it, once ``save`` was called; ``logged``
    says that a game has ended here and is in its log. A game's screen has its ``recorder``.
    """

    lit = 0
    idles = True
    outlasts_battery = False
    battery_at = None
    escape_loses = logged = unsaved = False

    def __init__(self, console, view):
        self.console = console
        self.view = view
        self._winner = 0  # mask of the button whose LED is on alone
        self._winner_t = 0
        self._older = 0  # buttons that have been down since before the verdict

    def enter(self, now):
        """The screen is shown from now on."""
        self.view.enter()

    def leave(self):
        """Another screen follows."""

    def save(self):
        """The program will end: begin to save what is ``unsaved``."""

    def escape(self) -> bool:
        """The Esc key of a laptop: back to where one came from. False on the screens that end the
        program: the title and the pause."""
        self.console.heap.unlock()
        self.console.show("title")
        return True

    def sent(self, stamp):
        """``stamp``: ticks of the last pixel of what was stamped last, -1 when none."""

    def press(self, button, t):
        """A press of ``button`` (0..3) that passed the filter, stamped ``t``."""

    def overrun(self):
        """The stopwatch lost edges: a press in doubt was void."""

    def answer(self, now):
        """Draw at once the result of this turn's presses; False when that is nothing."""
        return self.step()

    def update(self, now) -> bool:
        """Time passes. True when that took so long that the turn should end here."""
        return False

    def flash_winner_led(self, button, t):
        """The LED of ``button`` alone for a second, at once; a new press is lit all the same."""
        devices = self.console.devices
        self._winner = 1 << button
        self._winner_t = t
        self._older = devices.buttons.held
        devices.lights.set(self._winner)

    def led_mask(self, now, held):
        """The mask of LEDs that are on; ``held`` are the buttons that are down."""
        if not self._winner:
            return held | self.lit
        if ticks_diff(now, self._winner_t) >= _WINNER_US:
            self._winner = 0
        self._older &= held
        return self._winner | held & ~self._older

    def rest(self, now):
        """Nothing is left to draw or to send."""

    def step(self):
        """Draw one small piece; False when nothing is left to draw."""
        return self.view.step()

    def due(self, now):
        """Ticks of the next moment ``update`` has something to do."""
        return ticks_add(now, 100000)
