"""The firmware image on the emulated handheld in a window, in real time: `make play-chip`.

The window is that of `make play`; it shows the ST7789 model, the pins and the PWM of an emulated
RP2040, whose flash it keeps in a file.
"""

import os
import sys
from contextlib import suppress

from firmware.board import constants
from host_sim import ROOT
from host_sim.chip import core
from host_sim.chip.devices import Devices
from host_sim.chip.flash_file import FlashFile
from host_sim.chip.image import layout
from host_sim.chip.pace import Pace
from host_sim.chip.piezo import Piezo
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import KIND, UNKIND
from host_sim.laptop.leaving import closed_by_signals
from host_sim.laptop.window import SCALE, Window, opened

FLASH = ROOT / "build" / "chip" / "flash.bin"
REST_US = 4000  # the longest wait between two turns
TITLE_S = 1.0
STORE_EVERY = 5  # titles


class Play:
    """The handheld in a window; call `turn` until `closed`, then `store`.

    `how` goes to Pace: other clocks than the computer's.
    """

    def __init__(
        self, pygame, flash, silicon=UNKIND, scale=SCALE, pictures=None, board="slapdeck", **how
    ):
        self._pygame = pygame
        self._flash = flash
        self._cache = "flash cache on" if silicon.miss_clocks else "flash cache off"
        power_on = lambda content: Rig(filesystem=content, silicon=silicon, board=board)  # noqa: E731
        self.devices = Devices(power_on, flash.content, Piezo(pygame))
        self.window = Window(self.devices, scale, pictures)
        self._pace = Pace(self.devices, **how)
        self.devices.buttons.catch_up = self._pace.catch_up
        self._titles = 0

    @property
    def closed(self):
        return self.devices.closed

    def turn(self):
        """Wait for a key or for time to pass, then simulate until now."""
        wait_us = min(REST_US, max(0, REST_US - self._pace.behind_us()))
        self.window.rest(int(wait_us), at_once=False)
        self._pace.catch_up()
        if self._pace.elapsed_s() >= TITLE_S:
            self._pygame.display.set_caption(self.title(*self._pace.measure()))
            self._titles += 1
            if self._titles % STORE_EVERY == 0:
                with suppress(OSError):  # tried again later; reported when the window closes
                    self.store()

    def title(self, speed, cpu):
        """Return the window's title: simulated and CPU seconds for each real second."""
        text = "Slapdeck on the chip: %.2f x, %.1f CPU, %s" % (speed, cpu, self._cache)
        if self._pace.skipped_s >= 0.1:
            text += ", %.1f s skipped" % self._pace.skipped_s
        return text

    def store(self):
        """Store the flash in its file, if it changed.

        In the middle of a write it is as after a power cut, which the file system survives.
        """
        self._flash.store(self.devices.filesystem())


def main(flash=FLASH, fresh=False, kind=False, scale=SCALE, board="slapdeck"):
    """Play until the window is closed; return the exit status. ValueError for an unknown board."""
    constants(board)
    if not image().exists():
        raise ValueError("no firmware image %s: make uf2 builds it" % os.path.relpath(image()))
    stored = FlashFile(flash, layout(image()).size, fresh)
    if core.library() is None:
        print(
            "slapdeck: it is too slow for real time; the game runs in slow motion", file=sys.stderr
        )
    pygame = opened()
    try:
        play = Play(pygame, stored, KIND if kind else UNKIND, scale, board=board)
        print(play.window.help_line())
        print(play.window.help)
        print("The flash: %s" % os.path.relpath(flash), flush=True)
        with closed_by_signals(play.devices):
            while not play.closed:
                play.turn()
    except pygame.error as error:
        raise ValueError("no window: %s" % error) from error
    finally:
        pygame.quit()
    play.store()
    return 0
