"""The handheld in a window: pygame-ce, imported only here and only when a window is opened.

The window waits for events wherever the console waits, and stamps a key when it arrives: within
about a millisecond when nothing is drawn, up to 10 ms while the window is (measured under a
software display). So reaction times here cannot be compared with those of the device.
"""

import importlib.util
import os
import sys
import time

from host_sim import keys
from host_sim.beeps import Beeps
from host_sim.buttons import KeyButtons
from host_sim.clock import RealClock
from host_sim.devices import Devices
from host_sim.panel import HEIGHT, WIDTH
from slapdeck.console import Console

SCALE = 2
MARGIN = 44  # around the panel, for the lights
_FRAME_S = 1 / 60
_SHELL = (38, 40, 46)


def is_possible():
    """Is pygame installed, and is there a display to open a window on?"""
    if importlib.util.find_spec("pygame") is None:
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Window:
    """Shows the panel's chip, lights and key names; turns key events into button edges."""

    def __init__(self, devices):
        import pygame

        self._pygame = pygame
        self._devices = devices
        self._panel_size = (WIDTH * SCALE, HEIGHT * SCALE)
        size = tuple(side + 2 * MARGIN for side in self._panel_size)
        self._screen = pygame.display.set_mode(size)
        pygame.display.set_caption("Slapdeck   " + keys.help_line())
        self._frame = pygame.Surface((WIDTH, HEIGHT), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
        self._swapped = bytearray(WIDTH * HEIGHT * 2)
        self._font = pygame.font.Font(None, 26)
        self._buttons = {ord(key): button for button, key in enumerate(keys.KEYS)}
        self._lit = -1
        self._next = 0.0

    def rest(self, timeout_us):
        """Wait so long or until an event came; stamp what came, show what is new."""
        pygame = self._pygame
        self._present(at_once=True)
        event = pygame.event.wait(timeout_us // 1000) if timeout_us >= 1000 else None
        if event is None:
            if 0 < timeout_us < 1000:
                time.sleep(timeout_us / 1e6)
        elif event.type != pygame.NOEVENT:
            self._take(event)
        self.glance()

    def glance(self):
        """Take the events that are there, without waiting; at most 60 pictures a second."""
        for event in self._pygame.event.get():
            self._take(event)
        self._present(at_once=False)

    def _take(self, event):
        pygame = self._pygame
        if event.type == pygame.QUIT:
            self._devices.closed = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._devices.closed = True
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in self._buttons:
            self._devices.buttons.edge(self._buttons[event.key], event.type == pygame.KEYDOWN)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for button in range(4):  # a key released elsewhere would be held for ever
                self._devices.buttons.edge(button, False)
        elif event.type == pygame.WINDOWEXPOSED:
            self._lit = -1

    def _present(self, at_once):
        now = time.perf_counter()
        chip = self._devices.panel.chip
        lit = self._devices.lights.mask | self._devices.buttons.held
        if lit == self._lit and not chip.changed or not at_once and now < self._next:
            return
        self._next = now + _FRAME_S
        pygame = self._pygame
        if lit != self._lit:
            self._screen.fill(_SHELL)
            for button in range(4):
                self._light(button, lit >> button & 1)
            self._lit = lit
        chip.take_changed()
        pixels = chip.frame()
        self._swapped[0::2] = pixels[1::2]  # the chip takes the high byte first
        self._swapped[1::2] = pixels[0::2]
        self._frame.get_buffer().write(bytes(self._swapped), 0)
        large = pygame.transform.scale(self._frame.convert(self._screen), self._panel_size)
        self._screen.blit(large, (MARGIN, MARGIN))
        pygame.display.flip()

    def _light(self, button, is_lit):
        """A button beside its side of the panel, bright while it is lit, with its key."""
        width, height = self._screen.get_size()
        half = MARGIN // 2
        centre = (
            (width // 2, height - half), (half, height // 2),
            (width // 2, half), (width - half, height // 2),
        )[button]  # fmt: skip
        colour = keys.rgb(button)
        if not is_lit:
            colour = tuple(part * 2 // 5 for part in colour)
        self._pygame.draw.circle(self._screen, colour, centre, half - 5)
        label = self._font.render(keys.LABELS[button], True, (255, 255, 255))
        across, down = label.get_size()
        if button in (0, 2):  # beside the light; in it where the margin is narrow
            place = (centre[0] + half, centre[1] - down // 2)
        else:
            place = (centre[0] - across // 2, centre[1] - down // 2)
        self._screen.blit(label, place)


def main(store):
    """Play until the window is closed; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    clock = RealClock()
    devices = Devices(clock, KeyButtons(clock), store, Beeps(pygame))
    try:
        window = Window(devices)
        clock.rest = window.rest
        devices.each_turn = window.glance
        print(keys.help_line())
        print("Close the window or press Esc to end.", flush=True)
        Console(devices).run()
    except KeyboardInterrupt:
        pass
    finally:
        pygame.quit()
    for path in store.saved:
        print("The game's log: %s" % path)
    return 0
