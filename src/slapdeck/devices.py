"""Declares the devices that a console (console.py) asks for.

Nothing imports this module. firmware/main.py makes the handheld's devices,
host_sim/laptop/devices.py the laptop's, host_sim/web/devices.py those of a browser tab, and
host_sim/tests/test_devices.py checks that they have these methods and attributes. Times are ticks
(ticks.py), buttons are 0..3, and bit 0 of a mask stands for button 0.
"""


class Devices:
    """Holds all devices, and the facts of the host that belong to none of them.

    canvas        the screens draw on it (ui/canvas.py)
    lock_heap     is the heap locked during play?
    record_bytes  size of the buffer for a game's record (record/recorder.py)
    version       of the program, as bytes
    defaults      dict of the settings whose default here differs from settings.py
    has_knockout  can a knock-out be started (history/knockout.py)? Not in a browser tab, which
                  leaves it out to load quickly
    computer      makes the buttons those of a computer (Computer), None if the device has no USB
    key_labels    by button the label of its key, as bytes; None without keys
    """

    clock = buttons = panel = sound = lights = power = store = computer = None
    canvas = lock_heap = has_knockout = record_bytes = version = defaults = key_labels = None

    def entropy(self):
        """Return a number below 2**30 that nobody can guess."""

    def quit(self):
        """Must the loop end? The console asks in every turn of it."""


class Clock:
    """The clock that stamps and the loop use."""

    def now(self):
        """Return the ticks."""

    def wait(self, until):
        """Sleep until the ticks `until`, or until an edge of a button."""


class Buttons:
    """Presses, in the order of their stamps.

    seat_ids, stamps  the button and the ticks of each press that `poll` found
    held   mask of the buttons that are down
    known_t  ticks: `poll` has handed over every press before that moment. The board's is 3 us ago,
             or its oldest contact that may yet become a press (R16); a page's is its last frame.
             Cards, hands of CPU players, tie windows and claims count only up to that moment
    refused  mask of the buttons whose contact was refused (R16); the reader clears it
    lost   how many times presses were lost because the stopwatch's ring was full
    noisy  mask of the noisy buttons, whose input is masked
    count  number of buttons, numbered from 0
    one_each  True if a person has one button and cannot reach a second: on phones
    wake   wake[0] is not zero after an edge that was not polled yet; always zero if the host
           cannot tell
    """

    seat_ids = stamps = held = known_t = refused = lost = noisy = count = wake = one_each = None

    def poll(self):
        """Return the number of presses since the last call."""


class Panel:
    """The display: sends rectangles of the canvas, one at a time."""

    def send(self, x, y, w, h, stamp):
        """Send one rectangle; with `stamp` keep the time of its last pixel."""

    def busy(self):
        """Is a rectangle being sent?"""

    def full(self):
        """Can no further rectangle be taken now? One may wait while another is being sent."""

    def stamp(self):
        """Return the ticks of the last pixel of the newest stamped rectangle, -1 until it is
        sent."""

    def clear_stamp(self):
        """Forget the stamp."""

    def acked(self, button):
        """Has the interrupt of the edge sent the band of `button` by itself (ui/ack.py)?"""


class Sound:
    """Plays the tunes of ui/tones.py."""

    def play(self, tone):
        """Start a tune and cut off the current one."""

    def update(self, now):
        """Advance the tune; call often while one sounds. True if the next call must come soon."""

    def quiet(self):
        """Stop the sound."""

    def volume(self, percent):
        """Set the volume, 0..100."""


class Lights:
    """The LEDs in the buttons."""

    def set(self, mask):
        """Switch on the LEDs in `mask` and all others off."""


class Power:
    """The backlight, the display's power and the battery; not used while a game is played."""

    def light(self, percent):
        """Set the backlight, 0..100."""

    def picture(self, rotation, lut):
        """Rotate the picture by 0 or 180 degrees and use the 16 colours of `lut`; True if either
        changed."""

    def millivolts(self):
        """Return the battery's voltage; 0 on USB, or if none is measured."""

    def sleep(self):
        """Switch the display off; it keeps its picture."""

    def wake(self):
        """Switch the display on again at once. If it is not asleep, set it up again: it may have
        been unplugged."""


class Computer:
    """A keyboard or gamepad, by USB, beside the serial port.

    `state()` is the lamps of the last output report of the computer (mask), 16 if a computer
    listens, and 256 times the number of output reports (0..255).
    """

    def plug(self, kind):
        """Be 0 only a serial port, 1 also a keyboard, 2 a gamepad. A change takes 20 ms, and is
        heard as unplugging and plugging in."""

    def keys(self, text):
        """Set the keys of the four buttons: letters A..Z and digits."""

    def send(self, mask):
        """Say that the buttons of `mask` are down from now on; one mask a poll, in order."""


class Store:
    """The saved files: firmware/store.py, on the laptop too.

    format  None; or, if the files cannot be read, a function that erases them all and starts
            afresh
    keeps_all   can several paused games wait? Else the next pause overwrites the paused one
    hides_waiting  was a game asked for, so that none that waits is offered?
    was_killed  was the paused game left by a program that was killed during play?
    unsaved     why nothing is saved: a key of the words' UNSAVED, "" if all is
    is_ours     is the paused game the one that is played or shown now, not another that waits?
    """

    format = None
    keeps_all = was_killed = hides_waiting = is_ours = False
    unsaved = ""

    def settings(self):
        """Return the settings that differ from the defaults, {} for none, None for a damaged
        file."""

    def save_settings(self, differences):
        """True once they are safely stored, like the result of every other save."""

    def test_config(self):
        """Return the maker's own settings for a test (/data/rig) as a dict."""

    def next_game(self):
        """Return the header of the log to be dealt next, or None."""

    def high_scores(self):
        """Return the saved high scores (history/high_scores.py), None for a damaged file."""

    def save_high_scores(self, stored):
        """True once they are safely stored."""

    def practice(self):
        """Return the best practice sessions, None for a damaged file."""

    def save_practice(self, value):
        """True once they are safely stored."""

    def rule_sets(self):
        """Return the names of the player's own rule sets."""

    def load_rules(self, name):
        """Return the set `name` as a dict with `game` and `rules`; None for a damaged file."""

    def save_rules(self, name, game, rules):
        """True once the set is safely stored."""

    def remove_rules(self, name):
        """True once the set is removed."""

    def is_paused(self):
        """Is a game paused?"""

    def load_paused(self):
        """Return the seats as a dict and the record; (None, ``message``) if they cannot be
        read."""

    def peek_paused(self):
        """As ``load_paused``, for a look: the file stays as it is."""

    def save_paused(self, stored, record):
        """Save the seats as a dict and the record; True once they are safely stored."""

    def paused_words(self, words):
        """Return ([(button, number of its cards)] of the paused game, or its next round in the
        language of ``words``; when it was paused, or b""); None if not known."""

    def drop_paused(self):
        """Remove the paused game if ``is_ours``: the game played has ended."""

    def set_aside_paused(self):
        """Rename the paused game to .bad because it cannot be read."""

    def save_log(self, record):
        """Save a whole game's record as the newest log; True once it is safely stored."""
