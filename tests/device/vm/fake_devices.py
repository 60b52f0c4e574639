"""No-op devices for the console in the VM; reading the clock advances it."""

from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.canvas import Canvas


class Clock:
    """Each reading advances 30 us; `t` are the ticks."""

    def __init__(self, t=0):
        self.t = t

    def now(self):
        self.t = ticks_add(self.t, 30)
        return self.t

    def wait(self, until):
        if ticks_diff(until, self.t) > 0:
            self.t = until


class Buttons:
    """Set `waiting` to a button, and the next poll reports a press of it. `held` stays as set."""

    count = 4
    one_each = False
    lost = noisy = refused = 0

    def __init__(self, clock):
        self._clock = clock
        self.waiting = -1
        self.held = 0
        self.known_t = clock.now()
        self.wake = bytearray(1)  # no press between two polls
        self.seat_ids = bytearray(1)
        self.stamps = [0]

    def poll(self):
        self.known_t = self._clock.now()
        if self.waiting < 0:
            return 0
        self.seat_ids[0] = self.waiting
        self.stamps[0] = self.known_t
        self.waiting = -1
        return 1


class Hands:
    """Random presses of all buttons, one after the other; a locked heap is enough for them."""

    def __init__(self, devices, chance):
        self._clock = devices.clock
        self._buttons = devices.buttons
        self._chance = chance
        self._press_t = self._release_t = ticks_add(self._clock.t, 500000)

    def act(self, most_us=900000, players=15, long=0):
        """Press or release if it is time; call it every turn.

        The next press comes 0.1 s after the release, and up to `most_us` later. Only buttons of
        the mask `players` are pressed, those of `long` for 0.7 s.
        """
        t = self._clock.t
        if ticks_diff(t, self._press_t) >= 0:
            button = self._chance.below(4)
            if players >> button & 1:
                self._buttons.waiting = button
                self._buttons.held = 1 << button
            self._release_t = ticks_add(t, 700000 if long >> button & 1 else 60000)
            self._press_t = ticks_add(self._release_t, 100000 + self._chance.below(most_us))
        elif self._buttons.held and ticks_diff(t, self._release_t) >= 0:
            self._buttons.held = 0


class Nothing:
    """No sound, no light, power from USB."""

    voltage = 0

    def play(self, tone):
        pass

    def quiet(self):
        pass

    update = volume = set = light = play
    wake = sleep = quiet

    def picture(self, rotation, lut):
        return False

    def millivolts(self):
        return self.voltage


class Panel:
    """Every rectangle is sent at once."""

    def __init__(self, clock):
        self._clock = clock
        self._stamp = -1

    def busy(self):
        return False

    full = busy

    def acked(self, button):
        return False

    def send(self, x, y, w, h, stamp):
        if stamp:
            self._stamp = self._clock.now()

    def stamp(self):
        return self._stamp

    def clear_stamp(self):
        self._stamp = -1


class Store:
    """Stores nothing; returns `header` and `rig`."""

    format = None
    unsaved = ""

    def __init__(self, header, rig):
        self._header = header
        self._rig = rig

    def test_config(self):
        return self._rig

    def settings(self):
        return {}

    high_scores = practice = settings

    def save_settings(self, value):
        return True

    save_high_scores = save_practice = save_log = save_settings

    def rule_sets(self):
        return ["OMA"]

    def load_rules(self, name):
        return {"game": "beggar", "rules": {"packs": 2}}

    def next_game(self):
        return self._header

    keeps_all = was_killed = hides_waiting = False

    def paused_words(self, words):
        return None

    def peek_paused(self):
        return None

    def is_paused(self):
        return False

    def save_paused(self, stored, record):
        return True

    def drop_paused(self):
        pass


class Devices:
    """Everything that slapdeck.console needs; the heap is locked in play."""

    lock_heap = True
    record_bytes = 16384
    key_labels = None
    has_knockout = True
    computer = None
    version = b"0"
    defaults = {}

    def __init__(self, header, rig, t=0):
        self.clock = Clock(t)
        self.buttons = Buttons(self.clock)
        self.sound = self.lights = self.power = Nothing()
        self.canvas = Canvas()
        self.panel = Panel(self.clock)
        self.store = Store(header, rig)

    def entropy(self):
        return 7

    def quit(self):
        return False
