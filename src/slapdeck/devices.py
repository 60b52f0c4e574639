"""The devices that a console (console.py) asks for: their interfaces.

Declarations: nothing imports this. firmware/main.py makes the handheld's,
host_sim/laptop/devices.py the laptop's, host_sim/web/devices.py those of a browser tab, and
host_sim/tests/test_devices.py holds them to what stands here. Times are ticks (ticks.py), buttons
0..3, masks have bit 0 for button 0.
"""


class Devices:
    """All devices, and the facts of the host that belong to none.

    canvas        what the screens draw on (ui/canvas.py)
    lock_heap     is play to run under a locked heap?
    record_bytes  room for the record of a game (record/recorder.py)
    version       of the program, as bytes
    defaults      settings that differ from those of settings.py here, a dict
    has_knockout  can a knock-out be begun (history/knockout.py)? Not in a browser's tab, which is
                  to be there soon
    key_labels    by button the label of its key, as bytes; None where there are no keys
    """

    clock = buttons = panel = sound = lights = power = store = None
    canvas = lock_heap = has_knockout = record_bytes = version = defaults = key_labels = None

    def entropy(self):
        """A number below 2**30 that nobody can guess."""

    def quit(self):
        """Asked on every turn of the loop: is it to end?"""


class Clock:
    """Time."""

    def now(self):
        """Ticks."""

    def wait(self, until):
        """Sleep until then, or until an edge of a button."""


class Buttons:
    """Presses, in the order of their stamps.

    seat_ids, stamps  the button and the ticks of each press that `poll` found
    held   mask of the buttons that are down
    known_t  ticks: `poll` has handed over every press before that. The board's is 3 us ago, or its
             oldest contact that may yet become a press (R16); a page's is its last frame. Cards,
             hands of CPU players, tie windows and claims count only up to that moment
    refused  mask of the buttons whose contact was refused (R16); the reader clears it
    lost   how often presses were lost, the ring of the stopwatch being full
    noisy  mask of the noisy ones, which are masked
    count  how many buttons there are, from 0 on
    one_each  does nobody reach a second one? So it is with phones
    wake   wake[0] is not zero after an edge that was not polled yet, where that is known
    """

    seat_ids = stamps = held = known_t = refused = lost = noisy = count = wake = one_each = None

    def poll(self):
        """The number of presses since the last call."""


class Panel:
    """The display: sends rectangles of the canvas, one at a time."""

    def send(self, x, y, w, h, stamp):
        """Send one; with `stamp` the time of its last pixel is kept."""

    def busy(self):
        """Is anything on the wire?"""

    def full(self):
        """Can no rectangle be taken now? One may be, while another is on the wire."""

    def stamp(self):
        """Ticks of the last pixel of what was stamped last, -1 while it is on its way."""

    def clear_stamp(self):
        """Forget it."""

    def acked(self, button):
        """Has the interrupt of the edge sent the band of `button` by itself (ui/ack.py)?"""


class Sound:
    """The tones of ui/tones.py."""

    def play(self, tone):
        """Begin a tone, in place of what sounds."""

    def update(self, now):
        """Called often while something sounds; True where the next call has to come soon."""

    def quiet(self):
        """Silence."""

    def volume(self, percent):
        """0..100."""


class Lights:
    """The LEDs in the buttons."""

    def set(self, mask):
        """Exactly these are on."""


class Power:
    """Light, picture and battery; never asked while a game is played."""

    def light(self, percent):
        """The display's light, 0..100."""

    def picture(self, rotation, lut):
        """Turn the picture by 0 or 180, in the 16 colours of `lut`; True when either is new."""

    def millivolts(self):
        """Of the battery; 0 on USB, or where none is measured."""

    def sleep(self):
        """The display off; it keeps its picture."""

    def wake(self):
        """On again, at once. A display that does not sleep may have been unplugged: it is set up
        again."""


class Store:
    """The saved files: firmware/store.py, on the laptop too.

    format  None, or where files cannot be read, a function that erases them all and starts anew
    keeps_all   do paused games wait beside one another? Else the next pause overwrites this one
    was_killed  was the paused game left by a program that was killed in the middle of it?
    is_ours     is the paused game the one that is played or shown, and no other that waits?
    """

    format = None
    keeps_all = was_killed = is_ours = False

    def settings(self):
        """The settings that differ from the defaults, {} for none, None for a damaged file."""

    def save_settings(self, differences):
        """True when it is safely there; so do all that save."""

    def test_config(self):
        """The maker's own settings, as a dict."""

    def next_game(self):
        """The header of a log that is to be dealt next, or None."""

    def high_scores(self):
        """High scores (history/high_scores.py), None for a damaged file."""

    def save_high_scores(self, stored):
        """True when they are safely there."""

    def practice(self):
        """The best sessions of practice, None for a damaged file."""

    def save_practice(self, value):
        """True when they are safely there."""

    def rule_sets(self):
        """The names of the player's own rules."""

    def load_rules(self, name):
        """The set `name` as a dict of `game` and `rules`; None for a damaged file."""

    def save_rules(self, name, game, rules):
        """True when it is safely there."""

    def remove_rules(self, name):
        """True when it is gone."""

    def is_paused(self):
        """Is a game paused?"""

    def load_paused(self):
        """The seating as a dict, and the record; None with ``message`` when they cannot be
        read."""

    def save_paused(self, stored, record):
        """True when it is safely there."""

    def paused_words(self, words):
        """The game that is paused, whose cards, and when, in the language of ``words``; None where
        that is not known."""

    def drop_paused(self):
        """The game that is played has ended: remove the paused one if ``is_ours``."""

    def set_aside_paused(self):
        """Rename the paused game to .bad: it cannot be read."""

    def save_log(self, record):
        """Save a whole game's record as the newest log; True when it is safely there."""
