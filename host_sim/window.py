"""The handheld in a window: pygame-ce, imported only here and only when a window is opened.

The window waits for events wherever the console waits, and stamps a key when it arrives: within
about a millisecond when nothing is drawn, up to 10 ms while the window is (measured under a
software display). So reaction times here cannot be compared with those of the device.
"""

import importlib.util
import os
import sys
import time

from host_sim import BUILD, IS_CLONE, keys, leaving
from host_sim.beeps import Beeps
from host_sim.buttons import KeyButtons
from host_sim.clock import RealClock
from host_sim.devices import DESKTOP, Devices
from host_sim.gamepads import Gamepads
from host_sim.shell import COMMANDS, SCALES, Shell
from slapdeck.console import PAUSED, Console
from slapdeck.settings import NAME, ROWS, VALUES, differences

SCALE = 2
PICTURES = BUILD / "pictures"
_FRAME_S = 1 / 60


def is_possible():
    """Is pygame installed, and is there a display to open a window on?"""
    if importlib.util.find_spec("pygame") is None:
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


class Window:
    """Shows the panel's chip, lights and key names; turns key events into button edges.

    So are clicks and fingers beside the panel, and gamepads. Other keys are the window's own
    (shell.COMMANDS); pictures go to the folder `pictures`. The buttons' keys are called `names`
    (keys.py); `keep_keys(names)` stores other ones. ValueError for a key that does not exist.
    """

    def __init__(self, devices, scale=SCALE, pictures=PICTURES, names=keys.NAMES, keep_keys=None):
        import pygame

        self._pygame = pygame
        self._devices = devices
        self._pictures = pictures
        self._shell = Shell(pygame, scale, keys.labels(names))
        pygame.display.set_caption("Slapdeck")
        self.console = None  # the one that plays here, for Esc
        self._buttons = {_code(pygame, name): button for button, name in enumerate(names)}
        self._keep_keys = keep_keys
        self._asked = None  # names of the new keys so far, while they are being asked for
        self._fingers = {}  # by finger, "mouse" for the mouse: the button that it holds down
        self._pads = Gamepads()
        self._joysticks = {}
        self._messages = ""
        self._shown = None
        self._next = 0.0

    def rest(self, timeout_us, at_once=True):
        """Wait so long or until an event came; stamp what came, show what is new.

        Unless `at_once` is true, at most 60 pictures a second are shown.
        """
        pygame = self._pygame
        self._present(at_once)
        event = pygame.event.wait(timeout_us // 1000) if timeout_us >= 1000 else None
        if event is None:
            if 0 < timeout_us < 1000:
                time.sleep(timeout_us / 1e6)
        elif event.type != pygame.NOEVENT:
            self._take(event)
        self.visible_cards()

    def visible_cards(self):
        """Take the events that are there, without waiting; at most 60 pictures a second."""
        for event in self._pygame.event.get():
            self._take(event)
        self._present(at_once=False)

    def _take(self, event):
        pygame = self._pygame
        if event.type == pygame.QUIT:
            self._devices.closed = True
        elif event.type == pygame.KEYDOWN and self._asked is not None:
            self._take_key(event.key)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in self._buttons:
            self._devices.buttons.edge(self._buttons[event.key], event.type == pygame.KEYDOWN)
        elif event.type == pygame.KEYDOWN:
            self._command(event.key, event.unicode.lower())
        elif event.type == pygame.WINDOWFOCUSLOST:
            for button in range(4):  # a key released elsewhere would be held for ever
                self._devices.buttons.edge(button, False)
            self._fingers.clear()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self._shell.forget()
            self._shown = None
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button == 1 and not getattr(event, "touch", False):
                self._touch("mouse", event.type == pygame.MOUSEBUTTONDOWN, *event.pos)
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            wide, high = pygame.display.get_window_size()
            is_down = event.type == pygame.FINGERDOWN
            self._touch(event.finger_id, is_down, event.x * wide, event.y * high)
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            button = self._pads.button(event.instance_id, event.button)
            if button >= 0:
                self._devices.buttons.edge(button, event.type == pygame.JOYBUTTONDOWN)
        elif event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._joysticks[pad.get_instance_id()] = pad  # it sends events while it is kept
            self._pads.add(pad.get_instance_id())
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._joysticks.pop(event.instance_id, None)
            self._pads.remove(event.instance_id)

    def _touch(self, finger, is_down, x, y):
        """A finger, or the mouse, came or went: what it pressed it lets go wherever it is."""
        if is_down:
            button = self._shell.button_at(x, y)
            if button >= 0:
                self._fingers[finger] = button
                self._devices.buttons.edge(button, True)
        elif finger in self._fingers:
            self._devices.buttons.edge(self._fingers.pop(finger), False)

    def full_screen(self):
        """Fill the screen, or go back to the window."""
        self._shell.full_screen()
        self._shown = None

    def _take_key(self, key):
        """The next of the new keys; Esc keeps the old ones."""
        pygame = self._pygame
        name = pygame.key.name(key)
        if key == pygame.K_ESCAPE:
            self._asked = None
            self._messages = "the keys are as before"
        elif name and name not in self._asked and "," not in name:
            self._asked.append(name)
            if len(self._asked) == 4:
                names, self._asked = tuple(self._asked), None
                self._use_keys(names)

    def _use_keys(self, names):
        for button in range(4):
            self._devices.buttons.edge(button, False)
        self._buttons = {_code(self._pygame, name): b for b, name in enumerate(names)}
        self._shell.labels = keys.labels(names)
        self._shell.forget()
        self._messages = "other keys"
        if self._keep_keys is not None:
            try:
                self._keep_keys(names)
            except OSError as error:
                self._messages = "keys not stored: %s" % error.strerror

    def _command(self, key, letter):
        """A key of the window itself; what it did is said in the second line of words."""
        if key == self._pygame.K_ESCAPE:
            if self.console is None or not leaving.ask_pause(self.console):
                self._devices.closed = True
        elif letter == "m":
            self._devices.sound.mute()
            self._messages = "muted" if self._devices.sound.muted else "sound is on"
        elif letter == "f" or key == self._pygame.K_F11:
            self.full_screen()
            self._messages = ""
        elif letter == "k":
            self._asked = []
        elif letter in ("+", "=", "-") and letter and self.console is not None:
            self._change_volume(-1 if letter == "-" else 1)
        elif letter == "p":
            self._messages = "picture: %s" % self._picture()
        elif letter.isdigit() and int(letter) in SCALES:
            self._shell.resize(int(letter))
            self._messages = ""
            self._shown = None

    def _change_volume(self, by):
        """The next volume of the settings, stored as if chosen in the menu."""
        console = self.console
        values = next(row[VALUES] for row in ROWS if row[NAME] == "volume")
        at = values.index(console.settings.volume) + by
        volume = console.settings.volume = values[min(max(at, 0), len(values) - 1)]
        self._devices.sound.volume(volume)
        self._devices.store.save_settings(differences(console.settings))
        self._messages = "volume %d%%" % volume

    def _picture(self):
        """Save what the panel shows at the window's size; the file's name, or what went wrong."""
        try:
            self._pictures.mkdir(parents=True, exist_ok=True)
            number = 1
            while (path := self._pictures / ("slapdeck-%03d.png" % number)).exists():
                number += 1
            self._devices.panel.chip.save_png(path, self._shell.scale)
        except OSError as error:
            return error.strerror
        return os.path.relpath(path)

    def note(self):
        """The second line of words: the keys of the window, and what happened last."""
        if not self._devices.panel.chip.awake:
            return "asleep: any of the four keys wakes it"
        if self._asked is not None:
            button = len(self._asked)
            return "Press the key for %s (%s).   Esc: as before" % (
                keys.name(button), keys.SIDES[button])  # fmt: skip
        return COMMANDS + ("   (%s)" % self._messages if self._messages else "")

    def _present(self, at_once):
        now = time.perf_counter()
        devices = self._devices
        chip = devices.panel.chip
        state = (devices.lights.mask | devices.buttons.held, devices.power.percent, self.note())
        if state == self._shown and not chip.changed or not at_once and now < self._next:
            return
        self._next = now + _FRAME_S
        self._shown = state
        chip.take_changed()
        lit, percent, note = state
        self._shell.draw(chip.frame(), percent, lit, keys.help_line(self._shell.labels), note)


def _code(pygame, name):
    """The key of that name; ValueError for one that does not exist."""
    try:
        return pygame.key.key_code(name)
    except ValueError:
        raise ValueError("no key is called %r" % name) from None


def main(store, scale=SCALE, muted=False, full_screen=False, names=keys.NAMES):
    """Play until the window is closed, `muted` at first or not; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    try:
        pygame.joystick.init()
    except pygame.error:
        pass  # no gamepads here
    clock = RealClock()
    devices = Devices(clock, KeyButtons(clock), store, Beeps(pygame), defaults=DESKTOP)
    try:
        pictures = PICTURES if IS_CLONE else store.folder / "pictures"
        window = Window(devices, scale, pictures, names, lambda new: keys.save(store.folder, new))
        if muted:
            devices.sound.mute()
        if full_screen:
            window.full_screen()
        clock.rest = window.rest
        devices.each_turn = window.visible_cards
        print(keys.help_line(keys.labels(names)))
        print(COMMANDS, flush=True)
        console = window.console = Console(devices)
        try:
            console.run()
        except KeyboardInterrupt:
            pass
        if console.save_running() == PAUSED:
            print(leaving.SAVED)
    finally:
        pygame.quit()
    for path in store.saved:
        print("The game's log: %s" % path)
    return 0
