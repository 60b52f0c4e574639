"""The base class of all screens."""

from slapdeck.ticks import ticks_add, ticks_diff

_WINNER_US = 1000000


class Screen:
    """One state of the console. ``view`` is drawn step by step; times are ticks.

    console   has the devices, the canvas, the send queue and the other screens
    lit       mask of buttons whose LED is on although they are not pressed
    idles     does an unused device dim and sleep here (idle.py)? Not in play. An empty battery
              ends a screen that idles, unless it ``outlasts_battery``
    battery_at  corner (x, y) of the battery's icon, 24 x 9 with up to 90 pixels of words on its
                left, or None
    escape_loses  would ``escape`` lose something that is stored nowhere? Then a laptop asks first
    unsaved   once ``save`` was called, turns of the loop save this screen until it is False
    logged    has a game ended here, and is it in its log?

    A game's screen has its ``recorder``.
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
        self._older = 0  # mask of the buttons down since before the verdict

    def enter(self, now):
        """Start: the screen is shown from now on."""
        self.view.enter()

    def leave(self):
        """Stop: another screen follows."""

    def save(self):
        """Start to save what is ``unsaved``: the program will end."""

    def escape(self) -> bool:
        """Go back, on a laptop's Esc key. False on screens where that ends the program: title and
        pause."""
        self.console.heap.unlock()
        self.console.show("title")
        return True

    def sent(self, stamp):
        """Take the ticks of the last pixel of the newest stamped rectangle, -1 for none."""

    def press(self, button, t):
        """Handle a press of ``button`` (0..3) that passed the filter, stamped ``t``."""

    def overrun(self):
        """Handle lost edges of the stopwatch: a press in doubt was void."""

    def answer(self, now):
        """Draw at once the result of this turn's presses; False if there is none."""
        return self.step()

    def update(self, now) -> bool:
        """Advance to `now`. True if that took so long that the turn should end here."""
        return False

    def flash_winner_led(self, button, t):
        """Light only the LED of ``button`` for a second, at once; a new press is lit all the
        same."""
        devices = self.console.devices
        self._winner = 1 << button
        self._winner_t = t
        self._older = devices.buttons.held
        devices.lights.set(self._winner)

    def led_mask(self, now, held):
        """Return the mask of LEDs that are on; ``held`` are the buttons that are down."""
        if not self._winner:
            return held | self.lit
        if ticks_diff(now, self._winner_t) >= _WINNER_US:
            self._winner = 0
        self._older &= held
        return self._winner | held & ~self._older

    def rest(self, now):
        """Use the time when nothing is left to draw or to send."""

    def step(self):
        """Draw one small piece; False if nothing is left to draw."""
        return self.view.step()

    def due(self, now):
        """Return the ticks of the next moment at which ``update`` has something to do."""
        return ticks_add(now, 100000)
