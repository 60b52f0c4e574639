"""A console in the laptop's window on SDL's dummy drivers; time advances only when a test
waits."""

from contextlib import contextmanager

import pygame

from host_sim.laptop.beeps import Beeps
from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.laptop.window import Window
from host_sim.testing.keystrokes import keystroke
from slapdeck.console import Console


@contextmanager
def dummy_display(patch):
    """Use SDL's dummy drivers, on a desktop of 1920x1200."""
    patch.setenv("SDL_VIDEODRIVER", "dummy")
    patch.setenv("SDL_AUDIODRIVER", "dummy")
    patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1200)])
    pygame.display.init()
    pygame.font.init()
    try:
        yield
    finally:
        pygame.quit()


class Desk:
    def __init__(self, folder):
        self.clock = FakeClock(cost_us=20)
        store = LaptopStore(folder)
        store.save_settings({"is_new": 0})  # else the first press starts the lesson
        self.devices = Devices(self.clock, KeyButtons(self.clock), store, Beeps(pygame))
        self.kept = []
        self.window = Window(
            self.devices,
            2,
            folder / "pictures",
            keep_keys=lambda names, positions: self.kept.append(tuple(names)),
        )
        self.pictures = folder / "pictures"
        self.console = self.window.console = Console(self.devices)
        self.wait(1000)

    def switch_to(self, name, wait_ms=100, **how):
        self.console.show(name, **how)
        self.wait(wait_ms)

    def wait(self, ms):
        until = self.clock.elapsed_us + ms * 1000
        while self.clock.elapsed_us < until:
            self.console.turn()
        self.show()

    def show(self):
        self.window._present(at_once=True)

    def key(self, key, up=True):
        self.position(None, key, up)

    def position(self, position, key=0, up=True, mod=0, typed=None):
        """Press the key with that scan code, which the layout calls `key`."""
        keystroke(pygame, key, True, position, typed, mod)
        if up:
            keystroke(pygame, key, False, position, typed, mod)
        self.window.visible_cards()
        self.show()

    def screen(self):
        return pygame.display.get_surface()


def post(desk, kind, **what):
    pygame.event.post(pygame.event.Event(kind, **what))
    desk.window.visible_cards()
    desk.show()
