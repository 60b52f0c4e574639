"""The handheld in a window: pygame-ce, imported only here and only when a window is opened.

The window waits for events wherever the console waits, and stamps a key when it arrives: within
about a millisecond when nothing is drawn, up to 10 ms while the window is (measured under a
software display). So reaction times here cannot be compared with those of the device.
"""

import importlib.util
import os
import sys
import time

from host_sim import ROOT, keys, leaving
from host_sim.beeps import Beeps
from host_sim.buttons import KeyButtons
from host_sim.clock import RealClock
from host_sim.devices import DESKTOP, Devices
from host_sim.shell import COMMANDS, SCALES, Shell
from slapdeck.console import Console

SCALE = 2
PICTURES = ROOT / "build" / "pictures"
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

    Other keys are the window's own (shell.COMMANDS); pictures go to the folder `pictures`.
    """

    def __init__(self, devices, scale=SCALE, pictures=PICTURES):
        import pygame

        self._pygame = pygame
        self._devices = devices
        self._pictures = pictures
        self._shell = Shell(pygame, scale)
        pygame.display.set_caption("Slapdeck")
        self.console = None  # the one that plays here, for Esc
        self._buttons = {ord(key): button for button, key in enumerate(keys.KEYS)}
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
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in self._buttons:
            self._devices.buttons.edge(self._buttons[event.key], event.type == pygame.KEYDOWN)
        elif event.type == pygame.KEYDOWN:
            self._command(event.key, event.unicode.lower())
        elif event.type == pygame.WINDOWFOCUSLOST:
            for button in range(4):  # a key released elsewhere would be held for ever
                self._devices.buttons.edge(button, False)
        elif event.type == pygame.WINDOWEXPOSED:
            self._shell.forget()
            self._shown = None

    def _command(self, key, letter):
        """A key of the window itself; what it did is said in the second line of words."""
        if key == self._pygame.K_ESCAPE:
            if self.console is None or not leaving.ask_pause(self.console):
                self._devices.closed = True
        elif letter == "m":
            self._devices.sound.mute()
            self._messages = "muted" if self._devices.sound.muted else "sound is on"
        elif letter == "p":
            self._messages = "picture: %s" % self._picture()
        elif letter.isdigit() and int(letter) in SCALES:
            self._shell.resize(int(letter))
            self._messages = ""
            self._shown = None

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
        self._shell.draw(chip.frame(), percent, lit, keys.help_line(), note)


def main(store, scale=SCALE, muted=False):
    """Play until the window is closed, `muted` at first or not; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    clock = RealClock()
    devices = Devices(clock, KeyButtons(clock), store, Beeps(pygame), defaults=DESKTOP)
    try:
        window = Window(devices, scale)
        if muted:
            devices.sound.mute()
        clock.rest = window.rest
        devices.each_turn = window.visible_cards
        print(keys.help_line())
        print(COMMANDS, flush=True)
        console = window.console = Console(devices)
        try:
            console.run()
        except KeyboardInterrupt:
            pass
        if leaving.save_game(console):
            print(leaving.SAVED)
    finally:
        pygame.quit()
    for path in store.saved:
        print("The game's log: %s" % path)
    return 0
